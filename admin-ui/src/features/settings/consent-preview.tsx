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
/** The words of the screen itself. */
const words = { ua, us };

interface ConsentPreviewProps {
  /** Items that the program itself stores in browsers; the consent dialog lists them first. */
  kept: Schema<'SettingsDocument'>['kept'];
  cookies: SettingsValues['cookies'];
  consent: SettingsValues['consent'];
}

/** What a reader is shown, as far as the words typed here go; nothing in it can be pressed. */
export function ConsentPreview({ kept, cookies, consent }: ConsentPreviewProps) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(shell.locale);
  /** In the language of the preview, whatever that of the panel is. */
  const say = words[locale];
  const told = {
    necessary: [...kept, ...cookies.necessary.filter(({ id }) => !kept.some((own) => own.id === id))],
    optional: cookies.optional,
  };
  const refuse = consent.decline_button ? [say.decline] : [];
  const banner = [say.accept, ...refuse, say.manage];
  const modal = [say.save, say.accept_all, ...(consent.forced_at_start ? refuse : [say.decline_all])];
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
          options={locales.map((one) => ({ value: one, label: t(`texts.${one}`) }))}
          onChange={setLocale}
        />
      </div>
      {!consent.forced_at_start && (
        <div className="ui-consent-box" lang={languageOf(locale)}>
          <strong>{say.banner_title}</strong>
          <p>{say.banner_description}</p>
          {buttons(banner)}
        </div>
      )}
      <div className="ui-consent-box" lang={languageOf(locale)}>
        <strong>{say.manage}</strong>
        {cookieGroups
          .filter((group) => told[group].length > 0)
          .map((group) => (
            <div key={group}>
              <h3>{say[group]}</h3>
              <ul>
                {told[group].map((cookie, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same mark while one is typed
                  <li key={index}>
                    <label>
                      <input
                        type="checkbox"
                        checked={group === 'necessary' || ('preselected' in cookie && cookie.preselected)}
                        disabled
                      />{' '}
                      {(cookie.name[locale] === 'functional' ? say.functional : cookie.name[locale]) || '…'}
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
