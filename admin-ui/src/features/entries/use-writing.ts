import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atFields, inOrder } from '../../blocks/entry-form/error-paths';
import type { Form } from '../../blocks/entry-form/form-store';
import { rowInFocus } from '../../blocks/entry-form/row-in-focus';
import { type Purpose, validate } from '../../blocks/entry-form/validate';
import { draftOf, type Values } from '../../blocks/entry-form/values';
import { useWrite } from '../../entities/entry/queries';
import { resource } from '../../entities/entry/resource';
import { isStranger } from '../../lib/api/held';
import { type Problem, problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Entry, EntryAction, FieldErrors, Kind } from '../../lib/api/types';
import { showToast } from '../../ui/toasts';
import type { Outcome } from './autosave';

export type Step = 'save' | EntryAction;
/** Steps that go with a word to someone else, or that cannot be taken back. */
const askedSteps = ['submit', 'withdraw', 'erase'] as const satisfies readonly Step[];
export type AskedStep = (typeof askedSteps)[number];
export const isAsked = (step: Step): step is AskedStep => askedSteps.some((one) => one === step);

/** Somebody saved meanwhile: what they made of it, and what was asked for when that came out. */
export interface Conflict {
  theirs: Entry;
  name: string;
  /** The same user saved it: in another window, or in a request whose answer was lost. */
  own: boolean;
  step: Step;
  note?: string;
  /** Found by a save that nobody asked for: shown when somebody asks. */
  quiet: boolean;
}

interface Options {
  onCreated: (id: number) => void;
  onInvalid: (errors: FieldErrors) => void;
  /** Told of a save by hand that nobody answered. */
  onUnanswered: (outcome: 'offline' | 'signed-out') => void;
  onErased: () => void;
}

/** Steps that write the text; the others only change what becomes of it. */
const purposes: Partial<Record<Step, Purpose>> = {
  save: 'save',
  submit: 'publish',
  publish: 'publish',
  schedule: 'publish',
};

const outcomeOf = ({ status }: Problem): Outcome =>
  status === 0 ? 'offline' : isStranger(status) ? 'signed-out' : 'refused';

