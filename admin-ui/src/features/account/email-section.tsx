import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import type { Profile } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Tick } from '../../ui/controls/tick';
import { FormSection } from '../../ui/form-section';
import { Status } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { useCancelEmail, useChangeEmail } from './queries';
import { SignInAgain } from './sign-in-again';

export function EmailSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { email, email_verified, pending_email } = profile;
  return (
    <FormSection narrow id="account-email" title={t('cabinet.email')} hint={t('cabinet.email_hint')}>
      <p className="ui-address">
        <strong className="ui-breakable">{email}</strong>
        <Status tone={email_verified ? 'good' : 'wait'}>
          {t(email_verified ? 'cabinet.email_verified' : 'cabinet.email_unverified')}
        </Status>
      </p>
      {!email_verified && <p className="ui-hint">{t('cabinet.email_unverified_hint')}</p>}
      {pending_email && <Pending email={pending_email} />}
      {!pending_email && !changing && (
        <div className="ui-actions">
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('cabinet.email_change')}
          </Button>
        </div>
      )}
      {!pending_email && changing && <ChangeForm profile={profile} onDone={() => setChanging(false)} />}
    </FormSection>
  );
}

function Pending({ email }: { email: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const cancel = useCancelEmail();
  const run = () =>
    cancel.mutate(undefined, {
      onSuccess: () => showToast({ summary: t('cabinet.email_cancelled') }),
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
    });
  return (
    <div className="ui-waits" role="status">
      <p className="ui-breakable">{t('cabinet.email_pending', { email })}</p>
      <div className="ui-actions">
        <Button variant="default" loading={cancel.isPending} onClick={run}>
          {t('cabinet.email_cancel')}
        </Button>
      </div>
    </div>
  );
}

function ChangeForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation();
  const change = useChangeEmail();
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [visible, setVisible] = useState(false);
  const { refusals, refuse, take, clear } = useRefusals(['current', 'email']);
  const needsPassword = !profile.fresh && profile.has_password;

  if (!profile.fresh && !profile.has_password) return <SignInAgain />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\S+@\S+$/.test(email.trim())) return refuse('email', { key: 'bad_email' });
    if (needsPassword && current === '') return refuse('current', { key: 'required' });
    const body = needsPassword ? { email: email.trim(), current } : { email: email.trim() };
    change.mutate(body, { onSuccess: onDone, onError: take });
  };
  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      <TextInput
        type="email"
        label={t('cabinet.email_new')}
        autoComplete="email"
        value={email}
        error={refusals.email}
        autoFocus
        onChange={(value) => {
          setEmail(value);
          clear();
        }}
      />
      {needsPassword && (
        <>
          <TextInput
            type={visible ? 'text' : 'password'}
            label={t('cabinet.password_current')}
            autoComplete="current-password"
            value={current}
            error={refusals.current}
            onChange={(value) => {
              setCurrent(value);
              clear();
            }}
          />
          <Tick checked={visible} onChange={setVisible}>
            {t('cabinet.show_single')}
          </Tick>
        </>
      )}
      {!needsPassword && refusals.current && <p className="ui-error">{refusals.current}</p>}
      <div className="ui-actions">
        <Button type="submit" loading={change.isPending}>
          {t('cabinet.email_send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
