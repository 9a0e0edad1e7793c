/** Round numbers for an axis: from 0 to at least `max`, in at most `steps` equal steps of 1, 2 or 5 × 10ⁿ. */
export function niceTicks(max: number, steps: number): number[] {
  const least = Math.max(1, max) / Math.max(1, steps);
  const power = 10 ** Math.floor(Math.log10(least));
  // Counts are whole numbers.
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least) ?? 10 * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The position of a value of 0…`top` on an axis of `size` pixels. */
export const along = (value: number, top: number, size: number) => (top > 0 ? (value / top) * size : 0);

/** The positions of `count` points over `width` pixels: from edge to edge, or in the middle for a single point. */
export const places = (count: number, width: number): number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? width / 2 : (index * width) / (count - 1)));

/** The point of `places` that is nearest to `x`. */
export const nearest = (x: number, count: number, width: number): number =>
  count < 2 || width <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((x * (count - 1)) / width)));

/** Indexes of the labels that fit if each needs `each` pixels. The last label always fits. */
export function labelled(count: number, width: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, index) => count - 1 - index)
    .filter((_, index) => index % every === 0)
    .reverse();
}

/** The `d` attribute of a line through points. */
export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number) => Math.round(value * 10) / 10;

/** The percentage of each part as whole numbers with the sum 100: rounds the largest remainders up. */
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
