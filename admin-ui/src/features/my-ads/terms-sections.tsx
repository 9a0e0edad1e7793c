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
import { fieldId } from '../../ui/ids';
import { choiceGroups, withCurrentChoice } from './choice-groups';
import { useAdForm } from './context';
import { Box, BoxesField, SelectField, TextField } from './field';
import { priceKindsOf } from './values';

export function PriceSection() {
  const { t } = useTranslation();
  const { values, set, errorOf } = useAdForm();
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
      <SelectField
        path="fields.price_kind"
        label={t('ad_field.price_kind')}
        needed
        error={errorOf('fields.price_kind')}
        hint={values.fields.deal === '' ? t('ad_form.price_after_deal') : undefined}
        value={values.fields.price_kind}
        none={values.fields.price_kind === '' ? t('ad_form.choose') : undefined}
        options={kinds.map((kind) => ({ value: kind, label: t(`ad_price.${kind}`) }))}
        onChoose={(kind) => set('fields.price_kind', kind as PriceKind)}
      />
      {amount && (
        <div className="ui-amount">
          <TextField
            path="fields.price"
            label={t('ad_field.price')}
            needed={values.fields.price_kind === 'fixed'}
            error={errorOf('fields.price')}
            inputMode="decimal"
            autoComplete="off"
            value={values.fields.price}
            onText={(value) => set('fields.price', value)}
            onBlur={tidy}
          />
          <SelectField
            path="fields.currency"
            label={t('ad_field.currency')}
            needed
            error={errorOf('fields.currency')}
            value={values.fields.currency}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
            onChoose={(currency) => set('fields.currency', currency as Currency)}
          />
          {period && (
            <SelectField
              path="fields.price_period"
              label={t('ad_field.price_period')}
              needed
              error={errorOf('fields.price_period')}
              value={values.fields.price_period}
              none={t(period === 'asked' ? 'ad_form.choose' : 'ad_form.whole_price')}
              options={periods.map((period) => ({ value: period, label: t(`ad_form.per_${period}`) }))}
              onChoose={(period) => set('fields.price_period', period as Period | '')}
            />
          )}
        </div>
      )}
    </div>
  );
}

export function PlaceSection() {
  const { t } = useTranslation();
  const { values, locations, set, errorOf } = useAdForm();
  const groups = withCurrentChoice(
    choiceGroups(locations, shell.locale, false),
    locations,
    values.location,
    shell.locale,
  );
  return (
    <div className="ui-fields">
      <SelectField
        path="location"
        label={t('ad_field.location')}
        needed
        error={errorOf('location')}
        value={values.location ?? ''}
        none={t('ad_form.choose')}
        groups={groups}
        onChoose={(location) => set('location', location || null)}
      />
      <TextField
        path="fields.district"
        label={t('ad_field.district')}
        hint={t('ad_form.district_hint')}
        error={errorOf('fields.district')}
        autoComplete="off"
        value={values.fields.district}
        onText={(value) => set('fields.district', value)}
      />
    </div>
  );
}

export function ContactSection() {
  const { t } = useTranslation();
  const { values, set, errorOf } = useAdForm();
  const known = values.contact.phone.trim() !== '';
  const tidy = () => {
    const phone = toE164(values.contact.phone);
    if (isE164(phone)) set('contact.phone', displayPhone(phone));
  };
  return (
    <>
      <div className="ui-fields">
        <TextField
          path="fields.contact_name"
          label={t('ad_field.contact_name')}
          needed
          error={errorOf('fields.contact_name')}
          autoComplete="name"
          value={values.fields.contact_name}
          onText={(value) => set('fields.contact_name', value)}
        />
        <TextField
          path="contact.phone"
          label={t('ad_field.phone')}
          hint={t('ad_form.phone_hint')}
          error={errorOf('contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.contact.phone}
          onText={(value) => set('contact.phone', value)}
          onBlur={tidy}
        />
      </div>
      {known && (
        <BoxesField
          path="contact.phone_apps"
          label={t('ad_field.phone_apps')}
          error={errorOf('contact.phone_apps')}
          options={phoneApps.map((value) => ({ value, label: t(`ad_app.${value}`) }))}
          chosen={values.contact.phone_apps}
          onChoose={(chosen) => set('contact.phone_apps', chosen)}
        />
      )}
      <div>
        {known && (
          <Box
            id={fieldId('contact.show_phone')}
            checked={values.contact.show_phone}
            onChange={(on) => set('contact.show_phone', on)}
          >
            {t('ad_form.show_phone')}
          </Box>
        )}
        <Box
          id={fieldId('fields.allow_messages')}
          checked={values.fields.allow_messages}
          onChange={(on) => set('fields.allow_messages', on)}
        >
          {t('ad_form.allow_messages')}
        </Box>
      </div>
    </>
  );
}

const day = 24 * 60 * 60 * 1000;

/** How long it stays up, counted from now; a live ad keeps the end it has until it is renewed. */
export function TermSection() {
  const { t } = useTranslation();
  const { ad, values, rules, set, errorOf } = useAdForm();
  const until = (days: number) => shortDate(portalTime(Date.now() + days * day), shell.locale);
  const live = ad?.state === 'published' && ad.expires_at;
  return (
    <div className="ui-fields">
      <SelectField
        path="term_days"
        label={t('ad_field.term_days')}
        needed
        error={errorOf('term_days')}
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
        onChoose={(days) => set('term_days', Number(days))}
      />
    </div>
  );
}
