import { createContext, useContext } from 'react';
import type { Ad, AdCategory, AdText, Attribute, CategoryRules } from '../../entities/ad/types';
import type { Choice, FieldErrors, Locale } from '../../lib/api/types';
import type { AdValues } from './values';

export interface AdForm {
  ad: Ad | null;
  values: AdValues;
  errors: FieldErrors;
  categories: AdCategory[];
  locations: Choice[];
  /** What the chosen category asks. */
  schema: Attribute[];
  /** What it demands. */
  rules: CategoryRules;
  set: <F extends keyof AdValues>(field: F, value: AdValues[F]) => void;
  setText: (locale: Locale, field: keyof AdText, value: string) => void;
  setAttribute: (key: string, value: string | boolean | undefined) => void;
  errorOf: (path: string) => string | undefined;
}

export const AdFormContext = createContext<AdForm | null>(null);

export function useAdForm(): AdForm {
  const form = useContext(AdFormContext);
  if (!form) throw new Error('used outside of the form of an advertisement');
  return form;
}
