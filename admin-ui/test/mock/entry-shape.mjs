import { completed, says } from './check.mjs';
import { tables } from './tables.mjs';
import { allowed } from './transitions.mjs';

/** An entry as the dashboard sees it: `api/src/domain/entries/present.rs`. */
export const editable = {
  slug: '',
  category: null,
  tags: [],
  location: null,
  cover: null,
  cover_credit: '',
  media: [],
  gallery: [],
  noindex: false,
  staff_note: '',
  publish_at: null,
  unpublish_at: null,
  pinned_until: null,
};
const given = [
  'id',
  'kind',
  'status',
  'version',
  'translation_state',
  'published_at',
  'updated_at',
  'created_at',
  'serials',
  'former_slugs',
  'author',
  'allowed',
  'pending',
  'live',
  'urls',
  'notes',
  'change',
];
/** Keys a request may carry. */
export const known = new Set([...Object.keys(editable), 'fields', 'texts', ...given]);

export const copy = (value) => structuredClone(value);
export const pathOf = (kind, slug) => {
  const section = { news: '/novyny', posters: '/poster', advertisements: '/advertisement', pages: '' }[kind];
  return `${section ?? `/${kind}`}/${slug}`;
};
const urlsOf = (kind, slug) => ({ ua: pathOf(kind, slug), us: `/us${pathOf(kind, slug)}` });

export const publicOf = ({ slug, publish_at, unpublish_at, texts }) =>
  copy({ slug, publish_at, unpublish_at, texts });

/** Keeps a state of an entry as its newest revision. */
export function keep(entry, { slug: _, staff_note: __, ...state }, author) {
  const document = shapeOf(entry.kind, state);
  entry.revisions.unshift({
    id: entry.revisions.length + 1,
    at: entry.updated_at,
    author,
    note: '',
    document,
    changed: [],
  });
}

/** What an editor may change, in the shape it is sent back: each field of the kind is there. */
export function shapeOf(kind, entry) {
  const { shared, text } = tables[kind];
  const { related = [], ...fields } = entry.fields ?? {};
  const side = (one) => (says(one) ? completed(only(one, text), text) : null);
  return {
    ...Object.fromEntries(Object.keys(editable).map((key) => [key, entry[key] ?? editable[key]])),
    fields: { ...completed(only(fields, shared), shared), related },
    texts: { ua: side(entry.texts?.ua), us: side(entry.texts?.us) },
  };
}
const only = (record, fields) =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );

const isNow = ({ publish_at: from, unpublish_at: until }) =>
  (from === null || Date.parse(from) <= Date.now()) && (until === null || Date.parse(until) > Date.now());

const stated = (entry, user) => ({
  id: entry.id,
  kind: entry.kind,
  status: entry.status,
  version: entry.version,
  translation_state: entry.translation_state,
  published_at: entry.published_at,
  updated_at: entry.updated_at,
  author: entry.author,
  allowed: allowed(entry, user),
  pending: entry.pending,
  live: entry.public !== null && isNow(entry.public),
  urls: urlsOf(entry.kind, entry.public?.slug ?? entry.slug),
});

export const shown = (entry, user) => ({
  ...stated(entry, user),
  created_at: entry.created_at,
  serials: entry.serials,
  former_slugs: entry.former_slugs,
  notes: entry.notes,
  ...shapeOf(entry.kind, entry),
});

export const titleOf = ({ texts }) => ({ ua: texts.ua?.title || null, us: texts.us?.title || null });

export const row = (entry, user) => ({
  ...stated(entry, user),
  slug: entry.slug,
  category: entry.category,
  location: entry.location,
  publish_at: entry.public?.publish_at ?? entry.publish_at,
  title: titleOf(entry),
});
