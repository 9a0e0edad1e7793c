import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../api/types';
import { languageOf } from '../i18n/language';
import { shell } from '../shell';
import { cookieGroups, type SettingsValues } from './values';

const locales: Locale[] = ['ua', 'us'];

interface ConsentPreviewProps {
  cookies: SettingsValues['cookies'];
  consent: SettingsValues['consent'];
  siteName: { ua: string; us: string };
}

/** What a reader is shown, as far as the words typed here go; nothing in it can be pressed. */
export function ConsentPreview({ cookies, consent, siteName }: ConsentPreviewProps) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(shell.locale);
  /** In the language of the preview, whatever that of the panel is. */
  const say = (word: string) => t(`settings.banner.${[locale, word].join('.')}`, { site: siteName[locale] });
  const actions = ['accept', 'save', ...(consent.decline_button ? ['decline'] : [])];
  return (
    <section className="ui-consent__preview" aria-label={t('preview.title')}>
      <div className="ui-section__head">
        <h2>{t('preview.title')}</h2>
        <select
          className="ui-input"
          aria-label={t('settings.preview_language')}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value as Locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {t(`texts.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="ui-consent-box" lang={languageOf(locale)}>
        <strong>{say('title')}</strong>
        <p>{say('text')}</p>
        {cookieGroups.map((group) => (
          <div key={group}>
            <h3>{say(group)}</h3>
            <ul>
              {cookies[group].map((cookie, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same mark while one is typed
                <li key={index}>
                  <label>
                    <input type="checkbox" checked={group === 'necessary' || cookie.preselected} disabled />{' '}
                    {cookie.name[locale] || '…'}
                  </label>
                  {cookie.description[locale] && <small>{cookie.description[locale]}</small>}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="ui-actions">
          {actions.map((action) => (
            <span key={action} className="ui-consent-box__button">
              {say(action)}
            </span>
          ))}
        </p>
      </div>
      <p className="ui-hint">
        {[
          t(consent.forced_at_start ? 'settings.starts_open' : 'settings.starts_banner'),
          t(consent.close_outside ? 'settings.closes_outside' : 'settings.closes_buttons'),
          ...(consent.control_button ? [t('settings.comes_back')] : []),
        ].join(' ')}
      </p>
    </section>
  );
}
