import { useTranslation } from 'react-i18next';
import { useHeld } from '../../lib/api/held';
import { LeaveQuestion } from './leave-question';

interface LeaveDialogProps {
  dirty: boolean;
  /** A save is under way, and cannot be taken back. */
  saving?: boolean;
  /** What was saved before stays as a draft. */
  draft?: boolean;
  onAsk?: () => () => void;
  /** Somebody leaves all the same. */
  onLeave?: () => void;
}

export function LeaveDialog({ dirty, saving = false, draft = false, onAsk, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const held = useHeld();
  const loss = () => {
    if (saving && !held) return 'leave.text_saving';
    // Saved while the question stood.
    if (!dirty) return 'leave.text_saved';
    return draft ? 'leave.text_draft' : 'leave.text';
  };
  const words = {
    title: t('leave.title'),
    text: t(loss()),
    stay: t('leave.stay'),
    go: t(dirty ? 'leave.go' : 'leave.go_saved'),
  };
  return <LeaveQuestion dirty={dirty} words={words} harmless={!dirty} onAsk={onAsk} onLeave={onLeave} />;
}
