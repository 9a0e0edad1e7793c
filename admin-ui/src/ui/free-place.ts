export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (box: Box, other: Box) =>
  box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;

/** Distance between the toasts and the boxes that they must not cover, and to the edges. */
const gap = 8;

/**
 * How far above its place at the lower edge a box covers nothing. `taken` are lists of boxes, the most important first.
 * If no position avoids all of them, the function ignores the last list, then the one before it.
 */
export function freeLift(box: Box, taken: readonly (readonly Box[])[]): number {
  for (let lists = taken.length; lists > 0; lists -= 1) {
    const lift = liftOver(box, taken.slice(0, lists).flat());
    if (lift !== undefined) return lift;
  }
  return 0;
}

function liftOver(box: Box, boxes: readonly Box[]): number | undefined {
  let lift = 0;
  // Explicit, because the properties of a DOMRect are not its own and a spread would miss them.
  const { left, right } = box;
  while (box.top - lift >= gap) {
    const at = { left, right, top: box.top - lift - gap, bottom: box.bottom - lift + gap };
    const below = boxes.filter((obstacle) => meet(at, obstacle));
    if (below.length === 0) return lift;
    // Moves the box directly above the highest box that it overlaps.
    lift = box.bottom + gap - Math.min(...below.map(({ top }) => top));
  }
  return undefined;
}
