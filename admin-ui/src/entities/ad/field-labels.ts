import type { TFunction } from 'i18next';

/** The form's names for fields, by the last part of the server's path, where they differ. */
const renamed: Record<string, string> = { description: 'body', photos: 'gallery', term: 'term_days' };

/** The form's name for the field at a path; the path itself if there is no such field. */
export function fieldLabel(path: string, t: TFunction, exists: (key: string) => boolean): string {
  const last = path.split('.').at(-1) ?? path;
  const key = `ad_field.${renamed[last] ?? last}`;
  const name = exists(key) ? t(key) : path;
  const locale = /^texts\.(ua|us)\./.exec(path)?.[1];
  return locale === undefined ? name : `${name} (${t(`ad_text.${locale}`)})`;
}
