import { useEffect, useRef, useState } from 'react';
import { entryForm, placeOf } from '../../blocks/copies/places';
import type { Form, FormState } from '../../blocks/entry-form/form-store';
import { isEmpty, same } from '../../blocks/entry-form/values';
import { useSession } from '../../lib/session/session';
import { type Autosave, type AutosaveState, createAutosave, type Outcome } from './autosave';
import { browserStorage, removeCopy, writeCopy } from './local-copy';

const pause = 3000;
const retry = 15_000;
const copyPause = 500;

const clock = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/** Drafts only: what readers see changes when somebody says so, and not while they think. */
const isSavedByItself = ({ entry, values }: FormState) =>
  (entry === null || (entry.status === 'draft' && entry.allowed.includes('save'))) &&
  !isEmpty(values.texts.ua.title);

interface Options {
  form: Form;
  user: number;
  /** Whose copy it is, among the tabs of the browser. */
  tab: string;
  save: () => Promise<Outcome>;
}

/** Saves drafts as they are typed, and keeps whatever the server has not got in this browser. */
export function useAutosave({ form, user, tab, save }: Options) {
  const [state, setState] = useState<AutosaveState>('idle');
  /** Whether the browser could keep a copy. */
  const [kept, setKept] = useState(true);
  const latest = useRef(save);
  latest.current = save;
  const autosave = useRef<Autosave>(null);
  const discard = useRef(() => {});

  useEffect(() => {
    const machine = createAutosave({ clock, pause, retry, save: () => latest.current(), onState: setState });
    autosave.current = machine;
    const storage = browserStorage();
    const { kind } = form.rows;
    const place = () => placeOf(entryForm(user, kind, form.state().entry?.id ?? null), tab);
    let key = place();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = form.state();
    let leaving = false;

    const keep = () => {
      clearTimeout(timer);
      if (!storage || leaving) return;
      const { entry, values, saved, clean } = form.state();
      const own = place();
      // Saved for the first time it has a number, and what was kept without one is done with.
      if (own !== key) removeCopy(storage, key);
      key = own;
      if (same(values, clean)) removeCopy(storage, key);
      else
        setKept(
          writeCopy(storage, key, { values, base: saved, version: entry?.version ?? null, at: Date.now() }),
        );
    };
    const changed = () => {
      const now = form.state();
      if (now.values === seen.values && now.saved === seen.saved) return;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(keep, copyPause);
      if (!form.isDirty()) machine.settled();
      else if (isSavedByItself(now)) machine.changed();
    };
    discard.current = () => {
      leaving = true;
      machine.dispose();
      clearTimeout(timer);
      if (storage) removeCopy(storage, key);
    };
    const hide = () => document.visibilityState === 'hidden' && keep();
    const back = () => machine.back();
    const stop = form.subscribe(changed);
    window.addEventListener('pagehide', keep);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    return () => {
      keep();
      stop();
      machine.dispose();
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [form, user, tab]);

  // What one person typed is not sent because another one has signed in.
  const isBack = useSession().data?.user.id === user;
  useEffect(() => {
    if (isBack) autosave.current?.back();
  }, [isBack]);

  return {
    state,
    kept,
    unanswered: (outcome: 'offline' | 'signed-out') => autosave.current?.failed(outcome),
    /** The user is asked whether to leave their text; returns how to go on. */
    pause: () => {
      autosave.current?.pause();
      return () => autosave.current?.resume();
    },
    /** The user leaves their text on purpose: from now on nothing is saved or kept. */
    discard: () => discard.current(),
  };
}
