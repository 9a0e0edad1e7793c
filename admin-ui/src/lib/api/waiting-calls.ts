import { FetchError } from '@visnyk/theme-runtime/core/http';
import { useSyncExternalStore } from 'react';

interface WaitingCall {
  again: () => void;
  giveUp: () => void;
}

let waitingCalls: readonly WaitingCall[] = [];
/** The number of places on the page that offer to sign in again. */
let signInOffers = 0;
const listeners = new Set<() => void>();

function update(next: readonly WaitingCall[]) {
  waitingCalls = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether calls wait for the user to sign in again. */
export const useCallsWait = () => useSyncExternalStore(subscribe, () => waitingCalls.length > 0);

/**
 * From now on, calls that fail for lack of a session wait, because the page offers to sign in again. Returns a function
 * that undoes this.
 */
export function offerSignIn(): () => void {
  signInOffers += 1;
  return () => {
    signInOffers -= 1;
    if (signInOffers === 0) settleWaitingCalls(false);
  };
}

/** After a new sign-in, sends every waiting call again; otherwise rejects each with its original error. */
export function settleWaitingCalls(signedIn: boolean) {
  const calls = waitingCalls;
  update([]);
  for (const { again, giveUp } of calls) signedIn ? again() : giveUp();
}

/** The session has ended, or belongs to a user other than the author of the text. */
export const isStranger = (status: number | undefined) => status === 401 || status === 412;

const refusedAsStranger = (error: unknown) => error instanceof FetchError && isStranger(error.status);

/** Sends a request. If the session has ended or changed, waits for the sign-in and sends the request again. */
export async function withSession<T>(
  request: () => Promise<T>,
  signal?: AbortSignal,
  refused: (error: unknown) => boolean = refusedAsStranger,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (signInOffers === 0 || !refused(error)) throw error;
    await new Promise<void>((resolve, reject) => {
      // An aborted signal fires no event, so a call that waited for one would wait forever.
      if (signal?.aborted) return reject(error);
      const entry: WaitingCall = { again: resolve, giveUp: () => reject(error) };
      signal?.addEventListener('abort', () => {
        update(waitingCalls.filter((other) => other !== entry));
        reject(error);
      });
      update([...waitingCalls, entry]);
    });
  }
  return request();
}
