import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, useUserWrites } from '../../entities/user/queries';
import { useFailureText } from '../../lib/api/failure';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';

/** Removes the authenticators and recovery codes of a user who has lost them. */
export function ResetSecondDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const writes = useUserWrites();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reset = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await writes.resetSecondFactor(user.id);
      showToast({ summary: t('users.done.reset-second-factor'), detail: user.name });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
    }
  };
  return (
    <Dialog title={t('users.reset_title', { name: user.name })} onClose={onClose}>
      <div className="ui-stack">
        <p>{t('users.reset_text', { name: user.name })}</p>
        {failure && (
          <p className="ui-error" role="alert">
            {failure}
          </p>
        )}
        <div className="ui-actions">
          <Button color="red" loading={busy} onClick={() => void reset()}>
            {t('users.reset_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
