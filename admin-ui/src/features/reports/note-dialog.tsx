import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '../../lib/text/count';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/controls/text-area';
import { Dialog } from '../../ui/dialog';
import type { ClosingAction } from './queries';

/** docs/content-model.md §1.9. */
const longestNote = 1000;

interface NoteDialogProps {
  action: ClosingAction;
  /** The address of the email about the outcome, if there is one. */
  email: string | null;
  busy: boolean;
  /** The error of the last attempt. */
  failure: string | undefined;
  onDecide: (note: string) => void;
  onClose: () => void;
}

/** Takes a note on the outcome of a complaint. */
export function NoteDialog({ action, email, busy, failure, onDecide, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<'needed' | 'long'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') return setWrong('needed');
    if (countCharacters(note) > longestNote) return setWrong('long');
    onDecide(note.trim());
  };
  const error =
    wrong === 'long'
      ? t('errors.too_long', { n: longestNote, m: countCharacters(note), count: longestNote })
      : wrong && t('reports.note_needed');
  return (
    <Dialog title={t(`reports.ask.${action}`)} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <TextArea
          label={t(`reports.note.${action}`)}
          rows={4}
          hint={wrong ? undefined : t('reports.note_hint')}
          error={error}
          alert
          value={note}
          data-autofocus
          onChange={(text) => {
            setNote(text);
            setWrong(undefined);
          }}
        />
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
