export type Outcome = 'saved' | 'offline' | 'signed-out' | 'refused';

/** `idle`: nothing waits; `held`: it waits for a connection, for a session, or for the text to be mended. */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'offline' | 'signed-out' | 'refused';

export interface Clock {
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
}

interface Options {
  clock: Clock;
  /** How long the text stands still before it is saved, in milliseconds. */
  pause: number;
  /** How long until the next attempt when nothing answers. */
  retry: number;
  save: () => Promise<Outcome>;
  onState: (state: AutosaveState) => void;
}

/**
 * Saves when the typing pauses, one save at a time. What could not be sent is sent when the connection or the session
 * is back; what was refused waits for another change.
 */
export function createAutosave({ clock, pause, retry, save, onState }: Options) {
  let state: AutosaveState = 'idle';
  let timer: unknown;
  let again = false;
  let over = false;
  let paused = false;
  /** A save whose time came during the pause. */
  let due = false;

  const become = (next: AutosaveState) => {
    if (next === state || over) return;
    state = next;
    onState(next);
  };
  const wait = (ms: number) => {
    clock.clear(timer);
    timer = clock.set(() => void run(), ms);
  };

  async function run() {
    clock.clear(timer);
    if (over) return;
    if (paused) {
      due = true;
      return;
    }
    if (state === 'saving') {
      again = true;
      return;
    }
    again = false;
    become('saving');
    const outcome = await save();
    if (over) return;
    if (outcome === 'saved') {
      become(again ? 'waiting' : 'idle');
      if (again) wait(pause);
      return;
    }
    // Text typed during the refused save has not been tried yet.
    if (outcome === 'refused' && again) {
      become('waiting');
      wait(pause);
      return;
    }
    become(outcome);
    if (outcome === 'offline') wait(retry);
  }

  return {
    /** Something was typed. */
    changed() {
      if (over) return;
      if (state === 'saving') {
        again = true;
        return;
      }
      // Without a session nothing is sent before it is back.
      if (state === 'signed-out') return;
      if (state !== 'offline') become('waiting');
      wait(state === 'offline' ? retry : pause);
    },
    /** The connection or the session is back. */
    back() {
      if (state === 'offline' || state === 'signed-out') void run();
    },
    /** It is saved by other means, or there is nothing left to save. */
    settled() {
      clock.clear(timer);
      again = false;
      due = false;
      if (state !== 'saving') become('idle');
    },
    /** A save by hand found nobody to answer: it is made good as soon as somebody does. */
    failed(outcome: 'offline' | 'signed-out') {
      become(outcome);
      if (outcome === 'offline') wait(retry);
    },
    /** The user is asked whether to save at all: nothing is sent until the answer. */
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      if (!due) return;
      due = false;
      void run();
    },
    dispose() {
      over = true;
      clock.clear(timer);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
