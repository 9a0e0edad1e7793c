import type { Media } from '../../lib/api/types';

/**
 * A picture among those that the bodies of an entry name: pictures of one entry stand in one folder, so no two may
 * share a name, and one picture keeps the name it has.
 */
export function bodyMedia(known: readonly Media[], media: Media): { name: string; known: readonly Media[] } {
  const same = known.find(({ hash }) => hash === media.hash);
  if (same) return { name: same.name, known };
  const taken = new Set(known.map(({ name }) => name));
  const dot = media.name.lastIndexOf('.');
  const [stem, extension] = dot < 0 ? [media.name, ''] : [media.name.slice(0, dot), media.name.slice(dot)];
  let name = media.name;
  for (let n = 2; taken.has(name); n += 1) name = `${stem}-${n}${extension}`;
  return { name, known: [...known, { ...media, name }] };
}

/** How many pictures of a text say nothing to those who do not see them. */
export const undescribed = (text: string) => text.match(/!\[\s*\]\(/g)?.length ?? 0;
