import { shownWith } from './ad-rules.mjs';
import { bodies, make, picture } from './ad-seeds.mjs';
import { toList, toStaff } from './ad-shape.mjs';
import {
  ago,
  badRequest,
  badVersion,
  forbidden,
  invalid,
  none,
  notFound,
  now,
  ok,
  paged,
  problem,
  refuse,
  stale,
  wrong,
  wrongState,
} from './answers.mjs';
import { checkEntry } from './check.mjs';
import { adCategories, choices } from './data.mjs';
import { refusedOf } from './entries.mjs';
import { listAnswer } from './narrow.mjs';
import { change } from './publication.mjs';
import { slugify } from './slug.mjs';
import { tables } from './tables.mjs';
import { tidyDraft } from './words.mjs';

/** What editors may do in each state, the most sensible first (`api/src/domain/workflow/ads.rs`). */
const offered = {
  draft: ['approve', 'submit'],
  pending: ['approve', 'reject'],
  published: ['bump', 'sold', 'feature', 'pause', 'block'],
  rejected: ['archive'],
  expired: ['renew', 'archive'],
  sold: ['relist', 'archive'],
  archived: ['submit', 'resume'],
  blocked: [],
  trashed: ['restore'],
};
/** Out of the lists is for administrators. */
const offers = (ad, { role }) =>
  role === 'admin' && ad.state !== 'trashed' ? [...offered[ad.state], 'delete'] : offered[ad.state];
const steps = [
  ...new Set(Object.values(offered).flat()),
  'undo',
  'delete',
  'unblock',
  'withdraw',
  'review_done',
  'appeal',
  'erase',
  'expire',
];
/** In the words of lists of any kind. */
const words = { approve: 'publish', resume: 'publish', pause: 'archive' };
const listed = (ad, user) => [
  ...(['blocked', 'trashed'].includes(ad.state) ? [] : ['save', 'preview']),
  ...offers(ad, user).map((action) => words[action] ?? action),
];
const becomes = {
  approve: 'published',
  reject: 'rejected',
  block: 'blocked',
  unblock: 'published',
  submit: 'pending',
  withdraw: 'draft',
  sold: 'sold',
  relist: 'published',
  renew: 'published',
  pause: 'archived',
  resume: 'published',
  archive: 'archived',
  delete: 'trashed',
  restore: 'draft',
};

export const ads = Array.from({ length: 30 }, (_, index) => make(index));
const claims = new Map([[6, { id: 1, name: 'Олена Ткачук' }]]);

const previous = (ad) =>
  ad.edit_pending
    ? {
        texts: {
          ua: {
            title: 'Переклад документів',
            body: `${bodies[2].replace('двох днів', 'тижня')} Нотаріус поруч.`,
          },
          us: null,
        },
        fields: { ...ad.fields, price_kind: 'fixed', price: 4500 },
        gallery: [picture(7)],
      }
    : null;

const factsOf = (ad, user) => ({
  actions: offers(ad, user),
  allowed: listed(ad, user),
  claimed_by: claims.get(ad.id),
  previous: previous(ad),
});
const view = (ad, user) => toStaff(ad, factsOf(ad, user));

export const waitingAds = () =>
  ads
    .filter(({ state }) => state === 'pending')
    .sort((a, b) => Number(b.risk >= 70) - Number(a.risk >= 70) || a.updated_at.localeCompare(b.updated_at));

function queue(user) {
  const items = waitingAds().map((ad) => ({ ...view(ad, user), waiting_since: ad.updated_at }));
  return ok({ items, total: items.length, median_wait_seconds: items.length > 0 ? 12_000 : null });
}

/** A draft is its owner's alone (`api/src/domain/workflow/visibility.rs`). */
const isShownTo = (ad, user) =>
  ad.owner?.id === user.id ||
  (ad.state === 'trashed' ? (trashed.get(ad)?.before.state ?? 'draft') : ad.state) !== 'draft';

function list(query, user) {
  const state = query.get('state');
  if (state && !Object.hasOwn(offered, state)) return badRequest('state');
  const shown = ads.filter((ad) => isShownTo(ad, user));
  const rows = shown
    .map((ad) => toList(ad, factsOf(ad, user)))
    .filter((row) => !state || row.state === state);
  return listAnswer(rows, query, user, {
    categories: adCategories,
    locations: choices.locations,
    words: ({ texts, slug }) => `${JSON.stringify(texts)} ${slug}`,
  });
}

