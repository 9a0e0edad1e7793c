import { readFileSync } from 'node:fs';

/** The field tables of all kinds, as the server returns them. */
export const tables = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8'));
