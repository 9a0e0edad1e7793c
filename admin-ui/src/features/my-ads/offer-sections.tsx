import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dealsOf } from '../../entities/ad/category-rules';
import { useProposal } from '../../entities/ad/queries';
import {
  type Condition,
  type Deal,
  isBlankText,
  limits,
  localeOfText,
  type TextLang,
  textLangs,
  traits,
  wordsIn,
} from '../../entities/ad/vocabulary';
import type { Locale } from '../../lib/api/types';
import { conditions, deliveries } from '../../lib/api/vocabulary/ads';
import { useSettled } from '../../lib/dom/use-settled';
import { formattingTag, languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { countCharacters } from '../../lib/text/count';
import { FieldGroup } from '../../ui/controls/field';
import { Select } from '../../ui/controls/select';
import { TextArea } from '../../ui/controls/text-area';
import { TextInput } from '../../ui/controls/text-input';
import { Tick, Ticks } from '../../ui/controls/tick';
import { fieldId } from '../../ui/ids';
import { AttributeFields } from './attribute-fields';
import { choiceGroups, withCurrentChoice } from './choice-groups';
import { useAdForm } from './context';
import { useAdField } from './use-ad-field';
import { suspectedLang } from './values';

/** The deal, the category with its attributes, and the condition. */
export function OfferSection() {
  const { t } = useTranslation();
  const { values, categories, rules, set } = useAdForm();
  const field = useAdField();
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
        <Select
          {...field('fields.deal', t('ad_field.deal'), true)}
          value={values.fields.deal}
          none={t('ad_form.choose')}
          options={dealsOf(rules, values.fields.deal).map((deal) => ({
            value: deal,
            label: t(`ad_deal.${deal}`),
          }))}
          onChange={(deal) => deal && set('fields.deal', deal as Deal)}
        />
        <Select
          {...field('category', t('ad_field.category'), true)}
          value={values.category ?? ''}
          none={t('ad_form.choose')}
          groups={groups}
          onChange={(category) => set('category', category || null)}
        />
      </div>
      <CategoryProposal />
      <AttributeFields />
      {goods && (
        <div className="ui-fields">
          <Select
            {...field('fields.condition', t('ad_field.condition'), rules.condition)}
            value={values.fields.condition}
            none={t('ad_form.choose')}
            options={conditions.map((condition) => ({
              value: condition,
              label: t(`ad_condition.${condition}`),
            }))}
            onChange={(condition) => set('fields.condition', condition as Condition | '')}
          />
          <Ticks
            {...field('fields.delivery', t('ad_field.delivery'))}
            options={deliveries.map((value) => ({ value, label: t(`ad_delivery.${value}`) }))}
            value={values.fields.delivery}
            onChange={(chosen) => set('fields.delivery', chosen)}
          />
        </div>
      )}
    </>
  );
}

/** Offers the category of ads with the words of the title, while none is chosen. */
function CategoryProposal() {
  const { t } = useTranslation();
  const { values, categories, set } = useAdForm();
  const title = useSettled(values.texts[localeOfText(values.fields.text_lang)].title.trim(), 500);
  const wanted = values.category === null && countCharacters(title) >= limits.title.min;
  const proposal = useProposal(title, wanted);
  const category = categories.find(({ slug }) => slug === proposal.data?.category);
  return (
    <p className="ui-hint" role="status">
      {wanted && category && (
        <>
          {t('ad_form.proposed', { category: wordsIn(category.name, shell.locale) })}{' '}
          <button type="button" className="ui-plain" onClick={() => set('category', category.slug)}>
            {t('ad_form.take_proposed')}
          </button>
        </>
      )}
    </p>
  );
}

function Counter({ text, min, max }: { text: string; min: number; max: number }) {
  const { t } = useTranslation();
  const count = countCharacters(text);
  const formatNumber = (n: number) => new Intl.NumberFormat(formattingTag(shell.locale)).format(n);
  return (
    <span className="ui-counter" data-off={count > max || (count > 0 && count < min) || undefined}>
      {t('ad_form.counter', { n: formatNumber(count), max: formatNumber(max) })}
    </span>
  );
}

function TextFields({ locale, needed }: { locale: Locale; needed: boolean }) {
  const { t } = useTranslation();
  const { values, set } = useAdForm();
  const field = useAdField();
  const { title, body } = values.texts[locale];
  const lang = languageOf(locale);
  return (
    <>
      <TextInput
        {...field(`texts.${locale}.title`, t('ad_field.title'), needed)}
        hint={needed ? t('ad_form.title_hint') : undefined}
        aside={<Counter text={title} {...limits.title} />}
        lang={lang}
        autoComplete="off"
        value={title}
        onChange={(value) => set(`texts.${locale}.title`, value)}
      />
      <TextArea
        {...field(`texts.${locale}.body`, t('ad_field.body'), needed)}
        hint={needed ? t('ad_form.body_hint') : undefined}
        aside={<Counter text={body} {...limits.body} />}
        lang={lang}
        rows={needed ? 9 : 6}
        value={body}
        onChange={(value) => set(`texts.${locale}.body`, value)}
      />
    </>
  );
}

/** The text of the ad in its language, and an optional translation. */
export function TextSection() {
  const { t } = useTranslation();
  const { values, errors, set } = useAdForm();
  const field = useAdField();
  const main = localeOfText(values.fields.text_lang);
  const second: Locale = main === 'ua' ? 'us' : 'ua';
  const langs: readonly TextLang[] =
    values.fields.text_lang === 'other' ? [...textLangs, 'other'] : textLangs;
  const wrong = Object.keys(errors).some((path) => path.startsWith(`texts.${second}`));
  const [open, setOpen] = useState(() => !isBlankText(values.texts[second]));
  const suspected = suspectedLang(values);
  return (
    <>
      <FieldGroup {...field('fields.text_lang', t('ad_field.text_lang'), true)}>
        <div className="ui-ticks">
          {langs.map((lang, index) => (
            <Tick
              key={lang}
              id={index === 0 ? fieldId('fields.text_lang') : undefined}
              type="radio"
              name="text_lang"
              checked={values.fields.text_lang === lang}
              onChange={() => set('fields.text_lang', lang)}
            >
              {t(`ad_lang.${lang}`)}
            </Tick>
          ))}
        </div>
      </FieldGroup>
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
