/** The list with one item moved; the same list if nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list;
  const next = [...list];
  const [item] = next.splice(from, 1);
  next.splice(to, 0, item as T);
  return next;
}

/** The index to which an arrow key moves. */
export const stepOf = (key: string): -1 | 0 | 1 => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);
