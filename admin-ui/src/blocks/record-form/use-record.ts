import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import type { FieldErrors } from '../../lib/api/types';
import { showToast } from '../../ui/toasts';
import { changedMembers, clashes, isBelow, overlay, same, valueAt, withValueAt } from './paths';

export interface Versioned {
  version: number;
}

export interface Conflict<V> {
  /** What everyone began with, what is typed here, and what is stored by now. */
  base: V;
  mine: V;
  theirs: V;
  /** Who stored it; empty if the server does not say. */
  name: string;
  /** The user did, in another tab or window. */
  own: boolean;
}

interface RecordOptions<V extends object, D extends Versioned> {
  /** What the server holds; null for what is yet to be made. */
  document: D | null;
  /** What was typed here before and not saved, with the document it began from. */
  draft?: { document: D; values: V };
  blank: V;
  valuesOf: (document: D) => V;
  validate?: (values: V, document: D | null) => FieldErrors;
  /** Stores what changed (everything of what is new) and answers what is stored then. */
  write: (changed: Partial<V>, document: D | null) => Promise<D>;
  onWritten?: (document: D) => void;
  /** The server's keys where they mean something else than elsewhere. */
  rename?: (errors: FieldErrors) => FieldErrors;
  /** Told of wrong fields, so that the first of them can be brought into view. */
  onInvalid?: (errors: FieldErrors) => void;
}

interface State<V, D> {
  document: D | null;
  saved: V;
  values: V;
}

/**
 * What is typed into the fields of a document, what the server holds of it, and what is wrong. Fields are known by
 * their paths, the very names the server gives them in its refusals.
 */
export function useRecord<V extends object, D extends Versioned>(options: RecordOptions<V, D>) {
  const { document, draft, blank, valuesOf, validate, write, rename, onWritten, onInvalid } = options;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const begin = (from: D | null): State<V, D> => {
    const values = from ? valuesOf(from) : blank;
    return { document: from, saved: values, values };
  };
  const [state, setState] = useState(() =>
    draft ? { ...begin(draft.document), values: draft.values } : begin(document),
  );
  const [seen, setSeen] = useState(draft ? draft.document : document);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<V> & { document: D }>();

  const dirty = !same(state.values, state.saved);
  // News of the document replace what nobody changed here. Where they meet what is being typed, that keeps the
  // version it began with, and saving tells of the conflict.
  if (document !== seen) {
    setSeen(document);
    const fresh = begin(document);
    if (!dirty) setState(fresh);
    else if (clashes(state.saved, state.values, fresh.values).length === 0)
      setState({ ...fresh, values: overlay(state.saved, state.values, fresh.values) });
  }

  const put = (path: string, value: unknown) => {
    setErrors((known) => {
      const rest = Object.entries(known).filter(([at]) => !isBelow(at, path));
      return rest.length === Object.keys(known).length ? known : Object.fromEntries(rest);
    });
    setState((old) => ({ ...old, values: withValueAt(old.values, path, value) }));
  };

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
    onInvalid?.(found);
  };

  const failed = (problem: Problem, sent: State<V, D>) => {
    if (problem.status === 422 && Object.keys(problem.errors).length > 0)
      return refuse(rename?.(problem.errors) ?? problem.errors);
    if (problem.status === 409 && problem.current) {
      const current = problem.current as D;
      const name = typeof problem.params.name === 'string' ? problem.params.name : '';
      return setConflict({
        base: sent.saved,
        mine: sent.values,
        theirs: valuesOf(current),
        document: current,
        name,
        own: problem.own,
      });
    }
    showToast({ severity: 'error', summary: t('office.not_saved'), detail: problemText(problem) });
  };

  const store = async (sent: State<V, D>): Promise<D | undefined> => {
    const found = validate?.(sent.values, sent.document) ?? {};
    if (Object.keys(found).length > 0) {
      refuse(found);
      return undefined;
    }
    setConflict(undefined);
    if (sent.document && same(sent.saved, sent.values)) {
      onWritten?.(sent.document);
      return sent.document;
    }
    setBusy(true);
    try {
      const changed = sent.document ? changedMembers(sent.saved, sent.values) : sent.values;
      const written = await write(changed, sent.document);
      const next = begin(written);
      // What was typed while the answer was on its way stays.
      setState((now) =>
        same(now.values, sent.values)
          ? next
          : { ...next, values: overlay(sent.values, now.values, next.values) },
      );
      setSeen(written);
      setErrors({});
      onWritten?.(written);
      return written;
    } catch (error) {
      failed(problemOf(error), sent);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    ...state,
    errors,
    attempt,
    busy,
    dirty,
    conflict,
    get: (path: string) => valueAt(state.values, path),
    put,
    errorOf: (path: string) => errors[path]?.map(errorText).join('. '),
    /** Also what is wrong with members of a list that is shown as one field. */
    errorsBelow: (path: string) => {
      const found = Object.entries(errors).filter(([at]) => isBelow(at, path));
      return found.length === 0 ? undefined : found.flatMap(([, list]) => list.map(errorText)).join('. ');
    },
    save: () => store(state),
    reset: () => {
      setErrors({});
      setState(begin(state.document));
    },
    dismissConflict: () => setConflict(undefined),
    /** Forgets what was typed here. */
    takeTheirs: () => {
      if (conflict) setState(begin(conflict.document));
      setErrors({});
      setConflict(undefined);
    },
    /** Theirs with my changes on top: nothing of either is lost but what both changed. */
    keepMine: () => {
      if (!conflict) return Promise.resolve(undefined);
      const merged = {
        document: conflict.document,
        saved: conflict.theirs,
        values: overlay(conflict.base, conflict.mine, conflict.theirs),
      };
      setState(merged);
      return store(merged);
    },
  };
}

export type RecordForm<V extends object = object, D extends Versioned = Versioned> = ReturnType<
  typeof useRecord<V, D>
>;

/** What fields need of a form, whatever it is about. */
export type FieldsForm = Pick<RecordForm, 'get' | 'put' | 'errorOf' | 'errorsBelow' | 'errors'>;
