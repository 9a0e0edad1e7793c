// Everything a widget starts ends with its page: `signal` aborts when another page replaces it.
import type { Clock } from '../core/clock';

/** Runs at the end of a page, or immediately if it has ended. Returns a function that cancels it. */
export function atEnd(signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) run();
  else signal.addEventListener('abort', run, { once: true });
  return () => signal.removeEventListener('abort', run);
}

/** A clock on which nothing is due after the end of a page. */
export function clockUntil(signal: AbortSignal, clock: Clock): Clock {
  const due = new Set<() => void>();
  atEnd(signal, () => {
    for (const callOff of due) callOff();
  });
  return {
    now: clock.now,
    later(run, ms) {
      if (signal.aborted) return () => undefined;
      const callOff = clock.later(() => {
        due.delete(callOff);
        run();
      }, ms);
      due.add(callOff);
      return () => {
        due.delete(callOff);
        callOff();
      };
    },
  };
}

/** Returns the same observer, and disconnects it at the end of the page. */
export function observing<O extends { disconnect: () => void }>(signal: AbortSignal, observer: O): O {
  atEnd(signal, () => observer.disconnect());
  return observer;
}
