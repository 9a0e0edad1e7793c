import {
  badVersion,
  forbidden,
  invalid,
  none,
  notFound,
  now,
  ok,
  paged,
  refuse,
  rolesOf,
  stale,
  wrong,
  wrongState,
} from './answers.mjs';
import { checkEntry, says } from './check.mjs';
import { choices, stories } from './data.mjs';
import { copy, editable, keep, known, pathOf, publicOf, row, shapeOf, shown } from './entry-shape.mjs';
import { exampleOf } from './examples.mjs';
import { listAnswer } from './narrow.mjs';
import { change } from './publication.mjs';
import { slugify } from './slug.mjs';
import { tables } from './tables.mjs';
import { decide, stateOf, steps } from './transitions.mjs';
import { tidyDraft, typedLines } from './words.mjs';

/** Entries of every kind but advertisements, by the contract of `/api/dashboard/{kind}`. */
function seeded(seed) {
  const entry = {
    version: 1,
    serials: {},
    former_slugs: [],
    notes: [],
    pending: false,
    translation_state: seed.texts.us ? 'ready' : 'missing',
    ...copy(editable),
    ...copy(seed),
    ...tidyDraft(seed.kind, { texts: seed.texts, fields: seed.fields }),
    revisions: [],
    changedBy: seed.author,
  };
  entry.public = ['published', 'archived'].includes(entry.status) ? publicOf(entry) : null;
  const first = copy(entry);
  first.texts.ua.title = `${first.texts.ua.title} (перша редакція)`;
  first.texts.ua.body = first.texts.ua.body.replace(/^\S+ \S+/, 'Скоро почнеться');
  keep(entry, first, entry.author);
  keep(entry, entry, entry.author);
  return entry;
}

export const entries = {
  news: stories.map(seeded),
  ...Object.fromEntries(
    ['posters', 'services', 'diaspors', 'reklama', 'pages'].map((kind) => [
      kind,
      [0, 1].map((index) => seeded(exampleOf(kind, index, tables[kind]))),
    ]),
  ),
};
/** What readers see of a story, by its address. */
const published = new Map(entries.news.filter((one) => one.public).map((one) => [one.slug, copy(one.texts)]));
export const publicTexts = (slug) => published.get(slug);

/** Those that are not erased. */
export const entriesOf = (kind) => entries[kind].filter(({ gone }) => !gone);
export const rowsOf = (kind, user) => entriesOf(kind).map((entry) => row(entry, user));

function list(kind, query, user) {
  return listAnswer(rowsOf(kind, user), query, user, {
    categories: choices.categories,
    locations: choices.locations,
    words: ({ title, slug }) => `${title.ua ?? ''} ${title.us ?? ''} ${slug}`,
  });
}

/** What the English side is worth after a save. */
function translationOf({ texts: { ua, us } }, before) {
  if (!says(us)) return 'missing';
  if (!us.title || (!us.body && ua?.body)) return 'draft';
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  if (!before || !same(before.texts.us, us)) return 'ready';
  return same(before.texts.ua, ua) ? before.translation_state : 'stale';
}

const slugs = () =>
  Object.fromEntries(Object.entries(choices).map(([set, list]) => [set, list.map(({ slug }) => slug)]));

/** Merges the sent members over the stored entry: each language replaces the whole text, null clears. */
function overlaid(entry, sent) {
  const draft = entry ? copy(shapeOf(entry.kind, entry)) : { texts: {}, fields: {} };
  for (const [key, value] of Object.entries(sent)) {
    if (key === 'texts') draft.texts = { ...draft.texts, ...value };
    else if (key in editable || key === 'fields')
      draft[key] = value ?? (key in editable ? copy(editable[key]) : {});
  }
  return draft;
}

const taken = (kind, entry, slug) =>
  entriesOf(kind).some((other) => other !== entry && (other.slug === slug || other.public?.slug === slug));

