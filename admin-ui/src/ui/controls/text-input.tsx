import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldProps, useControl } from './field';

interface TextInputProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'children'> {
  value: string;
  onChange: (value: string) => void;
  /** In the line of the input: another way to choose its value, or a unit. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextInput({ value, onChange, before, after, ...props }: TextInputProps) {
  const { frame, control, rest } = useControl(props);
  return (
    <Field {...frame}>
      <div className="ui-field__row">
        {before}
        <input
          dir="auto"
          {...control}
          {...rest}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {after && <span className="ui-field__after">{after}</span>}
      </div>
    </Field>
  );
}
