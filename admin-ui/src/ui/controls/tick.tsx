import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { Option } from '../choices';
import { FieldError, FieldGroup, type FieldProps, Hint, useControl } from './field';

interface TickProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange'> {
  type?: 'checkbox' | 'radio';
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox, or one radio button of several. */
export const Tick = ({ type = 'checkbox', children, onChange, ...input }: TickProps) => (
  <label className="ui-check">
    <input {...input} type={type} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <span>{children}</span>
  </label>
);

interface TickFieldProps extends Pick<FieldProps, 'id' | 'label' | 'hint' | 'error'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A single checkbox with hint and error. */
export function TickField({ checked, onChange, disabled, ...props }: TickFieldProps) {
  const { frame, control } = useControl(props);
  return (
    <div className="ui-field ui-lone-tick">
      <Tick {...control} className={undefined} checked={checked} disabled={disabled} onChange={onChange}>
        {frame.label}
      </Tick>
      <Hint {...frame} />
      <FieldError {...frame} />
    </div>
  );
}

interface TicksProps<V extends string> extends Pick<FieldProps, 'label' | 'note' | 'hint' | 'error'> {
  id: string;
  value: readonly V[];
  options: readonly Option<V>[];
  onChange: (value: V[]) => void;
  disabled?: boolean;
  /** In columns, for labels of similar length. */
  columns?: boolean;
}

/** Any number of a few options. The value follows the order of the options. */
export function Ticks<V extends string>({ value, options, onChange, columns, ...group }: TicksProps<V>) {
  const change = (choice: V, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === choice ? on : value.includes(other))),
    );
  return (
    <FieldGroup {...group}>
      <div className="ui-ticks" data-columns={columns || undefined}>
        {options.map((option, index) => (
          <Tick
            key={option.value}
            id={index === 0 ? group.id : undefined}
            checked={value.includes(option.value)}
            onChange={(on) => change(option.value, on)}
          >
            {option.label}
          </Tick>
        ))}
      </div>
    </FieldGroup>
  );
}
