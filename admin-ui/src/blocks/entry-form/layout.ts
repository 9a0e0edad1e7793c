import type { Kind } from '../../lib/api/types';
import type { TextCode } from '../../lib/keys/texts';
import { valueAt } from '../form/tree';
import type { Field, Row, Rows } from './rows';
import { isEmpty, type Values } from './values';

/** The position of each field in the form. Rows without a position come last, so that none is missing. */
export interface Group {
  /** The key of the heading: `group.when`. */
  id: TextCode<'group'>;
  paths: readonly string[];
}

const fields = (id: Group['id'], ...names: string[]): Group => ({
  id,
  paths: names.map((name) => `fields.${name}`),
});
const top = (id: Group['id'], ...paths: string[]): Group => ({ id, paths });

const main: Record<Kind, readonly Group[]> = {
  news: [
    fields(
      'story',
      'kind',
      'bylines',
      'source_name',
      'source_name_us',
      'source_url',
      'video_url',
      'breaking_until',
    ),
  ],
  posters: [
    fields('when', 'occurrences', 'tz', 'door', 'event_status', 'previous_start'),
    fields('where', 'mode', 'address', 'postal_code', 'online_url'),
    fields('tickets', 'price_kind', 'price_min', 'price_max', 'currency', 'ticket_url'),
    fields(
      'organizer',
      'organizer_name',
      'organizer_name_us',
      'organizer_url',
      'organizer_phone',
      'organizer_email',
    ),
    fields('details', 'performers', 'age_limit', 'language', 'accessibility'),
  ],
  services: [
    fields('provider', 'provider_kind', 'legal_name', 'licence', 'languages', 'verified_at'),
    fields('contacts', 'phones', 'email', 'website', 'social'),
    fields('where', 'address', 'postal_code', 'serves_online', 'areas'),
    fields('hours', 'hours', 'hours_exceptions', 'by_appointment'),
    fields('tickets', 'currency', 'price_level'),
  ],
  diaspors: [
    fields(
      'organisation',
      'org_kind',
      'founded_year',
      'affiliation',
      'languages',
      'help_topics',
      'verified_at',
    ),
    fields('contacts', 'phones', 'email', 'website', 'social', 'donate_url'),
    fields('where', 'country', 'address', 'postal_code'),
    fields('hours', 'hours', 'hours_exceptions'),
  ],
  advertisements: [
    fields('offer', 'deal', 'text_lang'),
    fields('tickets', 'price_kind', 'price', 'currency', 'price_period'),
    fields('goods', 'condition', 'delivery', 'attributes'),
    top('gallery', 'gallery'),
    top(
      'contacts',
      'fields.contact_name',
      'fields.contact_name_us',
      'contact.phone',
      'contact.phone_apps',
      'contact.show_phone',
      'fields.allow_messages',
    ),
  ],
  reklama: [
    fields(
      'campaign',
      'advertiser_name',
      'advertiser_name_us',
      'advertiser_contact',
      'contract_ref',
      'starts_at',
      'ends_at',
      'target_url',
      'has_landing',
    ),
    fields('creatives', 'creatives'),
    fields('targeting', 'placements', 'locales', 'section_keys', 'devices', 'location_ids'),
    fields('caps', 'cap_impressions', 'cap_clicks', 'daily_cap', 'cap_per_visitor_day'),
  ],
  pages: [fields('page', 'template', 'menu', 'menu_order', 'effective_at', 'versions')],
};

const side: Partial<Record<Kind, readonly Group[]>> = {
  advertisements: [
    top('place', 'category', 'location', 'fields.district', 'fields.district_us', 'tags'),
    top('time', 'term_days', 'noindex', 'staff_note'),
  ],
};

const usualSide: readonly Group[] = [
  top('place', 'category', 'tags', 'location', 'slug'),
  top('cover', 'cover', 'cover_credit'),
  top('gallery', 'gallery'),
  top('attachments', 'attachments'),
  top('time', 'publish_at', 'unpublish_at', 'pinned_until', 'noindex', 'staff_note'),
  top('related', 'fields.related'),
];

export interface Arranged {
  id: Group['id'];
  rows: readonly Row[];
}

/** The groups of both columns, with the rows that the table has for them. */
export function arrange(rows: Rows): { main: Arranged[]; side: Arranged[] } {
  const place = (groups: readonly Group[]) =>
    groups
      .map(({ id, paths }) => ({
        id,
        rows: paths.flatMap((path) => rows.shared.filter((row) => row.path === path)),
      }))
      .filter((group) => group.rows.length > 0);
  const columns = { main: place(main[rows.kind]), side: place(side[rows.kind] ?? usualSide) };
  const placed = new Set(
    [...columns.main, ...columns.side].flatMap((group) => group.rows.map(({ path }) => path)),
  );
  // The state of a text is beside the text.
  const rest = rows.shared.filter(({ path }) => !placed.has(path) && !path.startsWith('languages.'));
  if (rest.length > 0) columns.main.push({ id: 'more', rows: rest });
  return columns;
}

/** The parts of a language: before the body, after it, and collapsed. */
const textParts = {
  head: ['title', 'lead', 'venue_name', 'repeat_note', 'status_note', 'byline_text', 'cta_text'],
  body: ['body'],
  cover: ['cover_alt', 'cover_caption'],
  search: ['seo_title', 'seo_description'],
} as const;
export type TextPart = keyof typeof textParts | 'rest';

export function arrangeTexts(text: readonly Field[]): Record<TextPart, readonly Field[]> {
  const pick = (names: readonly string[]) =>
    names.flatMap((name) => text.filter((field) => field.name === name));
  const placed = new Set<string>(Object.values(textParts).flat());
  return {
    head: pick(textParts.head),
    body: pick(textParts.body),
    cover: pick(textParts.cover),
    search: pick(textParts.search),
    rest: text.filter(({ name }) => !placed.has(name)),
  };
}

/** Fields that are relevant only if another field has one of these values. */
const conditions: Partial<Record<Kind, Record<string, readonly [path: string, words: readonly string[]]>>> = {
  posters: {
    'fields.previous_start': ['fields.event_status', ['rescheduled', 'postponed']],
    'fields.online_url': ['fields.mode', ['online', 'hybrid']],
    'fields.address': ['fields.mode', ['offline', 'hybrid']],
    'fields.postal_code': ['fields.mode', ['offline', 'hybrid']],
    'fields.price_min': ['fields.price_kind', ['fixed', 'range', 'donation']],
    'fields.price_max': ['fields.price_kind', ['range']],
    'fields.currency': ['fields.price_kind', ['fixed', 'range', 'donation']],
  },
  pages: {
    'fields.menu_order': ['fields.menu', ['header', 'footer']],
    'fields.effective_at': ['fields.template', ['legal']],
    'fields.versions': ['fields.template', ['legal']],
  },
  advertisements: {
    'fields.price': ['fields.price_kind', ['fixed', 'negotiable']],
    'fields.currency': ['fields.price_kind', ['fixed', 'negotiable']],
    'fields.price_period': ['fields.price_kind', ['fixed', 'negotiable']],
    'fields.condition': ['fields.deal', ['sell', 'give', 'swap']],
    'fields.delivery': ['fields.deal', ['sell', 'give', 'swap']],
  },
};

/** A field with a value stays visible, whatever the other field contains. */
export function isShown(kind: Kind, path: string, values: Values): boolean {
  const condition = conditions[kind]?.[path];
  if (!condition) return true;
  const [other, words] = condition;
  return words.includes(String(valueAt(values, other))) || !isEmpty(valueAt(values, path));
}
