import type { FieldErrors } from '../../lib/api/types';
import { countCharacters } from '../../lib/text/count';
import type { Attribute, AttributeValue } from './types';
import { limits } from './vocabulary';

/** Answers in the form: the typed text, or a boolean; undefined for a deleted answer. */
export type TypedAttributes = Record<string, string | boolean | undefined>;

/** The server's types for numbers and years (docs/content-model.md §1.6). */
const ranges = { number: [0, 999_999_999], year: [1900, 2100] } as const;

export const attributePath = (key: string) => `fields.attributes.${key}`;

export const typedAttributes = (values: Record<string, AttributeValue>): TypedAttributes =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'boolean' ? value : String(value)]),
  );

/** undefined for no answer, NaN for an invalid number. */
function answer({ type }: Attribute, typed: string | boolean | undefined): AttributeValue | undefined {
  if (type === 'bool') return typeof typed === 'boolean' ? typed : undefined;
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return undefined;
  if (type !== 'number' && type !== 'year') return text;
  const digits = text.replaceAll(/[\s\u00a0]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Answers to the attributes of the category. Answers for another category stay in the form and are not sent. */
export function sentAttributes(
  schema: readonly Attribute[],
  typed: TypedAttributes,
): Record<string, AttributeValue> {
  const entries = schema.flatMap((attribute) => {
    const value = answer(attribute, typed[attribute.key]);
    return value === undefined ? [] : [[attribute.key, value] as const];
  });
  return Object.fromEntries(entries);
}

export function attributeErrors(
  schema: readonly Attribute[],
  typed: TypedAttributes,
  complete: boolean,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const attribute of schema) {
    const path = attributePath(attribute.key);
    const value = answer(attribute, typed[attribute.key]);
    if (value === undefined) {
      if (complete && attribute.required) errors[path] = [{ key: 'required' }];
    } else if (attribute.type === 'number' || attribute.type === 'year') {
      const [min, max] = ranges[attribute.type];
      const fits = typeof value === 'number' && value >= min && value <= max;
      if (!fits) errors[path] = [{ key: 'number_range', params: { min, max } }];
    } else if (attribute.type === 'text') {
      const count = countCharacters(String(value));
      const n = limits.attribute.max;
      if (count > n) errors[path] = [{ key: 'too_long', params: { n, m: count } }];
    }
  }
  return errors;
}
