import { useTranslation } from 'react-i18next';
import { useRemoval } from '../list/use-removal';
import type { EntryKind } from './kinds';

/** Deletes one entry, with a while in which it can be taken back. */
export function useRemoveWithUndo(kind: EntryKind) {
  const { t } = useTranslation();
  const remove = useRemoval(kind, () => undefined);
  return (id: number, title: string) =>
    remove({ rows: [{ id, version: 0 }], summary: t('list.removed', { title }) });
}
