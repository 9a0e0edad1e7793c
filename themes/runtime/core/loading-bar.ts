import type { Clock } from './clock';

/** Milliseconds and pixels of the bar (docs/specification.md §9). */
export const loadingBar = { throttle: 200, duration: 2000, hide: 500, reset: 400, height: 3 } as const;

/**
 * How far the bar has come after so many milliseconds, in percent: quick at first, and never there by itself
 * (docs/protocols.md §4.3).
 */
export const progressAt = (elapsed: number, duration: number = loadingBar.duration) =>
  Math.min(100, Math.max(0, (200 / Math.PI) * Math.atan((elapsed / duration) * 2)));

export interface Bar {
  visible: boolean;
  /** Percent. */
  progress: number;
  failed: boolean;
}

export interface BarClock extends Clock {
  /** Runs before the next picture; answers how to call it off. */
  frame: (run: () => void) => () => void;
}

export const idleBar: Bar = { visible: false, progress: 0, failed: false };

/**
 * The course of one bar (docs/specification.md §4): shown when loading takes longer than the throttle, red after an
 * error, hidden and set back a while after the end. `show` receives each state.
 */
export function createLoadingBar(clock: BarClock, show: (bar: Bar) => void) {
  let bar = idleBar;
  let running = false;
  /** One handle for whatever is due next, so that a new start calls off what the last one left behind. */
  let callOff: (() => void) | undefined;

  const set = (change: Partial<Bar>) => {
    bar = { ...bar, ...change };
    show(bar);
  };
  const next = (cancel: (() => void) | undefined) => {
    callOff?.();
    callOff = cancel;
  };

  function advance(since: number) {
    const step = () => {
      set({ progress: progressAt(clock.now() - since) });
      next(clock.frame(step));
    };
    next(clock.frame(step));
  }

  return {
    start() {
      running = true;
      if (bar.visible || bar.progress > 0 || bar.failed) set(idleBar);
      next(
        clock.later(() => {
          set({ visible: true });
          advance(clock.now());
        }, loadingBar.throttle),
      );
    },
    /** What was over before it could be seen is not shown; an error always is. */
    finish(failed = false) {
      if (!running && !failed) return;
      running = false;
      if (!bar.visible && !failed) return next(undefined);
      set({ visible: true, progress: 100, failed });
      next(
        clock.later(() => {
          set({ visible: false });
          next(clock.later(() => set(idleBar), loadingBar.reset));
        }, loadingBar.hide),
      );
    },
  };
}
