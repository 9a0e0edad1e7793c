import { useEffect } from 'react';
import type { EntryForm } from '../../blocks/entry-form/model';
import { isEmpty } from '../../blocks/entry-form/values';
import { valueAt } from '../../blocks/form/tree';
import { useChoices } from '../../entities/entry/queries';
import { useUser } from '../../lib/session/user';

const path = 'fields.bylines';

/** Sets the byline of a new story to the portal's author with the name of the signed-in user, if there is one. */
export function useOwnAuthor(form: EntryForm) {
  const { kind, shared } = form.rows;
  const { name } = useUser();
  const people = useChoices(
    kind,
    'people',
    shared.some((row) => row.path === path),
  ).data;
  useEffect(() => {
    const own = people?.find((person) => Object.values(person.name).includes(name));
    if (own && isEmpty(valueAt(form.state().values, path))) form.prefill(path, [own.slug]);
  }, [form, people, name]);
}
