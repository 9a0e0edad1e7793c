import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf, toProblem } from '../api/problem';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { useErrorText, useProblemText } from '../frame/problem-text';
import { showToast } from '../frame/toasts';
import { editPath } from '../resources/kinds';
import { type BulkDone, useBulk } from './queries';
import type { ListRow, RowView } from './rows';
import type { BulkAction, ListTable } from './tables';
import { useRemoval } from './use-removal';
import type { Selection } from './use-selection';

interface BulkProps<R extends ListRow> {
  table: ListTable;
  view: RowView<R>;
  selection: Selection<R>;
}

interface Refused {
  id: number;
  title: string;
  reasons: string[];
}

/** As the server sends it, and more than its description says. */
type Refusal = BulkDone['refused'][number] & { params?: Record<string, unknown> };

/** What the server would not do, in words; `rows` tell the names. */
function useRefusals<R extends ListRow>(view: RowView<R>) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const errorText = useErrorText();
  const inGeneral = ({ status, key, params = {} }: Refusal) => {
    if (key === 'stale_version') return t('list.changed_meanwhile');
    if (i18n.exists(`errors.${key}`)) return errorText({ key, params });
    return status === 409 ? t('list.not_now') : problemText(toProblem(status, { params }));
  };
  return (rows: readonly R[], { refused }: BulkDone): Refused[] =>
    refused.map((refusal) => {
      const row = rows.find((one) => one.id === refusal.id);
      const fields = Object.values(toProblem(refusal.status, refusal).errors).flat();
      return {
        id: refusal.id,
        title: row ? view.titleOf(row) : String(refusal.id),
        reasons: fields.length > 0 ? [...new Set(fields.map(errorText))] : [inGeneral(refusal)],
      };
    });
}

/** What may be done to the chosen rows, and what came of it. */
export function BulkBar<R extends ListRow>({ table, view, selection }: BulkProps<R>) {
  const { t } = useTranslation();
  const bulk = useBulk(table.kind);
  const problemText = useProblemText();
  const refusalsOf = useRefusals(view);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { selected } = selection;
  const count = selected.length;
  const remove = useRemoval(table.kind, (done) => setRefused(refusalsOf(selected, done)));

  const choose = (action: BulkAction) => {
    if (action !== 'delete') return setAsking(action);
    const [only] = selected;
    const summary =
      only && count === 1
        ? t('list.removed', { title: view.titleOf(only) })
        : t('list.removed_many', { count });
    remove({ rows: selected, summary });
    selection.clear();
  };
  const run = (action: BulkAction) => {
    const rows = selected;
    bulk.mutate(
      { action, rows },
      {
        onSuccess: (done) => {
          setAsking(null);
          setRefused(refusalsOf(rows, done));
          if (done.done.length > 0)
            showToast({ summary: t(`list.bulk_done.${action}`, { count: done.done.length }) });
          selection.clear();
        },
        onError: (error) => {
          setAsking(null);
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
                disabled={bulk.isPending}
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
      {asking && (
        <Dialog title={t(`list.bulk_ask.${asking}`, { count })} onClose={() => setAsking(null)}>
          <p>{t(`list.bulk_about.${asking}`)}</p>
          <div className="ui-actions">
            <Button loading={bulk.isPending} data-autofocus onClick={() => run(asking)}>
              {t(`list.action.${asking}`)}
            </Button>
            <Button variant="default" onClick={() => setAsking(null)}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
      {refused.length > 0 && (
        <Dialog title={t('list.refused', { count: refused.length })} onClose={() => setRefused([])}>
          <p>{t('list.refused_text')}</p>
          <ul className="ui-refused">
            {refused.map(({ id, title, reasons }) => (
              <li key={id}>
                <Link to={editPath(table.kind, id)}>{title}</Link>
                <span>{reasons.join('. ')}</span>
              </li>
            ))}
          </ul>
          <div className="ui-actions">
            <Button data-autofocus onClick={() => setRefused([])}>
              {t('list.understood')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
