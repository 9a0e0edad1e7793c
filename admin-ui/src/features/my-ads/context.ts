import { createContext, useContext, useSyncExternalStore } from 'react';
import { rulesOf } from '../../entities/ad/category-rules';
import type { AdCategory } from '../../entities/ad/types';
import { attributesOf } from '../../entities/ad/vocabulary';
import { useErrorText } from '../../lib/api/problem-text';
import type { Choice } from '../../lib/api/types';
import type { AdForm } from './model';

export interface AdEditing {
  form: AdForm;
  categories: AdCategory[];
  locations: Choice[];
}

export const AdContext = createContext<AdEditing | null>(null);

/** The form of an advertisement: its state, the options, and the attributes and rules of the chosen category. */
export function useAdForm() {
  const editing = useContext(AdContext);
  if (!editing) throw new Error('used outside of the form of an advertisement');
  const { form, categories, locations } = editing;
  const errorText = useErrorText();
  const { document: ad, values, errors, attempt } = useSyncExternalStore(form.subscribe, form.state);
  return {
    form,
    ad,
    values,
    errors,
    attempt,
    categories,
    locations,
    schema: attributesOf(categories, values.category),
    rules: rulesOf(categories, values.category),
    set: form.set,
    errorOf: (path: string) => errors[path]?.map(errorText).join('. '),
  };
}
