import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseShortDate, shortDate } from '../../lib/i18n/dates';
import { shell } from '../../lib/shell';

interface DayInputProps {
  label: string;
  /** 2026-11-21, or empty. */
  value: string;
  onChange: (value: string) => void;
}

const two = (value: number) => String(value).padStart(2, '0');
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const toText = (day: string) => (day ? shortDate(new Date(`${day}T00:00`), shell.locale) : '');

/**
 * A date in the notation of the page: browsers' own pickers use the browser's notation. `onChange` receives complete
 * dates only.
 */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(() => toText(value));
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    setText(toText(value));
  }
  const date = parseShortDate(text, shell.locale);
  const change = (next: string) => {
    setText(next);
    const read = parseShortDate(next, shell.locale);
    const day = next.trim() === '' ? '' : read && toDay(read);
    if (day === null || day === value) return;
    setPrevious(day);
    onChange(day);
  };
  return (
    <label htmlFor={id} className="ui-day">
      <span>{label}</span>
      <input
        id={id}
        className="ui-input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('list.day_format')}
        aria-invalid={(text.trim() !== '' && !date) || undefined}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
