import type { Choice, Locale } from '../lib/api/types';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** The language of a label that is not in the language of the page. */
  lang?: string;
}

const other: Record<Locale, Locale> = { ua: 'us', us: 'ua' };

export const nameOf = (choice: Choice, locale: Locale) =>
  choice.name[locale] || choice.name[other[locale]] || choice.slug;

/**
 * Options in tree order. The label of a child contains the names of its parents, so that a search finds it by them too.
 */
export function treeOptions(choices: readonly Choice[], locale: Locale): Option[] {
  const collator = new Intl.Collator(locale === 'us' ? 'en' : 'uk');
  const slugs = new Set(choices.map((choice) => choice.slug));
  const children = groupByParent(choices, slugs);
  const walk = (parent: string, prefix: string): Option[] =>
    [...(children.get(parent) ?? [])]
      .sort((a, b) => collator.compare(nameOf(a, locale), nameOf(b, locale)))
      .flatMap((choice) => {
        const label = prefix + nameOf(choice, locale);
        return [{ value: choice.slug, label }, ...walk(choice.slug, `${label} › `)];
      });
  return walk('', '');
}

function groupByParent(choices: readonly Choice[], slugs: ReadonlySet<string>): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const parent = choice.parent && slugs.has(choice.parent) ? choice.parent : '';
    const group = groups.get(parent);
    if (group) group.push(choice);
    else groups.set(parent, [choice]);
  }
  return groups;
}

/** A value that is no longer offered stays visible, so that saving does not drop it unnoticed. */
export const withCurrent = (options: Option[], current: readonly string[]): Option[] => [
  ...options,
  ...current
    .filter((value) => value && !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

/** The options whose label contains the typed text. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const text = typed.trim().toLowerCase();
  return text === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(text));
}
