import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../api/types';
import { fieldId } from '../fields/ids';
import { shortDate } from '../i18n/dates';
import { formattingTag, languageOf } from '../i18n/language';
import { shell } from '../shell';
import { countCharacters } from '../text/count';
import { displayPhone } from '../text/phone';
import { AttributeFields } from './attribute-fields';
import { dealsOf, termsOf } from './category-rules';
import { choiceGroups, withCurrentChoice } from './choice-groups';
import { useAdForm } from './context';
import { AreaField, Box, GroupField, SelectField, TextField } from './field';
import { parseMoney, typedMoney } from './money';
import { isE164, toE164 } from './phone';
import { priceKindsOf, suspectedLang } from './values';
import {
  type Condition,
  type Currency,
  conditions,
  currencies,
  type Deal,
  type Delivery,
  deliveries,
  hasAmount,
  isBlankText,
  limits,
  localeOfText,
  type Period,
  type PhoneApp,
  type PriceKind,
  periods,
  phoneApps,
  type TextLang,
  textLangs,
  traits,
} from './vocabulary';

const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((other) => other !== item);

/** What is offered: the deal, the category with its questions, the state of a thing. */
export function OfferSection() {
  const { t } = useTranslation();
  const { values, categories, rules, set, errorOf } = useAdForm();
  const goods = values.deal !== '' && traits[values.deal].goods;
  const groups = withCurrentChoice(
    choiceGroups(categories, shell.locale, true),
    categories,
    values.category,
    shell.locale,
  );
  return (
    <>
      <div className="ui-fields">
        <SelectField
          path="fields.deal"
          label={t('ad_field.deal')}
          needed
          error={errorOf('fields.deal')}
          value={values.deal}
          none={t('ad_form.choose')}
          options={dealsOf(rules, values.deal).map((deal) => ({ value: deal, label: t(`ad_deal.${deal}`) }))}
          onChoose={(deal) => deal && set('deal', deal as Deal)}
        />
        <SelectField
          path="category"
          label={t('ad_field.category')}
          needed
          error={errorOf('category')}
          value={values.category ?? ''}
          none={t('ad_form.choose')}
          groups={groups}
          onChoose={(category) => set('category', category || null)}
        />
      </div>
      <AttributeFields />
      {goods && (
        <div className="ui-fields">
          <SelectField
            path="fields.condition"
            label={t('ad_field.condition')}
            needed={rules.condition}
            error={errorOf('fields.condition')}
            value={values.condition}
            none={t('ad_form.choose')}
            options={conditions.map((condition) => ({
              value: condition,
              label: t(`ad_condition.${condition}`),
            }))}
            onChoose={(condition) => set('condition', condition as Condition | '')}
          />
          <GroupField
            path="fields.delivery"
            label={t('ad_field.delivery')}
            error={errorOf('fields.delivery')}
          >
            {deliveries.map((delivery, index) => (
              <Box
                key={delivery}
                id={index === 0 ? fieldId('fields.delivery') : undefined}
                checked={values.delivery.includes(delivery)}
                onChange={(on) => set('delivery', toggled<Delivery>(values.delivery, delivery, on))}
              >
                {t(`ad_delivery.${delivery}`)}
              </Box>
            ))}
          </GroupField>
        </div>
      )}
    </>
  );
}

function Counter({ text, min, max }: { text: string; min: number; max: number }) {
  const { t } = useTranslation();
  const count = countCharacters(text);
  const say = (n: number) => new Intl.NumberFormat(formattingTag(shell.locale)).format(n);
  return (
    <span className="ui-counter" data-off={count > max || (count > 0 && count < min) || undefined}>
      {t('ad_form.counter', { n: say(count), max: say(max) })}
    </span>
  );
}

function TextFields({ locale, needed }: { locale: Locale; needed: boolean }) {
  const { t } = useTranslation();
  const { values, setText, errorOf } = useAdForm();
  const { title, body } = values.texts[locale];
  const lang = languageOf(locale);
  return (
    <>
      <TextField
        path={`texts.${locale}.title`}
        label={t('ad_field.title')}
        hint={needed ? t('ad_form.title_hint') : undefined}
        needed={needed}
        error={errorOf(`texts.${locale}.title`)}
        aside={<Counter text={title} {...limits.title} />}
        lang={lang}
        autoComplete="off"
        value={title}
        onText={(value) => setText(locale, 'title', value)}
      />
      <AreaField
        path={`texts.${locale}.body`}
        label={t('ad_field.body')}
        hint={needed ? t('ad_form.body_hint') : undefined}
        needed={needed}
        error={errorOf(`texts.${locale}.body`)}
        aside={<Counter text={body} {...limits.body} />}
        lang={lang}
        rows={needed ? 9 : 6}
        value={body}
        onText={(value) => setText(locale, 'body', value)}
      />
    </>
  );
}

