import { useRef } from 'react';

let serial = 0;
const fresh = () => {
  serial += 1;
  return serial;
};

/** A key for each row of a list, which stays the same when rows move or are removed. */
export function useRowIds(length: number) {
  const ids = useRef<number[]>([]);
  while (ids.current.length < length) ids.current.push(fresh());
  ids.current.length = length;
  return {
    ids: ids.current,
    removed: (index: number) => void ids.current.splice(index, 1),
    moved: (from: number, to: number) => {
      const [id] = ids.current.splice(from, 1);
      if (id !== undefined) ids.current.splice(to, 0, id);
    },
  };
}

/** A copy with one item moved. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}
