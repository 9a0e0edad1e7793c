import { useTranslation } from 'react-i18next';
import { type ApiToken, useRevokeToken } from '../../entities/user/api-tokens';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';

/** Shows a token the only time that anyone sees it. */
export function MadeTokenDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ summary: t('tokens.copied') });
  };
  return (
    <Dialog title={t('tokens.made')} onClose={onClose}>
      <p>{t('tokens.keep')}</p>
      <TextInput label={t('tokens.token')} readOnly spellCheck={false} value={text} onChange={() => {}} />
      <div className="ui-actions">
        {isSecureContext && <Button onClick={() => void copy()}>{t('tokens.copy')}</Button>}
        <Button variant="default" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </div>
    </Dialog>
  );
}

interface RevokeDialogProps {
  token: ApiToken;
  onClose: () => void;
}

export function RevokeDialog({ token: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const revoke = useRevokeToken();
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
