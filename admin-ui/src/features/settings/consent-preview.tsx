import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consent as ua } from '../../../../themes/portal/locales/ua.json';
import { consent as us } from '../../../../themes/portal/locales/us.json';
import type { Schema } from '../../lib/api/call';
import type { Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { Select } from '../../ui/controls/select';
import { cookieGroups, type SettingsValues } from './values';

const locales: Locale[] = ['ua', 'us'];
/** Texts of the site's consent dialog. */
const words = { ua, us };

interface ConsentPreviewProps {
  /** Items that the program itself stores in browsers; the consent dialog lists them first. */
  stored: Schema<'SettingsDocument'>['kept'];
  cookies: SettingsValues['cookies'];
  consent: SettingsValues['consent'];
}

/** Shows the consent dialog with the typed texts. It has no working buttons. */
export function ConsentPreview({ stored, cookies, consent }: ConsentPreviewProps) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(shell.locale);
  /** In the language of the preview, not of the dashboard. */
  const labels = words[locale];
  const lists = {
    necessary: [...stored, ...cookies.necessary.filter(({ id }) => !stored.some((own) => own.id === id))],
    optional: cookies.optional,
  };
  const refuse = consent.decline_button ? [labels.decline] : [];
  const banner = [labels.accept, ...refuse, labels.manage];
  const modal = [
    labels.save,
    labels.accept_all,
    ...(consent.forced_at_start ? refuse : [labels.decline_all]),
  ];
  const buttons = (labels: string[]) => (
    <p className="ui-actions">
      {labels.map((label) => (
        <span key={label} className="ui-consent-box__button">
          {label}
        </span>
      ))}
    </p>
  );
  return (
    <section className="ui-consent__preview" aria-label={t('preview.title')}>
      <div className="ui-section__head">
        <h2>{t('preview.title')}</h2>
        <Select
          bare
          label={t('settings.preview_language')}
          value={locale}
          options={locales.map((code) => ({ value: code, label: t(`texts.${code}`) }))}
          onChange={setLocale}
        />
      </div>
      {!consent.forced_at_start && (
        <div className="ui-consent-box" lang={languageOf(locale)}>
          <strong>{labels.banner_title}</strong>
          <p>{labels.banner_description}</p>
          {buttons(banner)}
        </div>
      )}
      <div className="ui-consent-box" lang={languageOf(locale)}>
        <strong>{labels.manage}</strong>
        {cookieGroups
          .filter((group) => lists[group].length > 0)
          .map((group) => (
            <div key={group}>
              <h3>{labels[group]}</h3>
              <ul>
                {lists[group].map((cookie, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same id while the user types
                  <li key={index}>
                    <label>
                      <input
                        type="checkbox"
                        checked={group === 'necessary' || ('preselected' in cookie && cookie.preselected)}
                        disabled
                      />{' '}
                      {(cookie.name[locale] === 'functional' ? labels.functional : cookie.name[locale]) ||
                        '…'}
                    </label>
                    {cookie.description[locale] && <small>{cookie.description[locale]}</small>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        {buttons(modal)}
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
