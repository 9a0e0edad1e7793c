interface SwitchProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A choice of a few options, all visible. */
export function Switch<V extends string>({ label, value, options, onChange }: SwitchProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset adds a border and a legend
    <div role="group" aria-label={label} className="ui-switch">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
