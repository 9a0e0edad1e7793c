// Whatever a widget begins ends with the page it stands on: `signal` tells when another page takes its place.
import type { Clock } from './shared/clock';

/** Runs at the end of a page; at once where that has come. Answers how to call it off. */
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

/** The same observer, which looks no further at the end of a page. */
export function observing<O extends { disconnect: () => void }>(signal: AbortSignal, observer: O): O {
  atEnd(signal, () => observer.disconnect());
  return observer;
}
