import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { currencies } from '../../entities/ad/vocabulary';
import { readPhone } from '../../lib/text/phone';
import { TickField } from '../../ui/controls/tick';
import { FormSection } from '../../ui/form-section';
import { fieldId } from '../../ui/ids';
import { useSettingsForm } from './context';
import { Sections } from './sections';
import type { SettingsValues } from './values';
import { blankMaintenance } from './values';

const { Chips, Line, DateTime, Num, Pair, Pick, Tick } = fieldsOf<SettingsValues>();

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));
const currencyOptions = currencies.map((value) => ({ value, label: value }));

/** The name, the contact and the general behavior of the portal. */
export default function GeneralTab() {
  const { t } = useTranslation();
  const form = useSettingsForm();
  const { maintenance } = form.values;
  return (
    <>
      <FormSection title={t('settings.names')} hint={t('settings.names_hint')}>
        <Pair path="site_name" required />
        <Pair path="tagline" />
        <Pair path="seo_index_title" required />
        <Pair path="seo_index_description" rows={2} />
      </FormSection>
      <FormSection title={t('settings.contacts')} hint={t('settings.contacts_hint')}>
        <div className="ui-pair">
          <Line path="email" type="email" required />
          <Line path="mail_sender" mono hint={t('settings.sender_hint')} />
        </div>
        <Chips
          path="phones"
          placeholder="+1 312 555 0142"
          read={readPhone}
          hint={t('settings.phones_hint')}
        />
        <Pair path="postal_address" rows={2} />
        <Pair path="legal_entity" hint={t('settings.legal_hint')} />
        <Chips path="social" placeholder="https://" hint={t('settings.social_hint')} />
      </FormSection>
      <FormSection title={t('settings.region')}>
        <div className="ui-pair">
          <Pick path="currency" options={currencyOptions} />
          <Pick path="tz" searchable options={zones} hint={t('settings.tz_hint')} />
        </div>
      </FormSection>
      <Sections />
      <FormSection title={t('office.field.maintenance')} hint={t('settings.maintenance_hint')}>
        <TickField
          id={fieldId('maintenance')}
          label={t('settings.maintenance_on')}
          checked={maintenance !== null}
          onChange={(on) => form.put('maintenance', on ? blankMaintenance : null)}
        />
        {maintenance && (
          <>
            <Pair path="maintenance.text" rows={2} required />
            <DateTime path="maintenance.until" hint={t('settings.until_hint')} />
          </>
        )}
      </FormSection>
      <FormSection title={t('settings.visits')}>
        <Tick path="analytics" hint={t('settings.analytics_hint')} />
        <Line path="robots_extra" rows={3} mono hint={t('settings.robots_hint')} />
        <Line path="indexnow_key" mono hint={t('settings.indexnow_hint')} />
        <Line path="websub_hub" type="url" mono hint={t('settings.websub_hint')} />
        <Tick path="data_lists" hint={t('settings.data_lists_hint')} />
      </FormSection>
      <FormSection title={t('office.field.retention')} hint={t('settings.retention_hint')}>
        <div className="ui-pair">
          <Num path="retention.trash_days" unit={t('office.days')} />
          <Num path="retention.ads_days" unit={t('office.days')} />
          <Num path="retention.messages_days" unit={t('office.days')} />
          <Num path="retention.activity_days" unit={t('office.days')} />
        </div>
      </FormSection>
    </>
  );
}
