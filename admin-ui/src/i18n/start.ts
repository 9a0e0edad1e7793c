import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../api/types';
import type { Area } from '../shell';
import { languageOf } from './language';

type Texts = Record<string, unknown>;

/** Spelled out, because the bundler makes one chunk of each literal import. */
const files: Record<Locale, Record<'common' | 'dashboard' | 'cabinet', () => Promise<{ default: Texts }>>> = {
  ua: {
    common: () => import('./locales/ua/common.json'),
    dashboard: () => import('./locales/ua/dashboard.json'),
    cabinet: () => import('./locales/ua/cabinet.json'),
  },
  us: {
    common: () => import('./locales/us/common.json'),
    dashboard: () => import('./locales/us/dashboard.json'),
    cabinet: () => import('./locales/us/cabinet.json'),
  },
};

export async function startTranslations(locale: Locale, area: Area) {
  const own = area === 'dashboard' ? 'dashboard' : 'cabinet';
  const texts = await Promise.all([files[locale].common(), files[locale][own]()]);
  const language = languageOf(locale);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: Object.assign({}, ...texts.map((part) => part.default)) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
