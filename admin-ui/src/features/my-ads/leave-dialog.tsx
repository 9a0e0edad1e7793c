import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../blocks/leaving/leave-question';

interface LeaveDialogProps {
  dirty: boolean;
  /** The browser keeps what is typed, so leaving loses nothing. */
  kept: boolean;
  /** The user confirmed that they leave. */
  onLeave: () => void;
}

export function LeaveDialog({ dirty, kept, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const words = {
    title: t('ad_form.leave'),
    text: t(kept ? 'ad_form.leave_kept' : 'ad_form.leave_lost'),
    stay: t('ad_form.leave_stay'),
    go: t('ad_form.leave_go'),
  };
  return <LeaveQuestion dirty={dirty} words={words} harmless={kept} onLeave={onLeave} />;
}
