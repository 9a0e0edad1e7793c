import { useState } from 'react';
import { splitWords, withWords } from '../../lib/text/lines';
import { Field, type FieldProps, useControl } from './field';
import { useChips } from './use-chips';

interface TagsInputProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** Free text as chips: Enter, a comma, a semicolon or leaving the field completes one. */
export function TagsInput({ value, onChange, placeholder, disabled, ...props }: TagsInputProps) {
  const { frame, control } = useControl(props);
  const [typed, setTyped] = useState('');
  const { chips, announced, inputProps } = useChips({ values: value, labelOf: (word) => word, onChange });
  const change = (text: string) => {
    const { words, rest } = splitWords(text);
    const next = withWords(value, words);
    if (next.length > value.length) onChange(next);
    setTyped(rest);
  };
  return (
    <Field {...frame}>
      <div className="ui-input ui-multiple" data-invalid={control['aria-invalid']}>
        {chips}
        <input
          {...control}
          {...inputProps}
          className={undefined}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              change(`${typed},`);
            } else inputProps.onKeyDown?.(event);
          }}
          onBlur={() => change(`${typed},`)}
        />
        {announced}
      </div>
    </Field>
  );
}
