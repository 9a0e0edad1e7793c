import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, useUserWrites } from '../../entities/user/queries';
import { useFailureText } from '../../lib/api/failure';
import { useErrorText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { DateTimeInput } from '../../ui/controls/date-time-input';
import { TextArea } from '../../ui/controls/text-area';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';

interface UserActionProps {
  user: User;
  onClose: () => void;
}

/** Suspends a user until a date or permanently. The email to the user contains the reason. */
export function SuspendDialog({ user, onClose }: UserActionProps) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const writes = useUserWrites();
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setFailure(errorText({ key: 'required' }));
    if (until && Date.parse(until) <= Date.now()) return setFailure(errorText({ key: 'date_past' }));
    setBusy(true);
    setFailure(undefined);
    try {
      await writes.act(user.id, 'suspend', { until, reason: reason.trim() });
      showToast({ summary: t('users.done.suspend'), detail: user.name });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
    }
  };
  return (
    <Dialog title={t('users.suspend_title', { name: user.name })} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('users.suspend_text')}</p>
        <DateTimeInput
          path="suspend_until"
          label={t('users.suspend_until')}
          hint={t('users.suspend_forever')}
          value={until}
          onChange={setUntil}
        />
        <TextArea
          label={t('users.suspend_reason')}
          rows={3}
          maxLength={500}
          needed
          describedBy={failure && `${id}-failure`}
          value={reason}
          onChange={setReason}
        />
        {failure && (
          <p id={`${id}-failure`} className="ui-error" role="alert">
            {failure}
          </p>
        )}
        <div className="ui-actions">
          <Button type="submit" color="red" loading={busy}>
            {t('users.suspend_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes an account after the usual grace period. */
export function RemoveUserDialog({ user, onClose }: UserActionProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const writes = useUserWrites();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await writes.remove(user.id);
      showToast({ summary: t('users.done.delete'), detail: user.name });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
    }
  };
  return (
    <Dialog title={t('users.delete_title', { name: user.name })} onClose={onClose}>
      <div className="ui-stack">
        <p>{t('users.delete_text')}</p>
        {failure && (
          <p className="ui-error" role="alert">
            {failure}
          </p>
        )}
        <div className="ui-actions">
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {t('users.delete_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
