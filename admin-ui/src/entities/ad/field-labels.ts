import type { i18n, TFunction } from 'i18next';
import type { Locale } from '../../lib/api/types';
import { openText } from '../../lib/keys/texts';

/** Names that the server's paths end in where the form calls the field otherwise. */
const renamed: Record<string, string> = { description: 'body', photos: 'gallery', term: 'term_days' };

/** What the form calls the field at a path; the path itself when there is no such field. */
export function fieldLabel(path: string, t: TFunction, i18n: i18n): string {
  const last = path.split('.').at(-1) ?? path;
  const name = openText(i18n, 'ad_field', renamed[last] ?? last) ?? path;
  const locale = /^texts\.(ua|us)\./.exec(path)?.[1] as Locale | undefined;
  return locale === undefined ? name : `${name} (${t(`ad_text.${locale}`)})`;
}
