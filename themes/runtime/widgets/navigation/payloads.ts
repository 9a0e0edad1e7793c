import { request } from '../request';
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
  /** Milliseconds for which a prefetched payload counts as fresh. */
  fresh: 60_000,
  /** Payloads kept at most; the oldest are removed. */
  most: 60,
  /** Concurrent prefetches (docs/specification.md §9). */
  atOnce: 4,
} as const;

/** Null: the path has no page. Undefined: unknown, since the request failed. */
export type Found = Payload | null | undefined;
type Ask = (path: string, signal?: AbortSignal) => Promise<Found>;

export const askForPayload: Ask = async (path, signal) => {
  const url = new URL(location.origin + payloadOf(path));
  const headers = { accept: 'application/json' };
  const { status, data } = await request(url, { ...OWN_ORIGIN, signal, headers });
  if (status === 404) return null;
  const payload = data as Payload | undefined;
  const fits = typeof payload?.main === 'string' && typeof payload.head?.title === 'string';
  return status === 200 && fits ? payload : undefined;
};

/** Payloads by path, some of them prefetched. `now` is in milliseconds. */
export function createPayloads(ask: Ask, now: () => number) {
  const { fresh, most, atOnce } = payloadLimits;
  /** Prefetched payloads, the oldest first. */
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
        // The request failed, so the next link may repeat it.
        if (found === undefined && kept.get(path) === asked) kept.delete(path);
        running -= 1;
        proceed();
      });
    }
  }

  return {
    /** The payload of a page the reader opens; repeats the request if its prefetch failed. */
    async payload(path: string, signal: AbortSignal): Promise<Found> {
      const found = await known(plainPath(path));
      return found === undefined ? ask(path, signal) : found;
    },
    /** Requests a payload before the reader opens its page, at most `atOnce` at a time. */
    prefetch(path: string): void {
      const plain = plainPath(path);
      if (known(plain)) return;
      waiting.add(plain);
      proceed();
    },
    /** Drops waiting prefetches, which belong to the page before. */
    forget: () => waiting.clear(),
  };
}

export type Payloads = ReturnType<typeof createPayloads>;
