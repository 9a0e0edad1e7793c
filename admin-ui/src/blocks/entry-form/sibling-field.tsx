import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../entities/media/use-settled';
import { asked } from '../../lib/api/query';
import { shell } from '../../lib/shell';
import { fieldId } from '../../ui/ids';
import { useEditorial, useField, useFormState } from './context';
import type { FieldProps } from './field-props';
import { typeOf } from './rows';

/** Entries of the same kind, found by their words. */
export default function SiblingField({ path, field, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const one = typeOf(field) === 'ref';
  const own = useFormState(({ saved }) => saved.slug);
  const { value, error, set } = useField<string | string[] | null>(path);
  const chosen = Array.isArray(value) ? value : value ? [value] : [];
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim(), 300);
  const found = useQuery({
    ...asked(`/api/dashboard/${kind}`, { query: { q, per_page: 20 } }),
    staleTime: 60_000,
  });
  // Titles of what was found before stay known, so that what is chosen keeps its name.
  const titles = useRef(new Map<string, string>());
  for (const { slug, title } of found.data?.items ?? [])
    titles.current.set(slug, title[shell.locale] || title.ua || slug);
  const slugs = new Set([...chosen, ...(found.data?.items ?? []).map(({ slug }) => slug)]);
  slugs.delete(String(own));
  const max = one ? 1 : field.max;
  return (
    <MultiSelect
      id={fieldId(path)}
      label={label}
      description={hint}
      error={error}
      data={[...slugs].map((slug) => ({ value: slug, label: titles.current.get(slug) ?? slug }))}
      value={chosen}
      maxValues={max}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has found them already.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={found.isFetching ? t('frame.loading') : t('field.nothing')}
      placeholder={chosen.length === 0 ? t('sibling.search') : undefined}
      onChange={(next) => set(one ? (next.at(-1) ?? null) : next)}
    />
  );
}
