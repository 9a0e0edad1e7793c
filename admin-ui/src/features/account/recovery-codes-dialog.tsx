import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';

/** Shows recovery codes the only time that anyone sees them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ summary: t('cabinet.codes_copied') });
  };
  return (
    <Dialog title={t('cabinet.codes')} onClose={onClose}>
      <p>{t('cabinet.codes_keep')}</p>
      <ol className="ui-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="ui-actions">
        <Button onClick={onClose}>{t('cabinet.codes_done')}</Button>
        {isSecureContext && (
          <Button variant="default" onClick={() => void copy()}>
            {t('cabinet.codes_copy')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
