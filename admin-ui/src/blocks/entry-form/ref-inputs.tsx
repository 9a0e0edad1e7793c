import { MultiSelect, Select } from '@mantine/core';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '../../entities/entry/queries';
import type { ChoiceSet } from '../../lib/api/types';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { treeOptions, withCurrent } from '../../ui/choices';
import { fieldId } from '../../ui/ids';
import { useEditorial, useField } from './context';
import type { FieldProps } from './field-props';

const Siblings = lazy(() => import('./sibling-field'));
const NewTag = lazy(() => import('./new-tag'));

/** What a reference points to, and where there is a list of it. */
const sets: Record<string, ChoiceSet> = {
  category: 'categories',
  tag: 'tags',
  location: 'locations',
  person: 'people',
};

function useOptions(target: string | undefined, current: readonly string[]) {
  const { kind } = useEditorial();
  const { data } = useChoices(kind, sets[target ?? ''] ?? 'categories');
  const options = useMemo(() => treeOptions(data ?? [], shell.locale), [data]);
  return withCurrent(options, current);
}

export function RefField(props: FieldProps) {
  return props.field.target === 'sibling' ? <Siblings {...props} /> : <OneOf {...props} />;
}

export function RefsField(props: FieldProps) {
  return props.field.target === 'sibling' ? <Siblings {...props} /> : <SomeOf {...props} />;
}

function OneOf({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { value, error, set } = useField<string | null>(path);
  return (
    <Select
      id={fieldId(path)}
      label={label}
      description={hint}
      data={useOptions(field.target, value ? [value] : [])}
      value={value || null}
      error={error}
      aria-required={field.need === 'never' ? undefined : true}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      nothingFoundMessage={t('field.nothing')}
      placeholder={t('field.choose')}
      onChange={set}
    />
  );
}

/** No slug looks like it. */
const making = '+';

/** Several from a list; editors make a tag that is missing without leaving the form. */
function SomeOf({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { value, error, set } = useField<string[]>(path);
  const [search, setSearch] = useState('');
  const [made, setMade] = useState<string>();
  const options = useOptions(field.target, value ?? []);
  const words = search.trim();
  const known = options.some((option) => option.label.toLowerCase() === words.toLowerCase());
  const makes = field.target === 'tag' && role !== 'author' && words.length >= 2 && !known;
  const full = field.max !== undefined && (value?.length ?? 0) >= field.max;
  return (
    <>
      <MultiSelect
        id={fieldId(path)}
        label={label}
        description={hint}
        data={
          makes && !full ? [...options, { value: making, label: t('tag.make', { name: words }) }] : options
        }
        value={value ?? []}
        error={error}
        aria-required={field.need === 'never' ? undefined : true}
        maxValues={field.max}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options: all, search: asked }) =>
          all.filter(
            (option) =>
              'value' in option &&
              (option.value === making || option.label.toLowerCase().includes(asked.trim().toLowerCase())),
          )
        }
        hidePickedOptions
        nothingFoundMessage={t('field.nothing')}
        placeholder={value?.length ? undefined : t('field.choose')}
        onChange={(next) => {
          if (next.includes(making)) setMade(words);
          else set(next);
        }}
      />
      {made !== undefined && (
        <NewTag
          name={made}
          onClose={() => setMade(undefined)}
          onMade={(slug) => {
            setMade(undefined);
            setSearch('');
            set([...(value ?? []), slug]);
          }}
        />
      )}
    </>
  );
}
