import { type Picture, pictures } from './lightbox/state';

/** All pictures of the entry that `link` shows one of, and which of them it is. */
export function entriesOf(link: HTMLAnchorElement): { pictures: Picture[]; index: number; lang?: string } {
  const whole = link.closest('.item');
  const links = whole ? [...whole.querySelectorAll<HTMLAnchorElement>('a[data-widget="zoom"]')] : [link];
  const small = link.querySelector('img');
  return {
    pictures: pictures(
      links.map((picture) => ({
        src: picture.href,
        small: smallestOf(picture.querySelector('img')),
        alt: picture.querySelector('img')?.alt,
        title: titleOf(picture),
      })),
    ),
    index: Math.max(0, links.indexOf(link)),
    lang: small?.lang || undefined,
  };
}

/** `srcset` lists the smallest file first; a picture that is loaded later has no `currentSrc` yet. */
const smallestOf = (image: HTMLImageElement | null) => image?.srcset?.split(' ')[0] || image?.src;

/** A picture in a list has no part of the caption around the list. */
const titleOf = (link: HTMLAnchorElement) =>
  link.closest('figure, li')?.querySelector('figcaption')?.textContent?.trim() ||
  link.querySelector('img')?.title ||
  undefined;
