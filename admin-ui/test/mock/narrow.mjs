import { badPage, badRequest, ok, paged } from './answers.mjs';
import { readQuery } from './reading.mjs';

/** Parses the query parameters of lists of every kind, as `api/src/handlers/dashboard/list.rs` does. */
const sorts = ['updated_at', 'published_at', 'title'];
const statuses = [
  'published',
  'draft',
  'review',
  'pending',
  'rejected',
  'sold',
  'archived',
  'blocked',
  'trashed',
];
const translations = ['missing', 'draft', 'ready', 'stale', 'unready'];
export const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Undefined, or what of a question no list answers. */
function badQuestion(query) {
  const asked = (name) => query.get(name) ?? '';
  const outside = (name, words) => asked(name) !== '' && !words.includes(asked(name));
  if (outside('sort', [...sorts, ...sorts.map((one) => `-${one}`)])) return badRequest('sort');
  if (outside('status', [...statuses, 'scheduled'])) return badRequest('status');
  if (outside('translation', translations)) return badRequest('translation');
  if (asked('author') && asked('author') !== 'me' && !/^-?\d+$/.test(asked('author')))
    return badRequest('author');
  if (Buffer.byteLength(asked('q')) > 200) return badRequest('q');
  if (['from', 'to'].some((name) => asked(name) && !isDay(asked(name)))) return badRequest('from');
  return badPage(query);
}

/** The slugs of a category or place and of all its descendants. */
export function branch(set, slug) {
  const found = new Set([slug]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const one of set) if (found.has(one.parent)) found.add(one.slug);
  }
  return found;
}

/** Answers a list of any kind: narrowed, in order, one page of it. `words` is the text of a row that `q` searches. */
export function listAnswer(rows, query, user, { categories, locations, words }) {
  const bad = badQuestion(query);
  if (bad) return bad;
  const asked = (name) => query.get(name) ?? '';
  const author = asked('author') === 'me' ? String(user.id) : asked('author');
  const inside = (name, set) => {
    const slugs = asked(name) && branch(set, asked(name));
    return (one) => !slugs || slugs.has(one[name]);
  };
  const { matches, correction, left_out } = readQuery(asked('q'), rows.map(words));
  const sort = asked('sort') || '-updated_at';
  const key = sort.replace('-', '');
  const status = asked('status');
  const matching = rows
    .filter((one) => one.status !== 'trashed' || status === 'trashed' || asked('state') === 'trashed')
    .filter((one) => {
      if (status === 'scheduled')
        return one.status === 'published' && Date.parse(one.publish_at) > Date.now();
      return !status || one.status === status;
    })
    .filter(inside('category', categories))
    .filter(inside('location', locations))
    .filter(({ translation_state: state }) => {
      const wanted = asked('translation');
      return !wanted || (wanted === 'unready' ? state !== 'ready' : state === wanted);
    })
    .filter((one) => !author || String(one.author?.id) === author)
    .filter(({ updated_at }) => !asked('from') || updated_at.slice(0, 10) >= asked('from'))
    .filter(({ updated_at }) => !asked('to') || updated_at.slice(0, 10) <= asked('to'))
    .filter((one) => matches(words(one)))
    .sort((a, b) => {
      const [x, y] = key === 'title' ? [a.title.ua ?? '', b.title.ua ?? ''] : [a[key] ?? '', b[key] ?? ''];
      return (x.localeCompare(y, 'uk') || a.id - b.id) * (sort.startsWith('-') ? -1 : 1);
    });
  return ok({ ...paged(matching, query), correction, left_out });
}