/** The ad in the language it is written in, and a translation for those who want one. */
export function TextSection() {
  const { t } = useTranslation();
  const { values, errors, set, errorOf } = useAdForm();
  const main = localeOfText(values.text_lang);
  const second: Locale = main === 'ua' ? 'us' : 'ua';
  const langs: readonly TextLang[] = values.text_lang === 'other' ? [...textLangs, 'other'] : textLangs;
  const wrong = Object.keys(errors).some((path) => path.startsWith(`texts.${second}`));
  const [open, setOpen] = useState(() => !isBlankText(values.texts[second]));
  const suspected = suspectedLang(values);
  return (
    <>
      <GroupField
        path="fields.text_lang"
        label={t('ad_field.text_lang')}
        needed
        error={errorOf('fields.text_lang')}
      >
        {langs.map((lang, index) => (
          <Box
            key={lang}
            id={index === 0 ? fieldId('fields.text_lang') : undefined}
            type="radio"
            name="text_lang"
            checked={values.text_lang === lang}
            onChange={() => set('text_lang', lang)}
          >
            {t(`ad_lang.${lang}`)}
          </Box>
        ))}
      </GroupField>
      <TextFields key={main} locale={main} needed />
      {suspected && (
        <div className="ui-note">
          <p role="status">{t('ad_form.lang_hint')}</p>
          <button type="button" className="ui-plain" onClick={() => set('text_lang', suspected)}>
            {t(`ad_form.lang_${suspected}`)}
          </button>
        </div>
      )}
      <details
        className="ui-more"
        open={open || wrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t(`ad_form.translation_${second}`)}</summary>
        <div className="ui-stack">
          <p className="ui-hint">{t('ad_form.translation_hint')}</p>
          <TextFields locale={second} needed={false} />
        </div>
      </details>
    </>
  );
}

export function PriceSection() {
  const { t } = useTranslation();
  const { values, set, errorOf } = useAdForm();
  const kinds = priceKindsOf(values);
  const amount = hasAmount(values.price_kind);
  const period = values.deal === '' ? undefined : traits[values.deal].period;
  const tidy = () => {
    const minor = parseMoney(values.price);
    if (minor) set('price', typedMoney(minor, shell.locale));
  };
  return (
    <div className="ui-fields">
      <SelectField
        path="fields.price_kind"
        label={t('ad_field.price_kind')}
        needed
        error={errorOf('fields.price_kind')}
        hint={values.deal === '' ? t('ad_form.price_after_deal') : undefined}
        value={values.price_kind}
        none={values.price_kind === '' ? t('ad_form.choose') : undefined}
        options={kinds.map((kind) => ({ value: kind, label: t(`ad_price.${kind}`) }))}
        onChoose={(kind) => set('price_kind', kind as PriceKind)}
      />
      {amount && (
        <div className="ui-amount">
          <TextField
            path="fields.price"
            label={t('ad_field.price')}
            needed={values.price_kind === 'fixed'}
            error={errorOf('fields.price')}
            inputMode="decimal"
            autoComplete="off"
            value={values.price}
            onText={(value) => set('price', value)}
            onBlur={tidy}
          />
          <SelectField
            path="fields.currency"
            label={t('ad_field.currency')}
            needed
            error={errorOf('fields.currency')}
            value={values.currency}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
            onChoose={(currency) => set('currency', currency as Currency)}
          />
          {period && (
            <SelectField
              path="fields.price_period"
              label={t('ad_field.price_period')}
              needed
              error={errorOf('fields.price_period')}
              value={values.price_period}
              none={t(period === 'asked' ? 'ad_form.choose' : 'ad_form.whole_price')}
              options={periods.map((period) => ({ value: period, label: t(`ad_form.per_${period}`) }))}
              onChoose={(period) => set('price_period', period as Period | '')}
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
        value={values.district}
        onText={(value) => set('district', value)}
      />
    </div>
  );
}

export function ContactSection() {
  const { t } = useTranslation();
  const { values, set, errorOf } = useAdForm();
  const known = values.phone.trim() !== '';
  const tidy = () => {
    const phone = toE164(values.phone);
    if (isE164(phone)) set('phone', displayPhone(phone));
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
          value={values.contact_name}
          onText={(value) => set('contact_name', value)}
        />
        <TextField
          path="contact.phone"
          label={t('ad_field.phone')}
          hint={t('ad_form.phone_hint')}
          error={errorOf('contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.phone}
          onText={(value) => set('phone', value)}
          onBlur={tidy}
        />
      </div>
      {known && (
        <GroupField
          path="contact.phone_apps"
          label={t('ad_field.phone_apps')}
          error={errorOf('contact.phone_apps')}
        >
          {phoneApps.map((app, index) => (
            <Box
              key={app}
              id={index === 0 ? fieldId('contact.phone_apps') : undefined}
              checked={values.phone_apps.includes(app)}
              onChange={(on) => set('phone_apps', toggled<PhoneApp>(values.phone_apps, app, on))}
            >
              {t(`ad_app.${app}`)}
            </Box>
          ))}
        </GroupField>
      )}
      <div>
        {known && (
          <Box
            id={fieldId('contact.show_phone')}
            checked={values.show_phone}
            onChange={(on) => set('show_phone', on)}
          >
            {t('ad_form.show_phone')}
          </Box>
        )}
        <Box
          id={fieldId('fields.allow_messages')}
          checked={values.allow_messages}
          onChange={(on) => set('allow_messages', on)}
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
  const until = (days: number) => shortDate(new Date(Date.now() + days * day), shell.locale);
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
            ? t('ad_form.term_live', { date: shortDate(new Date(live), shell.locale) })
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
