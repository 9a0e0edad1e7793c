import { ActionIcon, Input, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icons';
import { parseShortDate, parseTime, shortDate, time } from '../i18n/dates';
import { shell } from '../shell';
import { Calendar } from './calendar';
import { fieldId } from './ids';

interface MomentInputProps {
  path: string;
  label: string;
  description?: string;
  error?: string;
  /** ISO 8601 in UTC, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const textsOf = (value: string | null) => {
  const date = value ? new Date(value) : null;
  return { day: date ? shortDate(date, shell.locale) : '', hour: date ? time(date, shell.locale) : '' };
};

const toIso = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** null for an empty pair, undefined for one that cannot be read. */
function read(day: string, hour: string): string | null | undefined {
  if (!day.trim() && !hour.trim()) return null;
  const date = parseShortDate(day, shell.locale);
  const clock = hour.trim() ? parseTime(hour) : { hours: 9, minutes: 0 };
  if (!date || !clock) return undefined;
  date.setHours(clock.hours, clock.minutes);
  return toIso(date);
}

/** Date and time as two plain fields in the notation of the page; browsers' own pickers follow the browser's. */
export function MomentInput({ path, label, description, error, value, onChange }: MomentInputProps) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(() => textsOf(value));
  const [shown, setShown] = useState(value);
  const [open, setOpen] = useState(false);
  const current = read(texts.day, texts.hour);

  if (value !== shown) {
    setShown(value);
    if (value !== current) setTexts(textsOf(value));
  }

  const change = (next: typeof texts) => {
    setTexts(next);
    const moment = read(next.day, next.hour);
    if (moment === undefined) return;
    setShown(moment);
    onChange(moment);
  };
  const choose = (date: Date) => {
    setOpen(false);
    change({
      day: shortDate(date, shell.locale),
      hour: texts.hour || time(new Date(0, 0, 1, 9), shell.locale),
    });
  };

  const problem = error ?? (current === undefined ? t('date.unreadable') : undefined);
  return (
    <Input.Wrapper component="fieldset" className="ui-moment" description={description} error={problem}>
      <legend className="ui-label">{label}</legend>
      <div className="ui-moment__row">
        <TextInput
          id={fieldId(path)}
          aria-label={t('date.day', { label })}
          placeholder={t('date.day_format')}
          inputMode="numeric"
          autoComplete="off"
          value={texts.day}
          error={Boolean(problem)}
          onChange={(event) => change({ ...texts, day: event.currentTarget.value })}
        />
        <Popover opened={open} onChange={setOpen} returnFocus withinPortal={false} position="bottom">
          <Popover.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('date.open')}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('date.open')}>
            <Calendar value={parseShortDate(texts.day, shell.locale)} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
        <TextInput
          aria-label={t('date.time', { label })}
          placeholder={t('date.time_format')}
          autoComplete="off"
          value={texts.hour}
          error={Boolean(problem)}
          onChange={(event) => change({ ...texts, hour: event.currentTarget.value })}
        />
      </div>
    </Input.Wrapper>
  );
}
