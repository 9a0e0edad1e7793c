import { useTranslation } from 'react-i18next';

/** Prefixes under which the label of a field is looked up: first those of these screens, then the editors'. */
const nameKeys = (name: string) => [`office.field.${name}`, `field.${name}`];
/** Texts of these screens, then those of every page: `role.author`, `status.draft`. */
const valueKeys = (name: string, value: string) => [
  `office.value.${[name, value].join('.')}`,
  [name, value].join('.'),
];

const isNumber = (step: string) => /^\d+$/.test(step);
const isLocale = (step: string | undefined) => step === 'ua' || step === 'us';

/** Labels of fields and their values as text, for errors, conflicts and the log. */
export function useRecordWords() {
  const { t, i18n } = useTranslation();
  const firstText = (keys: string[], otherwise: string) => {
    const key = keys.find((candidate) => i18n.exists(candidate));
    return key ? t(key) : otherwise;
  };

  const fieldName = (name: string) => firstText(nameKeys(name), name);

  /** `attributes.2.name.us` → “Questions 3 › Name (English)”. */
  const pathName = (path: string): string => {
    const steps = path.split('.').filter((step) => step !== 'texts' && step !== 'fields');
    const locale = isLocale(steps.at(-1)) ? steps.pop() : isLocale(steps[0]) ? steps.shift() : undefined;
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
    if (typeof value === 'string') return firstText(valueKeys(name, value), value);
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
