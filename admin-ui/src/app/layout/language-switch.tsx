import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { twinPath } from '../../lib/address/locale-path';
import type { Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';

const year = 365 * 24 * 60 * 60;

/** The reader's own choice, which the site's head script applies; nothing else writes this cookie. */
const remember = (locale: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${year}; samesite=lax`;
};

/**
 * The other language has another address, so the browser loads the shell again and the whole page has that language.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <nav className="ui-languages" aria-label={t('frame.language')}>
      {(['ua', 'us'] as const).map((locale) => (
        <a
          key={locale}
          href={twinPath(pathname, locale) + search}
          hrefLang={languageOf(locale)}
          lang={languageOf(locale)}
          aria-current={locale === shell.locale ? 'true' : undefined}
          onClick={() => remember(locale)}
        >
          {locale === 'ua' ? 'Укр' : 'Eng'}
        </a>
      ))}
    </nav>
  );
}
