import { Checkbox, NativeSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { entriesOf } from '../../lib/text/lines';
import { slugify } from '../../lib/text/slug';
import { fieldId } from '../../ui/ids';
import { MomentInput } from '../../ui/moment-input';
import { same } from '../form/tree';
import { useFields } from './context';
import { useRecordWords } from './words';

const locales: Locale[] = ['ua', 'us'];
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export interface FieldProps {
  /** Where the value stands in the document. */
  path: string;
  /** Named after its place otherwise. */
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** What every labelled field has, by its place in the document. */
function useField({ path, label, hint, required, disabled }: FieldProps) {
  const form = useFields();
  const { fieldName } = useRecordWords();
  return {
    value: form.get(path),
    errorsBelow: form.errorsBelow(path),
    put: (value: unknown) => form.put(path, value),
    props: {
      id: fieldId(path),
      label: label ?? fieldName(path.split('.').at(-1) ?? path),
      description: hint,
      error: form.errorOf(path),
      disabled,
      'aria-required': required,
      inputWrapperOrder: order,
    },
  };
}

interface LineProps extends FieldProps {
  /** Several lines. */
  rows?: number;
  type?: 'text' | 'email' | 'url' | 'tel' | 'search';
  placeholder?: string;
  lang?: string;
  mono?: boolean;
  /** Has the focus when its dialog opens. */
  first?: boolean;
  onTyped?: (value: string) => void;
}

/** A text. */
export function Line({ rows, type, placeholder, lang, mono, first, onTyped, ...field }: LineProps) {
  const { value, put, props } = useField(field);
  const given = {
    ...props,
    lang,
    placeholder,
    'data-autofocus': first || undefined,
    spellCheck: mono ? false : undefined,
    value: typeof value === 'string' ? value : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      put(currentTarget.value);
      onTyped?.(currentTarget.value);
    },
  };
  return rows ? (
    <Textarea {...given} autosize minRows={rows} maxRows={16} />
  ) : (
    <TextInput {...given} type={type} />
  );
}

interface PairProps extends Omit<LineProps, 'onTyped'> {
  /** The key made of the Ukrainian text, as long as nobody has typed another. */
  makes?: string;
}

/** A text in both languages, side by side. */
export function Pair({ path, label, hint, makes, ...line }: PairProps) {
  const { t } = useTranslation();
  const { get, put } = useFields();
  const follows = makes !== undefined && get(makes) === slugify(String(get(`${path}.ua`)));
  const { fieldName } = useRecordWords();
  const name = label ?? fieldName(path.split('.').at(-1) ?? path);
  return (
    <div className="ui-pair">
      {locales.map((locale) => (
        <Line
          key={locale}
          {...line}
          path={`${path}.${locale}`}
          label={`${name} (${t(`texts.${locale}`)})`}
          hint={locale === 'ua' ? hint : undefined}
          lang={languageOf(locale)}
          onTyped={locale === 'ua' && follows ? (typed) => put(makes, slugify(typed)) : undefined}
        />
      ))}
    </div>
  );
}

interface NumberProps extends FieldProps {
  /** Degrees and the like; whole numbers otherwise. */
  fraction?: boolean;
  unit?: string;
}

const readNumber = (text: string, fraction: boolean): number | null | undefined => {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return null;
  return (fraction ? /^-?\d+(\.\d*)?$/ : /^\d+$/).test(plain) ? Number(plain) : undefined;
};

/** A number; null while nothing is typed. What cannot be read is said at once and stored by nobody. */
export function Num({ fraction = false, unit, ...field }: NumberProps) {
  const { t } = useTranslation();
  const { value, put, props } = useField(field);
  const shown = typeof value === 'number' ? String(value) : '';
  const [text, setText] = useState(shown);
  const read = readNumber(text, fraction);
  if (read !== undefined && read !== (value ?? null)) setText(shown);
  return (
    <TextInput
      {...props}
      className="ui-number"
      inputMode={fraction ? 'decimal' : 'numeric'}
      value={text}
      rightSection={unit && <span className="ui-unit">{unit}</span>}
      rightSectionWidth="auto"
      error={props.error ?? (read === undefined ? t('office.not_a_number') : undefined)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const number = readNumber(next, fraction);
        if (number !== undefined) put(number);
      }}
    />
  );
}

/** Yes or no. */
export function Tick(field: FieldProps) {
  const { value, put, props } = useField(field);
  const { inputWrapperOrder: _, 'aria-required': __, ...rest } = props;
  return (
    <Checkbox {...rest} checked={value === true} onChange={(event) => put(event.currentTarget.checked)} />
  );
}

