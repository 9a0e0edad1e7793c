import type { Locale } from '../api/types';
import type { Field } from './rows';

export interface FieldProps {
  path: string;
  field: Field;
  /** Of a text that belongs to one language. */
  locale?: Locale;
  /** Name of the list that the field stands in. */
  within?: string;
  label: string;
  /** The label is heard and not seen. */
  bare?: boolean;
  hint?: string;
}
