import { navigateTo } from '@visnyk/theme-runtime/core/links';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../lib/api/types';
import { settleWaitingCalls, useCallsWait } from '../../lib/api/waiting-calls';
import { writeAs } from '../../lib/api/writer';
import type { AuthError } from '../../lib/session/auth';
import { useFarewell } from '../../lib/session/farewell';
import { auth, recheckSession, useSession } from '../../lib/session/session';
import { useHasForm, useHasUnsaved } from '../../lib/session/unsaved';
import { UserContext } from '../../lib/session/user';
import { Button } from '../../ui/button';
import { SignInAgain } from './sign-in-again';
import { useVerdict } from './use-verdict';

/** Shows its children if the guards let the user in, and keeps them mounted while they have unsaved text. */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { data, error } = useSession();
  const verdict = useVerdict();
  const unsaved = useHasUnsaved();
  const hasForm = useHasForm();
  const callsWait = useCallsWait();
  const farewell = useFarewell();
  const [user, setUser] = useState<SessionUser | null>(null);
  const [failure, setFailure] = useState<unknown>();
  // Changes to the same user wait until the text is saved: a lost role would unmount the form with its text.
  if (data && data.user !== user && (!user || (data.user.id === user.id && !unsaved))) setUser(data.user);

  const stranger = data && user && data.user.id !== user.id ? data.user : null;
  // Any form asks before the page changes to another user, even a saved one.
  const stays = user !== null && (unsaved || callsWait || (stranger !== null && hasForm));
  const needsSignIn = verdict.kind === 'sign-in' && !farewell && !stays;
  const away = verdict.kind === 'go' ? verdict.to : undefined;
  // Another user must not start with the lists and drafts of this one.
  const reloads = stranger !== null && !stays && !farewell;

  const writer = user?.id;
  // A layout effect, so that it runs before any effect of the page can write.
  useLayoutEffect(() => {
    if (writer !== undefined) writeAs(writer);
  }, [writer]);
  useEffect(() => {
    if (needsSignIn) auth.signIn(undefined, { error: 'SessionRequired' }).catch(setFailure);
  }, [needsSignIn]);
  useEffect(() => {
    if (away !== undefined) navigateTo(away);
  }, [away]);
  useEffect(() => {
    if (reloads) window.location.reload();
  }, [reloads]);

  if (farewell) return farewell;
  if (failure) throw failure;
  if (needsSignIn || reloads || away !== undefined) return waiting;
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
          // The page has no unsaved text, so it may start again.
          if (!unsaved && !callsWait) return window.location.reload();
          writeAs(other.id);
          setUser(other);
          settleWaitingCalls(true);
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
