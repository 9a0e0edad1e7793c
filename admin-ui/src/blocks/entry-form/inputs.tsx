import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n/language';
import { countCharacters } from '../../lib/text/count';
import { slugify } from '../../lib/text/slug';
import { withCurrent } from '../../ui/choices';
import { DateTimeInput } from '../../ui/controls/date-time-input';
import { Select } from '../../ui/controls/select';
import { TextArea } from '../../ui/controls/text-area';
import { TextInput } from '../../ui/controls/text-input';
import { TickField } from '../../ui/controls/tick';
import type { DateTimeMode } from '../../ui/date-times';
import { fieldId } from '../../ui/ids';
import { useField } from '../form/context';
import { useEditorial, useFormState } from './context';
import type { FieldProps } from './field-props';
import { typeOf } from './rows';
import { useFieldWords } from './words';

/** Texts longer than this get several lines; sentences of a language need them sooner than an address. */
const lineLength = { text: 160, shared: 200 };

/** The frame of every text field. */
export const usual = ({ path, field, locale, label, bare, hint }: FieldProps, error: string | undefined) => ({
  id: fieldId(path),
  label,
  bare,
  lang: locale && languageOf(locale),
  hint,
  error,
  needed: field.need !== 'never',
});

/** Text, with a counter if there is a limit. */
export function TextField(props: FieldProps) {
  const { t } = useTranslation();
  const { path, field, hint } = props;
  const { value, error, set } = useField<string>(path);
  const { max } = field;
  const text = value ?? '';
  const near = max !== undefined && (field.need !== 'never' || max <= 200 || text.length > max / 2);
  const count = near && text !== '' ? t('field.count', { n: countCharacters(text), max }) : undefined;
  const title = field.name === 'title';
  const shared = {
    ...usual(props, error),
    hint: [hint, count].filter(Boolean).join(' · '),
    value: text,
    // A title wraps but cannot contain a line break.
    onChange: (typed: string) => set(title ? typed.replaceAll(/\s*\n\s*/g, ' ') : typed),
  };
  const tall = title || max === undefined || max > lineLength[props.locale ? 'text' : 'shared'];
  // The label, if it is plain text.
  const rows = title ? 1 : field.type === 'markdown' ? 8 : 2;
  return tall ? <TextArea {...shared} rows={rows} /> : <TextInput {...shared} />;
}

const lineTypes: Record<string, { type: string; placeholder?: string }> = {
  url: { type: 'url', placeholder: 'https://' },
  href: { type: 'text', placeholder: 'https:// …' },
  email: { type: 'email', placeholder: 'name@example.org' },
};

/** An address: URL, email or path. */
export function LineField(props: FieldProps) {
  const { path, field } = props;
  const { value, error, set } = useField<string | null>(path);
  return (
    <TextInput
      {...usual(props, error)}
      {...lineTypes[typeOf(field)]}
      autoCapitalize="none"
      spellCheck={false}
      value={value ?? ''}
      onChange={(typed) => set(typed.trim() || null)}
    />
  );
}

export function MomentField({ path, field, label, hint }: FieldProps) {
  const { form } = useEditorial();
  const { value, error, set } = useField<string | null>(path);
  const mode = typeOf(field) as DateTimeMode;
  return (
    <DateTimeInput
      path={path}
      label={label}
      hint={hint}
      error={error}
      mode={mode}
      needed={field.need !== 'never'}
      value={value ?? null}
      onChange={set}
      onUnreadable={(unreadable) => form.setUnreadable(path, unreadable ? { key: 'bad_time' } : null)}
    />
  );
}

export function BoolField({ path, label, hint }: FieldProps) {
  const { value, error, set } = useField<boolean | null>(path);
  return (
    <TickField
      id={fieldId(path)}
      label={label}
      hint={error ? undefined : hint}
      error={error}
      checked={value === true}
      onChange={set}
    />
  );
}

/** One of a few values; a list of numbers stores a number. */
export function ChoiceField(props: FieldProps) {
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const words = useFieldWords(kind);
  const { path, field } = props;
  const { value, error, set } = useField<string | number | null>(path);
  const numbers = typeOf(field) === 'numberchoice';
  const current = value === null || value === undefined ? '' : String(value);
  const options = (field.choices ?? []).map((choice) => ({
    value: choice,
    label: words.choice(field, choice),
  }));
  const none = current === '' || field.need === 'never';
  return (
    <Select
      {...usual(props, error)}
      value={current}
      none={none ? (words.none(field) ?? t('field.choose')) : undefined}
      options={withCurrent(options, [current])}
      onChange={(next) => set(next === '' ? null : numbers ? Number(next) : next)}
    />
  );
}

/** The slug of the entry; if empty, the server makes it from the title. */
export function SlugField(props: FieldProps) {
  const { t } = useTranslation();
  const { path } = props;
  const { value, error, set } = useField<string>(path);
  const seen = useFormState(({ document }) => Boolean(document?.published_at));
  const title = useFormState(({ values: { texts } }) => String(texts.ua.title || texts.us.title || ''));
  const former = useFormState(({ document }) => document?.former_slugs);
  const saved = useFormState(({ saved }) => saved.slug);
  const hint = t(seen ? (value === saved ? 'slug.seen' : 'slug.redirects') : 'field.slug_hint');
  return (
    <TextInput
      {...usual(props, error)}
      hint={
        former?.length ? (
          <>
            {hint}
            <br />
            {t('slug.former')}: {former.join(', ')}
          </>
        ) : (
          hint
        )
      }
      value={value ?? ''}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={set}
      onBlur={() => {
        if ((value ?? '').trim() === '' && !seen) set(slugify(title));
      }}
    />
  );
}
