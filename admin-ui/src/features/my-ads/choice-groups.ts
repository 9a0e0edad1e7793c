import { wordsIn } from '../../entities/ad/vocabulary';
import type { Choice, Locale } from '../../lib/api/types';
import type { Option } from '../../ui/choices';

const nameOf = (choice: Choice, locale: Locale) => wordsIn(choice.name, locale) || choice.slug;

export interface ChoiceGroup {
  /** Names of the parents of the options, from the top; empty for top-level options. */
  label: string;
  options: Option[];
}

/**
 * Turns a tree into groups of options, sorted by the language. With `leaves`, only items without children are
 * options. Otherwise an item with children is the first option of its group.
 */
export function choiceGroups(choices: readonly Choice[], locale: Locale, leaves: boolean): ChoiceGroup[] {
  const collator = new Intl.Collator(locale === 'us' ? 'en' : 'uk');
  const slugs = new Set(choices.map(({ slug }) => slug));
  const below = new Map<string, Choice[]>();
  for (const choice of choices) {
    const parent = choice.parent && slugs.has(choice.parent) ? choice.parent : '';
    below.set(parent, [...(below.get(parent) ?? []), choice]);
  }
  const childrenOf = (parent: string) =>
    [...(below.get(parent) ?? [])].sort((a, b) => collator.compare(nameOf(a, locale), nameOf(b, locale)));
  const option = (choice: Choice) => ({ value: choice.slug, label: nameOf(choice, locale) });

  const walk = (parent: string, label: string, head: Option[]): ChoiceGroup[] => {
    const children = childrenOf(parent);
    const single = children.filter(({ slug }) => !below.has(slug));
    const branches = children.filter(({ slug }) => below.has(slug));
    const own = [...head, ...single.map(option)];
    return [
      ...(own.length > 0 ? [{ label, options: own }] : []),
      ...branches.flatMap((branch) =>
        walk(
          branch.slug,
          label ? `${label} › ${nameOf(branch, locale)}` : nameOf(branch, locale),
          leaves ? [] : [option(branch)],
        ),
      ),
    ];
  };
  return walk('', '', []);
}

/** Adds a current value that is no longer an option, so that a save does not drop it silently. */
export function withCurrentChoice(
  groups: readonly ChoiceGroup[],
  choices: readonly Choice[],
  current: string | null,
  locale: Locale,
): ChoiceGroup[] {
  if (!current || groups.some(({ options }) => options.some(({ value }) => value === current)))
    return [...groups];
  const choice = choices.find(({ slug }) => slug === current);
  const option = { value: current, label: choice ? nameOf(choice, locale) : current };
  return [{ label: '', options: [option] }, ...groups];
}
