import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { EditorialContext } from '../../blocks/entry-form/context';
import { tabFor } from '../../blocks/entry-form/error-paths';
import { ErrorSummary } from '../../blocks/entry-form/error-summary';
import { Groups } from '../../blocks/entry-form/groups';
import { arrange } from '../../blocks/entry-form/layout';
import { createEntryForm, type EntryForm, readStored } from '../../blocks/entry-form/model';
import type { Rows } from '../../blocks/entry-form/rows';
import { Texts } from '../../blocks/entry-form/texts';
import { blankValues } from '../../blocks/entry-form/values';
import { conflictOf } from '../../blocks/form/conflict';
import { FormContext } from '../../blocks/form/context';
import { browserStorage, entryForm, move, openCopies, placeOf, removeCopy } from '../../blocks/form/copies';
import { LeaveDialog } from '../../blocks/form/leave-dialog';
import { LeftCopies } from '../../blocks/form/left-copies';
import type { Tab } from '../../blocks/form/tab';
import { useCopy } from '../../blocks/form/use-copy';
import { EntryStatus } from '../../entities/entry/entry-status';
import { listPath } from '../../entities/entry/kinds';
import { allowedOnNew } from '../../entities/entry/permissions';
import type { Entry, Kind, Locale } from '../../lib/api/types';
import { useMedia } from '../../lib/dom/use-media';
import { useSaveKey } from '../../lib/dom/use-save-key';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Page } from '../../ui/page';
import { Switch } from '../../ui/switch';
import { When } from '../../ui/when';
import { Actions } from './actions';
import { Notes } from './notes';
import { withPrefilled } from './prefill';
import { ReadOnly } from './read-only';
import { useRemoveWithUndo } from './removal';
import { SaveState } from './save-state';
import { useAutosave } from './use-autosave';
import { useOwnAuthor } from './use-own-author';
import { useRestoredFocus } from './use-restored-focus';
import { useScheduledReload } from './use-scheduled-reload';
import { useSideBySide } from './use-side-by-side';
import { useWriting } from './use-writing';

const EntryConflict = conflictOf(() => import('../../blocks/entry-form/entry-conflict'));
const RevisionsDialog = lazy(() => import('./dialog'));
const PreviewPane = lazy(() => import('./preview-pane'));

const otherLocale = shell.locale === 'us' ? 'ua' : 'us';

interface EditorialFormProps {
  kind: Kind;
  rows: Rows;
  entry: Entry | null;
  tab: Tab;
  /** This tab took over another unsaved text: the form must start again with it. */
  onTake: () => void;
  onCreated: (id: number) => void;
  /** The user leaves before a save ends. */
  onLeave: () => void;
}

/** The form, with the text that this tab stored on an earlier visit, and the copies of closed tabs. */
function begin(rows: Rows, entry: Entry | null, user: number, tab: Tab, search: URLSearchParams) {
  const form = createEntryForm(rows, entry, withPrefilled(blankValues(rows), rows, search));
  const { saved } = form.state();
  const { taken, left } = openCopies(browserStorage(), {
    form: entryForm(user, rows.kind, entry?.id ?? null),
    tab,
    exists: entry !== null,
    saved,
    read: (stored) => readStored(stored, rows),
    titleOf: ({ texts: { ua, us } }) => String(ua.title || us.title || ''),
    now: Date.now(),
  });
  if (taken) form.resume(taken.values, (entry && taken.base) ?? saved, taken.version);
  return { form, since: taken?.at, left };
}

