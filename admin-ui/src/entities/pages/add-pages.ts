import type { PageRules } from './guards';

/** Rendered inside the site's own layout, and protected by the mark of the page. */
export const addAdvertisementPages = {
  '*': { guards: ['sidebase-auth'], auth: true },
} as const satisfies Record<string, PageRules>;
