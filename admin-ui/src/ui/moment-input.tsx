import { ActionIcon, Input, Popover, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseShortDate, shortDate, time } from '../lib/i18n/dates';
import { portalTime } from '../lib/i18n/portal-time';
import { zoneName } from '../lib/i18n/zoned';
import { shell } from '../lib/shell';
import { Icon } from './icons';
import { fieldId } from './ids';
import { type MomentMode, readMoment, type Typed, typedOf, whyUnreadable } from './moments';

const Calendar = lazy(() => import('./calendar').then((module) => ({ default: module.Calendar })));

interface MomentInputProps {
  path: string;
  label: string;
  description?: string;
  error?: string;
  mode?: MomentMode;
  required?: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Told when what is typed is no date, and when it is one again. */
  onUnreadable?: (unreadable: boolean) => void;
}

/** Date and time as two plain fields in the notation of the page; browsers' own pickers follow the browser's. */
export function MomentInput(props: MomentInputProps) {
  const { path, label, description, error, mode = 'time', required, value, onChange, onUnreadable } = props;
  const { t } = useTranslation();
  const [texts, setTexts] = useState(() => typedOf(value, mode, shell.locale, shell.tz));
  const [shown, setShown] = useState(value);
  const [open, setOpen] = useState(false);
  const current = readMoment(texts, mode, shell.locale, shell.tz);

  if (value !== shown) {
    setShown(value);
    if (value !== current) setTexts(typedOf(value, mode, shell.locale, shell.tz));
  }

  const change = (next: Typed) => {
    setTexts(next);
    const moment = readMoment(next, mode, shell.locale, shell.tz);
    onUnreadable?.(moment === undefined);
    if (moment === undefined) return;
    setShown(moment);
    onChange(moment);
  };
  const choose = (date: Date) => {
    setOpen(false);
    const nine = time(new Date(2000, 0, 1, 9), shell.locale);
    change({
      day: shortDate(date, shell.locale),
      hour: mode === 'date' ? '' : texts.hour || nine,
    });
  };

  // For unreadable text this field has a more detailed error than the form.
  const problem = current === undefined ? t(`date.${whyUnreadable(texts, shell.locale)}`) : error;
  // With the offset of the day that is meant: clocks change.
  const clockHint =
    mode === 'time' &&
    t('date.zone', { zone: `${shell.tz}, ${zoneName(portalTime(current ?? Date.now()), shell.locale)}` });
  const hint = [description, clockHint].filter(Boolean).join(' ');
  // The sentences are the group's; a screen reader reads them at each of its fields.
  const group = `${fieldId(path)}-moment`;
  const described =
    [hint && `${group}-description`, problem && `${group}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Input.Wrapper
      id={group}
      component="fieldset"
      className="ui-moment"
      description={hint || undefined}
      error={problem}
    >
      <legend className="ui-label">{label}</legend>
      <div className="ui-moment__row" data-mode={mode}>
        <TextInput
          id={fieldId(path)}
          aria-label={t('date.day', { label })}
          aria-describedby={described}
          aria-required={required || undefined}
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
              aria-label={`${t('date.open')}: ${label}`}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('date.open')}>
            <Suspense>
              <Calendar value={parseShortDate(texts.day, shell.locale)} onChoose={choose} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        {mode !== 'date' && (
          <TextInput
            aria-label={t('date.time', { label })}
            aria-describedby={described}
            placeholder={t('date.time_format')}
            autoComplete="off"
            value={texts.hour}
            error={Boolean(problem)}
            onChange={(event) => change({ ...texts, hour: event.currentTarget.value })}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
