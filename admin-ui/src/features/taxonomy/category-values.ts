import { type Deal, terms } from '../../entities/ad/vocabulary';
import type { CategorisedKind } from '../../entities/entry/kinds';
import type { FieldErrors, Localized } from '../../lib/api/types';
import { Checks } from '../../lib/text/checks';
import type { Category } from './queries';

type Stored = Category['attributes'][number];
export type Rules = NonNullable<Category['rules']>;
export type AttributeType = Stored['type'];

export const attributeTypes = [
  'text',
  'number',
  'enum',
  'bool',
  'year',
] as const satisfies readonly AttributeType[];
export const deals = [
  'sell',
  'give',
  'swap',
  'rent_out',
  'service',
  'job_offer',
  'buy',
  'rent_in',
  'job_seek',
  'lost_found',
  'other',
] as const satisfies readonly Deal[];

/** The form value: a missing unit is two empty texts. */
export interface Attribute extends Omit<Stored, 'unit'> {
  unit: Localized;
}

export interface CategoryValues {
  slug: string;
  parent: string | null;
  name: Localized;
  description: Localized;
  icon: string;
  closed: boolean;
  rules: Rules | null;
  attributes: Attribute[];
}

const nothing: Localized = { ua: '', us: '' };
export const freshRules: Rules = {
  photos: false,
  condition: false,
  term_days: 30,
  longest_term_days: 60,
  most_active: 0,
  premoderation: '',
  deals: [],
};
export const blankAttribute: Attribute = {
  key: '',
  type: 'text',
  name: nothing,
  unit: nothing,
  required: false,
  filter: false,
  options: [],
};
export const blankCategory: CategoryValues = {
  slug: '',
  parent: null,
  name: nothing,
  description: nothing,
  icon: '',
  closed: false,
  rules: null,
  attributes: [],
};

export const categoryValues = (category: Category): CategoryValues => ({
  slug: category.slug,
  parent: category.parent,
  name: category.name,
  description: category.description ?? nothing,
  icon: category.icon,
  closed: category.closed,
  rules: category.rules,
  attributes: category.attributes.map((attribute) => ({ ...attribute, unit: attribute.unit ?? nothing })),
});

const textsOrNull = ({ ua, us }: Localized) => (ua.trim() === '' && us.trim() === '' ? null : { ua, us });

/** The request body. */
export const categoryDraft = ({ description, attributes, ...rest }: Partial<CategoryValues>) => ({
  ...rest,
  ...(description && { description: textsOrNull(description) }),
  ...(attributes && {
    attributes: attributes.map((attribute) => ({
      ...attribute,
      unit: attribute.type === 'number' ? textsOrNull(attribute.unit) : null,
      options: attribute.type === 'enum' ? attribute.options : [],
    })),
  }),
});

/** Limits of docs/content-model.md §1.8. */
export function checkCategory(values: CategoryValues, kind: CategorisedKind): FieldErrors {
  const checks = new Checks();
  checks.both('name', values.name, { min: 2, max: 60 });
  checks.both('description', values.description, { max: 500 });
  checks.slug('slug', values.slug);
  if (kind !== 'advertisements') return checks.errors;
  const { rules } = values;
  if (rules) {
    checks.range('rules.term_days', rules.term_days, terms[0], rules.longest_term_days);
    checks.range('rules.most_active', rules.most_active, 0, 1000);
  }
  unique(checks, 'attributes', values.attributes);
  for (const [at, attribute] of values.attributes.entries()) {
    const path = `attributes.${at}`;
    checks.both(`${path}.name`, attribute.name, { min: 1, max: 60 });
    if (attribute.type !== 'enum') continue;
    if (attribute.options.length === 0) checks.refuse(`${path}.options`, 'options_missing');
    unique(checks, `${path}.options`, attribute.options);
    for (const [other, option] of attribute.options.entries())
      checks.both(`${path}.options.${other}.name`, option.name, { min: 1, max: 60 });
  }
  return checks.errors;
}

function unique(checks: Checks, path: string, list: readonly { key: string }[]) {
  const seen = new Set<string>();
  for (const [at, { key }] of list.entries()) {
    checks.slug(`${path}.${at}.key`, key);
    if (key !== '' && seen.has(key)) checks.refuse(`${path}.${at}.key`, 'key_taken');
    seen.add(key);
  }
}
