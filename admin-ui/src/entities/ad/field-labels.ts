import type { TFunction } from 'i18next';

/** Names that the server's paths end in where the form calls the field otherwise. */
const renamed: Record<string, string> = { description: 'body', photos: 'gallery', term: 'term_days' };

/** What the form calls the field at a path; the path itself when there is no such field. */
export function fieldLabel(path: string, t: TFunction, exists: (key: string) => boolean): string {
  const last = path.split('.').at(-1) ?? path;
  const key = `ad_field.${renamed[last] ?? last}`;
  const name = exists(key) ? t(key) : path;
  const locale = /^texts\.(ua|us)\./.exec(path)?.[1];
  return locale === undefined ? name : `${name} (${t(`ad_text.${locale}`)})`;
}
