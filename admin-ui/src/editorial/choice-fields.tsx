import { MultiSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceSet } from '../api/types';
import { treeOptions, withCurrent } from '../fields/choices';
import { fieldId } from '../fields/ids';
import { useChoices } from '../resources/queries';
import { shell } from '../shell';
import { useEditorial } from './context';

function useOptions(set: ChoiceSet, current: readonly string[]) {
  const { kind } = useEditorial();
  const { data } = useChoices(kind, set);
  const options = useMemo(() => treeOptions(data ?? [], shell.locale), [data]);
  return withCurrent(options, current);
}

interface ChoiceProps<V> {
  path: string;
  set: ChoiceSet;
  value: V;
  onChange: (value: V) => void;
}

const labelOf = (path: string) => `field.${path.split('.').at(-1)}`;

export function ChoiceField({ path, set, value, onChange }: ChoiceProps<string | null>) {
  const { t } = useTranslation();
  const { errorOf } = useEditorial();
  return (
    <Select
      id={fieldId(path)}
      label={t(labelOf(path))}
      data={useOptions(set, value ? [value] : [])}
      value={value}
      error={errorOf(path)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      nothingFoundMessage={t('field.nothing')}
      placeholder={t('field.choose')}
      onChange={onChange}
    />
  );
}

export function ChoicesField({ path, set, value, onChange, max }: ChoiceProps<string[]> & { max: number }) {
  const { t } = useTranslation();
  const { errorOf } = useEditorial();
  return (
    <MultiSelect
      id={fieldId(path)}
      label={t(labelOf(path))}
      data={useOptions(set, value)}
      value={value}
      error={errorOf(path)}
      maxValues={max}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('field.nothing')}
      placeholder={value.length === 0 ? t('field.choose') : undefined}
      onChange={onChange}
    />
  );
}
