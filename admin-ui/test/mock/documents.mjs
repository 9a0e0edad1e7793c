import {
  badPage,
  badVersion,
  inUse,
  invalid,
  none,
  notFound,
  now,
  ok,
  paged,
  refuse,
  stale,
  wrong,
} from './answers.mjs';
import { tidy } from './words.mjs';

/** Tags, places, people, redirects and categories: `api/src/handlers/dashboard/site/`. */
const fields = {
  categories: {
    slug: 'slug',
    parent: 'maybe',
    name: 'both',
    description: 'any',
    icon: 'text',
    closed: 'flag',
    rules: 'any',
    attributes: 'list',
  },
  tags: { slug: 'slug', name: 'both', synonyms: 'list' },
  locations: {
    slug: 'slug',
    kind: 'text',
    parent: 'maybe',
    code: 'text',
    tz: 'text',
    lat: 'any',
    lon: 'any',
    aliases: 'list',
    closed: 'flag',
    name: 'both',
    name_in: 'both',
  },
  people: { slug: 'slug', name: 'both', role: 'both' },
  redirects: { from: 'text', to: 'text', code: 'number', external: 'flag' },
};
const empty = {
  slug: '',
  maybe: null,
  both: { ua: '', us: '' },
  text: '',
  flag: false,
  any: null,
  list: [],
  number: 0,
};
const given = { categories: ['urls', 'allowed'] };
const sorts = ['country', 'region', 'city', 'district'];
const isSlug = (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80;

/** Merges the sent members over the stored ones, tidies them, and returns record and validation errors. */
function read(collection, sent, current) {
  const table = fields[collection];
  const known = [...Object.keys(table), 'id', 'version', 'used', ...(given[collection] ?? [])];
  const problems = Object.keys(sent)
    .filter((key) => !known.includes(key))
    .map((key) => wrong(key, 'unknown_field', { known: known.join(', ') }));
  const record = {};
  for (const [name, shape] of Object.entries(table)) {
    let value = name in sent ? sent[name] : current?.[name];
    if (shape === 'both') {
      const { ua = '', us = '' } = value ?? {};
      value = { ua: tidy(ua ?? '', '', 'ua'), us: tidy(us ?? '', '', 'us') };
    } else if (typeof value === 'string') value = tidy(value, name);
    else if (shape === 'list')
      value = (value ?? []).map((item) => (typeof item === 'string' ? tidy(item, name) : item));
    record[name] = value ?? structuredClone(empty[shape]);
    if ((shape === 'slug' || shape === 'maybe') && record[name] && !isSlug(record[name]))
      problems.push(wrong(name, 'slug_format', { value: record[name] }));
    if (shape === 'slug' && !record[name]) problems.push(wrong(name, 'required'));
  }
  return { record, problems };
}

const namesOf = ({ slug, name, synonyms = [] }) =>
  [slug, name.ua, name.us, ...synonyms].map((one) => one.toLowerCase());

function ofNames({ name }) {
  return ['ua', 'us'].filter((locale) => !name[locale]).map((locale) => wrong(`name.${locale}`, 'required'));
}

function ofTag(record, others) {
  const taken = new Set(others.flatMap(namesOf));
  const says = (path, text) => (text && taken.has(text.toLowerCase()) ? [wrong(path, 'name_taken')] : []);
  return [
    ...says('name.ua', record.name.ua),
    ...says('name.us', record.name.us),
    ...record.synonyms.flatMap((word, n) => says(`synonyms.${n}`, word)),
  ];
}

function ofRedirect({ from, to, code }, others) {
  const found = [];
  const isPath = (text) => /^\/(?!\/)[^\\\s]*$/.test(text);
  if (![200, 301, 302, 410].includes(code)) found.push(wrong('code', 'redirect_code'));
  if (!isPath(from)) found.push(wrong('from', 'bad_source'));
  if (code !== 410 && !isPath(to) && !/^https?:\/\/\S+$/.test(to)) found.push(wrong('to', 'bad_target'));
  if (to === from && code !== 410) found.push(wrong('to', 'redirect_loop', { value: from }));
  if (others.some((other) => other.from === from)) found.push(wrong('from', 'redirect_twice'));
  return found;
}

/** The validation errors of a record, given the other records of its list. */
function judged(collection, record, others) {
  if (collection === 'redirects') return ofRedirect(record, others);
  const found = ofNames(record);
  if (others.some(({ slug }) => slug === record.slug))
    found.push(wrong('slug', 'slug_taken', { url: `/…/${record.slug}` }));
  if (record.parent && !others.some(({ slug }) => slug === record.parent))
    found.push(wrong('parent', 'bad_choice'));
  if (collection === 'locations' && !sorts.includes(record.kind)) found.push(wrong('kind', 'bad_choice'));
  return collection === 'tags' ? [...found, ...ofTag(record, others)] : found;
}

/** The user who changed a document last; those of the beginning were someone else's. */
const changedBy = new WeakMap();
const someone = { id: 0, name: 'Роман Гнатюк' };

let ids = 0;
export const numbered = (list) =>
  list.map((item) => {
    ids += 1;
    return { id: ids, version: 1, ...item };
  });

/** Read, made, changed and deleted, as every document of the taxonomy is. `after` hears what became of it. */
export function documents(
  list,
  { method, id, query, body, user },
  collection,
  { show = (item) => item, after },
) {
  const item = list.find((one) => one.id === id);
  const named = collection !== 'redirects';
  if (method === 'POST') {
    const { record, problems } = read(collection, body);
    const all = problems.length > 0 ? problems : judged(collection, record, list);
    if (all.length > 0) return invalid(all);
    const [made] = numbered([{ ...record, ...(named && { used: 0 }) }]);
    list.push(made);
    after('create', made);
    return ok(show(made), 201);
  }
  if (!item) return notFound();
  if (method === 'GET') return ok(show(item));
  if (method === 'DELETE') {
    if (item.used > 0 && !query.get('into')) return inUse(item.used);
    const into = list.find(({ id: other }) => other === Number(query.get('into')));
    if (into) into.used += item.used;
    list.splice(list.indexOf(item), 1);
    after('delete', item);
    return none;
  }
  if (!Number.isInteger(body.version)) return badVersion(body.version);
  if (body.version !== item.version) {
    const { name, id: by } = changedBy.get(item) ?? someone;
    return stale(name, show(item), by === user.id);
  }
  const { version: _, ...sent } = body;
  const { record, problems } = read(collection, sent, item);
  const others = list.filter((other) => other !== item);
  const all = problems.length > 0 ? problems : judged(collection, record, others);
  if (all.length > 0) return invalid(all);
  Object.assign(item, record, { version: item.version + 1 });
  changedBy.set(item, user);
  after('save', item);
  return ok(show(item));
}

/** In the order that was sent; every one on its level is named. */
export function ordered(list, { items = [], from }) {
  const stand = list.map(({ id }) => id).filter((id) => items.includes(id));
  if (from && `${from}` !== `${stand}`) return stale('');
  if (items.some((id) => !list.some((one) => one.id === id))) return refuse({ items: 'bad_choice' });
  const place = new Map(items.map((id, n) => [id, n]));
  list.sort((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
  return undefined;
}

/** One tag becomes another name of a second one. */
export function merged(tags, id, { into }) {
  const [from, kept] = [id, into].map((one) => tags.find((tag) => tag.id === one));
  if (!from) return notFound();
  if (!kept || kept === from) return refuse({ into: 'bad_choice' });
  const words = [from.slug, from.name.ua, from.name.us, ...from.synonyms];
  kept.synonyms = [...new Set([...kept.synonyms, ...words])];
  kept.used += from.used;
  kept.version += 1;
  tags.splice(tags.indexOf(from), 1);
  return ok(kept);
}

const holds = (query, texts) => {
  const asked = (query.get('q') ?? '').trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(asked));
};

/** A page of the items whose texts contain the search text. */
export const searched = (list, query, words, size = 50, most = 200) =>
  badPage(query) ??
  ok(
    paged(
      list.filter((item) => holds(query, words(item))),
      query,
      size,
      most,
    ),
  );

export { holds, now };
