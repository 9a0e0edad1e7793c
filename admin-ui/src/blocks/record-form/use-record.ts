import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import type { FieldErrors } from '../../lib/api/types';
import { showToast } from '../../ui/toasts';
import { createForm, type Versioned } from '../form/store';
import { changedMembers, type PathOf, same, type ValueAt } from '../form/tree';
import { useSaving } from '../form/use-saving';

interface RecordOptions<V extends object, D extends Versioned> {
  /** The stored document; null for a new one. */
  document: D | null;
  /** Unsaved values of an earlier visit, and the document on which they are based. */
  draft?: { document: D; values: V };
  blank: V;
  valuesOf: (document: D) => V;
  validate?: (values: V, document: D | null) => FieldErrors;
  /** Stores the changed members (all of a new document), and returns the stored document. */
  write: (changed: Partial<V>, document: D | null) => Promise<D>;
  onWritten?: (document: D) => void;
  /** Replaces keys of the server's errors that have a different meaning here. */
  rename?: (errors: FieldErrors) => FieldErrors;
  /** Called with the errors that prevented a save, to bring the first into view. */
  onInvalid?: (errors: FieldErrors) => void;
}

/** The form of a document whose fields are written in the code, by the paths that the server uses in its errors. */
export function useRecord<V extends object, D extends Versioned>(options: RecordOptions<V, D>) {
  const { document, draft, blank, valuesOf, validate, write, rename, onWritten, onInvalid } = options;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [form] = useState(() => {
    const begun = createForm<V, D>({ valuesOf }, draft?.document ?? document, blank);
    if (draft) begun.replace(draft.values);
    return begun;
  });
  const state = useSyncExternalStore(form.subscribe, form.state);
  useEffect(() => {
    if (document) form.follow(document);
  }, [form, document]);

  const saving = useSaving<V, D, 'save'>(form, {
    check: () => {
      const { values, document: stored, unreadable } = form.state();
      return { ...validate?.(values, stored), ...unreadable };
    },
    perform: async () => {
      const { document: stored, values, saved } = form.state();
      if (stored && same(saved, values)) return onWritten?.(stored);
      const written = await write(stored ? changedMembers(saved, values) : values, stored);
      form.accept(written, values);
      onWritten?.(written);
    },
    place: rename,
    onInvalid,
    onFailure: (problem) =>
      showToast({ severity: 'error', summary: t('office.not_saved'), detail: problemText(problem) }),
  });

  return {
    ...state,
    form,
    busy: saving.busy,
    dirty: form.isDirty(),
    conflict: saving.conflict,
    put: <P extends PathOf<V>>(path: P, value: ValueAt<V, P>) => form.set(path, value),
    errorOf: (path: PathOf<V>) => state.errors[path]?.map(errorText).join('. '),
    reset: form.reset,
    save: () => void saving.run('save'),
    settle: saving.settle,
    postponeConflict: saving.postponeConflict,
  };
}

export type RecordForm<V extends object = object, D extends Versioned = Versioned> = ReturnType<
  typeof useRecord<V, D>
>;
