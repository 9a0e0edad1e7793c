import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import type { Kind } from '../api/types';
import { useProblemText } from '../frame/problem-text';
import { hideToast, showToast } from '../frame/toasts';
import { removalKey, setWaiting } from './pending-removals';
import { entryKey, listKey } from './queries';
import { resource } from './resource';

const undoTime = 5000;

/** Hides the entry at once and deletes it when the undo has run out, or when the page goes away. */
export function useRemoveWithUndo(kind: Kind) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();

  return (id: number, title: string) => {
    const key = removalKey(kind, id);

    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      hideToast(toast);
    };
    const undo = () => {
      settle();
      setWaiting(key, false);
    };
    const leave = () => {
      settle();
      void resource(kind).remove(id, true);
    };
    const run = async () => {
      settle();
      try {
        await resource(kind).remove(id);
        client.removeQueries({ queryKey: entryKey(kind, id) });
        await client.invalidateQueries({ queryKey: listKey(kind) });
      } catch (error) {
        const detail = problemText(problemOf(error));
        showToast({ severity: 'error', summary: t('list.remove_failed'), detail });
      } finally {
        setWaiting(key, false);
      }
    };

    const timer = setTimeout(run, undoTime);
    window.addEventListener('pagehide', leave);
    setWaiting(key, true);
    const toast = showToast({
      summary: t('list.removed', { title }),
      life: undoTime,
      action: { label: t('list.undo'), run: undo },
    });
  };
}
