import { useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EditorialContext } from '../../blocks/entry-form/context';
import { atFields, tabFor } from '../../blocks/entry-form/error-paths';
import { ErrorSummary } from '../../blocks/entry-form/error-summary';
import { Groups } from '../../blocks/entry-form/groups';
import { arrange } from '../../blocks/entry-form/layout';
import { createEntryForm } from '../../blocks/entry-form/model';
import { useFieldTables } from '../../blocks/entry-form/requests';
import { type Rows, rowsOf } from '../../blocks/entry-form/rows';
import { Texts } from '../../blocks/entry-form/texts';
import { validate } from '../../blocks/entry-form/validate';
import { blankValues, type Values } from '../../blocks/entry-form/values';
import { conflictOf } from '../../blocks/form/conflict';
import { FormContext } from '../../blocks/form/context';
import { LeaveDialog } from '../../blocks/form/leave-dialog';
import { useSaving } from '../../blocks/form/use-saving';
import type { Ad, WholeAd } from '../../entities/ad/ad';
import { useProblemText } from '../../lib/api/problem-text';
import type { Entry, Locale } from '../../lib/api/types';
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
}

const kind = 'advertisements';
const EntryConflict = conflictOf(() => import('../../blocks/entry-form/entry-conflict'));

/** The fields of an ad that an editor may change: texts, price, location, photos, attributes, contact and term. */
export default function AdForm(props: AdFormProps) {
  const tables = useFieldTables();
  const rows = useMemo(() => tables.data && rowsOf(kind, tables.data[kind]), [tables.data]);
  if (tables.isLoadingError) return <LoadFailure retry={() => tables.refetch()} />;
  if (!rows) return <Skeleton height={480} />;
  return <Filled rows={rows} {...props} />;
}

function Filled({ rows, ad, onSaved, onCancel }: AdFormProps & { rows: Rows }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const save = useSaveAd();
  const [form] = useState(() => createEntryForm(rows, ad, blankValues(rows)));
  const dirty = useSyncExternalStore(form.subscribe, form.isDirty);
  const editorial = useMemo(() => ({ kind, form, reading: false }) as const, [form]);
  const groups = useMemo(() => arrange(rows), [rows]);
  const [tab, setTab] = useState<Locale>(() => (ad?.texts.ua || !ad?.texts.us ? 'ua' : 'us'));
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);

  const saving = useSaving<Values, Entry, 'save'>(form, {
    check: () => {
      const { values, unreadable } = form.state();
      // The text is published or pending, so the rules for publishing apply.
      const purpose = ad && ad.state !== 'draft' ? 'publish' : 'save';
      return { ...validate(values, rows, purpose), ...unreadable };
    },
    perform: async () => {
      const { document, values } = form.state();
      // The type of an advertisement has more members than `Entry`, the type of the form.
      const stored = document as Ad | null;
      onSaved(await save.mutateAsync({ ad: stored, draft: draftOf(values, stored) }));
    },
    place: (errors) => atFields(errors, rows),
    onInvalid: (errors) => setTab(tabFor(errors, tab)),
    onFailure: (problem) => setFailure(problemText(problem)),
  });
  const store = () => {
    setFailure(undefined);
    void saving.run('save');
  };

  return (
    <EditorialContext value={editorial}>
      <FormContext value={form}>
        <ErrorSummary onTab={(locale) => flushSync(() => setTab(locale))} />
        {failure && (
          <p className="ui-errors" role="alert">
            {failure}
          </p>
        )}
        <div className="ui-editorial">
          <div className="ui-story">
            <Texts tab={tab} onTab={setTab} sideBySide={false} />
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
            <Button data-action="save" disabled={!dirty} loading={saving.busy} onClick={store}>
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
        <EntryConflict {...saving} />
        <LeaveDialog dirty={dirty && !save.isSuccess} saving={saving.busy} />
      </FormContext>
    </EditorialContext>
  );
}
