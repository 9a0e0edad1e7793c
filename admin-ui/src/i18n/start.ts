import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../api/types';
import { type Area, shell } from '../shell';
import { languageOf } from './language';

type Texts = Record<string, unknown>;
type Part = 'common' | 'dashboard' | 'account' | 'ads' | 'ad-list' | 'ad-form' | 'moderation';

/** Spelled out, because the bundler makes one chunk of each literal import. */
const files: Record<Locale, Record<Part, () => Promise<{ default: Texts }>>> = {
  ua: {
    common: () => import('./locales/ua/common.json'),
    dashboard: () => import('./locales/ua/dashboard.json'),
    account: () => import('./locales/ua/account.json'),
    ads: () => import('./locales/ua/ads.json'),
    'ad-list': () => import('./locales/ua/ad-list.json'),
    'ad-form': () => import('./locales/ua/ad-form.json'),
    moderation: () => import('./locales/ua/moderation.json'),
  },
  us: {
    common: () => import('./locales/us/common.json'),
    dashboard: () => import('./locales/us/dashboard.json'),
    account: () => import('./locales/us/account.json'),
    ads: () => import('./locales/us/ads.json'),
    'ad-list': () => import('./locales/us/ad-list.json'),
    'ad-form': () => import('./locales/us/ad-form.json'),
    moderation: () => import('./locales/us/moderation.json'),
  },
};

export async function startTranslations(locale: Locale, area: Area) {
  const parts: Part[] = area === 'dashboard' ? ['common', 'dashboard'] : ['common'];
  const texts = await Promise.all(parts.map((part) => files[locale][part]()));
  const language = languageOf(locale);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: {} } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  for (const part of texts) i18next.addResourceBundle(language, 'translation', part.default, true);
}

/** Texts of a screen that is a load of its own, to be awaited beside its code. */
export async function loadTexts(part: Exclude<Part, 'common'>) {
  const texts = await files[shell.locale][part]();
  i18next.addResourceBundle(languageOf(shell.locale), 'translation', texts.default, true);
}
