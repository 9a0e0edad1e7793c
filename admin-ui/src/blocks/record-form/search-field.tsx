import { useSearchText } from '../../lib/address/use-search-text';

interface SearchFieldProps {
  label: string;
  /** The current query. */
  value: string;
  onChange: (value: string) => void;
}

/** Sends the query after a pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { text, setText } = useSearchText(value, onChange);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no wide support yet
    <form role="search" className="ui-search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        className="ui-input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
