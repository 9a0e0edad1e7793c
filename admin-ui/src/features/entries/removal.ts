import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../blocks/list/use-removal';
import type { Kind } from '../../lib/api/types';

/** Moves an entry to the trash without a version check; resolves to whether it succeeded. */
export function useRemoveWithUndo(kind: Kind) {
  const { t } = useTranslation();
  const { remove, busy } = useRemoval(kind);
  return {
    busy,
    remove: (id: number, title: string) =>
      remove({ items: [{ id }], titleOf: () => title, summary: () => t('list.removed', { title }) }),
  };
}
