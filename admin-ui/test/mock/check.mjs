import { wrong } from './answers.mjs';

/** Holds a document against the field table of its kind: `generator/model/src/check/`. */
const isEmpty = (value) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Whether a text says anything at all. */
export const says = (text) =>
  Object.values(text ?? {}).some(
    (value) => (typeof value === 'string' || Array.isArray(value)) && !isEmpty(value),
  );

const graphemes = new Intl.Segmenter('uk');
const lengthOf = (text) => [...graphemes.segment(text.trim())].length;

const isUrl = (text) => /^https?:\/\/[^/?#@\s]+([/?#]\S*)?$/.test(text);
const isDate = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const parsed = {
  time: ['bad_time', (text) => /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))],
  walltime: ['bad_wall_time', (text) => !/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))],
  date: ['bad_date', isDate],
  clock: ['bad_clock', (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)],
  zone: ['bad_zone', (text) => Intl.supportedValuesOf('timeZone').includes(text) || text === 'UTC'],
  currency: ['bad_currency', (text) => /^[A-Z]{3}$/.test(text)],
  url: ['bad_url', isUrl],
  href: ['bad_url', (text) => isUrl(text) || /^\/(?!\/)[^\\\s]*$/.test(text)],
  email: ['bad_email', (text) => /^[^\s"',<>@]+@[^\s",<>@.][^\s",<>@]*\.[^\s",<>@.]+$/.test(text)],
  phone: ['bad_phone', (text) => /^\+\d{8,15}$/.test(text)],
  slug: [
    'slug_format',
    (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length >= 3 && text.length <= 80,
  ],
};
const items = { refs: 'ref', choices: 'choice', urls: 'url', slugs: 'slug' };
/** What a reference may name; entries of the same kind are not looked up. */
const setOf = { category: 'categories', tag: 'tags', location: 'locations', person: 'people' };
const money = { min: 0, max: 9_999_999_900 };

/** Checks by `choices`, the slugs that exist, by set. */
export const checker = ({ table, choices, publish }) => {
  const found = [];
  const say = (path, key, params) => found.push(wrong(path, key, params));
  const needed = ({ need }) => need === 'save' || (need === 'publish' && publish);

  function text(value, { min = 0, max }, path) {
    if (typeof value !== 'string') return say(path, 'bad_type', { want: 'a text in quotes' });
    const m = lengthOf(value);
    if (m > max) say(path, 'too_long', { n: max, m });
    else if (m < min && publish) say(path, 'too_short', { n: min });
  }

  function one(value, field, path) {
    const { type } = field;
    if (type === 'text' || type === 'markdown') text(value, field, path);
    else if (parsed[type]) {
      const [key, valid] = parsed[type];
      if (typeof value !== 'string' || !valid(value)) say(path, key, { value: String(value) });
    } else if (type === 'choice') {
      if (!field.choices.includes(value)) say(path, 'bad_choice', { value, known: field.choices.join(', ') });
    } else if (type === 'ref') {
      const known = choices[setOf[field.target]];
      if (!known) one(value, { type: 'slug' }, path);
      else if (!known.includes(value)) say(path, 'bad_choice', { value, known: known.join(', ') });
    } else if (type === 'int' || type === 'money') {
      const { min, max } = type === 'money' ? money : field;
      if (!Number.isInteger(value) || value < min || value > max)
        say(path, 'number_range', { min, max, value });
    } else if (type === 'bool') {
      if (typeof value !== 'boolean') say(path, 'bad_type', { want: 'true or false' });
    } else if (items[type] || type === 'records') {
      if (!Array.isArray(value)) return say(path, 'bad_type', { want: 'a list in square brackets' });
      const max = field.max ?? field.choices?.length ?? 100;
      if (value.length > max) say(path, 'too_many', { n: max, m: value.length });
      for (const [n, item] of value.entries()) {
        if (type === 'records') record(field.fields, item, `${path}.${n}.`);
        else one(item, { ...field, type: items[type] }, `${path}.${n}`);
      }
    } else if (type === 'gallery') gallery(value, field, path);
  }

  function gallery(value, { max, described }, path) {
    if (value.length > max) say(path, 'img_count', { n: max, m: value.length });
    for (const [n, { alt = {} }] of value.entries()) {
      for (const locale of ['ua', 'us'])
        if (alt[locale]) text(alt[locale], { max: 160 }, `${path}.${n}.alt.${locale}`);
      if (described && publish && isEmpty(alt.ua)) say(`${path}.${n}.alt.ua`, 'alt_missing');
    }
  }

  function known(fields, values, prefix) {
    for (const field of fields) {
      const value = values[field.name];
      if (!isEmpty(value)) one(value, field, prefix + field.name);
      else if (needed(field)) say(prefix + field.name, 'required');
    }
  }

  function record(fields, values, prefix) {
    known(fields, values, prefix);
    const names = fields.map(({ name }) => name);
    for (const [name, value] of Object.entries(values))
      if (value !== null && !names.includes(name))
        say(prefix + name, 'unknown_field', { known: names.join(', ') });
  }

  return { found, say, known, record, table };
};

