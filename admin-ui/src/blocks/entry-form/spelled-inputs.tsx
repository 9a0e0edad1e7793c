import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyCodes, readAmount } from '../../entities/ad/amount';
import { formatAmount, typedMoney, unclearPrice } from '../../entities/ad/money';
import type { FieldError } from '../../lib/api/types';
import { shell } from '../../lib/shell';
import { displayPhone, toE164 } from '../../lib/text/phone';
import { TextInput } from '../../ui/controls/text-input';
import { readClock, typedClock } from '../../ui/date-times';
import { useField } from '../form/context';
import { valueAt } from '../form/tree';
import { useEditorial, useFormState } from './context';
import type { FieldProps } from './field-props';
import { usual } from './inputs';
import { otherPrices } from './prices';

/** The number as people write it; the form stores it in international notation. */
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
      onChange={(text) => {
        setTyped(text);
        set(text.trim() === '' ? null : toE164(text));
      }}
      onBlur={() => value && setTyped(displayPhone(value))}
    />
  );
}

interface ReadFieldProps extends FieldProps {
  /** null for an empty text, undefined for an unreadable one. */
  read: (typed: string) => string | number | null | undefined;
  show: (value: never) => string;
  /** The error of an unreadable text. */
  wrong: (typed: string) => FieldError;
  /** Receives the typed text, which may contain more than the value, for example a currency. */
  onRead?: (typed: string) => void;
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
}

/** A value that people write in several notations. */
function ReadField({ read, show, wrong, onRead, inputMode, placeholder, ...props }: ReadFieldProps) {
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
      onChange={(text) => {
        setTyped(text);
        const next = read(text);
        if (next !== undefined) {
          set(next as never);
          onRead?.(text);
        }
        form.setUnreadable(props.path, next === undefined ? wrong(text) : null);
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
      wrong={() => ({ key: 'bad_type' })}
      inputMode="numeric"
    />
  );
}

const currencyPath = 'fields.currency';

/** An amount in the currency of the entry. A currency typed with the only price becomes that of the entry. */
export function MoneyField(props: FieldProps) {
  const { form } = useEditorial();
  const currency = useFormState(({ values }) => valueAt(values, currencyPath)) as string | null | undefined;
  const isAlone = useFormState(({ values }) => otherPrices(form.rows, values, props.path) === 0);
  const offered = isAlone || !currency ? currencyCodes : [currency];
  const readings = (typed: string) => readAmount(typed, currency, offered);
  return (
    <ReadField
      {...props}
      read={(typed) => {
        const read = readings(typed);
        return read && ('minor' in read ? read.minor : undefined);
      }}
      onRead={(typed) => {
        const read = readings(typed);
        if (read && 'minor' in read && read.currency) form.set(currencyPath, read.currency);
      }}
      wrong={(typed) => {
        const read = readings(typed);
        return unclearPrice(read && 'unclear' in read ? read.unclear : typed);
      }}
      show={(value: number | null) => typedMoney(value, shell.locale)}
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
      wrong={() => ({ key: 'bad_clock' })}
      placeholder={t('date.time_format')}
    />
  );
}
