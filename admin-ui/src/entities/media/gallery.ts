import type { GalleryPicture, Media } from '../../lib/api/types';

export const maxAlt = 160;

export const pictureOf = (media: Media): GalleryPicture => ({ media, alt: { ua: '', us: '' } });

/** Moves the item at `from` to `to`; an index out of range leaves the order unchanged. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (!item || from === to || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** A key for each picture, which stays the same when the picture moves; the list may contain a picture twice. */
export const keysOf = (pictures: readonly GalleryPicture[]): string[] =>
  keysOfHashes(pictures.map(({ media }) => media.hash));

export function keysOfHashes(hashes: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return hashes.map((hash) => {
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}-${count}`;
  });
}

/** Progress of several consecutive uploads, in percent. */
export const progressOf = (done: number, percent: number, total: number) =>
  total === 0 ? 0 : Math.round((done * 100 + percent) / total);
