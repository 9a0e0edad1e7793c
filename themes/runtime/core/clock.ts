/** Time as these modules need it: a page gives them its own, a test one it can turn. */
export interface Clock {
  /** Milliseconds since any moment. */
  now: () => number;
  /** Runs once after so many milliseconds; answers how to call it off. */
  later: (run: () => void, ms: number) => () => void;
}

export const pageClock: Clock = {
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
