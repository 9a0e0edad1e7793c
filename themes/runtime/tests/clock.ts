/** A clock that a test turns; pictures come every 16 ms. */
export function fakeClock() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  const later = (run: () => void, ms: number) => {
    const item = { at: now + ms, run };
    due.push(item);
    return () => {
      due = due.filter((other) => other !== item);
    };
  };
  return {
    now: () => now,
    /** How much is still due. */
    waiting: () => due.length,
    later,
    frame: (run: () => void) => later(run, 16),
    turn(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
