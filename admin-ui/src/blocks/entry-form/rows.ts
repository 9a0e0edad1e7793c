import { terms } from '../../entities/ad/vocabulary';
import type { Schema } from '../../lib/api/call';
import type { Kind, Locale } from '../../lib/api/types';

/** One row of the field table of a kind, as the server describes it. */
export type Field = Schema<'Field'>;
export type FieldTable = Schema<'FieldTable'>;

/** A row, and its path in the form's values and in the server's errors. */
export interface Row {
  path: string;
  field: Field;
}

export interface Rows {
  kind: Kind;
  /** Fields that both languages share. */
  shared: readonly Row[];
  /** Fields that exist once for each language. */
  text: readonly Field[];
}

/** Written only by the store, or by actions such as `publish`, `sold` and `feature`. */
const system: ReadonlySet<string> = new Set([
  'status',
  'published_at',
  'updated_at',
  'former_slugs',
  'identity',
  'serials',
  'source',
  'fields.hidden',
  'fields.has_phone',
  'fields.old_price',
  'fields.price_lowered_at',
  'fields.expires_at',
  'fields.bumped_at',
  'fields.featured_until',
  'fields.sold_at',
]);

/** The field table has hand-picked related entries outside of the fields of the kind; the API has them inside. */
const nestedPaths: Record<string, string> = { related: 'fields.related' };

/** Fields that the server accepts and that are not in its table. */
const extraRows: readonly Row[] = [
  // If empty, the server generates it from the title.
  { path: 'slug', field: { name: 'slug', type: 'slug', need: 'never', min: 3, max: 80 } },
  { path: 'staff_note', field: { name: 'staff_note', type: 'text', need: 'never', max: 1000 } },
];

/** Advertisements have a contact and a term, and the server generates their address. */
const extraAdRows: readonly Row[] = [
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

/** Fields of an advertisement that an editor cannot set, because actions set its times. */
const notOfAdvertisements: ReadonlySet<string> = new Set([
  'cover',
  'cover_credit',
  'publish_at',
  'unpublish_at',
  'pinned_until',
  'fields.related',
]);

/** Compares type names without dashes or underscores, so wall_time and walltime are equal. */
export const typeOf = ({ type }: Pick<Field, 'type'>) => type.toLowerCase().replaceAll(/[_-]/g, '');

/** The rows of a field: those that its table has in each language, or itself. */
function rowsOfField(field: Field): Row[] {
  if (typeOf(field) !== 'perlanguage') return [{ path: nestedPaths[field.name] ?? field.name, field }];
  return locales.flatMap((locale) =>
    (field.fields ?? []).map((part) => ({
      path: `${field.name}.${locale}.${part.name}`,
      field: {
        ...part,
        name: `language_${part.name}`,
        // A text without a state is published with its entry.
        choices: part.choices?.filter((choice) => choice !== 'published'),
      },
    })),
  );
}

/** The rows of the state of a text. */
export const languageRows = ({ shared }: Rows, locale: Locale): Row[] =>
  shared.filter(({ path }) => path.startsWith(`languages.${locale}.`));

export function rowsOf(kind: Kind, table: FieldTable): Rows {
  const common = table.common.flatMap(rowsOfField);
  const own = table.shared.map((field) => ({ path: `fields.${field.name}`, field }));
  const ads = kind === 'advertisements';
  const hidden = ({ path, field }: Row) =>
    system.has(path) || typeOf(field) === 'serials' || (ads && notOfAdvertisements.has(path));
  return {
    kind,
    shared: [...common, ...own, ...(ads ? extraAdRows : extraRows)].filter((row) => !hidden(row)),
    text: table.text,
  };
}

export const locales = ['ua', 'us'] as const;

/** Every row of the form; rows of texts once for each language. */
export const everyRow = ({ shared, text }: Rows): Row[] => [
  ...locales.flatMap((locale) => text.map((field) => ({ path: `texts.${locale}.${field.name}`, field }))),
  ...shared,
];

/** The row to which a path belongs: `fields.phones.0.number` belongs to `fields.phones`. */
export const rowAt = (rows: Rows, path: string): Row | undefined =>
  everyRow(rows).find((row) => path === row.path || path.startsWith(`${row.path}.`));
