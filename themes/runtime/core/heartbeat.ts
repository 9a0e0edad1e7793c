import type { Clock } from './clock';

/** Milliseconds between two heartbeats (docs/specification.md §9). */
export const heartbeatInterval = 60_000;

/** Says every minute that the page is still open; the first time after one. Answers how to stop. */
export function keepBeating(clock: Clock, beat: () => void): () => void {
  let callOff: () => void = () => undefined;
  const wait = () => {
    callOff = clock.later(() => {
      // What goes wrong with one must not be the end of those to come.
      wait();
      beat();
    }, heartbeatInterval);
  };
  wait();
  return () => callOff();
}
