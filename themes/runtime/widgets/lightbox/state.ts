import type { Clock } from '../../core/clock';

/** Constants of docs/specification.md §9 and docs/protocols.md §6. */
export const lightbox = {
  zoomStep: 0.12,
  /** Times the size it is fitted to, for steps and fingers alike. */
  maxZoom: 3,
  minZoom: 0.1,
  /** How close to a natural size a step lands on it. */
  snap: 0.05,
  /** Degrees. */
  turn: 90,
  /** Pixels a swipe must go beyond. */
  swipe: 50,
  /** Milliseconds between two steps of the wheel. */
  wheelThrottle: 80,
  pinchFactor: 1.3,
} as const;

export interface Picture {
  src: string;
  /** A smaller file of it, for the strip. */
  small?: string;
  title?: string;
  alt?: string;
}

/** Strings and objects with a string `src`; of anything else nothing is left (docs/specification.md §5). */
export function pictures(value: unknown): Picture[] {
  if (typeof value === 'string') return value === '' ? [] : [{ src: value }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [{ src: entry }];
    if (typeof entry !== 'object' || entry === null) return [];
    const { src, small, title, alt } = entry as Partial<Record<keyof Picture, unknown>>;
    if (typeof src !== 'string') return [];
    return [
      {
        src,
        ...(typeof small === 'string' && { small }),
        ...(typeof title === 'string' && { title }),
        ...(typeof alt === 'string' && { alt }),
      },
    ];
  });
}

/** The nearest index there is; 0 where there is nothing. */
export const clamped = (index: number, count: number) =>
  Math.max(0, Math.min(count - 1, Math.trunc(index) || 0));

/** The index one step on; the same one at an end that does not lead on. */
export function stepped(index: number, step: -1 | 1, count: number, loop: boolean): number {
  if (count === 0) return 0;
  const next = index + step;
  if (next >= 0 && next < count) return next;
  return loop ? (next + count) % count : index;
}

/** How many times its size on screen a picture is large: 2 for 1600 pixels shown on 800. */
export const naturalScale = (natural: number, displayed: number) =>
  natural > 0 && displayed > 0 ? natural / displayed : 1;

const snapped = (scale: number, natural: number) =>
  [1, natural].find((size) => Math.abs(scale - size) < lightbox.snap) ?? scale;

const rounded = (scale: number) => Math.round(scale * 1000) / 1000;

/** The limits are never reached themselves. */
const allowed = (scale: number) => scale > lightbox.minZoom && scale < lightbox.maxZoom;

/** One step in or out. */
export function zoomed(scale: number, step: -1 | 1, natural: number): number {
  const next = rounded(scale + step * lightbox.zoomStep);
  return allowed(next) ? snapped(next, natural) : scale;
}

/** A pinch from `before` to `now` pixels between two fingers over a picture `width` pixels wide. */
export function pinched(scale: number, before: number, now: number, width: number): number {
  const next = scale + (lightbox.pinchFactor * (now - before)) / Math.max(width, 1);
  return allowed(next) ? next : scale;
}

/** A double press: to the natural size, as far as it is allowed, and back to what it was before. */
export function toggled(scale: number, natural: number, before: number): number {
  const to = Math.min(natural, lightbox.maxZoom);
  return scale === to ? (before === to ? 1 : before) : to;
}

/** The zoom button: to the natural size, at least twice and at most three times as large, and back. */
export const enlarged = (scale: number, natural: number) =>
  scale > 1 ? 1 : Math.max(2, Math.min(natural, lightbox.maxZoom));

/** 0, 90, 180 or 270, whichever way it was turned to. */
export const degrees = (rotation: number) => ((rotation % 360) + 360) % 360;

/** Where a swipe leads: more sideways than along, and beyond the tolerance. */
export function swiped(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= Math.abs(dy) || Math.abs(dx) <= lightbox.swipe) return 0;
  return dx < 0 ? 1 : -1;
}

/** Lets one call through and holds the others back until the time is over. */
export function throttled(clock: Pick<Clock, 'now'>, ms: number = lightbox.wheelThrottle): () => boolean {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock.now() < next) return false;
    next = clock.now() + ms;
    return true;
  };
}

export type Load = 'loading' | 'shown' | 'failed';

export interface View {
  index: number;
  load: Load;
  scale: number;
  /** Unbounded: turning on from 270 to 360 must not spin back. */
  rotation: number;
  x: number;
  y: number;
}

/** As each picture is first seen. */
export const fresh = (index: number, count: number): View => ({
  index,
  load: count === 0 ? 'failed' : 'loading',
  scale: 1,
  rotation: 0,
  x: 0,
  y: 0,
});

/** Moving beats swiping wherever there is something to move. */
export const isMovable = ({ scale }: Pick<View, 'scale'>) => scale > 1;

export type Command = 'next' | 'previous' | 'in' | 'out' | 'reset';

const keys: Record<string, Command> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'reset',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key does, if anything. */
export const commandOf = ({ key, ctrlKey, altKey, metaKey }: Pressed): Command | undefined =>
  ctrlKey || altKey || metaKey || !Object.hasOwn(keys, key) ? undefined : keys[key];
