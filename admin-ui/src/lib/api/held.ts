import { FetchError } from '@visnyk/theme-runtime/core/http';
import { useSyncExternalStore } from 'react';

interface Held {
  again: () => void;
  giveUp: () => void;
}

let held: readonly Held[] = [];
/** How many places on the page offer to sign in again. */
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

/** Whether calls wait for somebody to sign in again. */
export const useHeld = () => useSyncExternalStore(subscribe, () => held.length > 0);

/** From now on refused calls wait, because there is a way to sign in again; answers how to take that back. */
export function offerSignIn(): () => void {
  doors += 1;
  return () => {
    doors -= 1;
    if (doors === 0) settleHeld(false);
  };
}

/** Signed in again: everything that waited is asked once more. Or not: it fails as it was refused. */
export function settleHeld(signedIn: boolean) {
  const waiting = held;
  update([]);
  for (const { again, giveUp } of waiting) signedIn ? again() : giveUp();
}

/** No user is signed in, or another one than its writer. */
export const isStranger = (status: number | undefined) => status === 401 || status === 412;

const refusedAsStranger = (error: unknown) => error instanceof FetchError && isStranger(error.status);

/** Sends a request. Where no user or another one is signed in, it is sent once more after that has changed. */
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
