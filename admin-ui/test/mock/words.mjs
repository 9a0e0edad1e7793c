/** How typed text is stored: `api/src/domain/entries/text.rs`. */
const long = new Set(['body', 'services_schedule', 'robots_extra']);

const unseen = /[\u200b\u2060\ufeff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** Controls but line breaks and tabs, what turns the direction of text, and spaces of no width are taken out. */
const kept = (text) =>
  text
    .normalize('NFC')
    .replaceAll(/(?![\n\r\t])\p{Cc}/gu, '')
    .replaceAll(unseen, '');

export const typedLine = (text) =>
  kept(text)
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[\u200c\u200d]+|[\u200c\u200d]+$/g, ''))
    .filter((word) => word !== '')
    .join(' ');

const lines = (text) =>
  kept(text)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/^\n+|\n+$/g, '');

export const typedLines = (text) => lines(text.trim());

/** Between Cyrillic letters. */
const apostrophes = (text) => text.replaceAll(/(?<=[\u0400-\u052f])['\u2019](?=[\u0400-\u052f])/g, '\u02bc');

/** What ends a quotation, and what one inside another is written with. */
const pairs = { '«': ['»', '„', '“'], '“': ['”', '‘', '’'], '„': ['“', '„', '“'], '‘': ['’', '‘', '’'] };

/** Quotation marks inside others are the inner ones. */
function nested(text) {
  let out = '';
  const open = [];
  for (const char of text) {
    if (open.at(-1)?.[0] === char) out += open.pop()[1];
    else if (pairs[char]) {
      const [end, inner, innerEnd] = pairs[char];
      out += open.length > 0 ? inner : char;
      open.push([end, open.length > 0 ? innerEnd : end]);
    } else out += char;
  }
  return out;
}

/** Tidies every string below a value; those of editors in a language get its marks. */
export function tidy(value, name, editorial) {
  if (typeof value === 'string') {
    const isLong = long.has(name);
    const clean = isLong ? lines(value) : typedLine(value);
    const marked = editorial === 'ua' ? apostrophes(clean) : clean;
    return editorial && !isLong ? nested(marked) : marked;
  }
  if (Array.isArray(value)) return value.map((item) => tidy(item, name, editorial));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item, key, editorial)]));
}

/** Dates of an event without a key are known by their position, as long as none was added or removed. */
const withKeys = ({ occurrences, ...fields }) => ({
  ...fields,
  ...(occurrences !== undefined && {
    occurrences: Array.isArray(occurrences)
      ? occurrences.map((date, n) => (date?.start ? { ...date, key: date.key || String(n + 1) } : date))
      : occurrences,
  }),
});

/** A draft's members, tidied as those of its kind are; what people write about their own things stays as typed. */
export function tidyDraft(kind, { texts, gallery, ...members }) {
  const marks = (locale) => (kind === 'advertisements' ? undefined : locale);
  const inBoth = (value) =>
    value &&
    Object.fromEntries(
      Object.entries(value).map(([locale, text]) => [locale, tidy(text, locale, marks(locale))]),
    );
  return {
    ...tidy(members, ''),
    ...(members.fields && { fields: withKeys(tidy(members.fields, '')) }),
    ...(texts && { texts: inBoth(texts) }),
    ...(gallery && { gallery: gallery.map((picture) => ({ ...picture, alt: inBoth(picture.alt ?? {}) })) }),
  };
}
