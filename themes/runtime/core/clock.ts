/** Time as these modules need it: a page gives them its own, a test one it can turn. */
export interface Clock {
  /** Milliseconds since an arbitrary time. */
  now: () => number;
  /** Runs once after so many milliseconds; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
}

export const pageClock: Clock = {
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
