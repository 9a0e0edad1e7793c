import { useTranslation } from 'react-i18next';
import { send } from '../api/client';
import { problemOf } from '../api/problem';
import { useProblemText } from '../frame/problem-text';
import { hideToast, showToast } from '../frame/toasts';
import type { EntryKind } from '../resources/kinds';
import { setWaiting } from './pending-removals';
import { type BulkDone, sendBulk, useListsChanged } from './queries';
import type { ListRow } from './rows';

/** Milliseconds in which a deletion can be taken back. */
export const undoTime = 5000;

interface Removal {
  rows: readonly ListRow[];
  /** What the notice says. */
  summary: string;
}

const remove = async (kind: EntryKind, rows: readonly ListRow[], keepalive = false) => {
  const [only] = rows;
  if (rows.length > 1 || !only) return sendBulk(kind, 'delete', rows, keepalive);
  await send<void>('DELETE', `/dashboard/${kind}/${only.id}`, undefined, { keepalive });
  return undefined;
};

/** Hides entries at once and deletes them when the undo has run out, or when the page goes away. */
export function useRemoval(kind: EntryKind, onRefused: (done: BulkDone) => void) {
  const { t } = useTranslation();
  const changed = useListsChanged(kind);
  const problemText = useProblemText();

  return ({ rows, summary }: Removal) => {
    const show = (hidden: boolean) => setWaiting(kind, rows, hidden);
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      hideToast(toast);
    };
    const undo = () => {
      settle();
      show(false);
    };
    const leave = () => {
      settle();
      void remove(kind, rows, true).catch(() => undefined);
    };
    const run = async () => {
      settle();
      try {
        const done = await remove(kind, rows);
        if (done && done.refused.length > 0) onRefused(done);
      } catch (error) {
        const detail = problemText(problemOf(error));
        showToast({ severity: 'error', summary: t('list.remove_failed'), detail });
      }
      await changed();
      show(false);
    };

    const timer = setTimeout(run, undoTime);
    window.addEventListener('pagehide', leave);
    show(true);
    const toast = showToast({ summary, life: undoTime, action: { label: t('list.undo'), run: undo } });
  };
}
