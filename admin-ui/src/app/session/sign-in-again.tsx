import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../lib/api/types';
import { offerSignIn, settleWaitingCalls, useCallsWait } from '../../lib/api/waiting-calls';
import { withTexts } from '../../lib/i18n/start';
import { auth, recheckSession } from '../../lib/session/session';
import { Button } from '../../ui/button';
import { LowerStrip } from '../../ui/lower-strip';
import type Dialog from './sign-in-dialog';
import { signInUrl } from './sign-in-url';

type DialogProps = ComponentProps<typeof Dialog>;

/** Loaded separately, because most visits never need it. */
const SignInDialog = lazy(async (): Promise<{ default: ComponentType<DialogProps> }> => {
  try {
    return await withTexts(import('./sign-in-dialog'), 'sign-in-again');
  } catch {
    // Without the dialog the text still stays, and the strip opens the sign-in page in another tab.
    return { default: Strip };
  }
});

function Strip() {
  const { t } = useTranslation();
  return (
    <LowerStrip>
      <span>{t('session.ended')}</span>
      <Button component="a" size="xs" variant="default" href={signInUrl()} target="_blank" rel="noopener">
        {t('session.sign_in_tab')}
      </Button>
    </LowerStrip>
  );
}

interface SignInAgainProps extends Omit<DialogProps, 'onSignedIn'> {
  signedOut: boolean;
}

/** Fetches the session, and releases the waiting requests if the user is the same as before. */
async function goOn(user: SessionUser) {
  await recheckSession();
  if (auth.state().data?.user.id === user.id) settleWaitingCalls(true);
}

/**
 * After a session ends, the user can sign in and continue: the typed text stays, and rejected requests are sent again.
 */
export function SignInAgain({ signedOut, ...props }: SignInAgainProps) {
  const { user, stranger } = props;
  const callsWait = useCallsWait();
  useEffect(offerSignIn, []);
  useEffect(() => {
    if (callsWait) void goOn(user);
  }, [callsWait, user]);

  const needed = signedOut || stranger !== null;
  useEffect(() => {
    if (!needed) return;
    const recheck = () => document.visibilityState === 'visible' && void goOn(user);
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, [needed, user]);

  return (
    needed && (
      <Suspense>
        <SignInDialog {...props} onSignedIn={() => void goOn(user)} />
      </Suspense>
    )
  );
}
