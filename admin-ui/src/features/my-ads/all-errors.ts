import type { FieldErrors } from '../../lib/api/types';

/** Rules of the text that the server alone knows; they may hold beside what the form finds at the same field. */
const serverOnly: ReadonlySet<string> = new Set([
  'shouting',
  'mixed_script',
  'contact_in_title',
  'banned_word',
  'too_many',
]);

/** What the form and the server found, at each field once: of one mistake both may speak, in other words. */
export function allErrors(own: FieldErrors, server: FieldErrors): FieldErrors {
  const all: FieldErrors = { ...own };
  for (const [path, errors] of Object.entries(server)) {
    const ownErrors = own[path];
    all[path] = ownErrors ? [...ownErrors, ...errors.filter(({ key }) => serverOnly.has(key))] : errors;
  }
  return all;
}
