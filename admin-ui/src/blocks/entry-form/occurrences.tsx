import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shell } from '../../lib/shell';
import { Button, IconButton } from '../../ui/button';
import { DateTimeInput } from '../../ui/controls/date-time-input';
import { FieldGroup } from '../../ui/controls/field';
import { Select } from '../../ui/controls/select';
import { TextInput } from '../../ui/controls/text-input';
import { Tick } from '../../ui/controls/tick';
import { readClock, typedClock } from '../../ui/date-times';
import { fieldId } from '../../ui/ids';
import { useErrorAt, useField } from '../form/context';
import { type Members, same } from '../form/tree';
import { useFormState } from './context';
import type { FieldProps } from './field-props';
import {
  type DateParts,
  datePartsOf,
  newDate,
  type Occurrence,
  repeated,
  timesOf,
  usualHour,
} from './occurrence-dates';
import { useRowIds } from './use-row-ids';

const most = 60;

/** Days between two events. */
const intervals = { day: 1, week: 7, fortnight: 14 } as const;
type Every = keyof typeof intervals;

/** The dates of an event, each with its hours. For a repeated event the user adds several in one step. */
export default function Occurrences({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<Occurrence[]>(path);
  const list = value ?? [];
  const zone = useFormState(({ values }) => (values.fields as Members | undefined)?.tz) as string | undefined;
  const clock = zone && t('occurrence.zone', { zone });
  const max = field.max ?? most;
  const rows = useRowIds(list.length);
  const [every, setEvery] = useState<Every>('week');
  const [times, setTimes] = useState('4');
  const count = Math.min(most, Math.max(0, Math.floor(Number(times) || 0)));
  return (
    <FieldGroup id={fieldId(path)} label={label} hint={[hint, clock].filter(Boolean).join(' ')} error={error}>
      <div className="ui-records">
        {list.map((occurrence, index) => (
          <OccurrenceRow
            key={rows.ids[index]}
            path={`${path}.${index}`}
            n={index + 1}
            value={occurrence}
            onChange={(next) => set(list.map((old, other) => (other === index ? next : old)))}
            onRemove={() => {
              rows.removed(index);
              set(list.filter((_, other) => other !== index));
            }}
          />
        ))}
        <div className="ui-actions">
          <Button
            id={fieldId(path)}
            variant="default"
            size="xs"
            disabled={list.length >= max}
            onClick={() => set([...list, newDate()])}
          >
            {t('occurrence.add')}
          </Button>
        </div>
        {list.at(-1)?.start && list.length < max && (
          <div className="ui-repeat">
            <Select
              label={t('occurrence.repeat')}
              value={every}
              options={(Object.keys(intervals) as Every[]).map((name) => ({
                value: name,
                label: t(`occurrence.every_${name}`),
              }))}
              onChange={setEvery}
            />
            <TextInput label={t('occurrence.times')} inputMode="numeric" value={times} onChange={setTimes} />
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => set(repeated(list, intervals[every], count, max))}
            >
              {t('occurrence.make', { count })}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

interface OccurrenceRowProps {
  path: string;
  n: number;
  value: Occurrence;
  onChange: (value: Occurrence) => void;
  onRemove: () => void;
}

function OccurrenceRow({ path, n, value, onChange, onRemove }: OccurrenceRowProps) {
  const { t } = useTranslation();
  const errors = [useErrorAt(`${path}.start`), useErrorAt(`${path}.end`)].filter(Boolean).join('. ');
  const [parts, setParts] = useState(() => datePartsOf(value));
  const [long, setLong] = useState(parts.lastDay !== null);
  if (!same(timesOf(parts), { start: value.start, end: value.end, all_day: value.all_day === true }))
    setParts(datePartsOf(value));

  const change = (part: Partial<DateParts>) => {
    const next = { ...parts, ...part };
    if (next.day && !next.allDay && !next.from) next.from = usualHour;
    setParts(next);
    onChange({ ...value, ...timesOf(next) });
  };
  const name = `${t('occurrence.date')} ${n}`;
  return (
    <fieldset className="ui-record">
      <legend className="ui-hidden">{name}</legend>
      <div className="ui-record__fields ui-occurrence">
        <DateTimeInput
          path={`${path}.start`}
          mode="date"
          label={name}
          needed
          value={parts.day}
          error={errors || undefined}
          onChange={(day) => change({ day })}
        />
        {!parts.allDay && (
          <>
            <Hour label={t('occurrence.from')} value={parts.from} onChange={(from) => change({ from })} />
            <Hour label={t('occurrence.to')} value={parts.to} onChange={(to) => change({ to })} />
          </>
        )}
        {long && (
          <DateTimeInput
            path={`${path}.end`}
            mode="date"
            label={t('occurrence.last_day')}
            value={parts.lastDay}
            onChange={(lastDay) => change({ lastDay })}
          />
        )}
        <div className="ui-ticks">
          <Tick checked={parts.allDay} onChange={(allDay) => change({ allDay })}>
            {t('occurrence.all_day')}
          </Tick>
          <Tick
            checked={long}
            onChange={(several) => {
              setLong(several);
              if (!several) change({ lastDay: null });
            }}
          >
            {t('occurrence.long')}
          </Tick>
        </div>
      </div>
      <div className="ui-record__steps">
        <IconButton
          icon="trash"
          danger
          aria-label={t('record.remove', { name: t('occurrence.date'), n })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

interface HourProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Hour({ label, value, onChange }: HourProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => typedClock(value, shell.locale));
  const current = readClock(typed);
  if (current !== undefined && current !== value) setTyped(typedClock(value, shell.locale));
  return (
    <TextInput
      label={label}
      placeholder={t('date.time_format')}
      autoComplete="off"
      value={typed}
      error={current === undefined ? t('errors.bad_clock') : undefined}
      onChange={(text) => {
        setTyped(text);
        const next = readClock(text);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
