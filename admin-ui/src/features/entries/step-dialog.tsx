import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/controls/text-area';
import { Dialog } from '../../ui/dialog';
import type { ConfirmedStep } from './use-writing';

const longest = 1000;

interface StepDialogProps {
  step: ConfirmedStep;
  /** The entry returns to its author, who is another user. */
  returns: boolean;
  onRun: (note?: string) => void;
  onClose: () => void;
}

/** Takes a note for the next user of the entry, or confirms the permanent deletion. */
export default function StepDialog({ step, returns, onRun, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const name = step === 'withdraw' && returns ? 'return' : step;
  const erases = step === 'erase';
  const needed = name === 'return';
  return (
    <Dialog title={t(`step.${name}_title`)} onClose={onClose}>
      <form
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          onRun(note.trim() || undefined);
        }}
      >
        <p>{t(`step.${name}_text`)}</p>
        {!erases && (
          <TextArea
            label={t(needed ? 'step.note' : 'step.note_optional')}
            rows={4}
            maxLength={longest}
            required={needed}
            value={note}
            onChange={setNote}
            data-autofocus
          />
        )}
        <div className="ui-actions">
          <Button type="submit" color={erases ? 'red' : undefined} data-action={`confirm-${step}`}>
            {t(`action.${name}`)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus={erases || undefined}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
