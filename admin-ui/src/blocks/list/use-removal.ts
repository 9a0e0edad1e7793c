import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Kind } from '../../lib/api/types';
import { hideToast, showToast } from '../../ui/toasts';
import { type BulkItem, useBulk } from './queries';
import { type Refused, useRefusals } from './refusals';

/** Milliseconds for which the notice offers undo; pointer and focus on the notice pause the timer. */
const undoTime = 8000;
/** Milliseconds that leave time to read an error. */
const readingTime = 15_000;

interface Removal {
  items: readonly BulkItem[];
  titleOf: (id: number) => string | undefined;
  /** The text of the notice for the deleted rows. */
  summary: (deleted: readonly BulkItem[]) => string;
  /** Shows rejected rows; without it a notice shows them. */
  onRefused?: (refused: readonly Refused[]) => void;
}

/** Removing the rows also removed the focused element. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#app h1')?.focus({ preventScroll: true });
}

/** Reports a failed action, for as long as it takes to read the reason. */
function useFailureNotice() {
  const problemText = useProblemText();
  return (summary: string, why: unknown) => {
    const detail = Array.isArray(why)
      ? (why as Refused[]).map(({ title, reasons }) => `${title}: ${reasons.join('. ')}`).join('; ')
      : problemText(problemOf(why));
    showToast({ severity: 'error', summary, detail, life: readingTime });
  };
}

/** Reports the deleted rows and offers undo: one request restores all of them. */
export function useTrashNotice(kind: Kind) {
  const { t } = useTranslation();
  const { mutateAsync } = useBulk(kind);
  const failed = useFailureNotice();
  const refusals = useRefusals();

  const undo = async (deleted: readonly BulkItem[], titleOf: Removal['titleOf']) => {
    try {
      const done = await mutateAsync({ action: 'undo', rows: deleted });
      // 403: the undo time is over, or another user deleted the entry; the user can still restore it.
      const late = new Set(done.refused.filter(({ status }) => status === 403).map(({ id }) => id));
      const refused = refusals(done, titleOf).map((refusal) =>
        late.has(refusal.id) ? { ...refusal, reasons: [t('list.undo_over')] } : refusal,
      );
      if (done.done.length > 0) showToast({ summary: t('list.undone') });
      if (refused.length > 0) failed(t('list.undo_failed'), refused);
    } catch (error) {
      failed(t('list.undo_failed'), error);
    }
  };

  return (deleted: readonly BulkItem[], titleOf: Removal['titleOf'], summary: string) => {
    const run = () => {
      hideToast(toast);
      void undo(deleted, titleOf);
    };
    const toast = showToast({ summary, life: undoTime, action: { label: t('list.undo'), run } });
    requestAnimationFrame(keepFocus);
  };
}

/** Moves entries to the trash without confirmation and offers undo. Resolves to true if any was moved. */
export function useRemoval(kind: Kind) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useBulk(kind);
  const notice = useTrashNotice(kind);
  const failed = useFailureNotice();
  const refusals = useRefusals();

  const remove = async ({ items, titleOf, summary, onRefused }: Removal): Promise<boolean> => {
    try {
      const done = await mutateAsync({ action: 'delete', rows: items });
      const deleted = done.done.map(({ id, version }) => ({ id, version }));
      if (deleted.length > 0) notice(deleted, titleOf, summary(deleted));
      const refused = refusals(done, titleOf);
      if (refused.length > 0) (onRefused ?? ((all) => failed(t('list.remove_failed'), all)))(refused);
      return deleted.length > 0;
    } catch (error) {
      failed(t('list.remove_failed'), error);
      return false;
    }
  };
  return { remove, busy: isPending };
}
