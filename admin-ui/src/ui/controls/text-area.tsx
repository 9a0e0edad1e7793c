import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { Field, type FieldProps, useControl } from './field';

interface TextAreaProps
  extends FieldProps,
    Omit<ComponentPropsWithoutRef<'textarea'>, keyof FieldProps | 'value' | 'onChange' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
  /** Lines of an empty field. It grows with its text, up to `maxRows` lines. */
  rows: number;
  maxRows?: number;
}

export function TextArea({ value, onChange, rows, maxRows, ...props }: TextAreaProps) {
  const { frame, control, rest } = useControl(props);
  return (
    <Field {...frame}>
      <textarea
        dir="auto"
        {...control}
        {...rest}
        style={{ '--rows': rows, '--max-rows': maxRows } as CSSProperties}
        rows={rows}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
