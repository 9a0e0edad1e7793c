/** How the rows of a list come to their places (docs/specification.md §9, docs/protocols.md §8.3). */
export const listMotion = { duration: 250, easing: 'ease-in-out' } as const;

/** The position of each row in pixels, by its key. */
export type Places = Map<string, number>;

/** What a row moves from: its old place, or nowhere when it is new; nothing where it stays. */
export function motionOf(key: string, before: Places, now: number): Keyframe | undefined {
  const old = before.get(key);
  if (old === undefined) return { opacity: 0 };
  return old === now ? undefined : { transform: `translateY(${old - now}px)` };
}

/** Changes a list, whose rows are known by the links of their headings, and lets each come to its new place. */
export function animated(place: HTMLElement, change: () => void): void {
  const rows = () =>
    [...place.querySelectorAll('li')].map(
      (row) => [row.querySelector<HTMLAnchorElement>('h2 a')?.href ?? '', row] as const,
    );
  const top = (row: Element) => row.getBoundingClientRect().top;
  const before: Places = new Map(rows().map(([key, row]) => [key, top(row)]));
  change();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [key, row] of rows()) {
    const from = motionOf(key, before, top(row));
    if (from) row.animate([from, {}], listMotion);
  }
}
