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
        alt: picture.querySelector('img')?.alt,
        title: titleOf(picture),
      })),
    ),
    index: Math.max(0, links.indexOf(link)),
    lang: small?.lang || undefined,
  };
}

const titleOf = (link: HTMLAnchorElement) =>
  link.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ||
  link.querySelector('img')?.title ||
  undefined;
