import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Kind } from '../../lib/api/types';
import type { EntryForm, EntryState } from './model';

export interface Editorial {
  kind: Kind;
  form: EntryForm;
  /** The user may not save the entry. */
  reading: boolean;
}

export const EditorialContext = createContext<Editorial | null>(null);

export function useEditorial(): Editorial {
  const editorial = useContext(EditorialContext);
  if (!editorial) throw new Error('used outside of an editorial form');
  return editorial;
}

/** Selects a part of the form's state; the caller renders again when that part changes. */
export function useFormState<T>(part: (state: EntryState) => T): T {
  const { form } = useEditorial();
  return useSyncExternalStore(form.subscribe, () => part(form.state()));
}