/** The draft as it would be stored, and everything wrong with it. */
function read(kind, entry, sent, publish) {
  const strange = Object.keys(sent).filter((key) => !known.has(key));
  const draft = shapeOf(kind, { kind, ...tidyDraft(kind, overlaid(entry, sent)) });
  // Validates the sent members, because `shapeOf` drops the unknown ones, which must be reported.
  const raw = tidyDraft(kind, overlaid(entry, sent));
  const problems = [
    ...strange.map((key) => wrong(key, 'unknown_field', { known: [...known].join(', ') })),
    ...checkEntry(kind, raw, { table: tables[kind], choices: slugs(), publish }),
  ];
  const { slug } = draft;
  if (slug && (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80))
    problems.push(wrong('slug', 'slug_format'));
  else if (['category', 'page', 'new-page'].includes(slug)) problems.push(wrong('slug', 'slug_reserved'));
  const { publish_at: from, unpublish_at: until } = draft;
  if (until && from && Date.parse(until) <= Date.parse(from))
    problems.push(wrong('unpublish_at', 'end_before_start'));
  else if (until && publish && Date.parse(until) <= Date.now())
    problems.push(wrong('unpublish_at', 'date_past'));
  if (draft.staff_note.length > 1000)
    problems.push(wrong('staff_note', 'too_long', { n: 1000, m: draft.staff_note.length }));
  return { draft, problems };
}

/** Tests use this title, which the real server accepts, to trigger three errors at their fields. */
const refusedForTests = ({ texts }) =>
  texts?.ua?.title === 'БАНЕР' &&
  refuse({
    'texts.ua.title': 'shouting',
    'tags.0': 'bad_choice',
    slug: { key: 'slug_taken', params: { url: '/novyny/x' } },
  });

function put(entry, draft, user) {
  const before = copy(entry);
  Object.assign(entry, draft, { updated_at: now(), version: entry.version + 1, changedBy: person(user) });
  entry.translation_state = translationOf(entry, before.version > 0 ? before : undefined);
  entry.pending = entry.public !== null;
  keep(entry, entry, person(user));
  entry.revisions[0].changed = ['texts.ua.title'];
}
const person = ({ id, name }) => ({ id, name });

function publish(entry, from = entry.publish_at) {
  entry.status = 'published';
  entry.publish_at = from;
  const start = from !== null && Date.parse(from) > Date.now() ? from : now();
  entry.published_at = entry.published_at && entry.published_at <= now() ? entry.published_at : start;
  entry.public = publicOf(entry);
  entry.pending = false;
}

/** The number of its change; readers of a story see it a moment later. */
function followed({ kind, slug, texts, public: live }) {
  if (kind !== 'news') return change();
  const seen = live && copy(texts);
  return change(() => (seen ? published.set(slug, seen) : published.delete(slug)));
}

const written = (entry, user, status = 200) => ok({ ...shown(entry, user), change: followed(entry) }, status);

function create(kind, { body, query, user }) {
  const wished = query.get('publish') === 'true';
  const forTests = refusedForTests(body);
  if (forTests) return forTests;
  const { draft, problems } = read(kind, null, body, wished);
  if (problems.length > 0) return invalid(problems);
  if (query.get('check') === 'true') return none;
  const url = draft.slug && taken(kind, null, draft.slug) && pathOf(kind, draft.slug);
  if (url) return refuse({ slug: { key: 'slug_taken', params: { url } } });
  if (wished && user.role === 'author') return forbidden();
  const base = slugify(draft.texts.ua.title);
  let slug = draft.slug || base;
  for (let n = 2; !draft.slug && taken(kind, null, slug); n += 1) slug = `${base}-${n}`;
  const entry = {
    id: entries[kind].length + 1,
    kind,
    status: 'draft',
    version: 0,
    created_at: now(),
    published_at: null,
    author: person(user),
    serials: {},
    former_slugs: [],
    notes: [],
    public: null,
    revisions: [],
    texts: {},
  };
  entries[kind].push(entry);
  put(entry, { ...draft, slug }, user);
  if (wished) publish(entry);
  return written(entry, user, 201);
}

const conflict = (entry, user) =>
  stale(entry.changedBy.name, shown(entry, user), entry.changedBy.id === user.id);
const refusal = (name) => (name === 'not_allowed' ? forbidden() : wrongState());

