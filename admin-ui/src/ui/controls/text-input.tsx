import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldProps, useControl } from './field';

interface TextInputProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'children'> {
  value: string;
  onChange: (value: string) => void;
  /** Before and after the input, in its line: a picker of the same value; what is counted. */
  before?: ReactNode;
  unit?: ReactNode;
}

export function TextInput({ value, onChange, before, unit, ...props }: TextInputProps) {
  const { frame, control, rest } = useControl(props);
  return (
    <Field {...frame}>
      <div className="ui-field__row">
        {before}
        <input
          {...control}
          {...rest}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {unit && <span className="ui-field__unit">{unit}</span>}
      </div>
    </Field>
  );
}
