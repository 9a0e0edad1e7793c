import { hasPasskeys, requestPasskey } from '@visnyk/theme-runtime/core/passkey';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../../lib/api/call';
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

type Refusal =
  | 'sign_in_again.wrong_password'
  | 'sign_in_again.wrong_code'
  | 'sign_in_again.wrong_passkey'
  | 'sign_in_again.sign_in_failed'
  | 'prove.passkey_failed'
  | 'problem.offline';
/** What follows a step: a refusal of it, the second step, or nothing more. */
type Outcome = { refusal: Refusal } | 'second' | 'done';

/** Whether the sign-in protocol asks for a second step (docs/protocols.md §1.11). */
const isSecondStep = (url: string | null) =>
  url !== null && new URL(url, window.location.origin).searchParams.get('step') === 'second';

async function firstStep(email: string, password: string): Promise<Outcome> {
  const { error, url } = await auth.signInInPlace('credentials', { email, password });
  if (error === 'CredentialsSignin') return { refusal: 'sign_in_again.wrong_password' };
  if (!error && isSecondStep(url)) return 'second';
  return !error && auth.state().data ? 'done' : { refusal: 'sign_in_again.sign_in_failed' };
}

async function secondStep(code: string): Promise<Outcome> {
  const error = await auth.takeSecondStep(code);
  if (error === 'SecondFactor') return { refusal: 'sign_in_again.wrong_code' };
  return !error && auth.state().data ? 'done' : { refusal: 'sign_in_again.sign_in_failed' };
}

type Step = 'passkey' | 'second-factor';

const protocol = async (path: string, init?: RequestInit) => (await fetch(`/api/auth/${path}`, init)).json();
const send = (path: string, fields: Record<string, string>) =>
  protocol(path, { method: 'POST', body: new URLSearchParams({ ...fields, json: 'true' }) });

/** A sign-in by a passkey, alone or as the second step (docs/protocols.md §1.12). */
async function byPasskey(step: Step): Promise<Outcome> {
  const { csrfToken }: Schema<'CsrfToken'> = await protocol('csrf');
  const options: Schema<'RequestOptions'> = await send(`signin/${step}`, { csrfToken });
  // Without options nothing waits.
  if (!options.challenge) return { refusal: 'sign_in_again.sign_in_failed' };
  const answer = await requestPasskey(options).catch(() => undefined);
  if (!answer) return { refusal: 'prove.passkey_failed' };
  const credential = JSON.stringify(answer);
  const { url }: Schema<'RedirectAddress'> = await send(`callback/${step}`, { csrfToken, credential });
  await auth.refresh();
  if (auth.state().data) return 'done';
  const isRefused = new URL(url, window.location.origin).searchParams.get('error')?.startsWith('Passkey');
  return { refusal: isRefused ? 'sign_in_again.wrong_passkey' : 'sign_in_again.sign_in_failed' };
}

const orRefusal = (step: Promise<Outcome>): Promise<Outcome> =>
  step.catch(() => ({ refusal: navigator.onLine ? 'sign_in_again.sign_in_failed' : 'problem.offline' }));

function PasswordForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    if (needsCode) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }, [needsCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    return take(needsCode ? secondStep(code) : firstStep(user.email, password));
  };
  const take = async (step: Promise<Outcome>) => {
    setBusy(true);
    const outcome = await orRefusal(step);
    setBusy(false);
    setRefusal(typeof outcome === 'object' ? outcome.refusal : undefined);
    if (outcome === 'done') return onDone();
    if (outcome === 'second') return setNeedsCode(true);
    form.current?.querySelector<HTMLInputElement>('[type="password"], [name="code"]')?.select();
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
      {needsCode ? (
        <TextInput
          name="code"
          label={t('prove.code')}
          value={code}
          autoComplete="one-time-code"
          error={refusal && t(refusal)}
          required
          onChange={setCode}
        />
      ) : (
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
      )}
      <div className="ui-actions">
        <Button component="button" type="submit" loading={busy}>
          {t('sign_in_again.sign_in')}
        </Button>
        {hasPasskeys() && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => take(byPasskey(needsCode ? 'second-factor' : 'passkey'))}
          >
            {t('prove.passkey')}
          </Button>
        )}
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
