import { deals } from '../../lib/api/vocabulary/ads';
import type { AdCategory, CategoryRules } from './types';
import { type Deal, terms } from './vocabulary';

const usual: CategoryRules = {
  photos: false,
  condition: false,
  term_days: 30,
  longest_term_days: 60,
  deals: [],
};

export const rulesOf = (categories: readonly AdCategory[], slug: string | null): CategoryRules =>
  categories.find((category) => category.slug === slug)?.rules ?? usual;

/** Deals on offer, and the ad's current one, so that its error is visible. */
export const dealsOf = ({ deals: allowed }: CategoryRules, current: Deal | ''): readonly Deal[] =>
  allowed.length === 0 ? deals : deals.filter((deal) => allowed.includes(deal) || deal === current);

/** Terms on offer, in days, and the ad's current one until the user chooses another. */
export const termsOf = ({ longest_term_days }: CategoryRules, current: number): number[] =>
  [...new Set([...terms.filter((days) => days <= longest_term_days), current])].sort((a, b) => a - b);
