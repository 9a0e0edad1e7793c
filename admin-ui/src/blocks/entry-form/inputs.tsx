import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n/language';
import { countCharacters } from '../../lib/text/count';
import { slugify } from '../../lib/text/slug';
import { withCurrent } from '../../ui/choices';
import { fieldId } from '../../ui/ids';
import { MomentInput } from '../../ui/moment-input';
import type { MomentMode } from '../../ui/moments';
import { Tick } from '../../ui/tick';
import { useEditorial, useField, useFormState } from './context';
import type { FieldProps } from './field-props';
import { typeOf } from './rows';
import { useFieldWords } from './words';

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Longer texts are typed into several lines: sentences of a language sooner than an address. */
const lineLength = { text: 160, shared: 200 };

/** Measuring a textarea on each key takes 3 ms of layout; browsers with `field-sizing` size it themselves. */
const grows = CSS.supports('field-sizing', 'content');

interface Change {
  currentTarget: { value: string };
}

/** What every field of text has around it. */
export function usual({ path, field, locale, label, bare, hint }: FieldProps, error: string | undefined) {
  return {
    id: fieldId(path),
    label: bare ? undefined : label,
    'aria-label': bare ? label : undefined,
    lang: locale && languageOf(locale),
    description: hint,
    error,
    inputWrapperOrder: order,
    'aria-required': field.need === 'never' ? undefined : true,
  };
}

/** Words, with their number where there is a limit to keep in mind. */
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
    description: [hint, count].filter(Boolean).join(' · ') || undefined,
    value: text,
    // A title wraps like a text but stays one line.
    onChange: ({ currentTarget }: Change) =>
      set(title ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value),
  };
  const tall = title || max === undefined || max > lineLength[props.locale ? 'text' : 'shared'];
  // The text itself, where it is a plain one.
  const rows = title ? 1 : field.type === 'markdown' ? 8 : 2;
  if (!tall) return <TextInput {...shared} />;
  // Both ways of growing begin at the height that the style sheet gives the class.
  const grown = { ...shared, classNames: { input: 'ui-grows' }, 'data-rows': rows };
  return grows ? <Textarea {...grown} /> : <Textarea {...grown} autosize minRows={rows} />;
}

const lineTypes: Record<string, { type: string; placeholder?: string }> = {
  url: { type: 'url', placeholder: 'https://' },
  href: { type: 'text', placeholder: 'https:// …' },
  email: { type: 'email', placeholder: 'name@example.org' },
};

/** An address of one sort or another. */
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
      onChange={({ currentTarget }) => set(currentTarget.value.trim() || null)}
    />
  );
}

export function MomentField({ path, field, label, hint }: FieldProps) {
  const { form } = useEditorial();
  const { value, error, set } = useField<string | null>(path);
  const mode = typeOf(field) as MomentMode;
  return (
    <MomentInput
      path={path}
      label={label}
      description={hint}
      error={error}
      mode={mode}
      required={field.need !== 'never'}
      value={value ?? null}
      onChange={set}
      onUnreadable={(unreadable) => form.setUnreadable(path, unreadable ? { key: 'bad_time' } : null)}
    />
  );
}

export function BoolField({ path, label, hint }: FieldProps) {
  const { value, error, set } = useField<boolean | null>(path);
  const note = useId();
  return (
    <div className="ui-lone-tick">
      <Tick
        id={fieldId(path)}
        checked={value === true}
        describedBy={hint || error ? note : undefined}
        invalid={error !== undefined}
        onChange={set}
      >
        {label}
      </Tick>
      {(hint || error) && (
        <p id={note} className={error ? 'ui-error' : 'ui-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** One of a few words; a row of numbers is kept as numbers. */
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
    <NativeSelect
      {...usual(props, error)}
      value={current}
      data={[...(none ? [{ value: '', label: t('field.choose') }] : []), ...withCurrent(options, [current])]}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        set(next === '' ? null : numbers ? Number(next) : next);
      }}
    />
  );
}

/** The address among others of its kind; empty, it is made from the title. */
export function SlugField(props: FieldProps) {
  const { t } = useTranslation();
  const { path } = props;
  const { value, error, set } = useField<string>(path);
  const note = useId();
  const seen = useFormState(({ document }) => Boolean(document?.published_at));
  const title = useFormState(({ values }) => String(values.texts.ua.title ?? ''));
  const former = useFormState(({ document }) => document?.former_slugs);
  const saved = useFormState(({ saved }) => saved.slug);
  return (
    <div>
      <TextInput
        {...usual(props, error)}
        description={t(seen ? (value === saved ? 'slug.seen' : 'slug.redirects') : 'field.slug_hint')}
        value={value ?? ''}
        aria-describedby={former?.length ? note : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        onBlur={() => {
          if ((value ?? '').trim() === '' && !seen) set(slugify(title));
        }}
      />
      {former && former.length > 0 && (
        <p id={note} className="ui-hint ui-slugs">
          {t('slug.former')}: {former.join(', ')}
        </p>
      )}
    </div>
  );
}
