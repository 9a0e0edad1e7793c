import type { Clock } from './clock';

/** Milliseconds between two looks at the latest build (docs/protocols.md §4.1). */
export const versionInterval = 3_600_000;

interface Surroundings {
  clock: Clock;
  /** The answer at an address of this site, as it was parsed; throws when there is none. */
  read: (path: string) => Promise<unknown>;
  /** The build this page came from, where the page says so; else the first one heard of. */
  own?: string;
  onOutdated: () => void;
}

const idIn = (answer: unknown): string | undefined => {
  const id = typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/**
 * Looks for a newer build every hour, until there is one (docs/specification.md §4). No answer is no news. Answers how
 * to stop.
 */
export function watchVersion({ clock, read, own, onOutdated }: Surroundings): () => void {
  let current = own;
  let stopped = false;
  let callOff: () => void = () => undefined;

  async function check() {
    const latest = idIn(await read(`/builds/latest.json?${clock.now()}`).catch(() => undefined));
    if (stopped) return;
    current ??= latest;
    if (latest !== undefined && latest !== current) return onOutdated();
    callOff = clock.later(check, versionInterval);
  }

  if (current === undefined) void check();
  else callOff = clock.later(check, versionInterval);
  return () => {
    stopped = true;
    callOff();
  };
}
