/** Seconds of a part that was never measured. */
const UNKNOWN = 30;

/**
 * Parts that begin the longest chain first: a long one that starts last leaves the other cores without work. What a chain
 * takes is the CPU time of its parts.
 */
export function longestFirst(parts, secondsOf) {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const chains = new Map(parts.map(({ name }) => [name, 0]));
  const lengthen = (part, rest) => {
    const chain = (secondsOf(part) ?? UNKNOWN) + rest;
    if (chain <= chains.get(part.name)) return;
    chains.set(part.name, chain);
    for (const name of part.after ?? []) if (byName.has(name)) lengthen(byName.get(name), chain);
  };
  for (const part of parts) lengthen(part, 0);
  return parts.toSorted((a, b) => chains.get(b.name) - chains.get(a.name));
}

/**
 * Runs parts as soon as what they use is there, at most `capacity` of weight at a time. They start in the order
 * given. Before one that still waits for room only parts of weight 1 start, and only as many as fit beside it: more
 * would keep it waiting until the end. What uses a part that failed is not run; `skip` receives it and the name of that part.
 */
export async function schedule(parts, { capacity, run, skip }) {
  const waiting = [...parts];
  const running = new Set();
  const failed = new Set();
  const done = new Set();
  let used = 0;
  let light = 0;

  const begin = (part) => {
    used += part.weight;
    if (part.weight === 1) light += 1;
    const task = run(part).then((ok) => {
      (ok ? done : failed).add(part.name);
      used -= part.weight;
      if (part.weight === 1) light -= 1;
      running.delete(task);
    });
    running.add(task);
  };
  const startWhatFits = () => {
    let held = 0;
    for (const part of [...waiting]) {
      const uses = part.after ?? [];
      const broken = uses.find((name) => failed.has(name));
      if (broken) {
        waiting.splice(waiting.indexOf(part), 1);
        failed.add(part.name);
        skip(part, broken);
        // Parts before this one in the table may use it.
        return true;
      }
      if (!uses.every((name) => done.has(name))) continue;
      const fits = used + part.weight <= capacity;
      if (fits && (held === 0 || (part.weight === 1 && light + 1 + held <= capacity))) {
        waiting.splice(waiting.indexOf(part), 1);
        begin(part);
      } else if (part.weight > 1) held = Math.max(held, part.weight);
    }
    return false;
  };

  while (waiting.length > 0 || running.size > 0) {
    while (startWhatFits());
    if (running.size > 0) await Promise.race(running);
    else if (waiting.length > 0) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new Error(`these parts wait for parts that are not there: ${names}`);
    }
  }
}
