import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { useHoldUnsaved } from '../session/unsaved';

interface LeaveDialogProps {
  dirty: boolean;
  /** The browser keeps what is typed, so leaving loses nothing. */
  kept: boolean;
}

/** Asks before unsaved text is left; the browser asks by itself when the page is closed. */
export function LeaveDialog({ dirty, kept }: LeaveDialogProps) {
  const { t } = useTranslation();
  useHoldUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.saved,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('ad_form.leave')} onClose={blocker.reset}>
      <p>{t(kept ? 'ad_form.leave_kept' : 'ad_form.leave_lost')}</p>
      <div className="ui-actions">
        <Button onClick={blocker.reset} data-autofocus>
          {t('ad_form.leave_stay')}
        </Button>
        <Button variant="default" color={kept ? undefined : 'red'} onClick={blocker.proceed}>
          {t('ad_form.leave_go')}
        </Button>
      </div>
    </Dialog>
  );
}
