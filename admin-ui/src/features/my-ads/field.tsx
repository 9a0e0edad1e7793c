import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../../ui/ids';

interface FieldProps {
  /** Where the server reports errors of it, and what its id is made of. */
  path: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  /** Needed before the ad can be submitted. */
  needed?: boolean;
  /** Beside the label, for a counter. */
  aside?: ReactNode;
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** What a control needs to belong to its label, hint and error. */
function controlProps({ path, hint, error, needed }: FieldProps) {
  const id = fieldId(path);
  return {
    id,
    className: 'ui-input',
    'aria-invalid': error !== undefined || undefined,
    'aria-required': needed || undefined,
    'aria-describedby': describedBy(id, hint, error),
  };
}

function Optional({ needed }: { needed?: boolean }) {
  const { t } = useTranslation();
  return needed ? null : <small> {t('ads.optional')}</small>;
}

function Below({ path, hint, error }: Pick<FieldProps, 'path' | 'hint' | 'error'>) {
  const id = fieldId(path);
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="ui-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="ui-error">
          {error}
        </p>
      )}
    </>
  );
}

function Frame({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className="ui-field">
      <div className="ui-field__head">
        <label className="ui-label" htmlFor={fieldId(field.path)}>
          {field.label}
          <Optional needed={field.needed} />
        </label>
        {field.aside}
      </div>
      {children}
      <Below {...field} />
    </div>
  );
}

type InputAttributes = Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'lang' | 'placeholder' | 'maxLength' | 'onBlur'
>;

interface TextProps extends FieldProps, InputAttributes {
  value: string;
  /** Stands after the field, like a unit. */
  unit?: string;
  onText: (value: string) => void;
}

export function TextField({
  path,
  label,
  hint,
  error,
  needed,
  aside,
  value,
  unit,
  onText,
  ...input
}: TextProps) {
  const field = { path, label, hint, error, needed, aside };
  return (
    <Frame {...field}>
      <div className="ui-field__row">
        <input
          {...controlProps(field)}
          {...input}
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {unit && <span className="ui-field__unit">{unit}</span>}
      </div>
    </Frame>
  );
}

interface AreaProps extends FieldProps {
  value: string;
  lang: string;
  rows: number;
  onText: (value: string) => void;
}

export function AreaField({ value, lang, rows, onText, ...field }: AreaProps) {
  return (
    <Frame {...field}>
      <textarea
        {...controlProps(field)}
        lang={lang}
        rows={rows}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Frame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps {
  value: string;
  options?: readonly SelectOption[];
  /** Options under the names of what they belong to. */
  groups?: readonly { label: string; options: readonly SelectOption[] }[];
  /** What stands for no choice; without it one of the options is always chosen. */
  none?: string;
  onChoose: (value: string) => void;
}

const toOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The browser's own list: it opens by keyboard, finds by typing and is a wheel on phones. */
export function SelectField({ value, options = [], groups = [], none, onChoose, ...field }: SelectProps) {
  return (
    <Frame {...field}>
      <select
        {...controlProps(field)}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {groups.map(({ label, options: own }) =>
          label === '' ? (
            own.map(toOption)
          ) : (
            <optgroup key={label} label={label}>
              {own.map(toOption)}
            </optgroup>
          ),
        )}
        {options.map(toOption)}
      </select>
    </Frame>
  );
}

interface GroupProps extends FieldProps {
  children: ReactNode;
}

/** Several boxes under one question. The first of them takes the focus for the group. */
export function GroupField({ children, ...field }: GroupProps) {
  const id = fieldId(field.path);
  return (
    <fieldset className="ui-field ui-group" aria-describedby={describedBy(id, field.hint, field.error)}>
      <legend className="ui-label">
        {field.label}
        <Optional needed={field.needed} />
      </legend>
      <div className="ui-group__boxes">{children}</div>
      <Below {...field} />
    </fieldset>
  );
}

interface BoxProps {
  id?: string;
  type?: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  invalid?: boolean;
  describedBy?: string;
  children: ReactNode;
  onChange: (checked: boolean) => void;
}

export function Box({ type = 'checkbox', invalid, describedBy: by, children, onChange, ...input }: BoxProps) {
  return (
    <label className="ui-check">
      <input
        type={type}
        {...input}
        aria-invalid={invalid || undefined}
        aria-describedby={by}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface BoxesProps<T extends string> extends FieldProps {
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
}

/** Any number of a few. */
export function BoxesField<T extends string>({ options, chosen, onChoose, ...field }: BoxesProps<T>) {
  return (
    <GroupField {...field}>
      {options.map(({ value, label }, index) => (
        <Box
          key={value}
          id={index === 0 ? fieldId(field.path) : undefined}
          checked={chosen.includes(value)}
          onChange={(on) => onChoose(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {label}
        </Box>
      ))}
    </GroupField>
  );
}
