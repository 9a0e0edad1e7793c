import { numbered, type PageRules } from './guards';

const forAnyone: PageRules = { guards: ['my-auth'] };
const elsewhere: PageRules = { guards: ['my-auth'], unmatched: true };

export const cabinetPages = {
  '/cabinet': forAnyone,
  '/cabinet/advertisement': forAnyone,
  '/cabinet/add-advertisement': forAnyone,
  '/cabinet/saved-searches': forAnyone,
  '/cabinet/edit/:id': { ...forAnyone, validate: numbered },
  '*': elsewhere,
} as const satisfies Record<string, PageRules>;
