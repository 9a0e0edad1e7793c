const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** The picture a key leads to from the one shown, or none; after the last comes the first. */
export function turned(key: string, at: number, count: number): number | undefined {
  const step = steps.get(key);
  return step === undefined || count < 2 ? undefined : (at + step + count) % count;
}

/** All pictures of the entry that `link` shows one of; without a gallery that is the one. */
export function pictures(link: HTMLAnchorElement): {
  links: HTMLAnchorElement[];
  gallery: HTMLElement | undefined;
} {
  const item = link.closest('.item');
  const gallery = item?.querySelector<HTMLElement>('.gallery') ?? undefined;
  const links = gallery && item?.querySelectorAll<HTMLAnchorElement>('a[data-widget="zoom"]');
  return { links: links ? [...links] : [link], gallery };
}
