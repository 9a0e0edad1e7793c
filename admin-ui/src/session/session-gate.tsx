import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigateTo } from '../../../themes/portal/widgets/shared/links';
import { settleHeld, useHeld } from '../api/held';
import type { SessionUser } from '../api/types';
import { Button } from '../frame/button';
import { useVerdict } from '../routes/use-verdict';
import type { AuthError } from './auth';
import { useFarewell } from './farewell';
import { auth, recheckSession, useSession } from './session';
import { SignInAgain } from './sign-in-again';
import { useHasUnsaved } from './unsaved';
import { UserContext } from './user';

/** Shows its children to whom the guards let in, and keeps them on screen while they hold unsaved text. */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { data, error } = useSession();
  const verdict = useVerdict();
  const unsaved = useHasUnsaved();
  const held = useHeld();
  const farewell = useFarewell();
  const [user, setUser] = useState<SessionUser | null>(null);
  const [failure, setFailure] = useState<unknown>();
  if (data && data.user !== user && (!user || data.user.id === user.id)) setUser(data.user);

  const stays = user !== null && (unsaved || held);
  const stranger = data && user && data.user.id !== user.id ? data.user : null;
  const asks = verdict.kind === 'sign-in' && !farewell && !stays;
  const away = verdict.kind === 'go' ? verdict.to : undefined;
  // Somebody else's lists and drafts are no start for another person's work.
  const anew = stranger !== null && !stays && !farewell;

  useEffect(() => {
    if (asks) auth.signIn(undefined, { error: 'SessionRequired' }).catch(setFailure);
  }, [asks]);
  useEffect(() => {
    if (away !== undefined) navigateTo(away);
  }, [away]);
  useEffect(() => {
    if (anew) window.location.reload();
  }, [anew]);

  if (farewell) return farewell;
  if (failure) throw failure;
  if (asks || anew || away !== undefined) return waiting;
  if (!user) {
    const retry = () => void recheckSession();
    return error && data === undefined ? <Unanswered error={error} retry={retry} /> : waiting;
  }
  return (
    <UserContext value={user}>
      {children}
      <SignInAgain
        user={user}
        signedOut={data === null}
        stranger={stranger}
        onAccept={(other) => {
          setUser(other);
          settleHeld(true);
        }}
      />
    </UserContext>
  );
}

/** The session request failed: shows a plain message, and the protocol's message for a problem report. */
function Unanswered({ error, retry }: { error: AuthError; retry: () => void }) {
  const { t } = useTranslation();
  const title = t('session.unanswered');
  const site = t('site');
  useEffect(() => {
    document.title = t('document_title', { title, site });
  }, [title, site, t]);
  return (
    <div className="ui-crash" role="alert">
      <h1>{title}</h1>
      <p>
        {t(error.isMisplaced ? 'session.misplaced' : error.status ? 'problem.server' : 'problem.load_text')}
      </p>
      <p className="ui-hint" lang="en">
        {error.message}
      </p>
      <Button onClick={retry}>{t('problem.retry')}</Button>
    </div>
  );
}
