import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdState, adStates } from '../api/account';
import { treeOptions } from '../fields/choices';
import { shell } from '../shell';
import { type AdListParams, adSorts } from './list-params';
import { useAdCategories } from './queries';

interface AdFiltersProps {
  params: AdListParams;
  onChange: (part: Partial<AdListParams>, options?: { replace?: boolean }) => void;
}

export function AdFilters({ params, onChange }: AdFiltersProps) {
  const { t } = useTranslation();
  const categories = treeOptions(useAdCategories().data ?? [], shell.locale);
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
      <input
        type="search"
        className="ui-input"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
      />
      <select
        className="ui-input"
        aria-label={t('list.status')}
        value={params.state}
        onChange={(event) => onChange({ state: event.currentTarget.value as AdState | '' })}
      >
        <option value="">{t('list.any_status')}</option>
        {adStates.map((state) => (
          <option key={state} value={state}>
            {t(`moderation.state.${state}`)}
          </option>
        ))}
      </select>
      <select
        className="ui-input"
        aria-label={t('field.category')}
        value={params.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      >
        <option value="">{t('list.any_category')}</option>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="ui-input"
        aria-label={t('list.sort')}
        value={params.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
      >
        {adSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`list.sort_${sort.replace('-', '')}${sort.startsWith('-') ? '_desc' : ''}`)}
          </option>
        ))}
      </select>
    </form>
  );
}
