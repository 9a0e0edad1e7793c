import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorial, useFormState } from '../../blocks/entry-form/context';
import { useEntryWords } from '../../blocks/entry-form/entry-words';
import { localeOf } from '../../blocks/entry-form/error-paths';
import { useRestoreRevision, useRevision, useRevisions } from '../../blocks/entry-form/requests';
import { valuesOf } from '../../blocks/entry-form/values';
import { differences } from '../../blocks/form/merge';
import type { Members } from '../../blocks/form/tree';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Entry } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { WordDiff } from '../../ui/diff/word-diff';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { Switch } from '../../ui/switch';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';

interface RevisionsDialogProps {
  entry: Entry;
  /** Whether the user may restore an older revision. */
  restores: boolean;
  /** Saves unsaved text; resolves to the saved entry, or to null if the save fails. */
  onSave: () => Promise<Entry | null>;
  onRestored: (entry: Entry) => void;
  onClose: () => void;
}

type Against = 'before' | 'now';

const around = 120;

/** Lists the revisions with author and time, shows the changes of each word by word, and restores one. */
export default function RevisionsDialog(props: RevisionsDialogProps) {
  const { entry, restores, onSave, onRestored, onClose } = props;
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const problemText = useProblemText();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [against, setAgainst] = useState<Against>('before');
  const list = useRevisions(kind, entry.id, page);
  const restore = useRestoreRevision(kind);
  const [saving, setSaving] = useState(false);
  const begin = async (revision: number) => {
    setSaving(true);
    const saved = await onSave();
    setSaving(false);
    if (saved) return restore.mutate({ entry: saved, revision }, { onSuccess: onRestored });
    // The form shows the reason; this toast shows that the revision was not restored.
    onClose();
    showToast({ severity: 'error', summary: t('revisions.not_restored'), detail: t('revisions.not_saved') });
  };
  const items = list.data?.items ?? [];
  const current = chosen ?? items[0]?.id;
  const at = items.findIndex(({ id }) => id === current);
  const item = items[at];
  const pages = list.data ? Math.max(1, Math.ceil(list.data.total / list.data.per_page)) : 1;

  return (
    <Dialog wide title={t('revisions.title')} onClose={onClose}>
      {list.isError && <p role="alert">{problemText(problemOf(list.error))}</p>}
      {list.isPending && <Skeleton height={240} />}
      <div className="ui-revisions">
        <div>
          <ol aria-label={t('revisions.list')}>
            {items.map((revision) => (
              <li key={revision.id}>
                <button
                  type="button"
                  aria-pressed={revision.id === current}
                  onClick={() => setChosen(revision.id)}
                >
                  <strong>
                    <When at={revision.at} />
                  </strong>
                  <span>{revision.author?.name ?? t('revisions.system')}</span>
                  {revision.note && <span>{revision.note}</span>}
                  {revision.live && <Status tone="good">{t('revisions.live')}</Status>}
                  {revision.head && !revision.live && <Status tone="quiet">{t('revisions.head')}</Status>}
                </button>
              </li>
            ))}
          </ol>
          {pages > 1 && (
            <div className="ui-actions">
              <Button variant="default" size="xs" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {t('list.previous')}
              </Button>
              <span>{t('list.page_of', { page, last: pages })}</span>
              <Button variant="default" size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('list.next')}
              </Button>
            </div>
          )}
        </div>
        {item && (
          <div className="ui-stack">
            <Switch
              label={t('revisions.against')}
              value={against}
              options={(['before', 'now'] as const).map((choice) => ({
                value: choice,
                label: t(`revisions.${choice}`),
              }))}
              onChange={setAgainst}
            />
            <Changes entry={entry} revision={item.id} before={items[at + 1]?.id} against={against} />
            {restore.isError && (
              <p role="alert" className="ui-error">
                {problemOf(restore.error).status === 409
                  ? t('revisions.stale')
                  : problemText(problemOf(restore.error))}
              </p>
            )}
            {restores && !item.head && (
              <div className="ui-actions">
                <Button
                  data-action="restore-revision"
                  loading={saving || restore.isPending}
                  onClick={() => void begin(item.id)}
                >
                  {t('revisions.restore')}
                </Button>
                <span className="ui-hint">{t('revisions.restore_hint')}</span>
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface ChangesProps {
  entry: Entry;
  revision: number;
  before: number | undefined;
  against: Against;
}

/** Differences of a revision from the one before it, or from the current text. */
function Changes({ entry, revision, before, against }: ChangesProps) {
  const { t } = useTranslation();
  const { kind, form } = useEditorial();
  const { nameOf, textOf } = useEntryWords();
  const problemText = useProblemText();
  const now = useFormState((state) => state.values);
  const chosen = useRevision(kind, entry.id, revision);
  const older = useRevision(kind, entry.id, against === 'before' ? before : undefined);
  const failure = chosen.error ?? older.error;
  if (failure) return <p role="alert">{problemText(problemOf(failure))}</p>;
  if (!chosen.data || (against === 'before' && before !== undefined && !older.data))
    return <Skeleton height={160} />;
  const own = valuesOf(chosen.data.document as Members, form.rows);
  const previous = valuesOf((older.data?.document ?? {}) as Members, form.rows);
  const [from, to] = against === 'before' ? [previous, own] : [own, now];
  // Revisions do not contain the staff note.
  const changes = differences(form.model, from, to, from).filter(({ path }) => path !== 'staff_note');
  if (changes.length === 0) return <p className="ui-hint">{t('revisions.same')}</p>;
  return changes.map(({ path, base, own: changed }) => {
    const locale = localeOf(path);
    return (
      <section key={path} className="ui-change">
        <h3>{nameOf(path)}</h3>
        <WordDiff
          before={textOf(path, base)}
          after={textOf(path, changed)}
          lang={locale && languageOf(locale)}
          around={around}
        />
      </section>
    );
  });
}
