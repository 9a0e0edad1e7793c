/** How many times larger a picture of a slide may be, and how small at least (docs/specification.md §9). */
export const zoomRatio = { max: 3, min: 1 } as const;

export interface Zoom {
  scale: number;
  /** Pixels from the middle. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const clamped = (value: number, most: number) => {
  const held = Math.min(most, Math.max(-most, value));
  // Zero has no sign on a page.
  return held === 0 ? 0 : held;
};

/** Moved no further than its edges. */
export const bounded = ({ scale, x, y }: Zoom, { width, height }: Size): Zoom => ({
  scale,
  x: clamped(x, ((scale - 1) * width) / 2),
  y: clamped(y, ((scale - 1) * height) / 2),
});

/** Largest around a point, given in pixels from the middle; or, from anything else than 1, back to 1. */
export const toggledZoom = (zoom: Zoom, point: { x: number; y: number }, size: Size): Zoom =>
  zoom.scale === zoomRatio.min
    ? bounded(
        { scale: zoomRatio.max, x: point.x * (1 - zoomRatio.max), y: point.y * (1 - zoomRatio.max) },
        size,
      )
    : unzoomed;

/** While two fingers move: beyond the limits it follows more and more unwillingly. */
export function stretched(scale: number): number {
  const { max, min } = zoomRatio;
  if (scale > max) return max - 1 + Math.sqrt(scale - max + 1);
  if (scale < min) return min + 1 - Math.sqrt(min - scale + 1);
  return scale;
}

/** The zoom after the fingers lift: within the limits again, and at 1 in its place. */
export function released(zoom: Zoom, size: Size): Zoom {
  const scale = Math.min(zoomRatio.max, Math.max(zoomRatio.min, zoom.scale));
  return scale === zoomRatio.min ? unzoomed : bounded({ ...zoom, scale }, size);
}
