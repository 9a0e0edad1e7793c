export type Outcome = 'saved' | 'offline' | 'signed-out' | 'refused';

/** `idle`: nothing to save; `offline`, `signed-out`: waits for the connection or the session; `refused`: for a change. */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'offline' | 'signed-out' | 'refused';

export interface Clock {
  set: (run: () => void, ms: number) => unknown;
  clear: (timer: unknown) => void;
}

interface Options {
  clock: Clock;
  /** Milliseconds without a change before a save. */
  pause: number;
  /** Milliseconds to the next attempt if the server does not answer. */
  retry: number;
  save: () => Promise<Outcome>;
  onState: (state: AutosaveState) => void;
}

/**
 * Saves when the user pauses typing, one save at a time. Repeats a failed save when the connection or the session is
 * back; after a rejected save, waits for another change.
 */
export function createAutosave({ clock, pause, retry, save, onState }: Options) {
  let state: AutosaveState = 'idle';
  let timer: unknown;
  let again = false;
  let over = false;
  let paused = false;
  /** A save became due during the pause. */
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
    /** The text changed. */
    changed() {
      if (over) return;
      if (state === 'saving') {
        again = true;
        return;
      }
      // Without a session, the server would reject the save.
      if (state === 'signed-out') return;
      if (state !== 'offline') become('waiting');
      wait(state === 'offline' ? retry : pause);
    },
    /** The connection or the session is back. */
    back() {
      if (state === 'offline' || state === 'signed-out') void run();
    },
    /** The text is saved in another way, or has no more changes. */
    settled() {
      clock.clear(timer);
      again = false;
      due = false;
      if (state !== 'saving') become('idle');
    },
    /** A manual save got no answer: repeats it when the connection or the session is back. */
    failed(outcome: 'offline' | 'signed-out') {
      become(outcome);
      if (outcome === 'offline') wait(retry);
    },
    /** Sends nothing while a dialog asks the user whether to save. */
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
