import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '../../lib/text/count';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { ClosingAction } from './queries';

/** docs/content-model.md §1.9. */
const longestNote = 1000;

interface NoteDialogProps {
  action: ClosingAction;
  /** Where the letter about the outcome goes, if anywhere. */
  email: string | null;
  busy: boolean;
  /** Why the last attempt came to nothing. */
  failure: string | undefined;
  onDecide: (note: string) => void;
  onClose: () => void;
}

/** What was done about a complaint, or why nothing was. */
export function NoteDialog({ action, email, busy, failure, onDecide, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<'needed' | 'long'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') return setWrong('needed');
    if (countCharacters(note) > longestNote) return setWrong('long');
    onDecide(note.trim());
  };
  return (
    <Dialog title={t(`reports.ask.${action}`)} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <div>
          <label className="ui-label" htmlFor={id}>
            {t(`reports.note.${action}`)}
          </label>
          <textarea
            id={id}
            className="ui-input ui-input--tall"
            rows={4}
            value={note}
            data-autofocus
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              setWrong(undefined);
            }}
          />
          <p id={`${id}-hint`} className={wrong ? 'ui-error' : 'ui-hint'} role={wrong && 'alert'}>
            {wrong === 'needed'
              ? t('reports.note_needed')
              : wrong === 'long'
                ? t('errors.too_long', { n: longestNote, m: countCharacters(note), count: longestNote })
                : t('reports.note_hint')}
          </p>
        </div>
        {email && <p>{t('reports.letter', { email })}</p>}
        {failure && (
          <p className="ui-error" role="alert">
            {t('reports.failed')}: {failure}
          </p>
        )}
        <div className="ui-actions">
          <Button type="submit" loading={busy}>
            {t(`reports.confirm.${action}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
