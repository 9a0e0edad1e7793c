import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FollowedKind, useChange } from '../../entities/publication/changes';
import { useProgress } from '../../entities/publication/queries';
import { Steps } from '../../entities/publication/steps';
import { Button } from '../../ui/button';
import type { RecordForm } from './use-record';

/** Saved → Publishing → Live of the last change; null before the first change. */
export function Followed({ kind, id = 0 }: { kind: FollowedKind; id?: number }) {
  const progress = useProgress(useChange(kind, id));
  return (
    <p role="status" className="ui-followed" data-state={progress?.state}>
      {progress && <Steps progress={progress} />}
    </p>
  );
}

interface SaveBarProps {
  form: Pick<RecordForm, 'dirty' | 'busy' | 'document' | 'reset' | 'save'>;
  kind: FollowedKind;
  id: number;
  /** A note next to the state while there are unsaved changes. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The state of the document, and the only primary action of its screen. */
export function SaveBar({ form, kind, id, note, children }: SaveBarProps) {
  const { t } = useTranslation();
  const { dirty, busy, document } = form;
  const progress = useProgress(useChange(kind, id));
  const line = () => {
    if (busy) return t('save.saving');
    if (dirty) return t('save.unsaved');
    if (!document) return t('save.new');
    return progress ? <Steps progress={progress} /> : t('save.saved');
  };
  return (
    <div className="ui-bar">
      <div className="ui-save-state">
        <p role="status" data-state={!busy && !dirty ? progress?.state : undefined}>
          {line()}
        </p>
        {dirty && note}
      </div>
      <div className="ui-actions">
        {children}
        {dirty && document && (
          <Button variant="subtle" disabled={busy} onClick={form.reset}>
            {t('office.reset')}
          </Button>
        )}
        <Button data-action="save" loading={busy} disabled={document !== null && !dirty} onClick={form.save}>
          {t('office.save')}
        </Button>
      </div>
    </div>
  );
}
