import type { Problem } from './send';

/** A field of a form; `required` by what else was said. Lengths are those of the API (docs/content-model.md §1.9). */
export interface Field {
  name: 'name' | 'email' | 'text' | 'reason';
  kind: 'text' | 'email' | 'textarea' | 'select';
  autocomplete?: string;
  required: (values: FormValues) => boolean;
  min?: number;
  max?: number;
}

/** What was typed, by the name of the field. */
export type FormValues = Record<string, string>;

interface FormOf {
  /** Where it is sent, and what goes along: from the data of the link. */
  to: (about: DOMStringMap) => string;
  about?: (about: DOMStringMap) => Record<string, string | undefined>;
  fields: Field[];
}

/** Reasons of a report (docs/content-model.md §1.9) that need a text, and those that need an address for the answer. */
const NEED_TEXT = ['copyright', 'illegal', 'other'];
const NEED_EMAIL = ['copyright', 'illegal', 'personal_data'];

const always = () => true;
const name: Field = { name: 'name', kind: 'text', autocomplete: 'name', required: always, min: 2, max: 60 };
const email: Field = { name: 'email', kind: 'email', autocomplete: 'email', required: always, max: 254 };
const text: Field = { name: 'text', kind: 'textarea', required: always, min: 10, max: 3000 };

export const FORMS: Record<string, FormOf> = {
  message: { to: ({ pid }) => `/api/ads/${pid}/message`, fields: [name, email, text] },
  contact: { to: () => '/api/contact', fields: [name, email, text] },
  report: {
    to: () => '/api/reports',
    about: ({ section, slug }) => ({ section, slug }),
    fields: [
      { name: 'reason', kind: 'select', required: always },
      { ...text, required: ({ reason = '' }) => NEED_TEXT.includes(reason), max: 2000 },
      { ...email, required: ({ reason = '' }) => NEED_EMAIL.includes(reason) },
    ],
  },
};

/** What the API would refuse, field by field; the API has the last word. */
export function problems(fields: Field[], values: FormValues): Record<string, Problem[]> {
  const entries = fields.map((field) => [field.name, problem(field, values)] as const);
  return Object.fromEntries(entries.flatMap(([name, wrong]) => (wrong ? [[name, [wrong]]] : [])));
}

function problem(
  { name, kind, required, min = 0, max = 1 / 0 }: Field,
  values: FormValues,
): Problem | undefined {
  const value = values[name]?.trim() ?? '';
  const length = [...value].length;
  if (!length) return required(values) ? { key: 'required' } : undefined;
  if (length < min) return { key: 'too_short', params: { n: min } };
  if (length > max) return { key: 'too_long', params: { n: max, m: length } };
  if (kind === 'email' && !/^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/.test(value)) return { key: 'bad_email' };
  return undefined;
}