export interface Option {
  value: string;
  label: string;
}

interface PickProps extends FieldProps {
  options: Option[];
  /** Said where nothing is chosen; without it something always is. */
  none?: string;
  searchable?: boolean;
  /** The list must not leave a modal dialog, which lies above everything outside of it. */
  inDialog?: boolean;
  /** What nothing is stored as. */
  empty?: '' | null;
  /** Stored as a number. */
  numeric?: boolean;
}

/** One of several. */
export function Pick({ options, none, searchable, inDialog, numeric, empty = '', ...field }: PickProps) {
  const { t } = useTranslation();
  const { value, put, props } = useField(field);
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const choose = (next: string | null) => put(next ? (numeric ? Number(next) : next) : empty);
  // A value that is no longer offered stays visible, so that saving does not drop it unseen.
  const offered =
    chosen === '' || options.some((option) => option.value === chosen)
      ? options
      : [...options, { value: chosen, label: chosen }];
  if (searchable)
    return (
      <Select
        {...props}
        data={offered}
        value={chosen === '' ? null : chosen}
        searchable
        clearable={none !== undefined}
        clearButtonProps={{ 'aria-label': t('field.clear') }}
        limit={60}
        comboboxProps={{ withinPortal: !inDialog }}
        nothingFoundMessage={t('field.nothing')}
        placeholder={none ?? t('field.choose')}
        onChange={choose}
      />
    );
  return (
    <NativeSelect
      {...props}
      data={none === undefined ? offered : [{ value: '', label: none }, ...offered]}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

interface ChipsProps extends FieldProps {
  placeholder?: string;
  /** How a word is stored; as typed otherwise. */
  read?: (typed: string) => string;
}

/** Words as chips: Enter or a comma ends one. */
export function Chips({ placeholder, read, ...field }: ChipsProps) {
  const { value, put, props, errorsBelow } = useField(field);
  return (
    <TagsInput
      {...props}
      error={errorsBelow}
      placeholder={placeholder}
      value={Array.isArray(value) ? (value as string[]) : []}
      splitChars={[',', ';']}
      acceptValueOnBlur
      onChange={(words) => put(read ? [...new Set(words.map(read))] : words)}
    />
  );
}

interface LinesProps extends FieldProps {
  rows?: number;
  placeholder?: string;
}

/** A list of texts, one per line, for lists too long for chips. What is wrong is told with the entries it is about. */
export function Lines({ rows = 4, placeholder, ...field }: LinesProps) {
  const { errorOf } = useFields();
  const { value, put, props } = useField(field);
  const list = Array.isArray(value) ? (value as string[]) : [];
  const shown = list.join('\n');
  const [text, setText] = useState(shown);
  if (!same(entriesOf(text), list)) setText(shown);
  const errors = list.map((_, at) => errorOf(`${field.path}.${at}`));
  const told = [...new Set(errors)]
    .filter((error) => error !== undefined)
    .map((error) => `${error}: ${list.filter((_, at) => errors[at] === error).join(', ')}`);
  return (
    <Textarea
      {...props}
      error={[props.error, ...told].filter(Boolean).join('. ') || undefined}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="none"
      autosize
      minRows={rows}
      maxRows={16}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        put(entriesOf(next));
      }}
    />
  );
}

/** Several of a few. */
export function Ticks({ path, label, hint, options, disabled }: FieldProps & { options: Option[] }) {
  const form = useFields();
  const { fieldName } = useRecordWords();
  const { value } = useField({ path });
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const error = form.errorsBelow(path);
  return (
    <fieldset className="ui-set" id={fieldId(path)} tabIndex={-1} disabled={disabled}>
      <legend className="ui-label">{label ?? fieldName(path.split('.').at(-1) ?? path)}</legend>
      {hint && <p className="ui-hint">{hint}</p>}
      <div className="ui-set__list">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              form.put(
                path,
                options
                  .map((one) => one.value)
                  .filter((one) =>
                    one === option.value ? event.currentTarget.checked : chosen.includes(one),
                  ),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A moment, or none. */
export function Moment({ path, label, hint }: FieldProps) {
  const { value, put, props } = useField({ path, label });
  return (
    <MomentInput
      path={path}
      label={props.label}
      description={typeof hint === 'string' ? hint : undefined}
      error={props.error}
      value={typeof value === 'string' ? value : null}
      onChange={put}
    />
  );
}
