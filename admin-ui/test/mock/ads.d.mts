import type { Ad, AdCategory, AdPage } from '../../src/ads/types';
import type { Choice } from '../../src/api/types';

export const choices: { categories: AdCategory[]; locations: Choice[] };

export function handleAds(request: {
  method: string;
  path: string;
  query: URLSearchParams;
  body: object;
}): { status: number; body: Ad & AdPage } | undefined;
