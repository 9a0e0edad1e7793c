import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/query';
import { useSettled } from '../../lib/dom/use-settled';
import { shell } from '../../lib/shell';
import { MultiCombobox } from '../../ui/controls/multi-combobox';
import { useField } from '../form/context';
import { useEditorial, useFormState } from './context';
import type { FieldProps } from './field-props';
import { usual } from './inputs';
import { typeOf } from './rows';

/** A reference to entries of the same kind, with a search by title. */
export default function SiblingField(props: FieldProps) {
  const { t } = useTranslation();
  const { path, field } = props;
  const { kind } = useEditorial();
  const single = typeOf(field) === 'ref';
  const own = useFormState(({ saved }) => saved.slug);
  const { value, error, set } = useField<string | string[] | null>(path);
  const chosen = Array.isArray(value) ? value : value ? [value] : [];
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim(), 300);
  const results = useQuery({
    ...queryOf(`/api/dashboard/${kind}`, { query: { q, per_page: 20 } }),
    staleTime: 60_000,
  });
  // Adds the titles of earlier results, so that chosen entries keep their labels.
  const titles = useRef(new Map<string, string>());
  for (const { slug, title } of results.data?.items ?? [])
    titles.current.set(slug, title[shell.locale] || title.ua || slug);
  const slugs = new Set([...chosen, ...(results.data?.items ?? []).map(({ slug }) => slug)]);
  slugs.delete(String(own));
  return (
    <MultiCombobox
      {...usual(props, error)}
      options={[...slugs].map((slug) => ({ value: slug, label: titles.current.get(slug) ?? slug }))}
      value={chosen}
      max={single ? 1 : field.max}
      onSearch={setSearch}
      noOptions={results.isFetching ? t('frame.loading') : t('field.nothing')}
      placeholder={t('sibling.search')}
      onChange={(next) => set(single ? (next.at(-1) ?? null) : next)}
    />
  );
}
