import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import type { Kind } from '../../lib/api/types';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { showToast } from '../../ui/toasts';
import { useRowAction } from './queries';
import type { EntryRow } from './rows';
import { useRemoval } from './use-removal';

/** Actions that a row offers if the server allows them, in this order; the title links to the editor. */
const rowActions = [
  'publish',
  'submit',
  'withdraw',
  'unpublish',
  'archive',
  'restore',
  'delete',
  'erase',
] as const;
type RowActionName = (typeof rowActions)[number];
const dangerous: ReadonlySet<RowActionName> = new Set(['delete', 'erase']);

/** Runs the actions of a row's menu, and reports the result. */
export function useEntryActions(kind: Kind) {
  const { t } = useTranslation();
  const act = useRowAction(kind);
  const { remove, busy: removing } = useRemoval(kind);
  const problemText = useProblemText();
  const errorText = useErrorText();
  const [erasing, setErasing] = useState<{ row: EntryRow; title: string } | null>(null);

  const perform = (row: EntryRow, title: string, action: Exclude<RowActionName, 'delete'>) =>
    act.mutate(
      { row, action },
      {
        onSuccess: () => showToast({ summary: t(`list.done.${action}`), detail: title }),
        onError: (error) => {
          const problem = problemOf(error);
          const fields = [...new Set(Object.values(problem.errors).flat().map(errorText))];
          const detail =
            problem.status === 409
              ? t('list.changed_meanwhile')
              : fields.length > 0
                ? fields.join('. ')
                : problemText(problem);
          showToast({
            severity: 'error',
            summary: `${t('list.bulk_failed')}: ${title}`,
            detail,
            life: 10_000,
          });
        },
        onSettled: () => setErasing(null),
      },
    );
  const run = (row: EntryRow, title: string, action: RowActionName) => {
    if (action === 'delete') {
      const summary = () => t('list.removed', { title });
      void remove({ items: [row], titleOf: () => title, summary });
    } else if (action === 'erase') setErasing({ row, title });
    else perform(row, title, action);
  };
  const close = () => setErasing(null);
  const dialog = erasing && (
    <Dialog title={t('list.erase_ask')} onClose={close}>
      <p>{t('list.erase_text', { title: erasing.title })}</p>
      <div className="ui-actions">
        <Button
          color="red"
          loading={act.isPending}
          onClick={() => perform(erasing.row, erasing.title, 'erase')}
        >
          {t('list.action.erase')}
        </Button>
        <Button variant="default" data-autofocus onClick={close}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Dialog>
  );
  return { run, busy: act.isPending || removing, dialog };
}

interface EntryRowActionsProps {
  row: EntryRow;
  title: string;
  busy: boolean;
  onRun: (row: EntryRow, title: string, action: RowActionName) => void;
}

export function EntryRowActions({ row, title, busy, onRun }: EntryRowActionsProps) {
  const { t } = useTranslation();
  const offered = rowActions.filter((action) => row.allowed.includes(action));
  const url = row.live ? (row.urls?.[shell.locale] ?? row.urls?.ua ?? row.urls?.us) : null;
  return (
    <>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="ui-square"
          aria-label={t('list.open_public', { title })}
        >
          <Icon name="external" />
        </a>
      )}
      {offered.length > 0 && (
        <Menu
          label={t('list.actions_of', { title })}
          className="ui-square"
          face={<Icon name="more" />}
          disabled={busy}
          entries={offered.map((action) => ({
            label: t(
              action === 'unpublish' && row.status !== 'published'
                ? 'action.to_draft'
                : `list.action.${action}`,
            ),
            danger: dangerous.has(action),
            onChoose: () => onRun(row, title, action),
          }))}
        />
      )}
    </>
  );
}
