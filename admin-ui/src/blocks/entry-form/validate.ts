import { maxTitle } from '../../entities/media/attachments';
import { maxAlt } from '../../entities/media/gallery';
import type { FieldError, FieldErrors, Kind, Locale } from '../../lib/api/types';
import { countCharacters } from '../../lib/text/count';
import { isEmail } from '../../lib/text/email';
import { isE164 } from '../../lib/text/phone';
import { isSlug } from '../../lib/text/slug';
import { type Members, valueAt } from '../form/tree';
import type { Occurrence } from './occurrence-dates';
import { type Field, locales, type Rows, typeOf } from './rows';
import { isBlank, isEmpty, isHeldBack, type Values } from './values';

export type Purpose = 'save' | 'publish';

/** Minor units (docs/content-model.md §1.6). */
export const money = { min: 0, max: 9_999_999_900 };

const url = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;
const sitePath = /^\/(?!\/)[^\s\\]*$/;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const currency = /^[A-Z]{3}$/;

/** The texts that a type accepts, and the error for others. */
const patterns: Record<string, readonly [(text: string) => boolean, key: string]> = {
  url: [(text) => url.test(text), 'bad_url'],
  href: [(text) => url.test(text) || sitePath.test(text), 'bad_url'],
  email: [isEmail, 'bad_email'],
  phone: [isE164, 'bad_phone'],
  clock: [(text) => clock.test(text), 'bad_clock'],
  currency: [(text) => currency.test(text), 'bad_currency'],
  slug: [isSlug, 'slug_format'],
};

/** One of `anyOf` is required if another field has one of these values; without `when`, always. */
interface Demand {
  kind: Kind;
  when?: readonly [path: string, words: readonly string[]];
  anyOf: readonly string[];
  key: string;
}

const demands: readonly Demand[] = [
  {
    kind: 'posters',
    when: ['fields.price_kind', ['fixed', 'range']],
    anyOf: ['fields.price_min'],
    key: 'price_missing',
  },
  {
    kind: 'posters',
    when: ['fields.mode', ['online', 'hybrid']],
    anyOf: ['fields.online_url'],
    key: 'required',
  },
  {
    kind: 'posters',
    when: ['fields.event_status', ['rescheduled']],
    anyOf: ['fields.previous_start'],
    key: 'required',
  },
  {
    kind: 'advertisements',
    when: ['fields.price_kind', ['fixed']],
    anyOf: ['fields.price'],
    key: 'price_missing',
  },
  { kind: 'services', anyOf: ['fields.phones', 'fields.email', 'fields.website'], key: 'required' },
  { kind: 'pages', when: ['fields.template', ['legal']], anyOf: ['fields.effective_at'], key: 'required' },
];

/** Pairs whose second value must not come before the first; pairs for `publish` are not checked on saving. */
const ordered: readonly (readonly [from: string, to: string, purpose: Purpose])[] = [
  ['publish_at', 'unpublish_at', 'save'],
  ['languages.ua.publish_at', 'languages.ua.unpublish_at', 'save'],
  ['languages.us.publish_at', 'languages.us.unpublish_at', 'save'],
  ['fields.starts_at', 'fields.ends_at', 'publish'],
  ['fields.price_min', 'fields.price_max', 'publish'],
];

class Check {
  readonly errors: FieldErrors = {};
  constructor(
    public purpose: Purpose,
    /** The language in which pictures need descriptions. */
    private readonly first: Locale,
  ) {}

  add(path: string, key: string, params?: FieldError['params']) {
    if (!this.errors[path]) this.errors[path] = [params ? { key, params } : { key }];
  }

  private isAsked({ need }: Field) {
    return need === 'save' || (need === 'publish' && this.purpose === 'publish');
  }

  record(fields: readonly Field[], members: Members, prefix: string) {
    for (const field of fields) this.field(field, members[field.name], prefix + field.name);
  }

  field(field: Field, value: unknown, path: string) {
    if (isEmpty(value)) {
      if (this.isAsked(field)) this.add(path, 'required');
      return;
    }
    const type = typeOf(field);
    if (type === 'text' || type === 'markdown') this.text(field, String(value), path);
    else if (type === 'int') this.range(value, field.min ?? 0, field.max ?? Number.MAX_SAFE_INTEGER, path);
    else if (type === 'money') this.range(value, money.min, money.max, path);
    else if (type === 'records') this.records(field, value as Members[], path);
    else if (type === 'gallery') this.gallery(field, value as { alt: Members }[], path);
    else if (type === 'attachments') this.attachments(field, value as { title: Members }[], path);
    else if (type === 'urls') this.urls(value as string[], path);
    else this.pattern(type, value, path);
  }

  private pattern(type: string, value: unknown, path: string) {
    const rule = patterns[type];
    if (rule && typeof value === 'string' && !rule[0](value)) this.add(path, rule[1]);
  }

  private urls(list: string[], path: string) {
    for (const [index, text] of list.entries()) this.pattern('url', text, `${path}.${index}`);
  }

