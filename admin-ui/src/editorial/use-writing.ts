import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, problemOf } from '../api/problem';
import type { Entry, EntryAction, FieldErrors, Kind } from '../api/types';
import { useProblemText } from '../frame/problem-text';
import { showToast } from '../frame/toasts';
import { useWrite } from '../resources/queries';
import { atFields } from './error-paths';
import type { useFormValues } from './use-form-values';
import { type Purpose, validate } from './validate';
import { draftOf } from './values';

export interface Conflict {
  theirs: Entry;
  name: string;
  overwrite: () => void;
}

export type Step = 'save' | EntryAction;

type Form = ReturnType<typeof useFormValues>;

interface Options {
  onCreated: (id: number) => void;
  onInvalid: (errors: FieldErrors) => void;
}

const purposeOf = (step: Step): Purpose => (step === 'publish' || step === 'submit' ? 'publish' : 'save');

/** Runs what the buttons ask for and sorts the answers: accepted, wrong fields, someone else's change, failure. */
export function useWriting(kind: Kind, form: Form, { onCreated, onInvalid }: Options) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const write = useWrite(kind);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { editorial, dirty, accept, setErrors } = form;
  const { entry, values } = editorial;

  const invalid = (found: FieldErrors) => {
    const errors = atFields(found);
    setErrors(errors);
    onInvalid(errors);
  };

  const failed = (problem: Problem, step: Step) => {
    if (problem.status === 422 && Object.keys(problem.errors).length > 0) return invalid(problem.errors);
    if (problem.status === 409 && problem.current) {
      const theirs = problem.current as Entry;
      const name = typeof problem.params.name === 'string' ? problem.params.name : '';
      return setConflict({ theirs, name, overwrite: () => void run(step, theirs.version) });
    }
    showToast({ severity: 'error', summary: t('save.failed'), detail: problemText(problem) });
  };

  const store = (publish: boolean, version: number | undefined) => {
    const draft = draftOf(values);
    return entry
      ? write.mutateAsync({
          save: draft,
          id: entry.id,
          version: version ?? entry.version,
          options: { publish },
        })
      : write.mutateAsync({ create: draft, options: { publish } });
  };

  const created = async (writing: ReturnType<typeof store>) => {
    const written = await writing;
    if (!entry) onCreated(written.id);
    return written;
  };

  const perform = async (step: Step, version: number | undefined) => {
    if (step === 'save' || step === 'publish') {
      accept(await created(store(step === 'publish', version)), values);
      return;
    }
    let current = entry && { ...entry, version: version ?? entry.version };
    if (step === 'submit' && (dirty || !current)) {
      current = await created(store(false, version));
      accept(current, values);
    }
    if (!current) return;
    const acted = await write.mutateAsync({ act: step, id: current.id, version: current.version });
    // Withdrawing and unpublishing send no text, so unsaved text stays unsaved.
    accept(acted, step === 'submit' ? values : editorial.saved);
  };

  const run = async (step: Step, version?: number) => {
    setConflict(null);
    const errors = step === 'unpublish' || step === 'withdraw' ? {} : validate(values, purposeOf(step));
    if (Object.keys(errors).length > 0) return invalid(errors);
    try {
      await perform(step, version);
    } catch (error) {
      failed(problemOf(error), step);
    }
  };

  return {
    run,
    busy: write.isPending,
    conflict,
    dismissConflict: () => setConflict(null),
    takeTheirs: () => {
      if (conflict) accept(conflict.theirs as Entry, null);
      setConflict(null);
    },
  };
}
