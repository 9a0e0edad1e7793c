import type { EditorialKind } from '../api/types';
import { loadTexts } from '../i18n/start';

/** The list of a kind: one screen for all of them, which reads its kind's table. */
export const listPage = (kind: EditorialKind) => async () => {
  const [{ listOf }] = await Promise.all([import('./list-page'), loadTexts('lists')]);
  return { Component: listOf(kind) };
};