  private text({ min = 0, max = Number.POSITIVE_INFINITY }: Field, text: string, path: string) {
    // A text has at most as many characters as code units.
    if (text.length <= max && text.length / 4 >= min) return;
    const count = countCharacters(text);
    if (count > max) this.add(path, 'too_long', { n: max, m: count });
    else if (count < min && this.purpose === 'publish') this.add(path, 'too_short', { n: min });
  }

  private range(value: unknown, min: number, max: number, path: string) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      this.add(path, 'number_range', { min, max });
  }

  private records({ fields = [], max }: Field, list: Members[], path: string) {
    if (max !== undefined && list.length > max) this.add(path, 'too_many', { n: max, m: list.length });
    for (const [index, members] of list.entries()) this.record(fields, members, `${path}.${index}.`);
  }

  private attachments({ max }: Field, list: { title: Members }[], path: string) {
    if (max !== undefined && list.length > max) this.add(path, 'too_many', { n: max, m: list.length });
    for (const [index, { title }] of list.entries()) {
      for (const locale of locales) {
        const count = countCharacters(String(title[locale] ?? ''));
        if (count > maxTitle)
          this.add(`${path}.${index}.title.${locale}`, 'too_long', { n: maxTitle, m: count });
      }
    }
  }

  private gallery({ max, described }: Field, list: { alt: Members }[], path: string) {
    if (max !== undefined && list.length > max) this.add(path, 'img_count', { n: max });
    for (const [index, { alt }] of list.entries()) {
      for (const locale of locales) {
        const count = countCharacters(String(alt[locale] ?? ''));
        const at = `${path}.${index}.alt.${locale}`;
        if (count > maxAlt) this.add(at, 'too_long', { n: maxAlt, m: count });
        else if (described && locale === this.first && count === 0 && this.purpose === 'publish')
          this.add(at, 'alt_missing');
      }
    }
  }
}

/** A day is closed, or open from one time to another: half an interval is invalid. */
function halves(check: Check, exceptions: unknown) {
  if (!Array.isArray(exceptions)) return;
  for (const [index, exception] of (exceptions as Members[]).entries()) {
    for (const [present, other] of [
      ['from', 'to'],
      ['to', 'from'],
    ] as const) {
      if (!isEmpty(exception[present]) && isEmpty(exception[other]))
        check.add(`fields.hours_exceptions.${index}.${other}`, 'required');
    }
  }
}

/** 2026-03-05 of a local time. */
const dayOf = (time: string) => time.slice(0, 10);

/** An event must end after it starts; all-day events compare only dates. */
function reversedDates(check: Check, occurrences: unknown) {
  if (!Array.isArray(occurrences)) return;
  for (const [index, { start, end, all_day }] of (occurrences as Occurrence[]).entries()) {
    const comparable = (time: string) => (all_day ? dayOf(time) : time);
    if (start && end && comparable(end) < comparable(start))
      check.add(`fields.occurrences.${index}.end`, 'end_before_start');
  }
}

function rules(check: Check, values: Values, kind: Kind) {
  halves(check, values.fields.hours_exceptions);
  reversedDates(check, values.fields.occurrences);
  for (const [from, to, purpose] of ordered) {
    if (purpose === 'publish' && check.purpose === 'save') continue;
    const [a, b] = [valueAt(values, from), valueAt(values, to)];
    const reversed =
      typeof a === 'string' && typeof b === 'string'
        ? purpose === 'save'
          ? b <= a
          : b < a
        : typeof a === 'number' && typeof b === 'number' && b < a;
    if (reversed) check.add(to, 'end_before_start');
  }
  if (check.purpose === 'save') return;
  for (const { kind: demanding, when, anyOf, key } of demands) {
    const applies = demanding === kind && (!when || when[1].includes(String(valueAt(values, when[0]))));
    if (applies && anyOf.every((path) => isEmpty(valueAt(values, path)))) check.add(anyOf[0] as string, key);
  }
}

/** Repeats the server's rules from its field table, so that most errors appear without a request. */
export function validate(values: Values, rows: Rows, purpose: Purpose): FieldErrors {
  const written = locales.filter((locale) => !isBlank(values.texts[locale]));
  const published = written.filter((locale) => !isHeldBack(values, locale));
  const check = new Check(purpose, published[0] ?? 'ua');
  const lacks = (purpose === 'save' ? written : published).length === 0;
  // An empty text lacks all required fields, not only the title.
  for (const locale of lacks && written.length === 0 && purpose === 'publish' ? (['ua'] as const) : written) {
    // A text that readers do not get may be as incomplete as a draft.
    check.purpose = isHeldBack(values, locale) ? 'save' : purpose;
    check.record(rows.text, values.texts[locale], `texts.${locale}.`);
    const undescribed = rows.text.some(({ name }) => name === 'cover_alt') && values.cover;
    if (undescribed && isEmpty(values.texts[locale].cover_alt) && check.purpose === 'publish')
      check.add(`texts.${locale}.cover_alt`, 'alt_missing');
  }
  check.purpose = purpose;
  if (lacks) check.add('texts.ua.title', purpose === 'save' ? 'required' : 'locale_ua_missing');
  for (const { path, field } of rows.shared) check.field(field, valueAt(values, path), path);
  rules(check, values, rows.kind);
  return check.errors;
}
