import type { Clock } from '../../core/clock';

/** Milliseconds for which a slide is still before the next one comes (docs/specification.md §9). */
export const autoplayDelay = 3000;

/**
 * Moves on after each delay, counted from the end of the last move. The pause button, the pointer and an enlarged
 * picture stop it; it then continues with the remaining time.
 */
export function createAutoplay(clock: Clock, advance: () => void) {
  const holds = new Set<string>();
  let left = autoplayDelay;
  let since = 0;
  let callOff: (() => void) | undefined;
  /** Between asking for a move and its end nothing is due. */
  let moving = false;

  function run() {
    if (holds.size > 0 || moving || callOff) return;
    since = clock.now();
    callOff = clock.later(() => {
      callOff = undefined;
      left = autoplayDelay;
      moving = true;
      advance();
    }, left);
  }
  function stop() {
    if (!callOff) return;
    callOff();
    callOff = undefined;
    left = Math.max(0, left - (clock.now() - since));
  }
  run();

  return {
    hold(by: string) {
      holds.add(by);
      stop();
    },
    release(by: string) {
      if (holds.delete(by)) run();
    },
    isHeld: (by: string) => holds.has(by),
    /** A slide has arrived, by itself or by hand: its time restarts. */
    arrived() {
      stop();
      moving = false;
      left = autoplayDelay;
      run();
    },
    stop,
  };
}

/** After the last comes the first, before the first the last. */
export const around = (index: number, step: -1 | 1, count: number) => (index + step + count) % count;

/** Where a step leads: a slide that is in sight together with the last one is no place of its own. */
export function stepTo(index: number, step: -1 | 1, starts: readonly number[], end: number): number {
  let to = around(index, step, starts.length);
  while (step < 0 && to > 0 && to < index && (starts[to] ?? 0) >= end - 1) to -= 1;
  return to;
}

/** The slide whose start is nearest to the scroll position; at the very end the last one. */
export function slideAt(starts: readonly number[], position: number, end: number): number {
  if (starts.length > 0 && position >= end - 1) return starts.length - 1;
  let best = 0;
  for (const [index, start] of starts.entries()) {
    if (Math.abs(start - position) < Math.abs((starts[best] ?? 0) - position)) best = index;
  }
  return best;
}
