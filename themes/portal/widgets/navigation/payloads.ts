import { OWN_ORIGIN, payloadOf, plainPath } from './addresses';
import type { Head } from './head';

/** `_payload.json`: what of a page differs from the pages around it. */
export interface Payload {
  build: string;
  layout: string;
  lang: string;
  /** Its address in the other language. */
  twin: string;
  head: Head;
  main: string;
}

export const payloadLimits = {
  /** How long one that was asked for ahead is as good as a fresh one, in milliseconds. */
  fresh: 60_000,
  /** Remembered at most: the oldest make room. */
  most: 60,
  /** Asked for ahead at once (specification §9). */
  atOnce: 4,
} as const;

/** Null: nothing stands at this path. Undefined: nobody knows, since none could be had. */
export type Found = Payload | null | undefined;
type Ask = (path: string, signal?: AbortSignal) => Promise<Found>;

export const askForPayload: Ask = async (path, signal) => {
  try {
    const url = new URL(location.origin + payloadOf(path));
    const answer = await fetch(url, { ...OWN_ORIGIN, signal, headers: { accept: 'application/json' } });
    if (!answer.ok) return answer.status === 404 ? null : undefined;
    const payload: Payload = await answer.json();
    return typeof payload.main === 'string' && typeof payload.head?.title === 'string' ? payload : undefined;
  } catch {
    return undefined;
  }
};

/** Payloads by path, some asked for before anyone goes there. `now` is in milliseconds. */
export function createPayloads(ask: Ask, now: () => number) {
  const { fresh, most, atOnce } = payloadLimits;
  /** What was asked for ahead, the oldest first. */
  const kept = new Map<string, { at: number; payload: Promise<Found> }>();
  const waiting = new Set<string>();
  let running = 0;

  const known = (path: string) => {
    const found = kept.get(path);
    if (found && now() - found.at < fresh) return found.payload;
    kept.delete(path);
    return undefined;
  };

  function proceed(): void {
    for (const path of waiting) {
      if (running >= atOnce) return;
      waiting.delete(path);
      running += 1;
      const asked = { at: now(), payload: ask(path) };
      kept.set(path, asked);
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      asked.payload.then((found) => {
        // Nothing is known, so the next link may ask again.
        if (found === undefined && kept.get(path) === asked) kept.delete(path);
        running -= 1;
        proceed();
      });
    }
  }

  return {
    /** Of a page that somebody goes to: what went wrong ahead of that may go right now. */
    async payload(path: string, signal: AbortSignal): Promise<Found> {
      const found = await known(plainPath(path));
      return found === undefined ? ask(path, signal) : found;
    },
    /** Asks before anyone goes there, a few at a time. */
    prefetch(path: string): void {
      const plain = plainPath(path);
      if (known(plain)) return;
      waiting.add(plain);
      proceed();
    },
    /** Those that still wait are for a page that is not read any more. */
    forget: () => waiting.clear(),
  };
}

export type Payloads = ReturnType<typeof createPayloads>;
