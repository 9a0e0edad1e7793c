import type { FieldErrors, Locale } from '../../lib/api/types';
import { everyRow, type Rows, rowAt, typeOf } from './rows';

/** The language of an error, if any: `texts.us.title` belongs to `us`. */
export function localeOf(path: string): Locale | undefined {
  const locale = /^texts\.(ua|us)(\.|$)/.exec(path)?.[1];
  return locale === 'ua' || locale === 'us' ? locale : undefined;
}

/** The language tab that shows the first error. */
export function tabFor(errors: FieldErrors, current: Locale): Locale {
  const affected = Object.keys(errors).map(localeOf);
  return affected.includes(current) ? current : (affected.find((locale) => locale !== undefined) ?? current);
}

/** Types whose field shows the errors of its items and members. */
const whole = new Set(['refs', 'choices', 'urls', 'slugs', 'media']);
const described = /^(gallery\.\d+\.alt|attachments\.\d+\.title)\.(ua|us)$/;
/** Types whose items have words in both languages, which show errors themselves. */
const worded = new Set(['gallery', 'attachments']);

/** Sorts errors by the order of their fields. */
export function inOrder(errors: FieldErrors, rows: Rows): FieldErrors {
  const paths = everyRow(rows).map(({ path }) => path);
  const place = (path: string) => {
    const at = paths.findIndex((row) => path === row || path.startsWith(`${row}.`));
    return at < 0 ? paths.length : at;
  };
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** Moves errors to the field that can show them. */
export function atFields(errors: FieldErrors, rows: Rows): FieldErrors {
  const result: FieldErrors = {};
  for (const [path, list] of Object.entries(errors)) {
    const row = rowAt(rows, path);
    const type = row && typeOf(row.field);
    const folds = type && (whole.has(type) || (worded.has(type) && !described.test(path)));
    const field = row && folds ? row.path : path;
    result[field] = [...(result[field] ?? []), ...list];
  }
  return result;
}
