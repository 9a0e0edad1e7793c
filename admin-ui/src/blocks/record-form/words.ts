import { useTranslation } from 'react-i18next';
import type { Locale } from '../../lib/api/types';
import { openText, type TextGroup } from '../../lib/keys/texts';

const isNumber = (step: string) => /^\d+$/.test(step);
const isLocale = (step: string | undefined): step is Locale => step === 'ua' || step === 'us';

/** Labels of fields and their values as text, for errors, conflicts and the log. */
export function useRecordWords() {
  const { t, i18n } = useTranslation();
  /** Its own name in these screens, then the one that the editors use. */
  const fieldName = (name: string) =>
    openText(i18n, 'office.field', name) ?? openText(i18n, 'field', name) ?? name;
  /** Words of these screens, then those that every page has: `role.author`, `status.draft`. */
  const valueName = (name: string, value: string) =>
    openText(i18n, 'office.value', `${name}.${value}`) ?? openText(i18n, name as TextGroup, value) ?? value;

  /** `attributes.2.name.us` → “Questions 3 › Name (English)”. */
  const pathName = (path: string): string => {
    const steps = path.split('.').filter((step) => step !== 'texts' && step !== 'fields');
    const [first, last] = [steps[0], steps.at(-1)];
    const locale = isLocale(last) ? last : isLocale(first) ? first : undefined;
    if (locale) steps.splice(isLocale(last) ? -1 : 0, 1);
    const parts: string[] = [];
    for (const step of steps) {
      if (isNumber(step) && parts.length > 0) parts[parts.length - 1] += ` ${Number(step) + 1}`;
      else parts.push(fieldName(step));
    }
    return parts.join(' › ') + (locale ? ` (${t(`texts.${locale}`)})` : '');
  };

  const describe = (value: unknown, name: string): string => {
    if (value === null || value === undefined || value === '') return t('office.empty');
    if (typeof value === 'boolean') return t(value ? 'office.yes' : 'office.no');
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return valueName(name, value);
    if (Array.isArray(value))
      return value.length === 0 ? t('office.empty') : value.map((item) => describe(item, name)).join('; ');
    const tree = value as Record<string, unknown>;
    if (typeof tree.means === 'string') return `${tree.word}: ${tree.means}`;
    // Calendars identify a date of an event by its key; people by its time.
    const { key, ...date } = tree;
    if ('start' in tree && key) return describe(date, name);
    const title = tree.name ?? tree.title ?? tree.word ?? tree.section ?? tree.key ?? tree.href;
    if (title !== undefined && !('ua' in tree)) return describe(title, name);
    return Object.entries(tree)
      .filter(([, part]) => part !== null && part !== '')
      .map(([part, inner]) =>
        isLocale(part) ? describe(inner, name) : `${fieldName(part)}: ${describe(inner, part)}`,
      )
      .join(' / ');
  };

  /** The value at a path, as text. */
  const valueWords = (value: unknown, path: string) =>
    describe(value, path.split('.').findLast((step) => !isNumber(step) && !isLocale(step)) ?? '');

  return { fieldName, pathName, valueWords };
}
