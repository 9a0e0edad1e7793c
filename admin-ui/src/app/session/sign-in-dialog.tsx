import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../lib/api/types';
import { settleWaitingCalls, useCallsWait } from '../../lib/api/waiting-calls';
import { auth } from '../../lib/session/session';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';
import { LowerStrip } from '../../ui/lower-strip';
import { signInUrl } from './sign-in-url';

interface SignInDialogProps {
  /** The author of the unsaved text on the page. */
  user: SessionUser;
  /** The user who is signed in now, if it is a different one. */
  stranger: SessionUser | null;
  onAccept: (other: SessionUser) => void;
  /** Called when the user may have signed in. */
  onSignedIn: () => void;
}

/** Offers to sign in again, above the open page. The user can reduce it to a strip. */
export default function SignInDialog({ user, stranger, onAccept, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation();
  const callsWait = useCallsWait();
  const [later, setLater] = useState(false);
  const [anotherTry, setAnotherTry] = useState(false);
  const another = stranger?.id;
  // A user who postponed the sign-in has not yet decided about a different account.
  useEffect(() => {
    if (callsWait || another !== undefined) setLater(false);
  }, [callsWait, another]);

  if (later) {
    return (
      <LowerStrip>
        <span>
          {stranger ? t('sign_in_again.strip_another', { name: stranger.name }) : t('sign_in_again.strip')}
        </span>
        <Button size="xs" variant="default" onClick={() => setLater(false)}>
          {t(stranger ? 'sign_in_again.choose' : 'sign_in_again.sign_in')}
        </Button>
      </LowerStrip>
    );
  }
  const close = () => {
    setLater(true);
    setAnotherTry(false);
    settleWaitingCalls(false);
  };
  if (stranger && !anotherTry) {
    return (
      <Dialog title={t('sign_in_again.another')} onClose={close}>
        <p>{t('sign_in_again.another_text', { name: stranger.name, mine: user.name })}</p>
        <div className="ui-actions">
          <Button onClick={() => setAnotherTry(true)} data-autofocus>
            {t('sign_in_again.sign_in_as', { name: user.name })}
          </Button>
          <Button variant="default" onClick={() => onAccept(stranger)}>
            {t('sign_in_again.go_on_as', { name: stranger.name })}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={stranger ? t('sign_in_again.sign_in_as', { name: user.name }) : t('session.ended')}
      onClose={close}
    >
      <PasswordForm user={user} onDone={onSignedIn} />
    </Dialog>
  );
}

type Refusal = 'sign_in_again.wrong_password' | 'sign_in_again.sign_in_failed' | 'problem.offline';

/** Undefined: signed in. */
async function signIn(email: string, password: string): Promise<Refusal | undefined> {
  try {
    const { error } = await auth.signInInPlace('credentials', { email, password });
    if (error)
      return error === 'CredentialsSignin' ? 'sign_in_again.wrong_password' : 'sign_in_again.sign_in_failed';
    return auth.state().data ? undefined : 'sign_in_again.sign_in_failed';
  } catch {
    return navigator.onLine ? 'sign_in_again.sign_in_failed' : 'problem.offline';
  }
}

function PasswordForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await signIn(user.email, password);
    setBusy(false);
    setRefusal(refused);
    if (refused) form.current?.querySelector<HTMLInputElement>('[type="password"]')?.select();
    else onDone();
  };

  return (
    <form ref={form} className="ui-stack" onSubmit={submit}>
      <p>{t('sign_in_again.text')}</p>
      <TextInput
        type="email"
        label={t('sign_in_again.account')}
        value={user.email}
        autoComplete="username"
        readOnly
        onChange={() => undefined}
      />
      <TextInput
        type="password"
        label={t('sign_in_again.password')}
        value={password}
        autoComplete="current-password"
        error={refusal && t(refusal)}
        required
        data-autofocus
        onChange={setPassword}
      />
      <div className="ui-actions">
        <Button component="button" type="submit" loading={busy}>
          {t('sign_in_again.sign_in')}
        </Button>
        <Button component="a" variant="default" href={signInUrl()} target="_blank" rel="noopener">
          {t('session.sign_in_tab')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('sign_in_again.recheck')}
        </Button>
      </div>
    </form>
  );
}
