import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { Field, type FieldProps, useControl } from './field';

interface TextAreaProps
  extends FieldProps,
    Omit<ComponentPropsWithoutRef<'textarea'>, keyof FieldProps | 'value' | 'onChange' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
  /** Lines of an empty text. It grows with its text, up to `maxRows` lines. */
  rows: number;
  maxRows?: number;
}

/** Other browsers size it as high as a copy of its text, which the style sheet draws unseen in the same place. */
const sizesItself = CSS.supports('field-sizing', 'content');

export function TextArea({ value, onChange, rows, maxRows, ...props }: TextAreaProps) {
  const { frame, control, rest } = useControl(props);
  return (
    <Field {...frame}>
      <div
        className="ui-grows"
        style={{ '--rows': rows, '--max-rows': maxRows } as CSSProperties}
        data-text={sizesItself ? undefined : `${value} `}
      >
        <textarea
          {...control}
          {...rest}
          rows={rows}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </Field>
  );
}
