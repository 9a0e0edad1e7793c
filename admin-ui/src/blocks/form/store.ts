import type { FieldError, FieldErrors } from '../../lib/api/types';
import {
  clashes,
  differingPaths,
  isBelow,
  overlay,
  type PathOf,
  same,
  type ValueAt,
  valueAt,
  withValue,
} from './tree';

/** Every stored document counts its saves; a save contains the version on which it is based. */
export interface Versioned {
  version: number;
}

export interface FormState<V, D> {
  /** The document in the last response of the server; null before the first save. */
  document: D | null;
  values: V;
  /** The values that the server has stored. */
  saved: V;
  /** `saved` in the spelling that the user typed; the form is unsaved when `values` differ from it. */
  clean: V;
  errors: FieldErrors;
  /** Text that is no value yet, such as half a date. It prevents saving. */
  unreadable: FieldErrors;
  /** Counts rejected attempts to save: each one moves the focus to the list of errors. */
  attempt: number;
}

/** Values that follow from a change of another, and further paths whose errors no longer apply. */
export interface Followed<V> {
  values: V;
  clears?: readonly string[];
}

/** The differences between the three forms: all that the engine must know about a document. */
export interface FormModel<V extends object, D extends Versioned> {
  /** The values of a document, normalized. */
  valuesOf(document: D): V;
  /** Paths of the parts that are compared and merged as one. Default: every leaf. */
  parts?: readonly string[];
  /** Further paths that responses update, and between which the user never chooses. */
  attached?: readonly string[];
  /** Called with the values after a change at `path`. */
  follow?(next: V, path: string, state: FormState<V, D>): Followed<V>;
  /** Completes values that were merged from two versions. */
  complete?(merged: V, own: V, theirs: V): V;
}

const without = (errors: FieldErrors, paths: readonly string[]): FieldErrors => {
  const rest = Object.entries(errors).filter(([at]) => !paths.some((path) => isBelow(at, path)));
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest);
};

/**
 * The values of a form, the stored document, and the errors of both. The state is outside of React, so that a key press
 * renders one field and not a hundred.
 */
export function createForm<V extends object, D extends Versioned>(
  model: FormModel<V, D>,
  document: D | null,
  blank: V,
) {
  const begin = (from: D | null) => {
    const values = from ? model.valuesOf(from) : blank;
    return { document: from, values, saved: values, clean: values, errors: {}, unreadable: {} };
  };
  let state: FormState<V, D> = { ...begin(document), attempt: 0 };
  const listeners = new Set<() => void>();

  const change = (part: Partial<FormState<V, D>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  return {
    model,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isDirty: () => !same(state.values, state.clean),
    set<P extends PathOf<V>>(path: P, value: ValueAt<V, P>) {
      if (valueAt(state.values, path) === value) return;
      const next = withValue(state.values, path, value);
      const { values, clears = [] } = model.follow?.(next, path, state) ?? { values: next };
      change({
        values,
        errors: without(state.errors, [path, ...clears]),
        unreadable: without(state.unreadable, [path]),
      });
    },
    /** Replaces several values together: a restored revision, a local copy, a merge. */
    replace(values: V) {
      change({ values, errors: {}, unreadable: {} });
    },
    /** Restores the stored document. */
    reset: () => change(begin(state.document)),
    setErrors: (errors: FieldErrors) => change({ errors }),
    /** Shows errors that prevented a save. */
    refuse: (errors: FieldErrors) => change({ errors, attempt: state.attempt + 1 }),
    setUnreadable: (path: string, error: FieldError | null) => {
      const rest = without(state.unreadable, [path]);
      if (error === null && rest === state.unreadable) return;
      change({ unreadable: error === null ? rest : { ...rest, [path]: [error] } });
    },
    /**
     * Applies the response to a save of `sent`. Text typed since then stays, and so does the spelling of the part in
     * `focus`: the server trims a trailing space after which the user types the next word. With null, all typed text is
     * dropped.
     */
    accept(written: D, sent: V | null, focus?: string) {
      if (sent === null) return change(begin(written));
      const saved = model.valuesOf(written);
      let { values } = state;
      let clean = saved;
      const parts = model.parts && [...model.parts, ...(model.attached ?? [])];
      for (const path of differingPaths(sent, saved, parts)) {
        if (focus !== undefined && isBelow(path, focus)) clean = withValue(clean, path, valueAt(sent, path));
        else if (same(valueAt(values, path), valueAt(sent, path)))
          values = withValue(values, path, valueAt(saved, path));
      }
      // Equal parts become the same objects, so that the next comparisons are cheap.
      return change({ document: written, values, saved, clean: sharing(clean, values) });
    },
    /** Continues with text of an earlier visit, based on the document of that visit. */
    resume(values: V, base: V, version: number | null) {
      change({
        values,
        saved: base,
        clean: base,
        document: state.document && version !== null ? { ...state.document, version } : state.document,
      });
    },
    /** Applies members that changed with time and without a new version, such as `live`. */
    refresh(document: D) {
      if (document.version === state.document?.version) change({ document });
    },
    /**
     * Applies a newer document and keeps the unsaved changes. If both changed the same part, the form keeps the version
     * on which it is based, so that a save shows the conflict.
     */
    follow(document: D) {
      const theirs = model.valuesOf(document);
      if (same(state.values, state.clean))
        return change({ ...begin(document), unreadable: state.unreadable });
      if (clashes(state.clean, state.values, theirs, model.parts).length > 0) return;
      const values = overlay(state.clean, state.values, theirs, model.parts);
      change({ document, saved: theirs, clean: theirs, values });
    },
    /** Sets a default of a new entry without marking the form as unsaved. */
    prefill: (path: string, value: unknown) => {
      if (state.document || !same(valueAt(state.values, path), valueAt(state.clean, path))) return;
      change({
        values: withValue(state.values, path, value),
        saved: withValue(state.saved, path, value),
        clean: withValue(state.clean, path, value),
      });
    },
    /** The next save is based on another user's version. */
    rebase(theirs: D, values: V) {
      const saved = model.valuesOf(theirs);
      change({ document: theirs, saved, clean: saved, values, errors: {} });
    },
  };
}

export type Form<V extends object, D extends Versioned> = ReturnType<typeof createForm<V, D>>;

/** `value` with the objects of `other` where both are equal. */
function sharing<T>(value: T, other: unknown): T {
  if (same(value, other)) return other as T;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, sharing(part, valueAt(other, name))]),
  ) as T;
}
