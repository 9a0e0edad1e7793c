import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../frame/leave-question';

interface LeaveDialogProps {
  dirty: boolean;
  /** Somebody leaves all the same. */
  onLeave?: () => void;
}

export function LeaveDialog({ dirty, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const words = {
    title: t('leave.title'),
    text: t('leave.text'),
    stay: t('leave.stay'),
    go: t('leave.go'),
  };
  return <LeaveQuestion dirty={dirty} words={words} onLeave={onLeave} />;
}
