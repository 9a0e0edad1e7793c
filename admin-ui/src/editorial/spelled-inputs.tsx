import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseMoney, typedMoney } from '../ads/money';
import { toE164 } from '../ads/phone';
import { readClock, typedClock } from '../fields/moments';
import { shell } from '../shell';
import { displayPhone } from '../text/phone';
import { useEditorial, useField } from './context';
import type { FieldProps } from './field-props';
import { usual } from './inputs';

/** As people write it; kept in the international notation. */
export function PhoneField(props: FieldProps) {
  const { value, error, set } = useField<string | null>(props.path);
  const [typed, setTyped] = useState(() => displayPhone(value ?? ''));
  if ((typed.trim() === '' ? null : toE164(typed)) !== value) setTyped(displayPhone(value ?? ''));
  return (
    <TextInput
      {...usual(props, error)}
      type="tel"
      placeholder="+1 312 555 0142"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        set(currentTarget.value.trim() === '' ? null : toE164(currentTarget.value));
      }}
      onBlur={() => value && setTyped(displayPhone(value))}
    />
  );
}

interface ReadFieldProps extends FieldProps {
  /** null for nothing typed, undefined for what cannot be read. */
  read: (typed: string) => string | number | null | undefined;
  show: (value: never) => string;
  /** Error key of what cannot be read. */
  wrong: string;
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
}

/** A value that people spell in more ways than one. */
function ReadField({ read, show, wrong, inputMode, placeholder, ...props }: ReadFieldProps) {
  const { form } = useEditorial();
  const { value, error, set } = useField<never>(props.path);
  const [typed, setTyped] = useState(() => show(value));
  const current = read(typed);
  if (current !== undefined && (current ?? null) !== (value ?? null)) setTyped(show(value));
  return (
    <TextInput
      {...usual(props, error)}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = read(currentTarget.value);
        if (next !== undefined) set(next as never);
        form.setUnreadable(props.path, next === undefined ? wrong : null);
      }}
      onBlur={() => current !== undefined && setTyped(show(value))}
    />
  );
}

export function IntField(props: FieldProps) {
  const read = (typed: string) => {
    const digits = typed.replaceAll(/[\s\u00a0]/g, '');
    if (digits === '') return null;
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
  };
  return (
    <ReadField
      {...props}
      read={read}
      show={(value: number | null) => (value === null || value === undefined ? '' : String(value))}
      wrong="bad_type"
      inputMode="numeric"
    />
  );
}

export function MoneyField(props: FieldProps) {
  return (
    <ReadField
      {...props}
      read={parseMoney}
      show={(value: number | null) => typedMoney(value, shell.locale)}
      wrong="bad_type"
      inputMode="decimal"
      placeholder={formatAmount(0, shell.locale)}
    />
  );
}

export function ClockField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <ReadField
      {...props}
      read={readClock}
      show={(value: string | null) => typedClock(value, shell.locale)}
      wrong="bad_clock"
      placeholder={t('date.time_format')}
    />
  );
}