function save(entry, { body, query, user }) {
  if (!Number.isInteger(body.version)) return badVersion(body.version);
  const { refused } = decide('save', entry, user);
  if (refused) return refusal(refused);
  if (body.version !== entry.version) return conflict(entry, user);
  const wished = query.get('publish') === 'true';
  const forTests = refusedForTests(body);
  if (forTests) return forTests;
  const { draft, problems } = read(entry.kind, entry, body, wished);
  if (problems.length > 0) return invalid(problems);
  if (query.get('check') === 'true') return none;
  const url = taken(entry.kind, entry, draft.slug) && pathOf(entry.kind, draft.slug);
  if (url) return refuse({ slug: { key: 'slug_taken', params: { url } } });
  const may = wished ? decide('publish', entry, user) : {};
  if (may.refused) return refusal(may.refused);
  if (entry.public && draft.slug && draft.slug !== entry.public.slug)
    entry.former_slugs.push(entry.public.slug);
  put(entry, { ...draft, slug: draft.slug || entry.slug }, user);
  if (wished) publish(entry);
  return written(entry, user);
}

/** For each trashed entry: its state before, and the user who deleted it. */
const trashed = new Map();

function undo(entry, user) {
  const kept = trashed.get(entry);
  if (entry.status !== 'trashed') return { refused: wrongState() };
  if (kept?.by !== user.id) return { refused: forbidden() };
  trashed.delete(entry);
  Object.assign(entry, kept.before, { version: entry.version + 1 });
  return { entry };
}

/** One step, or why not. Answers the entry, or a refusal with a `status`. */
function step(entry, action, act, user) {
  if (action === 'undo') return undo(entry, user);
  const { to, refused } = decide(action, entry, user);
  if (refused) return { refused: refusal(refused) };
  if (act.version !== undefined && act.version !== null && act.version !== entry.version)
    return { refused: conflict(entry, user) };
  const note = typedLines(act.note ?? '');
  if (note.length > 1000)
    return { refused: refuse({ note: { key: 'too_long', params: { n: 1000, m: note.length } } }) };
  const until = act.unpublish_at ?? entry.unpublish_at;
  if (action === 'schedule') {
    if (!act.publish_at) return { refused: refuse({ publish_at: 'required' }) };
    if (until && Date.parse(until) <= Date.parse(act.publish_at))
      return { refused: refuse({ unpublish_at: 'end_before_start' }) };
  }
  if (['publish', 'schedule', 'submit'].includes(action)) {
    const { problems } = read(entry.kind, entry, {}, true);
    if (problems.length > 0) return { refused: invalid(problems) };
  }
  // Answers with the erased entry in its last state.
  if (to === 'erased') {
    entry.gone = true;
    return { entry };
  }
  if (to === 'trashed') trashed.set(entry, { by: user.id, before: { ...entry } });
  else trashed.delete(entry);
  entry.status = to;
  entry.version += 1;
  entry.updated_at = now();
  entry.changedBy = person(user);
  if (action === 'schedule') {
    entry.unpublish_at = until;
    publish(entry, Date.parse(act.publish_at) > Date.now() ? act.publish_at : null);
  } else if (action === 'publish') publish(entry, stateOf(entry) === 'scheduled' ? null : entry.publish_at);
  else if (!['published', 'archived'].includes(to)) Object.assign(entry, { public: null, pending: false });
  const returned = action === 'withdraw' && entry.author.id !== user.id;
  if ((['submit', 'withdraw'].includes(action) && note) || returned)
    entry.notes.unshift({ at: now(), by: person(user), action, note });
  return { entry };
}

/** Of others' entries authors know what is public (`api/src/domain/workflow/visibility.rs`). */
const isShownTo = (entry, { id, role }) =>
  role !== 'author' || entry.author?.id === id || entry.public !== null;

function bulk(kind, { body, user }) {
  const { action, items = [] } = body;
  if (items.length > 100) return refuse({ items: { key: 'too_many', params: { n: 100 } } });
  if (!steps.includes(action)) return refuse({ action: { key: 'bad_choice', params: { value: action } } });
  const [done, refused] = [[], []];
  for (const { id, version } of items) {
    const entry = entriesOf(kind).find((one) => one.id === id && isShownTo(one, user));
    const result = entry ? step(entry, action, { ...body, version }, user) : { refused: notFound() };
    if (result.entry)
      done.push({ id, version: entry.version, status: entry.status, change: followed(entry) });
    else refused.push(refusedOf(id, result.refused.body));
  }
  return ok({ done, refused });
}

