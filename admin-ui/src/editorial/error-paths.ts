import type { FieldErrors, Locale } from '../api/types';

/** The language an error belongs to, if any: `texts.us.title` is in `us`. */
export function localeOf(path: string): Locale | undefined {
  const locale = /^texts\.(ua|us)(\.|$)/.exec(path)?.[1];
  return locale === 'ua' || locale === 'us' ? locale : undefined;
}

/** Descriptions of a gallery are fields of their own. */
export function galleryPlace(path: string): { number: number; locale: Locale } | undefined {
  const [, index, locale] = /^gallery\.(\d+)\.alt\.(ua|us)$/.exec(path) ?? [];
  if (locale !== 'ua' && locale !== 'us') return undefined;
  return { number: Number(index) + 1, locale };
}

/** The form field an error is shown at: list items report at their list. */
export const fieldOf = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path;

/** The language tab to open so that the first error can be seen. */
export function tabFor(errors: FieldErrors, current: Locale): Locale {
  const locales = Object.keys(errors).map(localeOf);
  return locales.includes(current) ? current : (locales.find((locale) => locale !== undefined) ?? current);
}

/** Errors of list items move to their list, which is the field that can show them. */
export function atFields(errors: FieldErrors): FieldErrors {
  const result: FieldErrors = {};
  for (const [path, list] of Object.entries(errors)) {
    const field = galleryPlace(path) ? path : path.replace(/(\.\d+)+(\..*)?$/, '');
    result[field] = [...(result[field] ?? []), ...list];
  }
  return result;
}
