import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { useHoldUnsaved } from '../session/unsaved';

interface LeaveDialogProps {
  dirty: boolean;
  /** Somebody leaves all the same. */
  onLeave?: () => void;
}

/** Asks before unsaved text is left; the browser asks by itself when the page is closed. */
export function LeaveDialog({ dirty, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  useHoldUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.saved,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('leave.title')} onClose={blocker.reset}>
      <p>{t('leave.text')}</p>
      <div className="ui-actions">
        <Button onClick={blocker.reset} data-autofocus>
          {t('leave.stay')}
        </Button>
        <Button
          variant="default"
          color="red"
          onClick={() => {
            onLeave?.();
            blocker.proceed();
          }}
        >
          {t('leave.go')}
        </Button>
      </div>
    </Dialog>
  );
}
