import type { i18n, TFunction } from 'i18next';
import type { Locale } from '../../lib/api/types';
import { openText } from '../../lib/keys/texts';

/** The form's names for fields, by the last part of the server's path, where they differ. */
const renamed: Record<string, string> = { description: 'body', photos: 'gallery', term: 'term_days' };

/** The form's name for the field at a path; the path itself if there is no such field. */
export function fieldLabel(path: string, t: TFunction, i18n: i18n): string {
  const last = path.split('.').at(-1) ?? path;
  const name = openText(i18n, 'ad_field', renamed[last] ?? last) ?? path;
  const locale = /^texts\.(ua|us)\./.exec(path)?.[1] as Locale | undefined;
  return locale === undefined ? name : `${name} (${t(`ad_text.${locale}`)})`;
}