const demands = [
  ['posters', 'price_kind', ['fixed', 'range'], ['price_min'], 'price_missing'],
  ['posters', 'mode', ['online', 'hybrid'], ['online_url'], 'required'],
  ['posters', 'event_status', ['rescheduled'], ['previous_start'], 'required'],
  ['advertisements', 'price_kind', ['fixed'], ['price'], 'price_missing'],
  ['reklama', null, [], ['creatives'], 'required'],
  ['services', null, [], ['phones', 'email', 'website'], 'required'],
  ['pages', 'template', ['legal'], ['effective_at'], 'required'],
];
const ordered = [
  ['starts_at', 'ends_at'],
  ['price_min', 'price_max'],
];

/** Everything wrong with an entry, in the shape of drafts. */
export function checkEntry(kind, entry, { table, choices, publish }) {
  const check = checker({ table, choices, publish });
  check.known(table.common, entry, '');
  const { related: _, ...fields } = entry.fields ?? {};
  check.record(table.shared, fields, 'fields.');
  for (const [n, { start, end, all_day }] of (fields.occurrences ?? []).entries()) {
    const part = (time) => (all_day ? time.slice(0, 10) : time);
    if (start && end && part(end) < part(start)) check.say(`fields.occurrences.${n}.end`, 'end_before_start');
  }
  for (const [n, exception] of (fields.hours_exceptions ?? []).entries())
    for (const [given, other] of [
      ['from', 'to'],
      ['to', 'from'],
    ])
      if (exception[given] && !exception[other])
        check.say(`fields.hours_exceptions.${n}.${other}`, 'required');
  if (publish) {
    for (const [of, field, words, any, key] of demands)
      if (
        of === kind &&
        (!field || words.includes(fields[field])) &&
        any.every((name) => isEmpty(fields[name]))
      )
        check.say(`fields.${any[0]}`, key);
    for (const [from, to] of ordered)
      if (!isEmpty(fields[from]) && !isEmpty(fields[to]) && fields[to] < fields[from])
        check.say(`fields.${to}`, 'end_before_start');
  }
  const { ua, us } = entry.texts ?? {};
  for (const [locale, text] of Object.entries({ ua, us }))
    if (says(text)) check.record(table.text, text, `texts.${locale}.`);
  if (!says(ua) && !(kind === 'advertisements' && says(us)))
    check.say('texts.ua.title', publish ? 'locale_ua_missing' : 'required');
  return check.found;
}

/** The fields an entry has but does not say. */
export const completed = (record, fields) => ({
  ...Object.fromEntries(
    fields.map(({ name, type }) => {
      if (type === 'text' || type === 'markdown') return [name, ''];
      if (type === 'bool') return [name, false];
      return [name, items[type] || type === 'records' ? [] : null];
    }),
  ),
  ...record,
});