/** Runs what the buttons ask for and sorts the answers: accepted, wrong fields, someone else's change, failure. */
export function useWriting(kind: Kind, form: Form, options: Options) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const write = useWrite(kind);
  const [conflict, show] = useState<Conflict | null>(null);
  // A ref, since a queued save must see a conflict before the next render.
  const open = useRef<Conflict | null>(null);
  const setConflict = (next: Conflict | null) => {
    open.current = next;
    show(next);
  };
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());

  /** One write after the other: each is made on top of what the one before it answered. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = running.current.then(work, work);
    running.current = turn.catch(() => undefined);
    return turn;
  };

  const store = async (publish: boolean) => {
    const { entry, values } = form.state();
    const draft = draftOf(values);
    const written = await (entry
      ? write.mutateAsync({ save: draft, id: entry.id, version: entry.version, options: { publish } })
      : write.mutateAsync({ create: draft, options: { publish } }));
    form.accept(written, values, rowInFocus(form.rows));
    if (!entry) options.onCreated(written.id);
  };

  const act = async (action: EntryAction, note: string | undefined) => {
    const { entry, clean } = form.state();
    if (!entry) return;
    const acted = await write.mutateAsync({ act: action, id: entry.id, version: entry.version, note });
    // Withdrawing and unpublishing send no text, so unsaved text stays unsaved.
    if (action === 'erase') options.onErased();
    else form.accept(acted, clean, rowInFocus(form.rows));
  };

  const perform = async (step: Step, note: string | undefined) => {
    if (step === 'save') return store(false);
    if (step === 'publish' || step === 'schedule') return store(true);
    if (step === 'submit' && (form.isDirty() || !form.state().entry)) await store(false);
    return act(step, note);
  };

  const problems = (purpose: Purpose): FieldErrors => {
    const { values, unreadable } = form.state();
    return { ...validate(values, form.rows, purpose), ...unreadable };
  };

  const invalid = (found: FieldErrors) => {
    const errors = inOrder(atFields(found, form.rows), form.rows);
    form.setErrors(errors);
    options.onInvalid(errors);
  };

  const conflictOf = (problem: Problem, step: Step, note: string | undefined, quiet: boolean) => {
    if (problem.status !== 409 || !problem.current) return false;
    const name = typeof problem.params.name === 'string' ? problem.params.name : '';
    setConflict({ theirs: problem.current as Entry, name, own: problem.own, step, note, quiet });
    return true;
  };

  const failed = (problem: Problem, step: Step, note: string | undefined) => {
    if (problem.status === 422 && Object.keys(problem.errors).length > 0) return invalid(problem.errors);
    if (conflictOf(problem, step, note, false)) return;
    const outcome = outcomeOf(problem);
    if (step === 'save' && outcome !== 'refused' && outcome !== 'saved') return options.onUnanswered(outcome);
    showToast({ severity: 'error', summary: t('save.failed'), detail: problemText(problem) });
  };

  /** Validation errors of the server, without saving: the user sees them together with those of the form. */
  const checked = async (): Promise<FieldErrors> => {
    try {
      await inTurn(() => resource(kind).check(draftOf(form.state().values), form.state().entry));
      return {};
    } catch (error) {
      // The step itself reports any other failure.
      return problemOf(error).errors;
    }
  };

  /** Whether the text is valid for a step; shows all validation errors. */
  const isReady = async (step: Step): Promise<boolean> => {
    const purpose = purposes[step];
    if (!purpose) return true;
    const found = problems(purpose);
    const wrong = Object.keys(found).length > 0;
    // Other steps send the text, and the server's refusal names all its errors.
    const asks = purpose === 'publish' && (wrong || step === 'submit');
    const errors = asks ? { ...(await checked()), ...found } : found;
    if (Object.keys(errors).length === 0) {
      form.setErrors({});
      return true;
    }
    invalid(errors);
    return false;
  };

  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  /** Runs a step that the user requested. */
  const run = async (step: Step, note?: string) => {
    setConflict(null);
    await whileBusy(async () => {
      // `submit` was validated before its dialog opened.
      if (step !== 'submit' && !(await isReady(step))) return;
      try {
        await inTurn(() => perform(step, note));
      } catch (error) {
        failed(problemOf(error), step, note);
      }
    });
  };

  /**
   * A save that the user did not ask for: it shows no validation errors. While a conflict is open it sends nothing.
   */
  const saveQuietly = async (): Promise<Outcome> => {
    if (!form.isDirty()) return 'saved';
    if (Object.keys(problems('save')).length > 0) return 'refused';
    try {
      return await inTurn(async () => {
        if (open.current) return 'refused';
        // What ran before it may have sent the same text, and published it.
        if (!form.isDirty()) return 'saved';
        await perform('save', undefined);
        return 'saved';
      });
    } catch (error) {
      const problem = problemOf(error);
      conflictOf(problem, 'save', undefined, true);
      return outcomeOf(problem);
    }
  };

  return {
    run,
    isReady: (step: Step) => whileBusy(() => isReady(step)),
    saveQuietly,
    busy,
    conflict,
    showConflict: () => open.current && setConflict({ ...open.current, quiet: false }),
    dismissConflict: () => open.current && setConflict({ ...open.current, quiet: true }),
    /** Goes on with what was asked for, on top of their version. */
    settle: (values: Values, goOn: boolean) => {
      if (!conflict) return;
      form.rebase(conflict.theirs, values);
      setConflict(null);
      if (goOn) void run(conflict.step, conflict.note);
    },
    /**
     * Saves what is typed before something takes its place, so that it stays in the history. Answers the entry as it is
     * then; nothing where the text could not be saved.
     */
    saved: async (): Promise<Entry | null> => {
      await running.current;
      if (form.isDirty()) await run('save');
      return form.isDirty() ? null : form.state().entry;
    },
    restored: (entry: Entry) => form.accept(entry, null),
  };
}

export type Writing = ReturnType<typeof useWriting>;
