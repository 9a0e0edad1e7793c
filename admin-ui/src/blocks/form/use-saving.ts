import { useRef, useState } from 'react';
import { type Problem, problemOf } from '../../lib/api/problem';
import type { FieldErrors } from '../../lib/api/types';
import type { Form, Versioned } from './store';

/** The result of a conflict with another save: its document, and the step to send again. */
export interface Conflict<D, S> {
  theirs: D;
  /** The other user; empty if the server does not name one. */
  name: string;
  /** The same user saved it: in another window, or in a request whose response was lost. */
  own: boolean;
  step: S;
  note?: string;
  /** From a save that the user did not request: the dialog opens only on request. */
  quiet: boolean;
}

/** The properties of the conflict dialog for a form of any document. */
export interface Settling {
  conflict: Conflict<Versioned, unknown> | null;
  /** Continues on top of the other version, and sends the step again if `goOn`. */
  settle(values: object, goOn: boolean): unknown;
  postponeConflict(): unknown;
}

interface SavingOptions<S> {
  /** Sends a step, and applies the responses to the form. */
  perform: (step: S, note: string | undefined) => Promise<void>;
  /** Errors that prevent a step. */
  check: (step: S) => FieldErrors | Promise<FieldErrors>;
  /** Moves errors of the server to the fields that show them. */
  place?: (errors: FieldErrors) => FieldErrors;
  onInvalid?: (errors: FieldErrors) => void;
  onFailure: (problem: Problem, step: S) => void;
}

/**
 * Sends saves one after the other. A response is a success, a list of field errors, a conflict with another save, or a
 * failure.
 */
export function useSaving<V extends object, D extends Versioned, S>(
  form: Form<V, D>,
  { perform, check, place = (errors) => errors, onInvalid, onFailure }: SavingOptions<S>,
) {
  const [conflict, show] = useState<Conflict<D, S> | null>(null);
  // A ref, since a queued save must see a conflict before the next render.
  const open = useRef<Conflict<D, S> | null>(null);
  const setConflict = (next: Conflict<D, S> | null) => {
    open.current = next;
    show(next);
  };
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());

  /** Each write is based on the response to the previous one. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = running.current.then(task, task);
    running.current = turn.catch(() => undefined);
    return turn;
  };

  const invalid = (problems: FieldErrors) => {
    const errors = place(problems);
    form.refuse(errors);
    onInvalid?.(errors);
  };

  const isConflict = (problem: Problem, step: S, note: string | undefined, quiet: boolean) => {
    if (problem.status !== 409 || !problem.current) return false;
    const name = typeof problem.params.name === 'string' ? problem.params.name : '';
    setConflict({ theirs: problem.current as D, name, own: problem.own, step, note, quiet });
    return true;
  };

  const failed = (problem: Problem, step: S, note: string | undefined) => {
    if (problem.status === 422 && Object.keys(problem.errors).length > 0) return invalid(problem.errors);
    if (!isConflict(problem, step, note, false)) onFailure(problem, step);
  };

  /** Whether a step may be sent; shows the errors that prevent it. */
  const isValid = async (step: S): Promise<boolean> => {
    const errors = await check(step);
    if (Object.keys(errors).length === 0) {
      form.setErrors({});
      return true;
    }
    invalid(errors);
    return false;
  };

  const whileBusy = async <T>(task: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await task();
    } finally {
      setBusy(false);
    }
  };

  /** Sends a step that the user requested; true if it was accepted. Each press makes one attempt. */
  const run = async (step: S, { note, checked = false }: { note?: string; checked?: boolean } = {}) => {
    if (pressed.current) return false;
    pressed.current = true;
    setConflict(null);
    try {
      return await whileBusy(async () => {
        if (!checked && !(await isValid(step))) return false;
        try {
          await inTurn(() => perform(step, note));
          return true;
        } catch (error) {
          failed(problemOf(error), step, note);
          return false;
        }
      });
    } finally {
      pressed.current = false;
    }
  };

  return {
    run,
    inTurn,
    busy,
    conflict,
    isReady: (step: S) => whileBusy(() => isValid(step)),
    /** Resolves when all writes have been answered. */
    settled: () => running.current,
    /**
     * Sends a step that the user did not request, without showing validation errors; throws the problem of a failure.
     * False if nothing may be sent, because the form has errors or a conflict is open.
     */
    runQuietly: async (step: S): Promise<boolean> => {
      if (Object.keys(await check(step)).length > 0) return false;
      try {
        return await inTurn(async () => {
          if (open.current) return false;
          // An earlier write may have sent the same text and published it.
          if (form.isDirty()) await perform(step, undefined);
          return true;
        });
      } catch (error) {
        isConflict(problemOf(error), step, undefined, true);
        throw error;
      }
    },
    showConflict: () => open.current && setConflict({ ...open.current, quiet: false }),
    /** Closes the dialog; the conflict remains until a save resolves it. */
    postponeConflict: () => open.current && setConflict({ ...open.current, quiet: true }),
    async settle(values: V, goOn: boolean) {
      if (!conflict) return false;
      form.rebase(conflict.theirs, values);
      setConflict(null);
      return goOn && run(conflict.step, { note: conflict.note });
    },
  };
}
