import type { Queued } from '../../entities/ad/ad';

type Waiting = Pick<Queued, 'id' | 'claimed_by'>;

/** The ad in the address, or the first one that no other moderator has claimed. */
export function currentOf<Q extends Waiting>(
  items: readonly Q[],
  wanted: string | null,
  me: number,
): Q | undefined {
  const free = ({ claimed_by }: Waiting) => claimed_by === null || claimed_by.id === me;
  return items.find(({ id }) => String(id) === wanted) ?? items.find(free) ?? items[0];
}

/** The next free ad, which continues at the start of the list; undefined if there is no other ad. */
export function nextOf<Q extends Waiting>(items: readonly Q[], id: number, me: number): Q | undefined {
  const at = items.findIndex((item) => item.id === id);
  const rest = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].filter((item) => item.id !== id);
  return currentOf(rest, null, me);
}
