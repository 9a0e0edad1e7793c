import type { ComponentPropsWithoutRef } from 'react';
import type { Option } from '../choices';
import { Icon } from '../icons';
import { Field, type FieldProps, useControl } from './field';

interface SelectProps<V extends string>
  extends FieldProps,
    Omit<ComponentPropsWithoutRef<'select'>, keyof FieldProps | 'value' | 'onChange' | 'children'> {
  value: V;
  onChange: (value: V) => void;
  options?: readonly Option[];
  /** Options grouped under headings. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  /** The label of the empty value ''. Without it one of the options is always chosen. */
  none?: string;
}

const toOption = ({ value, label, lang }: Option) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
);

/** The native list: it opens by keyboard, finds options by typing and is a wheel on phones. */
export function Select<V extends string>(all: SelectProps<V>) {
  const { value, onChange, options = [], groups = [], none, ...props } = all;
  const { frame, control, rest } = useControl(props);
  return (
    <Field {...frame}>
      <div className="ui-choice">
        <select
          {...control}
          {...rest}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as V)}
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
        <Icon name="chevron" size={16} />
      </div>
    </Field>
  );
}
