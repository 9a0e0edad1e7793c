import type { Entry } from '../../lib/api/types';
import { slugify } from '../../lib/text/slug';
import { createForm, type Form, type FormModel, type FormState } from '../form/store';
import { isMembers, valueAt, withValue } from '../form/tree';
import { everyRow, type Rows } from './rows';
import { type Values, valuesOf } from './values';

/** The form of an entry, and the field table that defines it. */
export type EntryForm = Form<Values, Entry> & { rows: Rows };
export type EntryState = FormState<Values, Entry>;

const title = 'texts.ua.title';

/** `keepsSlug`: the link that opened the form contained the slug. */
function modelOf(rows: Rows, keepsSlug: boolean): FormModel<Values, Entry> {
  return {
    valuesOf: (entry) => valuesOf(entry, rows),
    parts: everyRow(rows).map(({ path }) => path),
    attached: ['media'],
    /** The slug follows the title until the user edits it or readers have seen the entry. */
    follow(next, path, { values, document }) {
      const follows =
        path === title &&
        values.slug !== undefined &&
        !keepsSlug &&
        !document?.published_at &&
        values.slug === slugify(String(values.texts.ua.title));
      if (!follows) return { values: next };
      const slug = slugify(String(next.texts.ua.title));
      return { values: withValue(next, 'slug', slug), clears: ['slug'] };
    },
    /** Keeps the pictures that either text names. */
    complete(merged, own, theirs) {
      const names = new Set(theirs.media.map(({ name }) => name));
      return { ...merged, media: [...theirs.media, ...own.media.filter(({ name }) => !names.has(name))] };
    },
  };
}

export function createEntryForm(rows: Rows, entry: Entry | null, blank: Values): EntryForm {
  return { ...createForm(modelOf(rows, entry === null && !!blank.slug), entry, blank), rows };
}

/** Reads the values of a stored copy; null if a member is a list in only one of the two. */
export function readStored(stored: unknown, rows: Rows): Values | null {
  if (!isMembers(stored)) return null;
  const empty = valuesOf({}, rows);
  const fits = everyRow(rows).every(({ path }) => {
    const old = valueAt(stored, path);
    return old === undefined || old === null || Array.isArray(old) === Array.isArray(valueAt(empty, path));
  });
  return fits ? valuesOf(stored, rows) : null;
}
