import { createContext, useContext, useSyncExternalStore } from 'react';
import { useErrorText } from '../../lib/api/problem-text';
import type { Kind } from '../../lib/api/types';
import type { Form, FormState } from './form-store';
import { valueAt } from './values';

export interface Editorial {
  kind: Kind;
  form: Form;
  /** The user may not save it. */
  reading: boolean;
}

export const EditorialContext = createContext<Editorial | null>(null);

export function useEditorial(): Editorial {
  const editorial = useContext(EditorialContext);
  if (!editorial) throw new Error('used outside of an editorial form');
  return editorial;
}

/** A part of the form's state; drawn anew when that part is another one. */
export function useFormState<T>(part: (state: FormState) => T): T {
  const { form } = useEditorial();
  return useSyncExternalStore(form.subscribe, () => part(form.state()));
}

export function useErrorAt(path: string): string | undefined {
  const errorText = useErrorText();
  const errors = useFormState((state) => state.unreadable[path] ?? state.errors[path]);
  return errors?.map(errorText).join('. ');
}

/** The value at a path of the form, what is wrong with it, and how to change it. */
export function useField<T>(path: string) {
  const { form } = useEditorial();
  const value = useFormState((state) => valueAt(state.values, path)) as T;
  const error = useErrorAt(path);
  return { value, error, set: (next: T) => form.set(path, next) };
}
