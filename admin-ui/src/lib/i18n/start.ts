import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../api/types';
import { type Area, shell } from '../shell';
import { languageOf } from './language';
import type { DashboardPart, SharedPart, TextFiles, Texts } from './parts';
import { quotes } from './quotes';

type Part = SharedPart | DashboardPart;

/** One literal import each, because the bundler makes a chunk of each. */
const files: TextFiles<SharedPart> = {
  ua: {
    common: () => import('./locales/ua/common.json'),
    account: () => import('./locales/ua/account.json'),
    ads: () => import('./locales/ua/ads.json'),
    'ad-list': () => import('./locales/ua/ad-list.json'),
    'ad-form': () => import('./locales/ua/ad-form.json'),
    conflict: () => import('./locales/ua/conflict.json'),
    'sign-in-again': () => import('./locales/ua/sign-in-again.json'),
  },
  us: {
    common: () => import('./locales/us/common.json'),
    account: () => import('./locales/us/account.json'),
    ads: () => import('./locales/us/ads.json'),
    'ad-list': () => import('./locales/us/ad-list.json'),
    'ad-form': () => import('./locales/us/ad-form.json'),
    conflict: () => import('./locales/us/conflict.json'),
    'sign-in-again': () => import('./locales/us/sign-in-again.json'),
  },
};

/** The staff's texts are in a separate table, so that a user who places an ad does not load their names. */
const dashboardFiles = () => import('./dashboard-texts');

const isShared = (part: Part): part is SharedPart => Object.hasOwn(files.ua, part);

async function textsOf(locale: Locale, part: Part): Promise<Texts> {
  const load = isShared(part) ? files[locale][part] : (await dashboardFiles()).dashboardTexts[locale][part];
  return (await load()).default;
}

export async function startTranslations(locale: Locale, area: Area) {
  const parts: Part[] = area === 'dashboard' ? ['common', 'dashboard'] : ['common'];
  const texts = await Promise.all(parts.map((part) => textsOf(locale, part)));
  const language = languageOf(locale);
  await i18next
    .use(initReactI18next)
    .use(quotes)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: {} } },
      interpolation: { escapeValue: false },
      postProcess: [quotes.name],
      react: { useSuspense: false },
    });
  for (const part of texts) i18next.addResourceBundle(language, 'translation', part, true);
}

/** Texts of a screen that is loaded separately; await them together with its code. */
export async function loadTexts(part: Exclude<Part, 'common'>) {
  const texts = await textsOf(shell.locale, part);
  i18next.addResourceBundle(languageOf(shell.locale), 'translation', texts, true);
}

/** A module, and the texts that it shows. */
export async function withTexts<T>(
  module: Promise<T>,
  ...parts: Parameters<typeof loadTexts>[0][]
): Promise<T> {
  const [loaded] = await Promise.all([module, ...parts.map(loadTexts)]);
  return loaded;
}
