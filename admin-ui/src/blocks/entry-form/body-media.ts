import type { Media } from '../../lib/api/types';

/**
 * Adds a picture to those that the bodies of an entry name. All pictures of an entry are in one folder, so names must
 * be unique, and a picture that is already there keeps its name.
 */
export function bodyMedia(present: readonly Media[], media: Media): { name: string; all: readonly Media[] } {
  const same = present.find(({ hash }) => hash === media.hash);
  if (same) return { name: same.name, all: present };
  const taken = new Set(present.map(({ name }) => name));
  const dot = media.name.lastIndexOf('.');
  const [stem, extension] = dot < 0 ? [media.name, ''] : [media.name.slice(0, dot), media.name.slice(dot)];
  let name = media.name;
  for (let n = 2; taken.has(name); n += 1) name = `${stem}-${n}${extension}`;
  return { name, all: [...present, { ...media, name }] };
}

/** The number of pictures in a text without a description. */
export const undescribed = (text: string) => text.match(/!\[\s*\]\(/g)?.length ?? 0;
