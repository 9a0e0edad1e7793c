import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

interface SearchFieldProps {
  label: string;
  /** What is asked for by now. */
  value: string;
  onChange: (value: string) => void;
}

/** Asks as one types, after a pause. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const ask = useDebouncedCallback((next: string) => onChange(next.trim()), 300);
  // Back and forward change the address under the field.
  if (value !== asked) {
    setAsked(value);
    if (value !== text.trim()) setText(value);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no wide support yet
    <form role="search" className="ui-search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        className="ui-input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
      />
    </form>
  );
}
