import type { FieldErrors } from '../../lib/api/types';

/** Rules that only the server checks; they may apply in addition to an error of the form at the same field. */
const serverOnly: ReadonlySet<string> = new Set([
  'shouting',
  'mixed_script',
  'contact_in_title',
  'banned_word',
  'too_many',
]);

/** Merges the errors of the form and of the server without duplicates: both may report one mistake under different keys. */
export function allErrors(own: FieldErrors, server: FieldErrors): FieldErrors {
  const all: FieldErrors = { ...own };
  for (const [path, errors] of Object.entries(server)) {
    const ownErrors = own[path];
    all[path] = ownErrors ? [...ownErrors, ...errors.filter(({ key }) => serverOnly.has(key))] : errors;
  }
  return all;
}
