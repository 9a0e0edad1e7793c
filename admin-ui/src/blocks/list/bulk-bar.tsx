import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';
import { useBulk } from './queries';
import { type Refused, useRefusals } from './refusals';
import type { ListRow, RowView } from './rows';
import type { BulkAction, ListTable } from './tables';
import { useRemoval } from './use-removal';
import type { Selection } from './use-selection';

/** Actions that open a dialog first; a removal is not one of them, because it can be undone. */
type ConfirmedAction = Exclude<BulkAction, 'delete'>;

interface BulkProps<R extends ListRow> {
  table: ListTable;
  view: RowView<R>;
  selection: Selection<R>;
  /** Receives the rows that the server rejected; the rows and this bar may have unmounted by then. */
  onRefused: (refused: readonly Refused[]) => void;
}

/** Bulk actions for the selected rows, and their results. */
export function BulkBar<R extends ListRow>({ table, view, selection, onRefused }: BulkProps<R>) {
  const { t } = useTranslation();
  const bulk = useBulk(table.kind);
  const problemText = useProblemText();
  const refusals = useRefusals();
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);
  const { selected } = selection;
  const count = selected.length;
  const { remove, busy: removing } = useRemoval(table.kind);
  const busy = bulk.isPending || removing;

  const titlesOf = (rows: readonly R[]) => (id: number) => {
    const row = rows.find((item) => item.id === id);
    return row && view.titleOf(row);
  };
  const choose = (action: BulkAction) => {
    if (action !== 'delete') return setConfirming(action);
    const titleOf = titlesOf(selected);
    void remove({
      items: selected,
      titleOf,
      summary: (deleted) =>
        deleted.length === 1 && deleted[0]
          ? t('list.removed', { title: titleOf(deleted[0].id) })
          : t('list.removed_many', { count: deleted.length }),
      onRefused,
    });
    selection.clear();
  };
  const run = (action: ConfirmedAction) => {
    const rows = selected;
    bulk.mutate(
      { action, rows },
      {
        onSuccess: (done) => {
          setConfirming(null);
          onRefused(refusals(done, titlesOf(rows)));
          if (done.done.length > 0)
            showToast({ summary: t(`list.bulk_done.${action}`, { count: done.done.length }) });
          selection.clear();
        },
        onError: (error) => {
          setConfirming(null);
          showToast({
            severity: 'error',
            summary: t('list.bulk_failed'),
            detail: problemText(problemOf(error)),
          });
        },
      },
    );
  };

  const offered = table.bulk.filter((action) => selected.some((row) => view.allows(row, action)));
  return (
    <>
      {count > 0 && (
        <section className="ui-bulk" aria-label={t('list.bulk')}>
          <p role="status">{t('list.selected', { count })}</p>
          <div className="ui-actions">
            {offered.map((action) => (
              <Button
                key={action}
                size="xs"
                variant="default"
                color={action === 'delete' ? 'red' : undefined}
                data-action={action}
                disabled={busy}
                onClick={() => choose(action)}
              >
                {t(`list.action.${action}`)}
              </Button>
            ))}
            {offered.length === 0 && <span className="ui-hint">{t('list.bulk_nothing')}</span>}
            <Button size="xs" variant="subtle" onClick={selection.clear}>
              {t('list.unselect')}
            </Button>
          </div>
        </section>
      )}
      {confirming && (
        <Dialog title={t(`list.bulk_ask.${confirming}`, { count })} onClose={() => setConfirming(null)}>
          <p>{t(`list.bulk_about.${confirming}`)}</p>
          <div className="ui-actions">
            <Button loading={bulk.isPending} data-autofocus onClick={() => run(confirming)}>
              {t(`list.action.${confirming}`)}
            </Button>
            <Button variant="default" onClick={() => setConfirming(null)}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
