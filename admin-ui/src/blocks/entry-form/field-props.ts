import type { Locale } from '../../lib/api/types';
import type { Field } from './rows';

export interface FieldProps {
  path: string;
  field: Field;
  /** For a text that belongs to one language. */
  locale?: Locale;
  /** Name of the list that contains the field. */
  list?: string;
  label: string;
  /** The label is visually hidden. */
  bare?: boolean;
  hint?: string;
}

/** The properties of a field's input; its texts are looked up by the field's name. */
export type InputOf = Omit<FieldProps, 'label' | 'hint'>;
