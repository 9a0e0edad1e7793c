import { useTranslation } from 'react-i18next';
import { useCallsWait } from '../../lib/api/waiting-calls';
import { LeaveQuestion } from '../../ui/leave-question';

interface LeaveDialogProps {
  dirty: boolean;
  /** A save is pending and cannot be canceled. */
  saving?: boolean;
  /** The last saved text stays as a draft. */
  draft?: boolean;
  /** Whether the browser stores the unsaved text, for forms that continue with it on the next visit. */
  stored?: boolean;
  onAsk?: () => () => void;
  /** The user confirmed that they leave. */
  onLeave?: () => void;
}

export function LeaveDialog({
  dirty,
  saving = false,
  draft = false,
  stored,
  onAsk,
  onLeave,
}: LeaveDialogProps) {
  const { t } = useTranslation();
  const callsWait = useCallsWait();
  const loss = () => {
    if (saving && !callsWait) return 'leave.text_saving';
    // The text was saved while the question was open.
    if (!dirty) return 'leave.text_saved';
    if (stored !== undefined) return stored ? 'leave.text_kept' : 'leave.text_lost';
    return draft ? 'leave.text_draft' : 'leave.text';
  };
  const words = {
    title: t('leave.title'),
    text: t(loss()),
    stay: t('leave.stay'),
    go: t(dirty && !stored ? 'leave.go' : 'leave.go_saved'),
  };
  return (
    <LeaveQuestion dirty={dirty} words={words} harmless={!dirty || stored} onAsk={onAsk} onLeave={onLeave} />
  );
}
