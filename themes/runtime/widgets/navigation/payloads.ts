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
export type PayloadResult = Payload | null | undefined;
type FetchPayload = (path: string, signal?: AbortSignal) => Promise<PayloadResult>;

export const fetchPayload: FetchPayload = async (path, signal) => {
  const url = new URL(location.origin + payloadOf(path));
  const headers = { accept: 'application/json' };
  const { status, data } = await request(url, { ...OWN_ORIGIN, signal, headers });
  if (status === 404) return null;
  const payload = data as Payload | undefined;
  const fits = typeof payload?.main === 'string' && typeof payload.head?.title === 'string';
  return status === 200 && fits ? payload : undefined;
};

/** Payloads by path, some of them prefetched. `now` is in milliseconds. */
export function createPayloads(fetchNow: FetchPayload, now: () => number) {
  const { fresh, most, atOnce } = payloadLimits;
  /** Prefetched payloads, the oldest first. */
  const cache = new Map<string, { at: number; payload: Promise<PayloadResult> }>();
  const waiting = new Set<string>();
  let running = 0;

  const cached = (path: string) => {
    const entry = cache.get(path);
    if (entry && now() - entry.at < fresh) return entry.payload;
    cache.delete(path);
    return undefined;
  };

  function proceed(): void {
    for (const path of waiting) {
      if (running >= atOnce) return;
      waiting.delete(path);
      running += 1;
      const entry = { at: now(), payload: fetchNow(path) };
      cache.set(path, entry);
      for (const oldest of cache.keys()) if (cache.size > most) cache.delete(oldest);
      entry.payload.then((result) => {
        // The request failed, so the next link may repeat it.
        if (result === undefined && cache.get(path) === entry) cache.delete(path);
        running -= 1;
        proceed();
      });
    }
  }

  return {
    /** The payload of a page the reader opens; repeats the request if its prefetch failed. */
    async payload(path: string, signal: AbortSignal): Promise<PayloadResult> {
      const result = await cached(plainPath(path));
      return result === undefined ? fetchNow(path, signal) : result;
    },
    /** Requests a payload before the reader opens its page, at most `atOnce` at a time. */
    prefetch(path: string): void {
      const plain = plainPath(path);
      if (cached(plain)) return;
      waiting.add(plain);
      proceed();
    },
    /** Drops waiting prefetches, which belong to the page before. */
    forget: () => waiting.clear(),
  };
}

export type Payloads = ReturnType<typeof createPayloads>;
