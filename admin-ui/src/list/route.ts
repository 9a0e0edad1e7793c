import { loadTexts } from '../i18n/start';
import type { EntryKind } from '../resources/kinds';

/** The list of a kind: one screen for all of them, which reads its kind's table. */
export const listPage = (kind: Exclude<EntryKind, 'advertisements'>) => async () => {
  const [{ listOf }] = await Promise.all([import('./list-page'), loadTexts('lists')]);
  return { Component: listOf(kind) };
};
