import { useTranslation } from 'react-i18next';
import { type ApiToken, useRevokeToken } from '../../entities/user/api-tokens';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';

interface RevokeDialogProps {
  /** The service account that has it; none: the user. */
  owner: number | undefined;
  token: ApiToken;
  onClose: () => void;
}

/** Asks before a program loses its access. */
export function RevokeDialog({ owner, token: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const revoke = useRevokeToken(owner);
  const run = () =>
    revoke.mutate(id, {
      onSuccess: () => showToast({ summary: t('tokens.revoked') }),
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
      onSettled: onClose,
    });
  return (
    <Dialog title={t('tokens.revoke_ask', { name })} onClose={onClose}>
      <p>{t('tokens.revoke_text')}</p>
      <div className="ui-actions">
        <Button color="red" loading={revoke.isPending} onClick={run}>
          {t('tokens.revoke')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
