import { FetchError } from '@visnyk/theme-runtime/core/http';
import { useSyncExternalStore } from 'react';

interface Held {
  again: () => void;
  giveUp: () => void;
}

let held: readonly Held[] = [];
/** The number of places on the page that offer to sign in again. */
let doors = 0;
const listeners = new Set<() => void>();

function update(next: readonly Held[]) {
  held = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether calls wait for the user to sign in again. */
export const useHeld = () => useSyncExternalStore(subscribe, () => held.length > 0);

/**
 * From now on, calls that fail for lack of a session wait, because the page offers to sign in again. Returns a function
 * that undoes this.
 */
export function offerSignIn(): () => void {
  doors += 1;
  return () => {
    doors -= 1;
    if (doors === 0) settleHeld(false);
  };
}

/** After a new sign-in, sends every waiting call again; otherwise rejects each with its original error. */
export function settleHeld(signedIn: boolean) {
  const waiting = held;
  update([]);
  for (const { again, giveUp } of waiting) signedIn ? again() : giveUp();
}

/** The session has ended, or belongs to a user other than the author of the text. */
export const isStranger = (status: number | undefined) => status === 401 || status === 412;

const refusedAsStranger = (error: unknown) => error instanceof FetchError && isStranger(error.status);

/** Sends a request. If the session has ended or changed, waits for the sign-in and sends the request again. */
export async function withSession<T>(
  ask: () => Promise<T>,
  signal?: AbortSignal,
  refused: (error: unknown) => boolean = refusedAsStranger,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (doors === 0 || !refused(error)) throw error;
    await new Promise<void>((resolve, reject) => {
      // An aborted signal fires no event, so a call that waited for one would wait forever.
      if (signal?.aborted) return reject(error);
      const mine: Held = { again: resolve, giveUp: () => reject(error) };
      signal?.addEventListener('abort', () => {
        update(held.filter((other) => other !== mine));
        reject(error);
      });
      update([...held, mine]);
    });
  }
  return ask();
}
