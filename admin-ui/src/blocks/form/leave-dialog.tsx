import { useTranslation } from 'react-i18next';
import { useHeld } from '../../lib/api/held';
import { LeaveQuestion } from '../../ui/leave-question';

interface LeaveDialogProps {
  dirty: boolean;
  /** A save is pending and cannot be canceled. */
  saving?: boolean;
  /** The last saved text stays as a draft. */
  draft?: boolean;
  /** Whether the browser stores the unsaved text, for forms that continue with it on the next visit. */
  kept?: boolean;
  onAsk?: () => () => void;
  /** The user confirmed that they leave. */
  onLeave?: () => void;
}

export function LeaveDialog({
  dirty,
  saving = false,
  draft = false,
  kept,
  onAsk,
  onLeave,
}: LeaveDialogProps) {
  const { t } = useTranslation();
  const held = useHeld();
  const loss = () => {
    if (saving && !held) return 'leave.text_saving';
    // The text was saved while the question was open.
    if (!dirty) return 'leave.text_saved';
    if (kept !== undefined) return kept ? 'leave.text_kept' : 'leave.text_lost';
    return draft ? 'leave.text_draft' : 'leave.text';
  };
  const words = {
    title: t('leave.title'),
    text: t(loss()),
    stay: t('leave.stay'),
    go: t(dirty && !kept ? 'leave.go' : 'leave.go_saved'),
  };
  return (
    <LeaveQuestion dirty={dirty} words={words} harmless={!dirty || kept} onAsk={onAsk} onLeave={onLeave} />
  );
}
