import { useEffect, useRef, useState } from 'react';
import type { EntryForm, EntryState } from '../../blocks/entry-form/model';
import { isEmpty } from '../../blocks/entry-form/values';
import { useSession } from '../../lib/session/session';
import { type Autosave, type AutosaveState, createAutosave, type Outcome } from './autosave';

const pause = 3000;
const retry = 15_000;

const clock = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/** Only drafts are saved automatically: published text changes only when the user saves it. */
const isSavedByItself = ({ document, values }: EntryState) =>
  (document === null || (document.status === 'draft' && document.allowed.includes('save'))) &&
  !isEmpty(values.texts.ua.title);

interface Options {
  form: EntryForm;
  user: number;
  save: () => Promise<Outcome>;
}

/** Saves drafts while the user types. */
export function useAutosave({ form, user, save }: Options) {
  const [state, setState] = useState<AutosaveState>('idle');
  const latest = useRef(save);
  latest.current = save;
  const autosave = useRef<Autosave>(null);

  // After a change of the user, only a manual save sends the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the machine waits for the session of this user
  useEffect(() => {
    const machine = createAutosave({ clock, pause, retry, save: () => latest.current(), onState: setState });
    autosave.current = machine;
    let seen = form.state();
    const stop = form.subscribe(() => {
      const now = form.state();
      if (now.values === seen.values && now.saved === seen.saved) return;
      seen = now;
      if (!form.isDirty()) machine.settled();
      else if (isSavedByItself(now)) machine.changed();
    });
    const back = () => machine.back();
    window.addEventListener('online', back);
    return () => {
      stop();
      machine.dispose();
      window.removeEventListener('online', back);
    };
  }, [form, user]);

  // Never sends the text of one user in the session of another.
  const isBack = useSession().data?.user.id === user;
  useEffect(() => {
    if (isBack) autosave.current?.back();
  }, [isBack]);

  return {
    state,
    unanswered: (outcome: 'offline' | 'signed-out') => autosave.current?.failed(outcome),
    /** Pauses while the leave dialog is open; returns a function that resumes. */
    pause: () => {
      autosave.current?.pause();
      return () => autosave.current?.resume();
    },
    /** The user discards the text: stops all further saves. */
    stop: () => autosave.current?.dispose(),
  };
}
