import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../blocks/list/use-removal';
import type { Kind } from '../../lib/api/types';

/** Puts one entry into the trash, whatever its version; resolves to whether it went. */
export function useRemoveWithUndo(kind: Kind) {
  const { t } = useTranslation();
  const { remove, busy } = useRemoval(kind);
  return {
    busy,
    remove: (id: number, title: string) =>
      remove({ items: [{ id }], titleOf: () => title, summary: () => t('list.removed', { title }) }),
  };
}
