import { useEffect } from 'react';
import { useChoices } from '../resources/queries';
import { useUser } from '../session/user';
import type { Form } from './form-store';
import { isEmpty, valueAt } from './values';

const path = 'fields.bylines';

/** A new story is by whoever writes it, where the portal has an author of that name. */
export function useOwnAuthor(form: Form) {
  const { kind, shared } = form.rows;
  const { name } = useUser();
  const people = useChoices(
    kind,
    'people',
    shared.some((row) => row.path === path),
  ).data;
  useEffect(() => {
    const own = people?.find((one) => Object.values(one.name).includes(name));
    if (own && isEmpty(valueAt(form.state().values, path))) form.prefill(path, [own.slug]);
  }, [form, people, name]);
}
