import { Input, MultiSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyCodes } from '../../entities/ad/amount';
import { shell } from '../../lib/shell';
import { withCurrent } from '../../ui/choices';
import { fieldId } from '../../ui/ids';
import { Tick } from '../../ui/tick';
import { useEditorial, useField } from './context';
import type { FieldProps } from './field-props';
import { usual } from './inputs';
import { useFieldWords } from './words';

/** More words than this are searched for rather than looked over. */
const mostTicks = 8;

export function ChoicesField(props: FieldProps) {
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const words = useFieldWords(kind);
  const { path, field, label, hint } = props;
  const { value, error, set } = useField<string[]>(path);
  const known = field.choices ?? [];
  const options = known.map((choice) => ({ value: choice, label: words.choice(field, choice) }));
  // In the order of the table, whatever order they were chosen in.
  const change = (next: string[]) => set(known.filter((choice) => next.includes(choice)));
  if (known.length > mostTicks) {
    return (
      <MultiSelect
        {...usual(props, error)}
        data={options}
        value={value ?? []}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('field.nothing')}
        placeholder={value?.length ? undefined : t('field.choose')}
        onChange={change}
      />
    );
  }
  return (
    <Input.Wrapper component="fieldset" className="ui-moment" description={hint} error={error}>
      <legend className="ui-label">{label}</legend>
      <div className="ui-ticks">
        {options.map((option, index) => (
          <Tick
            key={option.value}
            id={index === 0 ? fieldId(path) : undefined}
            checked={value?.includes(option.value) ?? false}
            onChange={(checked) =>
              change(
                checked
                  ? [...(value ?? []), option.value]
                  : (value ?? []).filter((choice) => choice !== option.value),
              )
            }
          >
            {option.label}
          </Tick>
        ))}
      </div>
    </Input.Wrapper>
  );
}

interface CodeFieldProps extends FieldProps {
  codes: readonly { value: string; label: string }[];
}

/** A code of a list too long to look over. */
function CodeField({ codes, ...props }: CodeFieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<string | null>(props.path);
  return (
    <Select
      {...usual(props, error)}
      data={withCurrent([...codes], value ? [value] : [])}
      value={value || null}
      searchable
      clearable={props.field.need === 'never'}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      limit={60}
      nothingFoundMessage={t('field.nothing')}
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

/** The zones that readers of the portal live in come first. */
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
