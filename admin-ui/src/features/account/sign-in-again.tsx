import { useTranslation } from 'react-i18next';
import { sitePath } from '../../lib/shell';
import { Button } from '../../ui/button';

/** A user without a password confirms the identity with a new sign-in link by email. */
export function SignInAgain() {
  const { t } = useTranslation();
  const query = new URLSearchParams({ callbackUrl: sitePath('/cabinet') });
  return (
    <>
      <p>{t('cabinet.sign_in_anew_text')}</p>
      <div className="ui-actions">
        <Button component="a" variant="default" href={`/api/auth/signin?${query}`}>
          {t('cabinet.sign_in_anew')}
        </Button>
      </div>
    </>
  );
}
