import { useTranslation } from 'react-i18next';
import { useRemoval } from '../list/use-removal';
import type { EntryKind } from './kinds';

/** Puts one entry into the trash, whatever its version; resolves to whether it went. */
export function useRemoveWithUndo(kind: EntryKind) {
  const { t } = useTranslation();
  const { remove, busy } = useRemoval(kind);
  return {
    busy,
    remove: (id: number, title: string) =>
      remove({ items: [{ id }], titleOf: () => title, summary: () => t('list.removed', { title }) }),
  };
}
