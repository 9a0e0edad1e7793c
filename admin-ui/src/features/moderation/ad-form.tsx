import { useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EditorialContext } from '../../blocks/entry-form/context';
import { atFields, tabFor } from '../../blocks/entry-form/error-paths';
import { ErrorSummary } from '../../blocks/entry-form/error-summary';
import { createForm } from '../../blocks/entry-form/form-store';
import { Groups } from '../../blocks/entry-form/groups';
import { arrange } from '../../blocks/entry-form/layout';
import { useFieldTables } from '../../blocks/entry-form/requests';
import { type Rows, rowsOf } from '../../blocks/entry-form/rows';
import { Texts } from '../../blocks/entry-form/texts';
import { validate } from '../../blocks/entry-form/validate';
import { blankValues, same } from '../../blocks/entry-form/values';
import { LeaveDialog } from '../../blocks/leaving/leave-dialog';
import type { Ad, WholeAd } from '../../entities/ad/ad';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { FieldErrors, Locale } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { draftOf } from './ad-values';
import { useSaveAd } from './queries';

interface AdFormProps {
  ad: WholeAd | null;
  onSaved: (ad: Ad) => void;
  onCancel: () => void;
  onReload?: () => void;
}

const kind = 'advertisements';

/** Everything of an ad that an editor may set: words, price, place, pictures, attributes, contact and term. */
export default function AdForm(props: AdFormProps) {
  const tables = useFieldTables();
  const rows = useMemo(() => tables.data && rowsOf(kind, tables.data[kind]), [tables.data]);
  if (tables.isLoadingError) return <LoadFailure retry={() => tables.refetch()} />;
  if (!rows) return <Skeleton height={480} />;
  return <Filled rows={rows} {...props} />;
}

function Filled({ rows, ad, onSaved, onCancel, onReload }: AdFormProps & { rows: Rows }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const save = useSaveAd();
  const [form] = useState(() => createForm(rows, ad, blankValues(rows)));
  const { values, saved } = useSyncExternalStore(form.subscribe, form.state);
  const editorial = useMemo(() => ({ kind, form, reading: false }) as const, [form]);
  const groups = useMemo(() => arrange(rows), [rows]);
  const dirty = useMemo(() => !same(values, saved), [values, saved]);
  const [tab, setTab] = useState<Locale>(() => (ad?.texts.ua || !ad?.texts.us ? 'ua' : 'us'));
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ text: string; stale: boolean }>();
  const [leaving, setLeaving] = useState(false);

  const invalid = (found: FieldErrors) => {
    const errors = atFields(found, rows);
    form.setErrors(errors);
    setTab(tabFor(errors, tab));
    setAttempt((count) => count + 1);
  };

  const store = () => {
    setFailure(undefined);
    // What readers see, or wait for, is held to what they may expect of it.
    const purpose = ad && ad.state !== 'draft' ? 'publish' : 'save';
    const wrong = { ...validate(values, rows, purpose), ...form.state().unreadable };
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    save.mutate(
      { ad, draft: draftOf(values, ad) },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const problem = problemOf(error);
          if (problem.status === 422 && Object.keys(problem.errors).length > 0)
            return invalid(problem.errors);
          const stale = problem.status === 409;
          setFailure({ text: stale ? t('moderation.changed') : problemText(problem), stale });
        },
      },
    );
  };

  return (
    <EditorialContext value={editorial}>
      <ErrorSummary attempt={attempt} onTab={(locale) => flushSync(() => setTab(locale))} />
      {failure && (
        <div className="ui-errors" role="alert">
          <p>{failure.text}</p>
          {failure.stale && onReload && (
            <Button
              variant="default"
              onClick={() => {
                onReload();
                onCancel();
              }}
            >
              {t('moderation.reload')}
            </Button>
          )}
        </div>
      )}
      <div className="ui-editorial">
        <div className="ui-story">
          <Texts tab={tab} onTab={setTab} beside={false} />
          <Groups groups={groups.main} />
        </div>
        <div className="ui-side">
          <Groups groups={groups.side} />
        </div>
      </div>
      <div className="ui-bar">
        <p className="ui-hint" role="status">
          {dirty ? t('save.unsaved') : ''}
        </p>
        <div className="ui-actions">
          <Button variant="default" onClick={() => (dirty && ad ? setLeaving(true) : onCancel())}>
            {t('dialog.cancel')}
          </Button>
          <Button data-action="save" disabled={!dirty} loading={save.isPending} onClick={store}>
            {t('action.save_short')}
          </Button>
        </div>
      </div>
      {leaving && (
        <Dialog title={t('leave.title')} onClose={() => setLeaving(false)}>
          <p>{t('leave.text')}</p>
          <div className="ui-actions">
            <Button onClick={() => setLeaving(false)} data-autofocus>
              {t('leave.stay')}
            </Button>
            <Button variant="default" color="red" onClick={onCancel}>
              {t('leave.go')}
            </Button>
          </div>
        </Dialog>
      )}
      <LeaveDialog dirty={dirty && !save.isSuccess} saving={save.isPending} />
    </EditorialContext>
  );
}
