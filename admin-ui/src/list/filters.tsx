import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../api/types';
import { treeOptions } from '../fields/choices';
import { Icon } from '../frame/icons';
import { type ListParams, sortFields, statusFilters } from '../resources/list-params';
import { useChoices } from '../resources/queries';
import { shell } from '../shell';

interface FiltersProps {
  kind: Kind;
  params: ListParams;
  onChange: (part: Partial<ListParams>, options?: { replace?: boolean }) => void;
}

export function Filters({ kind, params, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const categories = treeOptions(useChoices(kind, 'categories').data ?? [], shell.locale);
  const [text, setText] = useState(params.q);
  const [asked, setAsked] = useState(params.q);
  const ask = useDebouncedCallback((q: string) => onChange({ q: q.trim() }, { replace: true }), 300);

  // Back and forward change the address under the field.
  if (params.q !== asked) {
    setAsked(params.q);
    if (params.q !== text.trim()) setText(params.q);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no wide support yet
    <form role="search" className="ui-filters" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<Icon name="search" size={16} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
      />
      <NativeSelect
        aria-label={t('list.status')}
        value={params.status}
        data={[
          { value: '', label: t('list.any_status') },
          ...statusFilters.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('field.category')}
        value={params.category}
        data={[{ value: '', label: t('list.any_category') }, ...categories]}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('list.author')}
        value={params.author}
        data={[
          { value: '', label: t('list.any_author') },
          { value: 'me', label: t('list.mine') },
        ]}
        onChange={(event) => onChange({ author: event.currentTarget.value })}
      />
      <NativeSelect
        className="ui-filters__sort"
        aria-label={t('list.sort')}
        value={params.sort}
        data={sortFields.flatMap((field) =>
          ['-', ''].map((direction) => ({
            value: direction + field,
            label: t(`list.sort_${field}${direction ? '_desc' : ''}`),
          })),
        )}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
      />
    </form>
  );
}
