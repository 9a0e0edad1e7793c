import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionInput, Ad, Fragment, Reason } from '../../entities/ad/ad';
import { moderationReasons } from '../../lib/api/vocabulary/moderation';
import { countCharacters } from '../../lib/text/count';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/controls/text-area';
import { Dialog } from '../../ui/dialog';
import { Failure } from './failure';
import { Fragments } from './fragments';
import { isTyping, reasonOf } from './shortcuts';

const longestNote = 1000;

interface DecisionDialogProps {
  action: 'reject' | 'block';
  ad: Ad;
  busy: boolean;
  /** The error of the last attempt. */
  failure?: string;
  onDecide: (input: ActionInput) => void;
  onClose: () => void;
}

/** Rejects or blocks an ad: the reason by digit key or from the list, a note to the owner, and the passages in question. */
export function DecisionDialog({ action, ad, busy, failure, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const [fragments, setFragments] = useState<Fragment[]>([]);
  const [error, setError] = useState<'reason' | 'note' | 'long'>();

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isTyping(event.target) ? undefined : reasonOf(event);
    if (!chosen) return;
    event.preventDefault();
    setReason(chosen);
    setError(undefined);
    document.getElementById(`${id}-${chosen}`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setError('reason');
    if (reason === 'other' && note.trim() === '') return setError('note');
    if (countCharacters(note) > longestNote) return setError('long');
    onDecide({ reason, note: note.trim(), ...(action === 'reject' && { fragments }) });
  };
  const noteError = {
    reason: undefined,
    note: t('moderation.note_needed'),
    long: t('errors.too_long', { n: longestNote, m: countCharacters(note), count: longestNote }),
  }[error ?? 'reason'];

  return (
    <Dialog wide title={t(`moderation.ask.${action}`)} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <fieldset className="ui-reasons" aria-describedby={error === 'reason' ? `${id}-error` : undefined}>
          <legend className="ui-label">{t('moderation.reason_label')}</legend>
          {moderationReasons.map((code, index) => (
            <label key={code} className="ui-check">
              <input
                id={`${id}-${code}`}
                type="radio"
                name={`${id}-reason`}
                checked={reason === code}
                data-autofocus={index === 0 || undefined}
                onChange={() => {
                  setReason(code);
                  setError(undefined);
                }}
              />
              {index < 10 && <kbd>{(index + 1) % 10}</kbd>}
              {code === 'other' ? t('moderation.reason_custom') : t(`moderation.reason.${code}`)}
            </label>
          ))}
        </fieldset>
        {error === 'reason' && (
          <p id={`${id}-error`} className="ui-error" role="alert">
            {t('moderation.reason_needed')}
          </p>
        )}
        <TextArea
          label={t('moderation.note')}
          rows={3}
          hint={noteError ? undefined : t('moderation.note_hint')}
          error={noteError}
          value={note}
          onChange={(text) => {
            setNote(text);
            setError(undefined);
          }}
        />
        {action === 'reject' && <Fragments ad={ad} value={fragments} onChange={setFragments} />}
        <Failure text={failure} />
        <div className="ui-actions">
          <Button type="submit" color="red" loading={busy}>
            {t(`moderation.confirm.${action}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
