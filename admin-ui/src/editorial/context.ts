import { createContext, useContext } from 'react';
import type { Entry, EntryTexts, FieldErrors, Kind, Locale } from '../api/types';
import type { Values } from './values';

export interface Editorial {
  kind: Kind;
  entry: Entry | null;
  values: Values;
  saved: Values;
  errors: FieldErrors;
  setText: (locale: Locale, field: keyof EntryTexts, value: string) => void;
  set: <F extends keyof Values>(field: F, value: Values[F]) => void;
  setField: <F extends keyof Values['fields']>(field: F, value: Values['fields'][F]) => void;
  errorOf: (path: string) => string | undefined;
}

export const EditorialContext = createContext<Editorial | null>(null);

export function useEditorial(): Editorial {
  const editorial = useContext(EditorialContext);
  if (!editorial) throw new Error('used outside of an editorial form');
  return editorial;
}
