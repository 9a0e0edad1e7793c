/** Numbers a person would choose for an axis: 0 up to at least `max`, in `steps` or fewer equal steps of 1, 2 or 5 × 10ⁿ. */
export function niceTicks(max: number, steps: number): number[] {
  const least = Math.max(1, max) / Math.max(1, steps);
  const power = 10 ** Math.floor(Math.log10(least));
  // What is counted has no halves.
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least) ?? 10 * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Where a value of 0…`top` stands on an axis `size` pixels long. */
export const along = (value: number, top: number, size: number) => (top > 0 ? (value / top) * size : 0);

/** The places of `count` points over `width` pixels: from edge to edge, a single one in the middle. */
export const places = (count: number, width: number): number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? width / 2 : (index * width) / (count - 1)));

/** The point nearest to `x` of those `places` gives. */
export const nearest = (x: number, count: number, width: number): number =>
  count < 2 || width <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((x * (count - 1)) / width)));

/** Which of `count` labels have room when each needs `each` pixels; the last one always has. */
export function labelled(count: number, width: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, index) => count - 1 - index)
    .filter((_, index) => index % every === 0)
    .reverse();
}

/** The `d` of a broken line through points. */
export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number) => Math.round(value * 10) / 10;

/** Percent of each part, whole numbers that make 100 together: the largest remainders are rounded up. */
export function shares(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * 100) / total);
  const result = exact.map(Math.floor);
  let missing = 100 - result.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    result[index] = (result[index] ?? 0) + 1;
    missing -= 1;
  }
  return result;
}
