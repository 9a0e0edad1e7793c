import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseShortDate, shortDate, time } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { zoneName } from '../../lib/i18n/zoned';
import { shell } from '../../lib/shell';
import { IconButton } from '../button';
import { type DateTimeMode, readDateTime, type Typed, typedOf, whyUnreadable } from '../date-times';
import { fieldId } from '../ids';
import { useOpening } from '../use-opening';
import { usePlace } from '../use-place';
import { describedBy, FieldGroup } from './field';
import { TextInput } from './text-input';

const Calendar = lazy(() => import('../calendar').then((module) => ({ default: module.Calendar })));

interface DateTimeInputProps {
  path: string;
  label: string;
  hint?: string;
  error?: string;
  mode?: DateTimeMode;
  needed?: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called when the typed text stops being a date, and when it is one again. */
  onUnreadable?: (unreadable: boolean) => void;
}

/** Date and time as two plain fields in the notation of the page: browsers' own pickers use the browser's notation. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { path, label, hint, error, mode = 'time', needed, value, onChange, onUnreadable } = props;
  const { t } = useTranslation();
  const [texts, setTexts] = useState(() => typedOf(value, mode, shell.locale, shell.tz));
  const [previous, setPrevious] = useState(value);
  const current = readDateTime(texts, mode, shell.locale, shell.tz);

  if (value !== previous) {
    setPrevious(value);
    if (value !== current) setTexts(typedOf(value, mode, shell.locale, shell.tz));
  }

  const change = (next: Typed) => {
    setTexts(next);
    const dateTime = readDateTime(next, mode, shell.locale, shell.tz);
    onUnreadable?.(dateTime === undefined);
    if (dateTime === undefined) return;
    setPrevious(dateTime);
    onChange(dateTime);
  };
  const choose = (date: Date) => {
    const nine = time(new Date(2000, 0, 1, 9), shell.locale);
    change({
      day: shortDate(date, shell.locale),
      hour: mode === 'date' ? '' : texts.hour || nine,
    });
  };

  // For unreadable text this field has a more detailed error than the form.
  const problem = current === undefined ? t(`date.${whyUnreadable(texts, shell.locale)}`) : error;
  // With the offset of the chosen day, because clocks change.
  const clockHint =
    mode === 'time' &&
    t('date.zone', { zone: `${shell.tz}, ${zoneName(portalTime(current ?? Date.now()), shell.locale)}` });
  const id = fieldId(path);
  const shared = {
    bare: true,
    // Screen readers read the hint when they enter the group, and the error at each of its fields.
    describedBy: describedBy(id, { error: problem }),
    invalid: problem !== undefined,
    autoComplete: 'off',
  };
  return (
    <FieldGroup
      id={id}
      label={label}
      hint={[hint, clockHint].filter(Boolean).join(' ')}
      error={problem}
      className="ui-moment"
    >
      <div className="ui-moment__row" data-mode={mode}>
        <TextInput
          {...shared}
          id={id}
          label={t('date.day', { label })}
          needed={needed}
          placeholder={t('date.day_format')}
          inputMode="numeric"
          value={texts.day}
          onChange={(day) => change({ ...texts, day })}
        />
        <DayPopup
          label={`${t('date.open')}: ${label}`}
          value={parseShortDate(texts.day, shell.locale)}
          onChoose={choose}
        />
        {mode !== 'date' && (
          <TextInput
            {...shared}
            label={t('date.time', { label })}
            placeholder={t('date.time_format')}
            value={texts.hour}
            onChange={(hour) => change({ ...texts, hour })}
          />
        )}
      </div>
    </FieldGroup>
  );
}

interface DayPopupProps {
  label: string;
  value: Date | null;
  onChoose: (date: Date) => void;
}

/** A button that opens the calendar. */
function DayPopup({ label, value, onChoose }: DayPopupProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLElement>(null);
  const { open, setOpen, close, onBlur } = useOpening(root);
  usePlace({ open, anchor: root, popup });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The dialog around it stays open.
    event.preventDefault();
    close(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and blur bubble here from the content
    <div ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        icon="calendar"
        className="ui-square--bordered"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <section ref={popup} className="ui-popup" aria-label={t('date.open')}>
          <Suspense>
            <Calendar
              value={value}
              onChoose={(date) => {
                close(true);
                onChoose(date);
              }}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}
