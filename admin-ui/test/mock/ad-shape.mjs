import { completed, says } from './check.mjs';
import { tables } from './tables.mjs';

/** An advertisement as its owner and its editors see it: `api/src/domain/ads/present.rs`. */
const { shared, text } = tables.advertisements;
/** The fields that the owner receives: all but those that editors decide. */
const owners = shared.filter(({ name }) => name !== 'hidden');
const editorOnly = new Set(['seo_title', 'seo_description', 'cover_alt']);
const ownWords = text.filter(({ name }) => !editorOnly.has(name));

const filled = (fields, ad) => ({
  ...completed({}, fields),
  has_phone: Boolean(ad.contact.phone && ad.contact.show_phone),
  ...ad.fields,
  attributes: ad.fields.attributes ?? {},
});
const side = (one, fields) => (says(one) ? completed(one, fields) : null);
const textsOf = ({ texts }, fields) => ({ ua: side(texts.ua, fields), us: side(texts.us, fields) });

const told = (decision, staff) =>
  decision && {
    action: decision.action,
    reason: decision.reason,
    note: decision.note ?? '',
    fragments: decision.fragments ?? [],
    at: decision.at,
    appeal_text: decision.appeal_text ?? null,
    automated: decision.automated ?? false,
    ...(staff && { actor: decision.actor ?? null }),
  };

const common = (ad, staff) => ({
  id: ad.id,
  pid: ad.pid,
  slug: ad.slug,
  kind: 'advertisements',
  state: ad.state,
  status: ad.state === 'expired' ? 'published' : ad.state,
  version: ad.version,
  title: { ua: ad.texts.ua?.title ?? null, us: ad.texts.us?.title ?? null },
  category: ad.category,
  location: ad.location,
  gallery: ad.gallery,
  contact: ad.contact,
  term_days: ad.term_days,
  created_at: ad.created_at,
  updated_at: ad.updated_at,
  submitted_at: ad.submitted_at ?? null,
  published_at: ad.published_at,
  expires_at: ad.expires_at,
  bumped_at: ad.bumped_at,
  featured_until: ad.featured_until,
  sold_at: ad.sold_at,
  edit_pending: ad.edit_pending,
  needs_review: ad.needs_review,
  resubmissions: ad.resubmissions ?? 0,
  counts: ad.counts,
  urls: ['published', 'sold', 'expired'].includes(ad.state)
    ? { ua: `/advertisement/${ad.slug}`, us: `/us/advertisement/${ad.slug}` }
    : null,
  decision: told(ad.decision, staff),
});

export const toOwner = (ad, { actions, editable }) => ({
  ...common(ad, false),
  fields: filled(owners, ad),
  texts: textsOf(ad, ownWords),
  owner: null,
  actions,
  editable,
});

const inList = (ad, { actions, allowed, claimed_by }) => ({
  ...common(ad, true),
  fields: filled(shared, ad),
  texts: textsOf(ad, text),
  tags: [],
  cover: null,
  cover_credit: '',
  media: [],
  noindex: false,
  staff_note: '',
  publish_at: null,
  unpublish_at: null,
  pinned_until: null,
  translation_state: ad.texts.us ? 'ready' : 'missing',
  author: ad.owner && { id: ad.owner.id, name: ad.owner.name },
  live: ['published', 'sold'].includes(ad.state),
  pending: ad.edit_pending,
  allowed,
  actions,
  editable: !['blocked', 'trashed'].includes(ad.state),
  owner: ad.owner,
  risk: ad.risk,
  signals: ad.signals,
  serials: {},
  former_slugs: [],
  claimed_by: claimed_by ?? null,
});
/** A line of the list says no more than the whole, but for its history. */
export const toList = inList;

export const toStaff = (ad, facts) => ({
  ...inList(ad, facts),
  notes: [],
  decisions: ad.decisions.map((decision) => told(decision, true)),
  previous: facts.previous ?? null,
});
