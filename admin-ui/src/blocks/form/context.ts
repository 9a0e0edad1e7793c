import { createContext, useContext, useSyncExternalStore } from 'react';
import { useErrorText } from '../../lib/api/problem-text';
import type { Form, FormState, Versioned } from './store';
import { isBelow, valueAt } from './tree';

/** A form of any document, as fields use it: by paths. */
export interface AnyForm extends Pick<Form<object, Versioned>, 'state' | 'subscribe' | 'setUnreadable'> {
  set(path: string, value: unknown): void;
}

export const FormContext = createContext<AnyForm | null>(null);

export function useForm(): AnyForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('used outside of a form');
  return form;
}

/** Selects a part of the form's state; the caller renders again when that part changes. */
export function useFormState<T>(part: (state: FormState<object, Versioned>) => T): T {
  const form = useForm();
  return useSyncExternalStore(form.subscribe, () => part(form.state()));
}

export function useErrorAt(path: string): string | undefined {
  const errorText = useErrorText();
  const errors = useFormState((state) => state.unreadable[path] ?? state.errors[path]);
  return errors?.map(errorText).join('. ');
}

/** The errors of a part and of everything in it, for a list that is shown as one field. */
export function useErrorBelow(path: string): string | undefined {
  const errorText = useErrorText();
  const errors = useFormState((state) => state.errors);
  const below = Object.entries(errors).filter(([at]) => isBelow(at, path));
  return below.length === 0 ? undefined : below.flatMap(([, list]) => list.map(errorText)).join('. ');
}

/** The value at a path of the form, its error, and a function that changes it. */
export function useField<T>(path: string) {
  const form = useForm();
  const value = useFormState((state) => valueAt(state.values, path)) as T;
  const error = useErrorAt(path);
  return { value, error, set: (next: T) => form.set(path, next) };
}
