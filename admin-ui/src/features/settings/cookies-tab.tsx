import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { shell } from '../../lib/shell';
import { FormSection } from '../../ui/form-section';
import { ConsentPreview } from './consent-preview';
import { useSettingsForm } from './context';
import type { SettingsValues } from './values';
import { blankCookie, type Cookie, type CookieGroup, cookieGroups } from './values';

const { Chips, Line, Num, Pair, Rows, Tick } = fieldsOf<SettingsValues>();

const blankLink: Cookie['links'][number] = { href: '', name: { ua: '', us: '' } };

/** The items and the behavior of the cookie consent dialog (docs/specification.md §3, §4). */
export default function CookiesTab() {
  const { t } = useTranslation();
  const { values, document } = useSettingsForm();
  const nameOf = ({ name }: Cookie, index: number) =>
    name[shell.locale] || name.ua || t('settings.cookie', { n: index + 1 });
  return (
    <div className="ui-consent">
      <div>
        {cookieGroups.map((group) => (
          <FormSection
            key={group}
            title={t(`office.field.${group}`)}
            hint={t(`settings.cookies_hint.${group}`)}
          >
            <Rows
              path={`cookies.${group}`}
              label={t(`office.field.${group}`)}
              none={t('settings.no_cookies')}
              add={t('settings.add_cookie')}
              max={20}
              blank={() => blankCookie}
              nameOf={nameOf}
              titleOf={(cookie, index) => (
                <>
                  {nameOf(cookie, index)} <span className="ui-hint">{cookie.id}</span>
                </>
              )}
            >
              {(path) => <CookieFields path={path} optional={group === 'optional'} />}
            </Rows>
          </FormSection>
        ))}
        <FormSection title={t('office.field.consent')} hint={t('settings.consent_hint')}>
          <Tick path="consent.decline_button" />
          <Tick path="consent.forced_at_start" hint={t('settings.forced_hint')} />
          <Tick path="consent.close_outside" />
          <Tick path="consent.control_button" hint={t('settings.control_hint')} />
          <Num path="consent.expiry_days" unit={t('office.days')} hint={t('settings.expiry_hint')} />
        </FormSection>
      </div>
      <ConsentPreview stored={document?.kept ?? []} cookies={values.cookies} consent={values.consent} />
    </div>
  );
}

function CookieFields({ path, optional }: { path: `cookies.${CookieGroup}.${number}`; optional: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="ui-stack">
      <Pair path={`${path}.name`} required makes={`${path}.id`} />
      <Pair path={`${path}.description`} rows={2} />
      <Line path={`${path}.id`} mono required hint={t('settings.cookie_id_hint')} />
      <Chips path={`${path}.target_cookies`} hint={t('settings.target_hint')} />
      {optional && (
        <>
          <Line path={`${path}.src`} mono placeholder="https://" hint={t('settings.src_hint')} />
          <Tick path={`${path}.preselected`} hint={t('settings.preselected_hint')} />
        </>
      )}
      <Rows
        path={`${path}.links`}
        label={t('office.field.links')}
        add={t('settings.add_link')}
        max={6}
        blank={() => blankLink}
        nameOf={(_, index) => t('settings.link', { n: index + 1 })}
      >
        {(at) => (
          <div className="ui-stack">
            <Line path={`${at}.href`} mono required placeholder="https://" />
            <Pair path={`${at}.name`} required />
          </div>
        )}
      </Rows>
    </div>
  );
}
