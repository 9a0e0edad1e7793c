import { numbered, type PageRules } from './guards';

const forAnyone: PageRules = { guards: ['my-auth'] };
const elsewhere: PageRules = { guards: ['my-auth'], unmatched: true };

/** Rendered inside the site's own layout, and protected by the mark of the page. */
export const addAdvertisementPages = {
  '*': { guards: ['sidebase-auth'], auth: true },
} as const satisfies Record<string, PageRules>;

export const cabinetPages = {
  '/cabinet': forAnyone,
  '/cabinet/advertisement': forAnyone,
  '/cabinet/add-advertisement': forAnyone,
  '/cabinet/edit/:id': { ...forAnyone, validate: numbered },
  '*': elsewhere,
} as const satisfies Record<string, PageRules>;
