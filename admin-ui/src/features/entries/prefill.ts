import { everyRow, type Rows } from '../../blocks/entry-form/rows';
import type { Values } from '../../blocks/entry-form/values';
import { withValue } from '../../blocks/form/tree';

/** Fields that a link to a new entry may prefill, by their paths in the form. */
const fillable: ReadonlySet<string> = new Set([
  'slug',
  'fields.template',
  'texts.ua.title',
  'texts.us.title',
]);

/** The values of a new entry with those from the address. Ignores values that are no choice of their field. */
export function withPrefilled(blank: Values, rows: Rows, search: URLSearchParams): Values {
  let values = blank;
  for (const { path, field } of everyRow(rows)) {
    const value = fillable.has(path) && search.get(path);
    if (!value || (field.choices && !field.choices.includes(value))) continue;
    values = withValue(values, path, value);
  }
  return values;
}
