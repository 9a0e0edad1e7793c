import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../api/types';
import { Dialog } from '../frame/dialog';
import { LoadFailure } from '../frame/load-failure';
import { recheckSession, useSession } from './queries';
import { onSessionMessage, signInUrl } from './session';
import { useHasUnsaved } from './unsaved';
import { UserContext } from './user';

/** Shows its children to a signed-in person only, and keeps them on screen while they hold unsaved text. */
export function SessionGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const client = useQueryClient();
  const session = useSession();
  const unsaved = useHasUnsaved();
  const [user, setUser] = useState<SessionUser | null>(null);
  if (session.data && session.data.user !== user) setUser(session.data.user);

  const signedOut = session.data === null;
  const leave = signedOut && !(user && unsaved);

  useEffect(() => onSessionMessage(() => void recheckSession(client)), [client]);
  useEffect(() => {
    if (leave) window.location.assign(signInUrl());
  }, [leave]);

  if (leave) return waiting;
  if (!user) return session.isError ? <LoadFailure retry={() => session.refetch()} /> : waiting;
  return (
    <UserContext value={user}>
      {children}
      <SignInAgain open={signedOut} />
    </UserContext>
  );
}

function SignInAgain({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  useEffect(() => {
    if (!open) return;
    const recheck = () => document.visibilityState === 'visible' && void recheckSession(client);
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, [open, client]);
  if (!open) return null;
  return (
    <Dialog title={t('session.ended')} onClose={() => void recheckSession(client)}>
      <p>{t('session.ended_text')}</p>
      <div className="ui-actions">
        <Button component="a" href={signInUrl()} target="_blank" rel="noopener" data-autofocus>
          {t('session.sign_in_tab')}
        </Button>
        <Button variant="default" onClick={() => void recheckSession(client)}>
          {t('session.recheck')}
        </Button>
      </div>
    </Dialog>
  );
}
