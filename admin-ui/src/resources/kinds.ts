/** The kinds of entries the staff works with, in the order of the navigation. */
export const entryKinds = [
  'news',
  'posters',
  'services',
  'diaspors',
  'advertisements',
  'reklama',
  'pages',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Kinds whose categories have screens of their own (docs/specification.md §2). */
export const categorisedKinds = [
  'news',
  'posters',
  'services',
  'diaspors',
  'advertisements',
] as const satisfies readonly EntryKind[];
export type CategorisedKind = (typeof categorisedKinds)[number];

export const isCategorised = (kind: EntryKind): kind is CategorisedKind =>
  (categorisedKinds as readonly EntryKind[]).includes(kind);

export const listPath = <K extends EntryKind>(kind: K) => `/dashboard/${kind}` as const;
export const newPath = <K extends EntryKind>(kind: K) => `/dashboard/${kind}/new-page` as const;
/** The form of a new entry with fields filled in, by their paths in the form. */
export const newPathWith = (kind: EntryKind, fields: Record<string, string>) =>
  `${newPath(kind)}?${new URLSearchParams(fields)}`;
export const categoriesPath = <K extends EntryKind>(kind: K) => `/dashboard/${kind}/categories` as const;

/** Pages are edited at an address of their own shape (docs/specification.md §2). */
export const editPath = (kind: EntryKind, id: number | string) =>
  `${listPath(kind)}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`;