export function EditorialForm(props: EditorialFormProps) {
  const { kind, rows, entry: initial, tab: browserTab, onTake, onCreated, onLeave } = props;
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const base = listPath(kind);
  const removal = useRemoveWithUndo(kind);
  const [search] = useSearchParams();
  const [tab, setTab] = useState<Locale>('ua');
  const [previewing, setPreviewing] = useState(false);
  const [looking, setLooking] = useState(false);
  const [{ form, since, left: offered }] = useState(() => begin(rows, initial, user.id, browserTab, search));
  const [resumed, setResumed] = useState(since);
  const [left, setLeft] = useState(offered);
  const [opener] = useState(user.id);
  // The form subscribes only to whether it is saved, so that a key renders one field and not all of them.
  const entry = useSyncExternalStore(form.subscribe, () => form.state().document);
  const dirty = useSyncExternalStore(form.subscribe, form.isDirty);
  // After a save, there is no stored copy to discard.
  useEffect(() => {
    if (!dirty) setResumed(undefined);
  }, [dirty]);
  const bar = useRef<HTMLDivElement>(null);
  const wide = useMedia('(min-width: 80em)');
  const [sideBySide, setSideBySide] = useSideBySide();
  const groups = useMemo(() => arrange(rows), [rows]);

  const writing = useWriting(kind, form, {
    onCreated,
    onInvalid: (errors) => setTab(tabFor(errors, tab)),
    onUnanswered: (outcome) => autosave.unanswered(outcome),
    onErased: () => {
      discard();
      void navigate(base, { state: { saved: true } });
    },
  });
  const autosave = useAutosave({ form, user: user.id, save: writing.saveQuietly });
  const formOf = (document: Entry | null) => entryForm(user.id, kind, document?.id ?? null);
  const copy = useCopy(form, { user: user.id, formOf, tab: browserTab.id });
  /** The text is left on purpose: nothing more is saved or stored. */
  const discard = () => {
    autosave.stop();
    copy.discard();
  };
  const allowed = entry?.allowed ?? allowedOnNew(user);
  const reading = entry !== null && !allowed.includes('save');
  const editorial = useMemo(() => ({ kind, form, reading }), [kind, form, reading]);
  useOwnAuthor(form);
  useScheduledReload(kind, form, entry);
  useRestoredFocus(bar, writing.busy);

  const save = () => {
    if (allowed.includes('save') && (dirty || !entry) && !writing.busy) void writing.run('save');
  };
  useSaveKey(save);

  const remove = async () => {
    if (!entry || !(await removal.remove(entry.id, String(form.state().values.texts.ua.title)))) return;
    discard();
    void navigate(base, { state: { saved: true } });
  };

  const takeCopy = (place: string) => {
    const storage = browserStorage();
    if (storage) move(storage, place, placeOf(formOf(initial), browserTab.id));
    onTake();
  };
  const dropCopy = (place: string) => {
    removeCopy(browserStorage(), place);
    setLeft(left.filter((copy) => copy.place !== place));
  };

  const side = sideBySide && wide && !previewing;
  return (
    <EditorialContext value={editorial}>
      <FormContext value={form}>
        <TitledPage
          form={form}
          aside={
            <div className="ui-actions">
              {wide && (
                <Switch
                  label={t('texts.languages')}
                  value={sideBySide ? 'beside' : 'tabs'}
                  options={(['tabs', 'beside'] as const).map((layout) => ({
                    value: layout,
                    label: t(`texts.as_${layout}`),
                  }))}
                  onChange={(next) => setSideBySide(next === 'beside')}
                />
              )}
              {entry && (
                <>
                  <Button variant="subtle" data-action="revisions" onClick={() => setLooking(true)}>
                    {t('revisions.open')}
                  </Button>
                  <EntryStatus entry={entry} />
                </>
              )}
            </div>
          }
        >
          {resumed !== undefined && dirty && (
            <div className="ui-resumed" role="status">
              <p>
                {t('copy.resumed')} <When at={new Date(resumed).toISOString()} />
              </p>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setResumed(undefined);
                  if (initial) form.accept(initial, null);
                  else form.replace(form.state().saved);
                }}
              >
                {t('copy.drop')}
              </Button>
            </div>
          )}
          {left.length > 0 && !dirty && user.id === opener && (entry === null) === (initial === null) && (
            <LeftCopies copies={left} onTake={takeCopy} onDrop={dropCopy} />
          )}
          {reading && <ReadOnly entry={entry} />}
          <ErrorSummary onTab={(locale) => flushSync(() => setTab(locale))} />
          <div
            className="ui-editorial"
            data-preview={previewing || undefined}
            data-beside={side || undefined}
          >
            <div className="ui-story">
              <Texts
                tab={tab}
                onTab={setTab}
                sideBySide={side}
                onConfirm={
                  allowed.includes('confirm') && !dirty ? () => void writing.run('confirm') : undefined
                }
              />
              <fieldset className="ui-plainset" disabled={reading}>
                <Groups groups={groups.main} />
              </fieldset>
            </div>
            {previewing && (
              <Suspense>
                <PreviewPane locale={tab} />
              </Suspense>
            )}
            <div className="ui-side" hidden={previewing}>
              <Notes />
              <fieldset className="ui-plainset" disabled={reading}>
                <Groups groups={groups.side} />
              </fieldset>
            </div>
          </div>
          <div ref={bar} className="ui-bar">
            <div className="ui-bar__state">
              <SaveState
                kind={kind}
                entry={entry}
                dirty={dirty}
                busy={writing.busy}
                autosave={autosave.state}
                stored={copy.stored}
                conflict={writing.conflict ? (writing.conflict.own ? 'own' : 'theirs') : undefined}
                onConflict={writing.showConflict}
              />
            </div>
            <Actions
              allowed={allowed}
              dirty={dirty}
              busy={writing.busy || removal.busy}
              previewing={previewing}
              isReady={writing.isReady}
              onRun={(step, note) => void writing.run(step, note)}
              onPreview={() => setPreviewing(!previewing)}
              onRemove={() => void remove()}
            />
          </div>
          <EntryConflict {...writing} />
          {looking && entry && (
            <Suspense>
              <RevisionsDialog
                entry={entry}
                restores={allowed.includes('save')}
                onSave={writing.saved}
                onClose={() => setLooking(false)}
                onRestored={(restored) => {
                  setLooking(false);
                  writing.restored(restored);
                }}
              />
            </Suspense>
          )}
          <LeaveDialog
            dirty={dirty && !reading}
            saving={writing.busy || autosave.state === 'saving'}
            draft={entry?.status === 'draft'}
            onAsk={autosave.pause}
            onLeave={() => {
              onLeave();
              discard();
            }}
          />
        </TitledPage>
      </FormContext>
    </EditorialContext>
  );
}

interface TitledPageProps {
  form: EntryForm;
  aside: ReactNode;
  children: ReactNode;
}

/** Subscribes to the title, so that typing it renders the heading and not the form. */
function TitledPage({ form, aside, children }: TitledPageProps) {
  const { t } = useTranslation();
  const title = useSyncExternalStore(form.subscribe, () => {
    const { document, values } = form.state();
    if (!document) return t(`editor.new.${form.rows.kind}`);
    return String(values.texts[shell.locale].title || values.texts[otherLocale].title || t('list.untitled'));
  });
  return (
    <Page title={title} aside={aside}>
      {children}
    </Page>
  );
}
