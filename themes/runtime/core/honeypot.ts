/**
 * The field that people neither see nor fill in (docs/content-model.md §4.4). No identity of a browser or a password
 * manager has a value of its name; the attributes are those by which password managers leave a field alone.
 * `templates/parts/honeypot.html` has the same.
 */
export const HONEYPOT = {
  name: 'leave_blank',
  type: 'text',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;
