import type { GalleryPicture, Media } from '../../lib/api/types';

export const maxAlt = 160;

export const pictureOf = (media: Media): GalleryPicture => ({ media, alt: { ua: '', us: '' } });

/** Moves the picture at `from` to `to`; an index out of range leaves the order unchanged. */
export function moved(
  pictures: readonly GalleryPicture[],
  from: number,
  to: number,
): readonly GalleryPicture[] {
  const picture = pictures[from];
  if (!picture || from === to || to < 0 || to >= pictures.length) return pictures;
  const rest = pictures.filter((_, index) => index !== from);
  return [...rest.slice(0, to), picture, ...rest.slice(to)];
}

/** A key for each picture, which stays the same when the picture moves; the list may contain a picture twice. */
export function keysOf(pictures: readonly GalleryPicture[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ media: { hash } }) => {
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}-${count}`;
  });
}

/** Progress of several consecutive uploads, in percent. */
export const progressOf = (done: number, percent: number, total: number) =>
  total === 0 ? 0 : Math.round((done * 100 + percent) / total);
