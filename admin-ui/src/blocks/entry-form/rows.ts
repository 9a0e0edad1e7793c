import { terms } from '../../entities/ad/vocabulary';
import type { Schema } from '../../lib/api/call';
import type { Kind } from '../../lib/api/types';

/** One row of the field table of a kind, as the server tells it. */
export type Field = Schema<'Field'>;
export type FieldTable = Schema<'FieldTable'>;

/** A row with its place in the form's values and in the server's errors. */
export interface Row {
  path: string;
  field: Field;
}

export interface Rows {
  kind: Kind;
  /** What both languages share. */
  shared: readonly Row[];
  /** What each language has of its own. */
  text: readonly Field[];
}

/** Written by the store alone, or by actions: `publish`, `sold`, `feature` and the like. */
const system: ReadonlySet<string> = new Set([
  'status',
  'published_at',
  'updated_at',
  'former_slugs',
  'identity',
  'serials',
  'fields.hidden',
  'fields.has_phone',
  'fields.old_price',
  'fields.price_lowered_at',
  'fields.expires_at',
  'fields.bumped_at',
  'fields.featured_until',
  'fields.sold_at',
]);

/** The model keeps entries chosen by hand beside the fields of the kind; the API shows them among these. */
const within: Record<string, string> = { related: 'fields.related' };

/** What the server takes beside its table. */
const beside: readonly Row[] = [
  // If empty, the server generates it from the title.
  { path: 'slug', field: { name: 'slug', type: 'slug', need: 'never', min: 3, max: 80 } },
  { path: 'staff_note', field: { name: 'staff_note', type: 'text', need: 'never', max: 1000 } },
];

/** Advertisements have a contact and a term, and get their address from the server. */
const besideAdvertisements: readonly Row[] = [
  { path: 'staff_note', field: { name: 'staff_note', type: 'text', need: 'never', max: 1000 } },
  { path: 'contact.phone', field: { name: 'phone', type: 'phone', need: 'never' } },
  {
    path: 'contact.phone_apps',
    field: {
      name: 'phone_apps',
      type: 'choices',
      need: 'never',
      choices: ['viber', 'telegram', 'whatsapp', 'signal'],
    },
  },
  { path: 'contact.show_phone', field: { name: 'show_phone', type: 'bool', need: 'never' } },
  {
    path: 'term_days',
    field: { name: 'term_days', type: 'number_choice', need: 'never', choices: terms.map(String) },
  },
];

/** What an editor may not set of an advertisement: its times are a matter of actions. */
const notOfAdvertisements: ReadonlySet<string> = new Set([
  'cover',
  'cover_credit',
  'publish_at',
  'unpublish_at',
  'pinned_until',
  'fields.related',
]);

/** Names of types are compared without their dashes: wall_time and walltime are one. */
export const typeOf = ({ type }: Pick<Field, 'type'>) => type.toLowerCase().replaceAll(/[_-]/g, '');

export function rowsOf(kind: Kind, table: FieldTable): Rows {
  const common = table.common.map((field) => ({ path: within[field.name] ?? field.name, field }));
  const own = table.shared.map((field) => ({ path: `fields.${field.name}`, field }));
  const ads = kind === 'advertisements';
  const hidden = ({ path, field }: Row) =>
    system.has(path) || typeOf(field) === 'serials' || (ads && notOfAdvertisements.has(path));
  return {
    kind,
    shared: [...common, ...own, ...(ads ? besideAdvertisements : beside)].filter((row) => !hidden(row)),
    text: table.text,
  };
}

export const locales = ['ua', 'us'] as const;

/** Every row of the form, those of texts once for each language. */
export const everyRow = ({ shared, text }: Rows): Row[] => [
  ...locales.flatMap((locale) => text.map((field) => ({ path: `texts.${locale}.${field.name}`, field }))),
  ...shared,
];

/** The row a path belongs to: `fields.phones.0.number` is in `fields.phones`. */
export const rowAt = (rows: Rows, path: string): Row | undefined =>
  everyRow(rows).find((row) => path === row.path || path.startsWith(`${row.path}.`));
