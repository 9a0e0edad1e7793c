import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Entry, Kind, Locale } from '../api/types';
import { EntryStatus } from '../fields/entry-status';
import { Page } from '../frame/page';
import { allowedOnNew } from '../resources/permissions';
import { useRemoveWithUndo } from '../resources/removal';
import { useUser } from '../session/user';
import { Actions } from './actions';
import { ConflictDialog } from './conflict-dialog';
import { EditorialContext } from './context';
import { tabFor } from './error-paths';
import { ErrorSummary } from './error-summary';
import { LeaveDialog } from './leave-dialog';
import { PreviewPane } from './preview-pane';
import { SaveState } from './save-state';
import { SidePanel } from './side-panel';
import { Texts } from './texts';
import { useFormValues } from './use-form-values';
import { useWriting } from './use-writing';
import type { Values } from './values';

interface EditorialFormProps {
  kind: Kind;
  entry: Entry | null;
  blank: Values;
  /** Address of the list, without the language. */
  base: string;
  own: ReactNode;
  onCreated: (id: number) => void;
}

export function EditorialForm({ kind, entry: initial, blank, base, own, onCreated }: EditorialFormProps) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const removeWithUndo = useRemoveWithUndo(kind);
  const summary = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Locale>('ua');
  const [attempt, setAttempt] = useState(0);
  const [previewing, setPreviewing] = useState(false);

  const form = useFormValues(kind, initial, blank);
  const { editorial, dirty } = form;
  const { entry, values } = editorial;
  const writing = useWriting(kind, form, {
    onCreated,
    onInvalid: (errors) => {
      setTab(tabFor(errors, tab));
      setAttempt((count) => count + 1);
    },
  });
  const allowed = entry?.allowed ?? allowedOnNew(user);

  const save = () => {
    if (allowed.includes('save') && (dirty || !entry) && !writing.busy) void writing.run('save');
  };
  useHotkeys([['mod+S', save]], [], true);

  const remove = () => {
    if (!entry) return;
    removeWithUndo(entry.id, entry.texts.ua.title);
    void navigate(base, { state: { saved: true } });
  };

  const title = entry ? values.texts.ua.title || t('list.untitled') : t(`kind.${kind}.new`);
  return (
    <EditorialContext value={editorial}>
      <Page title={title} aside={entry && <EntryStatus entry={entry} />}>
        <ErrorSummary
          errors={editorial.errors}
          attempt={attempt}
          box={summary}
          onTab={(locale) => flushSync(() => setTab(locale))}
        />
        <div className="ui-editorial" data-preview={previewing || undefined}>
          <Texts tab={tab} onTab={setTab} />
          {previewing && <PreviewPane locale={tab} />}
          <div className="ui-side" hidden={previewing}>
            <SidePanel own={own} />
          </div>
        </div>
        <div className="ui-bar">
          <SaveState kind={kind} entry={entry} dirty={dirty} busy={writing.busy} />
          <Actions
            allowed={allowed}
            dirty={dirty}
            busy={writing.busy}
            previewing={previewing}
            onRun={(step) => void writing.run(step)}
            onPreview={() => setPreviewing(!previewing)}
            onRemove={remove}
          />
        </div>
        {writing.conflict && (
          <ConflictDialog
            conflict={writing.conflict}
            onClose={writing.dismissConflict}
            onTakeTheirs={writing.takeTheirs}
          />
        )}
        <LeaveDialog dirty={dirty} />
      </Page>
    </EditorialContext>
  );
}