const written = (ad, user, status = 200) => ok({ ...view(ad, user), change: change() }, status);

/** What an editor sent over what it says already: tidied and held against the field table. */
function read(ad, { texts, fields, contact, gallery, version: _, ...sent }, whole = false) {
  const known = new Set(Object.keys(view(make(0), { role: 'admin' })).concat('waiting_since', 'change'));
  const strange = Object.keys(sent).filter((key) => !known.has(key));
  const { category = ad.category, location = ad.location, term_days } = sent;
  const draft = {
    category,
    location,
    gallery: gallery ?? ad.gallery,
    term_days: term_days ?? ad.term_days,
    ...tidyDraft('advertisements', {
      fields: { ...ad.fields, ...fields },
      texts: { ...ad.texts, ...texts },
      contact: { ...ad.contact, ...contact },
    }),
  };
  const { fields: own, texts: words } = draft;
  const slugs = { categories: adCategories, locations: choices.locations };
  const problems = [
    ...strange.map((key) => wrong(key, 'unknown_field')),
    ...checkEntry(
      'advertisements',
      { category, location, fields: own, texts: words },
      {
        table: tables.advertisements,
        choices: Object.fromEntries(
          Object.entries(slugs).map(([set, all]) => [set, all.map(({ slug }) => slug)]),
        ),
        publish: whole,
      },
    ),
  ];
  if (draft.contact.phone) draft.contact.phone = draft.contact.phone.replaceAll(/[\s().-]/g, '');
  draft.contact = shownWith(draft.contact);
  return { draft, problems };
}

function create({ body, user }) {
  const blank = {
    ...make(0),
    id: ads.length + 1,
    state: 'draft',
    version: 0,
    category: null,
    location: null,
    gallery: [],
    fields: { text_lang: 'uk', allow_messages: true },
    texts: { ua: null, us: null },
    contact: { phone: '', phone_apps: [], show_phone: false },
    signals: [],
    risk: 0,
    edit_pending: false,
    published_at: null,
    expires_at: null,
    owner: { id: user.id, name: user.name, trust: 2 },
    created_at: now(),
  };
  const { draft, problems } = read(blank, body);
  if (problems.length > 0) return invalid(problems);
  const pid = String(blank.id).padStart(8, '2');
  const slug = `${slugify(draft.texts.ua?.title ?? draft.texts.us.title)}-${pid}`;
  const ad = Object.assign(blank, draft, { pid, slug, version: 1, updated_at: now() });
  ads.push(ad);
  statesOf(ad);
  return written(ad, user, 201);
}

function save(ad, { body, user }) {
  statesOf(ad);
  if (!Number.isInteger(body.version)) return badVersion(body.version);
  if (['blocked', 'trashed'].includes(ad.state)) return wrongState();
  if (body.version !== ad.version) return stale('Роман Гнатюк', view(ad, user));
  const { draft, problems } = read(ad, body);
  if (problems.length > 0) return invalid(problems);
  Object.assign(ad, draft, { version: ad.version + 1, updated_at: now() });
  keep(ad);
  return written(ad, user);
}

function refusal(ad, action, body, user) {
  if (!offers(ad, user).includes(action)) {
    const known = action === 'delete' && ad.state !== 'trashed';
    return known ? forbidden() : wrongState();
  }
  if ((action === 'reject' || action === 'block') && !body.reason) return refuse({ reason: 'required' });
  const { problems } = action === 'approve' || action === 'submit' ? read(ad, {}, true) : { problems: [] };
  if (problems.length > 0) return invalid(problems);
  const isStale = body.version !== undefined && body.version !== ad.version;
  return isStale ? stale('Роман Гнатюк', view(ad, user)) : undefined;
}

/** For each trashed ad: its state before, and the user who deleted it. */
const trashed = new Map();

function act(ad, action, body, user) {
  if (action === 'undo' && ad.state === 'trashed') {
    const kept = trashed.get(ad);
    if (kept?.by !== user.id) return wrongState('not_allowed');
    trashed.delete(ad);
    Object.assign(ad, kept.before, { version: ad.version + 1 });
    return written(ad, user);
  }
  const refused = refusal(ad, action, body, user);
  if (refused) return refused;
  if (action === 'delete') trashed.set(ad, { by: user.id, before: { ...ad } });
  else trashed.delete(ad);
  ad.state = becomes[action] ?? ad.state;
  ad.version += 1;
  ad.updated_at = now();
  if (action === 'feature') ad.featured_until = body.until;
  if (action === 'approve') {
    ad.edit_pending = false;
    ad.published_at ??= now();
    ad.expires_at ??= ago(-720);
  }
  if (['approve', 'reject', 'block', 'unblock'].includes(action)) {
    ad.decisions.unshift({
      action,
      reason: body.reason ?? '',
      note: body.note ?? '',
      fragments: body.fragments ?? [],
      at: now(),
      actor: { id: user.id, name: user.name },
    });
    ad.decision = ad.decisions[0];
  }
  return written(ad, user);
}

