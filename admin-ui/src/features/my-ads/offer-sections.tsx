import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dealsOf } from '../../entities/ad/category-rules';
import {
  type Condition,
  type Deal,
  isBlankText,
  limits,
  localeOfText,
  type TextLang,
  textLangs,
  traits,
} from '../../entities/ad/vocabulary';
import type { Locale } from '../../lib/api/types';
import { conditions, deliveries } from '../../lib/api/vocabulary/ads';
import { formattingTag, languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { countCharacters } from '../../lib/text/count';
import { fieldId } from '../../ui/ids';
import { AttributeFields } from './attribute-fields';
import { choiceGroups, withCurrentChoice } from './choice-groups';
import { useAdForm } from './context';
import { AreaField, Box, BoxesField, GroupField, SelectField, TextField } from './field';
import { suspectedLang } from './values';

/** What is offered: the deal, the category with its questions, the state of a thing. */
export function OfferSection() {
  const { t } = useTranslation();
  const { values, categories, rules, set, errorOf } = useAdForm();
  const goods = values.fields.deal !== '' && traits[values.fields.deal].goods;
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
          value={values.fields.deal}
          none={t('ad_form.choose')}
          options={dealsOf(rules, values.fields.deal).map((deal) => ({
            value: deal,
            label: t(`ad_deal.${deal}`),
          }))}
          onChoose={(deal) => deal && set('fields.deal', deal as Deal)}
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
            value={values.fields.condition}
            none={t('ad_form.choose')}
            options={conditions.map((condition) => ({
              value: condition,
              label: t(`ad_condition.${condition}`),
            }))}
            onChoose={(condition) => set('fields.condition', condition as Condition | '')}
          />
          <BoxesField
            path="fields.delivery"
            label={t('ad_field.delivery')}
            error={errorOf('fields.delivery')}
            options={deliveries.map((value) => ({ value, label: t(`ad_delivery.${value}`) }))}
            chosen={values.fields.delivery}
            onChoose={(chosen) => set('fields.delivery', chosen)}
          />
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
  const { values, set, errorOf } = useAdForm();
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
        onText={(value) => set(`texts.${locale}.title`, value)}
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
        onText={(value) => set(`texts.${locale}.body`, value)}
      />
    </>
  );
}

/** The ad in the language it is written in, and a translation for those who want one. */
export function TextSection() {
  const { t } = useTranslation();
  const { values, errors, set, errorOf } = useAdForm();
  const main = localeOfText(values.fields.text_lang);
  const second: Locale = main === 'ua' ? 'us' : 'ua';
  const langs: readonly TextLang[] =
    values.fields.text_lang === 'other' ? [...textLangs, 'other'] : textLangs;
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
            checked={values.fields.text_lang === lang}
            onChange={() => set('fields.text_lang', lang)}
          >
            {t(`ad_lang.${lang}`)}
          </Box>
        ))}
      </GroupField>
      <TextFields key={main} locale={main} needed />
      {suspected && (
        <div className="ui-note">
          <p role="status">{t('ad_form.lang_hint')}</p>
          <button type="button" className="ui-plain" onClick={() => set('fields.text_lang', suspected)}>
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
