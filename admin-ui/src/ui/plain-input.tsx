import { type InputHTMLAttributes, useId } from 'react';

interface PlainInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  description?: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A labelled field without the library's: the cabinet's few forms would load it for nothing else. */
export function PlainInput({ label, description, error, onChange, ...input }: PlainInputProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="ui-input"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...input}
      />
      {description && (
        <p id={`${id}-description`} className="ui-hint">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="ui-error">
          {error}
        </p>
      )}
    </div>
  );
}
