import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/api/problem-text';
import type { Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { entriesOf } from '../../lib/text/lines';
import { slugify } from '../../lib/text/slug';
import type { Option } from '../../ui/choices';
import { Combobox } from '../../ui/controls/combobox';
import { DateTimeInput } from '../../ui/controls/date-time-input';
import { Select } from '../../ui/controls/select';
import { TagsInput } from '../../ui/controls/tags-input';
import { TextArea } from '../../ui/controls/text-area';
import { TextInput } from '../../ui/controls/text-input';
import { TickField, Ticks as TicksField } from '../../ui/controls/tick';
import { fieldId } from '../../ui/ids';
import { useErrorBelow, useField, useForm, useFormState } from '../form/context';
import { same, valueAt } from '../form/tree';
import { useRecordWords } from './words';

const locales: Locale[] = ['ua', 'us'];

export interface FieldProps {
  /** The path of the value in the document. */
  path: string;
  /** Default: the label for the path. */
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** The value of a field, and the properties of its control. */
function useControl({ path, label, hint, required, disabled }: FieldProps) {
  const { value, error, set } = useField<unknown>(path);
  const { fieldName } = useRecordWords();
  const props = {
    id: fieldId(path),
    label: label ?? fieldName(path.split('.').at(-1) ?? path),
    hint,
    error,
    disabled,
    needed: required,
  };
  return { value, set, props };
}

interface LineProps extends FieldProps {
  /** The field has several lines. */
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
  const { value, set, props } = useControl(field);
  const inputProps = {
    ...props,
    lang,
    placeholder,
    'data-autofocus': first || undefined,
    spellCheck: mono ? false : undefined,
    value: typeof value === 'string' ? value : '',
    onChange: (typed: string) => {
      set(typed);
      onTyped?.(typed);
    },
  };
  return rows ? (
    <TextArea {...inputProps} rows={rows} maxRows={16} />
  ) : (
    <TextInput {...inputProps} type={type} />
  );
}

interface PairProps extends Omit<LineProps, 'onTyped'> {
  /** The key generated from the Ukrainian text, until the user types another. */
  makes?: string;
}

/** A text in both languages, side by side. */
export function Pair({ path, label, hint, makes, ...line }: PairProps) {
  const { t } = useTranslation();
  const form = useForm();
  const follows = useFormState(
    ({ values }) =>
      makes !== undefined && valueAt(values, makes) === slugify(String(valueAt(values, `${path}.ua`))),
  );
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
          onTyped={
            locale === 'ua' && follows ? (typed) => form.set(String(makes), slugify(typed)) : undefined
          }
        />
      ))}
    </div>
  );
}

interface NumberProps extends FieldProps {
  /** For decimals such as degrees; otherwise whole numbers only. */
  fraction?: boolean;
  unit?: string;
}

const readNumber = (text: string, fraction: boolean): number | null | undefined => {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return null;
  return (fraction ? /^-?\d+(\.\d*)?$/ : /^\d+$/).test(plain) ? Number(plain) : undefined;
};

/** A number; null if the field is empty. Unreadable text shows an error immediately and is not stored. */
export function Num({ fraction = false, unit, ...field }: NumberProps) {
  const { t } = useTranslation();
  const { value, set, props } = useControl(field);
  const display = typeof value === 'number' ? String(value) : '';
  const [text, setText] = useState(display);
  const read = readNumber(text, fraction);
  if (read !== undefined && read !== (value ?? null)) setText(display);
  return (
    <TextInput
      {...props}
      className="ui-number"
      inputMode={fraction ? 'decimal' : 'numeric'}
      value={text}
      after={unit}
      error={props.error ?? (read === undefined ? t('office.not_a_number') : undefined)}
      onChange={(next) => {
        setText(next);
        const number = readNumber(next, fraction);
        if (number !== undefined) set(number);
      }}
    />
  );
}

/** Yes or no. */
export function Tick(field: FieldProps) {
  const { value, set, props } = useControl(field);
  return <TickField {...props} checked={value === true} onChange={set} />;
}

interface PickProps extends FieldProps {
  options: Option[];
  /** The label of the empty choice; without it a choice is required. */
  none?: string;
  searchable?: boolean;
  /** The value that represents no choice. */
  empty?: '' | null;
  /** The form stores a number. */
  numeric?: boolean;
}

/** One of several. */
export function Pick({ options, none, searchable, numeric, empty = '', ...field }: PickProps) {
  const { t } = useTranslation();
  const { value, set, props } = useControl(field);
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const choose = (next: string | null) => set(next ? (numeric ? Number(next) : next) : empty);
  // A value that is no longer offered stays visible, so that saving does not drop it unnoticed.
  const offered =
    chosen === '' || options.some((option) => option.value === chosen)
      ? options
      : [...options, { value: chosen, label: chosen }];
  if (searchable)
    return (
      <Combobox
        {...props}
        options={offered}
        value={chosen === '' ? null : chosen}
        clearable={none !== undefined}
        limit={60}
        noOptions={t('field.nothing')}
        placeholder={none ?? t('field.choose')}
        onChange={choose}
      />
    );
  return <Select {...props} options={offered} none={none} value={chosen} onChange={choose} />;
}

interface ChipsProps extends FieldProps {
  placeholder?: string;
  /** Converts a word for storage. Default: as typed. */
  read?: (typed: string) => string;
}

/** Words as chips: Enter or a comma completes one. */
export function Chips({ placeholder, read, ...field }: ChipsProps) {
  const { value, set, props } = useControl(field);
  const error = useErrorBelow(field.path);
  return (
    <TagsInput
      {...props}
      error={error}
      placeholder={placeholder}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(words) => set(read ? [...new Set(words.map(read))] : words)}
    />
  );
}

interface LinesProps extends FieldProps {
  rows?: number;
  placeholder?: string;
}

/** A list of texts, one per line, for lists too long for chips. An error names the entries that cause it. */
export function Lines({ rows = 4, placeholder, ...field }: LinesProps) {
  const errorText = useErrorText();
  const errorsOf = useFormState((state) => state.errors);
  const { value, set, props } = useControl(field);
  const list = Array.isArray(value) ? (value as string[]) : [];
  const display = list.join('\n');
  const [text, setText] = useState(display);
  if (!same(entriesOf(text), list)) setText(display);
  const errors = list.map((_, at) => errorsOf[`${field.path}.${at}`]?.map(errorText).join('. '));
  const sentences = [...new Set(errors)]
    .filter((error) => error !== undefined)
    .map((error) => `${error}: ${list.filter((_, at) => errors[at] === error).join(', ')}`);
  return (
    <TextArea
      {...props}
      error={[props.error, ...sentences].filter(Boolean).join('. ') || undefined}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="none"
      rows={rows}
      maxRows={16}
      value={text}
      onChange={(next) => {
        setText(next);
        set(entriesOf(next));
      }}
    />
  );
}

/** Several of a few. */
export function Ticks({ options, ...field }: FieldProps & { options: Option[] }) {
  const { value, set, props } = useControl(field);
  const error = useErrorBelow(field.path);
  return (
    <TicksField
      {...props}
      columns
      error={error}
      value={Array.isArray(value) ? (value as string[]) : []}
      options={options}
      onChange={set}
    />
  );
}

/** A timestamp, or none. */
export function DateTime({ path, label, hint }: FieldProps) {
  const { value, set, props } = useControl({ path, label });
  return (
    <DateTimeInput
      path={path}
      label={props.label}
      hint={typeof hint === 'string' ? hint : undefined}
      error={props.error}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  );
}
