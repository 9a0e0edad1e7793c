import type { Kind } from '../../lib/api/types';

/** Kinds whose categories have separate screens (docs/specification.md §2). */
export const categorisedKinds = [
  'news',
  'posters',
  'services',
  'diaspors',
  'advertisements',
] as const satisfies readonly Kind[];
export type CategorisedKind = (typeof categorisedKinds)[number];

export const isCategorised = (kind: Kind): kind is CategorisedKind =>
  (categorisedKinds as readonly Kind[]).includes(kind);

export const listPath = <K extends Kind>(kind: K) => `/dashboard/${kind}` as const;
export const newPath = <K extends Kind>(kind: K) => `/dashboard/${kind}/new-page` as const;
/** The form of a new entry, prefilled by paths of the form. */
export const newPathWith = (kind: Kind, fields: Record<string, string>) =>
  `${newPath(kind)}?${new URLSearchParams(fields)}`;
export const categoriesPath = <K extends Kind>(kind: K) => `/dashboard/${kind}/categories` as const;

/** Pages have a different form of address (docs/specification.md §2). */
export const editPath = (kind: Kind, id: number | string) =>
  `${listPath(kind)}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`;
