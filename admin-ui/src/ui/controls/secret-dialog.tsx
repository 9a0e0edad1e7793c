import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { showToast } from '../toasts';
import { TextInput } from './text-input';

interface SecretDialogProps {
  title: string;
  /** It says what the user does with the secret. */
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret the only time that anyone sees it. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast({ summary: t('secret.copied') });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <TextInput label={label} readOnly spellCheck={false} value={secret} onChange={() => {}} />
      <div className="ui-actions">
        {isSecureContext && <Button onClick={() => void copy()}>{t('secret.copy')}</Button>}
        <Button variant="default" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </div>
    </Dialog>
  );
}
