import type { Entry, FieldError, FieldErrors } from '../../lib/api/types';
import { slugify } from '../../lib/text/slug';
import { everyRow, type Rows } from './rows';
import { same, type Values, valueAt, valuesOf, withValue } from './values';

export interface FormState {
  /** As the server last told it; null before the first save. */
  entry: Entry | null;
  values: Values;
  /** What the server has. */
  saved: Values;
  /** `saved` in the spelling that the user typed; the form is unsaved when `values` differ from it. */
  clean: Values;
  errors: FieldErrors;
  /** Text that is no value yet: a date half typed. It stands in the way of saving. */
  unreadable: FieldErrors;
}

export type Form = ReturnType<typeof createForm>;

const without = (errors: FieldErrors, path: string): FieldErrors => {
  const rest = Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest);
};

/**
 * What is typed, what the server holds, and what is wrong with it. Kept outside of React, so that a letter typed
 * draws one field anew and not a hundred.
 */
export function createForm(rows: Rows, entry: Entry | null, blank: Values) {
  const initial = entry ? valuesOf(entry, rows) : blank;
  let state: FormState = {
    entry,
    values: initial,
    saved: initial,
    clean: initial,
    errors: {},
    unreadable: {},
  };
  // An address that came with the new entry is why it is written.
  const keepsSlug = !entry && !!blank.slug;
  const listeners = new Set<() => void>();

  const change = (part: Partial<FormState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  /** The address follows the title until someone changes it by hand or readers have seen it. */
  const follow = (path: string, value: unknown): Pick<FormState, 'values' | 'errors'> => {
    const { values, errors } = state;
    const next = withValue(values, path, value);
    const follows =
      path === 'texts.ua.title' &&
      values.slug !== undefined &&
      !keepsSlug &&
      !state.entry?.published_at &&
      values.slug === slugify(String(values.texts.ua.title));
    return follows
      ? {
          values: withValue(next, 'slug', slugify(String(value))),
          errors: without(without(errors, path), 'slug'),
        }
      : { values: next, errors: without(errors, path) };
  };

  return {
    rows,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isDirty: () => !same(state.values, state.clean),
    set: (path: string, value: unknown) => {
      if (valueAt(state.values, path) === value) return;
      change({ ...follow(path, value), unreadable: without(state.unreadable, path) });
    },
    /** Several at once: a restored revision, a local copy, a merge. */
    replace: (values: Values) => change({ values, errors: {}, unreadable: {} }),
    setErrors: (errors: FieldErrors) => change({ errors }),
    setUnreadable: (path: string, error: FieldError | null) => {
      const rest = without(state.unreadable, path);
      if (error === null && rest === state.unreadable) return;
      change({ unreadable: error === null ? rest : { ...rest, [path]: [error] } });
    },
    /**
     * Takes over the server's answer to a save of `given`. Text typed since stays, and so does the spelling of the focused row
     * `writing`: the server trims a trailing space that starts the next word.
     */
    accept: (written: Entry, given: Values | null, writing: string | undefined = undefined) => {
      const saved = valuesOf(written, rows);
      if (given === null) return change({ entry: written, values: saved, saved, clean: saved, errors: {} });
      let { values } = state;
      let clean = saved;
      for (const path of [...everyRow(rows).map((row) => row.path), 'media']) {
        const [sent, typed, stored] = [given, values, saved].map((of) => valueAt(of, path));
        if (same(sent, stored)) {
          // Keep the object identity of equal values, so that no field renders again.
          if (typed !== stored && same(typed, stored)) clean = withValue(clean, path, typed);
        } else if (path === writing) clean = withValue(clean, path, sent);
        else if (same(typed, sent)) values = withValue(values, path, stored);
      }
      return change({ entry: written, values, saved, clean });
    },
    /** Goes on from what was typed before, on top of what the server had then. */
    resume: (values: Values, base: Values, version: number | null) =>
      change({
        values,
        saved: base,
        clean: base,
        entry: state.entry && version !== null ? { ...state.entry, version } : state.entry,
      }),
    /** Takes over fields that time changed without a new version, such as `live`. */
    refresh: (entry: Entry) => {
      if (entry.version === state.entry?.version) change({ entry });
    },
    /** Sets a default of a new entry without marking the form as unsaved. */
    prefill: (path: string, value: unknown) => {
      if (state.entry || !same(valueAt(state.values, path), valueAt(state.clean, path))) return;
      change({
        values: withValue(state.values, path, value),
        saved: withValue(state.saved, path, value),
        clean: withValue(state.clean, path, value),
      });
    },
    /** Somebody else's save becomes what the next one is made on top of. */
    rebase: (theirs: Entry, values: Values) => {
      const saved = valuesOf(theirs, rows);
      change({ entry: theirs, saved, clean: saved, values, errors: {} });
    },
  };
}
