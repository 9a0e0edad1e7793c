import { useSyncExternalStore } from 'react';
import type { Person } from '../api/types';
import { formattingTag } from '../i18n/language';
import { useUser } from '../session/user';
import { shell } from '../shell';

/** People seen as authors in lists of this page: the accounts themselves are shown to administrators only. */
let seen: readonly Person[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const byName = new Intl.Collator(formattingTag(shell.locale));

export function noteAuthors(people: readonly (Person | null)[]) {
  const known = new Set(seen.map(({ id }) => id));
  const fresh = new Map(people.flatMap((one) => (one && !known.has(one.id) ? [[one.id, one]] : [])));
  if (fresh.size === 0) return;
  seen = [...seen, ...fresh.values()].sort((a, b) => byName.compare(a.name, b.name));
  for (const listener of listeners) listener();
}

/** Authors to choose from, oneself aside. */
export function useAuthors(): Person[] {
  const { id: me } = useUser();
  return useSyncExternalStore(subscribe, () => seen).filter(({ id }) => id !== me);
}