/** The members of a refusal that a bulk answer has for each entry. */
export function refusedOf(id, { type, status, key, params, errors = {}, name, current }) {
  const word = key ?? Object.values(errors)[0]?.[0]?.key ?? type.split(':').at(-1).replaceAll('-', '_');
  return {
    id,
    status,
    key: word,
    errors,
    ...(params && { params }),
    ...(name && { name }),
    ...(current && { current }),
  };
}

function history(entry, rest, request) {
  const { method, body, query } = request;
  if (rest === '') {
    const lines = entry.revisions.map(({ document: _, ...line }, index) => ({
      ...line,
      head: index === 0,
      live: entry.public !== null && index === (entry.pending ? 1 : 0),
    }));
    const { per_page: _, ...page } = paged(lines, new URLSearchParams({ page: query.get('page') ?? 1 }));
    return ok({ ...page, per_page: 20 });
  }
  const [, id, restore] = /^\/(\d+)(\/restore)?$/.exec(rest) ?? [];
  const state = entry.revisions.find((one) => one.id === Number(id));
  if (!state) return notFound();
  const { slug: _, staff_note: __, ...document } = state.document;
  if (restore && method === 'POST')
    return save(entry, {
      ...request,
      query: new URLSearchParams(),
      body: { ...document, version: body.version },
    });
  return ok({
    id: state.id,
    at: state.at,
    author: state.author,
    document: { slug: entry.slug, ...document },
  });
}

function touched({ kind, slug }) {
  const paths = [`/${kind}/${slug}`, `/us/${kind}/${slug}`, '/', '/us', `/${kind}`, `/us/${kind}`];
  return ok({ paths, total: 7, whole: false });
}

/** Ignores missing values, but refuses choices that the theme has no label for, and a draft without text. */
function preview(kind, { query, body }) {
  const shared = tables[kind].shared.filter(({ type }) => ['choice', 'choices'].includes(type));
  const { problems } = read(kind, null, body, false);
  const found = problems.filter(
    ({ path, key }) =>
      key === 'bad_choice' &&
      shared.some(({ name }) => path.split('.')[0] === 'fields' && path.split('.')[1] === name),
  );
  if (found.length > 0) return invalid(found);
  if (!says(body.texts?.ua) && !says(body.texts?.us)) return refuse({ 'texts.ua.title': 'required' });
  return ok({ url: `/api/preview/${query.get('locale')}` });
}

/** Undefined for what others answer. */
export function ofEntries(request) {
  const { method, path, query, body, user } = request;
  const [, kind, rest = ''] = /^\/dashboard\/(\w+)(\/.*)?$/.exec(path) ?? [];
  if (!Object.hasOwn(entries, kind)) return undefined;
  if (!rolesOf[kind].includes(user.role)) return forbidden();
  if (rest === '') return method === 'GET' ? list(kind, query, user) : create(kind, request);
  if (rest === '/bulk') return bulk(kind, request);
  if (rest === '/preview') return preview(kind, request);
  const [, id, more = ''] = /^\/(\d+)(\/.*)?$/.exec(rest) ?? [];
  const entry = entriesOf(kind).find((one) => one.id === Number(id));
  const action = more.slice(1);
  if (more.startsWith('/revisions'))
    return entry ? history(entry, more.slice('/revisions'.length), request) : notFound();
  if (more !== '' && more !== '/touched' && !steps.includes(action)) return notFound();
  if (!entry) return notFound();
  if (more === '/touched') return touched(entry);
  if (method === 'GET') return ok(shown(entry, user));
  if (method === 'PUT') return save(entry, request);
  const version = method === 'DELETE' && query.has('version') ? Number(query.get('version')) : body.version;
  const result = step(entry, method === 'DELETE' ? 'delete' : action, { ...body, version }, user);
  if (result.refused) return result.refused;
  if (method !== 'DELETE') return written(entry, user);
  followed(entry);
  return none;
}
