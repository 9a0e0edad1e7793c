import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../lib/dom/use-settled';
import { useUser } from '../../lib/session/user';
import { withCurrent } from '../../ui/choices';
import { Combobox } from '../../ui/controls/combobox';
import type { ListParams } from './params';
import { useAuthors } from './queries';
import type { ListTable } from './tables';
import type { ChangeParams } from './use-list-params';

const me = 'me';
/** All authors: offered while one is chosen. */
const any = 'any';

interface AuthorFilterProps {
  table: ListTable;
  params: ListParams;
  onChange: ChangeParams;
}

/** Filters by author: the user, the staff, and by search any other author. */
export default function AuthorFilter({ table, params, onChange }: AuthorFilterProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [typed, setTyped] = useState('');
  const chosen = params.author;
  const text = typed.trim();
  const authors = useAuthors(table.kind, useSettled(text, 300), chosen);
  const whose = table.columns.includes('owner') ? 'owner' : 'author';
  const own = { value: me, label: t('list.mine') };
  const others = (authors.data ?? [])
    .filter(({ id }) => id !== user.id || String(id) === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const first = [...(chosen ? [{ value: any, label: t(`list.any_${whose}`) }] : []), own];
  const options = withCurrent([...(text === '' ? first : []), ...others], authors.isPending ? [] : [chosen]);
  const roles = new Map((authors.data ?? []).map(({ id, role }) => [String(id), role]));
  return (
    <Combobox
      bare
      label={t(`list.column.${whose}`)}
      placeholder={t(`list.any_${whose}`)}
      options={options}
      value={chosen || null}
      onSearch={setTyped}
      renderOption={(option) => {
        const role = roles.get(option.value);
        return (
          <span>
            {option.label} {role && <small className="ui-hint">{t(`role.${role}`)}</small>}
          </span>
        );
      }}
      noOptions={authors.isFetching ? t('frame.loading') : t('list.no_author')}
      onChange={(author) => onChange({ author: author === any ? '' : (author ?? '') })}
    />
  );
}
