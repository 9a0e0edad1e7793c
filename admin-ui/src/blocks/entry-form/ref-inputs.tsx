import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '../../entities/entry/queries';
import type { ChoiceSet } from '../../lib/api/types';
import { may } from '../../lib/session/roles';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { matching, treeOptions, withCurrent } from '../../ui/choices';
import { Combobox } from '../../ui/controls/combobox';
import { MultiCombobox } from '../../ui/controls/multi-combobox';
import { useField } from '../form/context';
import { useEditorial } from './context';
import type { FieldProps } from './field-props';
import { usual } from './inputs';

const Siblings = lazy(() => import('./sibling-field'));
const NewTag = lazy(() => import('./new-tag'));

/** The kind of documents that a reference points to, and the address of their list. */
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

function OneOf(props: FieldProps) {
  const { t } = useTranslation();
  const { path, field } = props;
  const { value, error, set } = useField<string | null>(path);
  return (
    <Combobox
      {...usual(props, error)}
      options={useOptions(field.target, value ? [value] : [])}
      value={value || null}
      clearable
      noOptions={t('field.nothing')}
      placeholder={t('field.choose')}
      onChange={set}
    />
  );
}

/** No slug has this form. */
const making = '+';

/** Several documents from a list; editors can create a missing tag without leaving the form. */
function SomeOf(props: FieldProps) {
  const { t } = useTranslation();
  const { path, field } = props;
  const { role } = useUser();
  const { value, error, set } = useField<string[]>(path);
  const [search, setSearch] = useState('');
  const [made, setMade] = useState<string>();
  const options = useOptions(field.target, value ?? []);
  const words = search.trim();
  const exists = options.some((option) => option.label.toLowerCase() === words.toLowerCase());
  const makes = field.target === 'tag' && may(role, 'tags') && words.length >= 2 && !exists;
  const chosen = options.filter((option) => value?.includes(option.value));
  const offered = [...chosen, ...matching(options, words)];
  return (
    <>
      <MultiCombobox
        {...usual(props, error)}
        options={makes ? [...offered, { value: making, label: t('tag.make', { name: words }) }] : offered}
        value={value ?? []}
        max={field.max}
        noOptions={t('field.nothing')}
        placeholder={t('field.choose')}
        onSearch={setSearch}
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
            set([...(value ?? []), slug]);
          }}
        />
      )}
    </>
  );
}
