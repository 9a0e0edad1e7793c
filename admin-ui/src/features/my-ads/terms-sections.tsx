import { useTranslation } from 'react-i18next';
import { readAmount } from '../../entities/ad/amount';
import { termsOf } from '../../entities/ad/category-rules';
import { typedMoney } from '../../entities/ad/money';
import {
  type Currency,
  currencies,
  hasAmount,
  type Period,
  type PriceKind,
  phoneApps,
  traits,
} from '../../entities/ad/vocabulary';
import { periods } from '../../lib/api/vocabulary/ads';
import { shortDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { displayPhone, isE164, toE164 } from '../../lib/text/phone';
import { Select } from '../../ui/controls/select';
import { TextInput } from '../../ui/controls/text-input';
import { Tick, Ticks } from '../../ui/controls/tick';
import { fieldId } from '../../ui/ids';
import { choiceGroups, withCurrentChoice } from './choice-groups';
import { useAdForm } from './context';
import { useAdField } from './use-ad-field';
import { isBilingual, priceKindsOf } from './values';

export function PriceSection() {
  const { t } = useTranslation();
  const { values, set } = useAdForm();
  const field = useAdField();
  const kinds = priceKindsOf(values.fields);
  const amount = hasAmount(values.fields.price_kind);
  const period = values.fields.deal === '' ? undefined : traits[values.fields.deal].period;
  const tidy = () => {
    const read = readAmount(values.fields.price, values.fields.currency, currencies);
    if (!read || !('minor' in read)) return;
    if (read.currency) set('fields.currency', read.currency as Currency);
    if (read.minor) set('fields.price', typedMoney(read.minor, shell.locale));
  };
  return (
    <div className="ui-fields">
      <Select
        {...field('fields.price_kind', t('ad_field.price_kind'), true)}
        hint={values.fields.deal === '' ? t('ad_form.price_after_deal') : undefined}
        value={values.fields.price_kind}
        none={values.fields.price_kind === '' ? t('ad_form.choose') : undefined}
        options={kinds.map((kind) => ({ value: kind, label: t(`ad_price.${kind}`) }))}
        onChange={(kind) => set('fields.price_kind', kind as PriceKind)}
      />
      {amount && (
        <div className="ui-amount">
          <TextInput
            {...field('fields.price', t('ad_field.price'), values.fields.price_kind === 'fixed')}
            inputMode="decimal"
            autoComplete="off"
            value={values.fields.price}
            onChange={(value) => set('fields.price', value)}
            onBlur={tidy}
          />
          <Select
            {...field('fields.currency', t('ad_field.currency'), true)}
            value={values.fields.currency}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
            onChange={(currency) => set('fields.currency', currency as Currency)}
          />
          {period && (
            <Select
              {...field('fields.price_period', t('ad_field.price_period'), true)}
              value={values.fields.price_period}
              none={t(period === 'required' ? 'ad_form.choose' : 'ad_form.whole_price')}
              options={periods.map((period) => ({ value: period, label: t(`ad_form.per_${period}`) }))}
              onChange={(period) => set('fields.price_period', period as Period | '')}
            />
          )}
        </div>
      )}
    </div>
  );
}

export function PlaceSection() {
  const { t } = useTranslation();
  const { values, locations, set } = useAdForm();
  const field = useAdField();
  const groups = withCurrentChoice(
    choiceGroups(locations, shell.locale, false),
    locations,
    values.location,
    shell.locale,
  );
  return (
    <div className="ui-fields">
      <Select
        {...field('location', t('ad_field.location'), true)}
        value={values.location ?? ''}
        none={t('ad_form.choose')}
        groups={groups}
        onChange={(location) => set('location', location || null)}
      />
      <TextInput
        {...field('fields.district', t('ad_field.district'))}
        hint={t('ad_form.district_hint')}
        autoComplete="off"
        value={values.fields.district}
        onChange={(value) => set('fields.district', value)}
      />
      {isBilingual(values) && (
        <TextInput
          {...field('fields.district_us', t('ad_field.district_us'))}
          autoComplete="off"
          value={values.fields.district_us}
          onChange={(value) => set('fields.district_us', value)}
        />
      )}
    </div>
  );
}

export function ContactSection() {
  const { t } = useTranslation();
  const { values, set } = useAdForm();
  const field = useAdField();
  const hasPhone = values.contact.phone.trim() !== '';
  const tidy = () => {
    const phone = toE164(values.contact.phone);
    if (isE164(phone)) set('contact.phone', displayPhone(phone));
  };
  return (
    <>
      <div className="ui-fields">
        <TextInput
          {...field('fields.contact_name', t('ad_field.contact_name'), true)}
          autoComplete="name"
          value={values.fields.contact_name}
          onChange={(value) => set('fields.contact_name', value)}
        />
        {isBilingual(values) && (
          <TextInput
            {...field('fields.contact_name_us', t('ad_field.contact_name_us'))}
            autoComplete="off"
            value={values.fields.contact_name_us}
            onChange={(value) => set('fields.contact_name_us', value)}
          />
        )}
        <TextInput
          {...field('contact.phone', t('ad_field.phone'))}
          hint={t('ad_form.phone_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.contact.phone}
          onChange={(value) => set('contact.phone', value)}
          onBlur={tidy}
        />
      </div>
      {hasPhone && (
        <Ticks
          {...field('contact.phone_apps', t('ad_field.phone_apps'))}
          options={phoneApps.map((value) => ({ value, label: t(`ad_app.${value}`) }))}
          value={values.contact.phone_apps}
          onChange={(chosen) => set('contact.phone_apps', chosen)}
        />
      )}
      <div>
        {hasPhone && (
          <Tick
            id={fieldId('contact.show_phone')}
            checked={values.contact.show_phone}
            onChange={(on) => set('contact.show_phone', on)}
          >
            {t('ad_form.show_phone')}
          </Tick>
        )}
        <Tick
          id={fieldId('fields.allow_messages')}
          checked={values.fields.allow_messages}
          onChange={(on) => set('fields.allow_messages', on)}
        >
          {t('ad_form.allow_messages')}
        </Tick>
      </div>
    </>
  );
}

const day = 24 * 60 * 60 * 1000;

/** The term from now on. A published ad keeps its end date until its owner renews it. */
export function TermSection() {
  const { t } = useTranslation();
  const { ad, values, rules, set } = useAdForm();
  const field = useAdField();
  const until = (days: number) => shortDate(portalTime(Date.now() + days * day), shell.locale);
  const live = ad?.state === 'published' && ad.expires_at;
  return (
    <div className="ui-fields">
      <Select
        {...field('term_days', t('ad_field.term_days'), true)}
        hint={
          live
            ? t('ad_form.term_live', { date: shortDate(portalTime(live), shell.locale) })
            : t('ad_form.term_hint', { date: until(values.term_days) })
        }
        value={String(values.term_days)}
        options={termsOf(rules, values.term_days).map((days) => ({
          value: String(days),
          label: t('ad_form.days', { count: days }),
        }))}
        onChange={(days) => set('term_days', Number(days))}
      />
    </div>
  );
}
