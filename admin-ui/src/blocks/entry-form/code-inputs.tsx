import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyCodes } from '../../entities/ad/amount';
import { shell } from '../../lib/shell';
import { withCurrent } from '../../ui/choices';
import { Combobox } from '../../ui/controls/combobox';
import { MultiCombobox } from '../../ui/controls/multi-combobox';
import { Ticks } from '../../ui/controls/tick';
import { useField } from '../form/context';
import { useEditorial } from './context';
import type { FieldProps } from './field-props';
import { usual } from './inputs';
import { useFieldWords } from './words';

/** A longer list of options gets a search. */
const mostTicks = 8;

export function ChoicesField(props: FieldProps) {
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const words = useFieldWords(kind);
  const { path, field } = props;
  const { value, error, set } = useField<string[]>(path);
  const choices = field.choices ?? [];
  const shared = {
    ...usual(props, error),
    options: choices.map((choice) => ({ value: choice, label: words.choice(field, choice) })),
    value: value ?? [],
  };
  if (choices.length <= mostTicks) return <Ticks {...shared} onChange={set} />;
  return (
    <MultiCombobox
      {...shared}
      noOptions={t('field.nothing')}
      placeholder={t('field.choose')}
      // In the order of the table, not in the order of the choices.
      onChange={(next) => set(choices.filter((choice) => next.includes(choice)))}
    />
  );
}

interface CodeFieldProps extends FieldProps {
  codes: readonly { value: string; label: string }[];
}

/** A code from a list that needs a search. */
function CodeField({ codes, ...props }: CodeFieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<string | null>(props.path);
  return (
    <Combobox
      {...usual(props, error)}
      options={withCurrent([...codes], value ? [value] : [])}
      value={value || null}
      clearable={props.field.need === 'never'}
      limit={60}
      noOptions={t('field.nothing')}
      placeholder={t('field.choose')}
      onChange={set}
    />
  );
}

export function CurrencyField(props: FieldProps) {
  const { kind } = useEditorial();
  const words = useFieldWords(kind);
  const codes = currencyCodes.map((code) => ({
    value: code,
    label: `${code}: ${words.choice(props.field, code)}`,
  }));
  return <CodeField {...props} codes={codes} />;
}

/** The time zones of most readers come first. */
const nearZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Toronto',
  'Europe/Kyiv',
  'Europe/Warsaw',
  'Europe/London',
  'Europe/Berlin',
];

const offsetOf = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';

export function ZoneField(props: FieldProps) {
  const codes = useMemo(() => {
    const all = new Set([shell.tz, ...nearZones, ...Intl.supportedValuesOf('timeZone')]);
    return [...all].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, []);
  const { value } = useField<string | null>(props.path);
  const hint = [props.hint, value && offsetOf(value)].filter(Boolean).join(' · ');
  return <CodeField {...props} hint={hint || undefined} codes={codes} />;
}

const countries =
  'US CA UA PL DE GB CZ IT ES PT FR IE BE NL LU CH AT SK HU RO MD BG GR TR GE IL EE LV LT FI SE NO DK HR SI RS ME CY MT IS AU NZ BR AR PY UY CL MX JP KR AE KZ UZ'.split(
    ' ',
  );

export function CountryField(props: FieldProps) {
  const { kind } = useEditorial();
  const words = useFieldWords(kind);
  const codes = countries.map((code) => ({ value: code, label: words.choice(props.field, code) }));
  return <CodeField {...props} codes={codes} />;
}