function bulk({ body, user }) {
  const { action, items = [], reason, note } = body;
  if (items.length > 100) return refuse({ items: { key: 'too_many', params: { n: 100 } } });
  if (!steps.includes(action)) return refuse({ action: { key: 'bad_choice', params: { value: action } } });
  const [done, refused] = [[], []];
  for (const { id, version } of items) {
    const ad = ads.find((one) => one.id === id);
    const answer = ad && isShownTo(ad, user) ? act(ad, action, { version, reason, note }, user) : notFound();
    const { body: said, status } = answer;
    if (status === 200) done.push({ id, version: said.version, status: said.status, change: said.change });
    else refused.push(refusedOf(id, said));
  }
  return ok({ done, refused });
}

function claim(ad, user) {
  const holder = claims.get(ad.id);
  if (holder && holder.id !== user.id)
    return problem(409, 'claimed', { key: 'claimed', params: { name: holder.name } });
  claims.set(ad.id, { id: user.id, name: user.name });
  return ok(view(ad, user));
}

/** Advertisements in the dashboard, by the contract of `/api/dashboard/advertisements`. */
export function advertisements({ method, path, query, body, user }) {
  if (path === '') return method === 'GET' ? list(query, user) : create({ body, user });
  if (path === '/queue') return queue(user);
  if (path === '/bulk') return bulk({ body, user });
  if (path === '/preview') return ok({ url: `/api/preview/${query.get('locale')}` });
  const [, id, action = ''] = /^\/(\d+)(?:\/(.*))?$/.exec(path) ?? [];
  const ad = ads.find((item) => item.id === Number(id));
  if (!ad || !isShownTo(ad, user)) return notFound();
  if (action === 'claim') return claim(ad, user);
  if (action === 'touched') return ok({ paths: [`/advertisement/${ad.slug}`], total: 3, whole: false });
  if (action.startsWith('revisions')) return history(ad, action.slice('revisions'.length), { body, user });
  if (action !== '' && !steps.includes(action)) return notFound();
  if (method === 'GET') return ok(view(ad, user));
  if (method === 'PUT') return save(ad, { body, user });
  if (method !== 'DELETE') return act(ad, action, body, user);
  const { status, body: said } = act(ad, 'delete', {}, user);
  return status === 200 ? none : { status, body: said };
}

/** Saved states, newest first; the first is what the ad began with. */
const saved = new Map();
const statesOf = (ad) => saved.get(ad.id) ?? saved.set(ad.id, [editableOf(ad)]).get(ad.id);
const keep = (ad) => statesOf(ad).unshift(editableOf(ad));

function editableOf(ad) {
  const whole = view(ad, { role: 'admin' });
  const names = [
    'slug',
    'category',
    'tags',
    'location',
    'cover',
    'cover_credit',
    'media',
    'gallery',
    'noindex',
  ];
  names.push('publish_at', 'unpublish_at', 'pinned_until', 'fields', 'texts');
  const document = Object.fromEntries(names.map((name) => [name, structuredClone(whole[name])]));
  return { at: ad.updated_at, document: { ...document, fields: { ...document.fields, related: [] } } };
}

function history(ad, rest, { body, user }) {
  const list = statesOf(ad);
  const author = view(ad, user).author;
  if (rest === '') {
    const lines = list.map(({ at }, n) => ({
      id: list.length - n,
      at,
      author,
      note: '',
      head: n === 0,
      live: false,
      changed: [],
    }));
    return ok(paged(lines, new URLSearchParams()));
  }
  const [, id, restore] = /^\/(\d+)(\/restore)?$/.exec(rest) ?? [];
  const state = list[list.length - Number(id)];
  if (!state) return notFound();
  const { at, document } = state;
  if (!restore) return ok({ id: Number(id), at, author, document });
  const { category, location, texts } = document;
  return save(ad, { body: { category, location, texts, version: body.version }, user });
}
