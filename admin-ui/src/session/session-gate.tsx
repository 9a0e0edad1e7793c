import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../api/types';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { LoadFailure } from '../frame/load-failure';
import { useVerdict } from '../routes/use-verdict';
import { useFarewell } from './farewell';
import { auth, recheckSession, useSession } from './session';
import { useHasUnsaved } from './unsaved';
import { UserContext } from './user';

/** Shows its children to whom the guards let in, and keeps them on screen while they hold unsaved text. */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { data, error } = useSession();
  const verdict = useVerdict();
  const unsaved = useHasUnsaved();
  const farewell = useFarewell();
  const [user, setUser] = useState<SessionUser | null>(null);
  const [failure, setFailure] = useState<unknown>();
  if (data && data.user !== user) setUser(data.user);

  const signedOut = data === null;
  const asks = verdict.kind === 'sign-in' && !farewell && !(user && unsaved);
  const away = verdict.kind === 'go' ? verdict.to : undefined;

  useEffect(() => {
    if (asks) auth.signIn(undefined, { error: 'SessionRequired' }).catch(setFailure);
  }, [asks]);
  useEffect(() => {
    if (away !== undefined) window.location.assign(away);
  }, [away]);

  if (farewell) return farewell;
  if (failure) throw failure;
  if (asks || away !== undefined) return waiting;
  if (!user) {
    const retry = () => void recheckSession();
    return error && data === undefined ? <LoadFailure retry={retry} /> : waiting;
  }
  return (
    <UserContext value={user}>
      {children}
      <SignInAgain open={signedOut} />
    </UserContext>
  );
}

/** What stands in the address bar is where one wants to be after signing in, here and in the new tab. */
function signInUrl(): string {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: pathname + search + hash });
  return `/api/auth/signin?${query}`;
}

function SignInAgain({ open }: { open: boolean }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!open) return;
    const recheck = () => document.visibilityState === 'visible' && void recheckSession();
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, [open]);
  if (!open) return null;
  return (
    <Dialog title={t('session.ended')} onClose={() => void recheckSession()}>
      <p>{t('session.ended_text')}</p>
      <div className="ui-actions">
        <Button component="a" href={signInUrl()} target="_blank" rel="noopener" data-autofocus>
          {t('session.sign_in_tab')}
        </Button>
        <Button variant="default" onClick={() => void recheckSession()}>
          {t('session.recheck')}
        </Button>
      </div>
    </Dialog>
  );
}
