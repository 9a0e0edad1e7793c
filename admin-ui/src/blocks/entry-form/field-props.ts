import type { Locale } from '../../lib/api/types';
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

/** What the input of a field needs; its words are found by the field's name. */
export type InputOf = Omit<FieldProps, 'label' | 'hint'>;
