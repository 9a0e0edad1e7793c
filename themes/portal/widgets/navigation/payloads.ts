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

/** How long a payload that was asked for ahead is as good as a fresh one, in milliseconds. */
const FRESH = 60_000;
/** Paths remembered at most. */
const MOST = 60;
/** Asked for ahead at once (specification §9). */
const AT_ONCE = 4;

/** Null: nothing stands at this path. Undefined: nobody knows, since none could be had. */
type Found = Payload | null | undefined;

interface Kept {
  at: number;
  payload: Promise<Found>;
}

const kept = new Map<string, Kept>();
const waiting: string[] = [];
let running = 0;

async function ask(path: string, signal?: AbortSignal): Promise<Found> {
  try {
    const url = new URL(location.origin + payloadOf(path));
    const answer = await fetch(url, { ...OWN_ORIGIN, signal, headers: { accept: 'application/json' } });
    if (!answer.ok) return answer.status === 404 ? null : undefined;
    const payload: Payload = await answer.json();
    return typeof payload.main === 'string' && typeof payload.head?.title === 'string' ? payload : undefined;
  } catch {
    return undefined;
  }
}

export function payload(path: string, signal: AbortSignal): Promise<Found> {
  const known = kept.get(plainPath(path));
  if (known && performance.now() - known.at < FRESH) return known.payload;
  return ask(path, signal);
}

/** Asks for the payload of a path before anyone goes there, once, a few at a time. */
export function prefetch(path: string): void {
  const plain = plainPath(path);
  if (kept.has(plain) || waiting.includes(plain) || kept.size >= MOST) return;
  waiting.push(plain);
  proceed();
}

function proceed(): void {
  while (running < AT_ONCE) {
    const path = waiting.shift();
    if (path === undefined) return;
    running += 1;
    const asked = ask(path);
    kept.set(path, { at: performance.now(), payload: asked });
    asked.finally(() => {
      running -= 1;
      proceed();
    });
  }
}
