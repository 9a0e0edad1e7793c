import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import type { Profile } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Tick } from '../../ui/controls/tick';
import { FormSection } from '../../ui/form-section';
import { showToast } from '../../ui/toasts';
import { lengthOf, passwordLength, passwordStrength, strengthPercent } from './password-strength';
import { useChangePassword } from './queries';
import { SignInAgain } from './sign-in-again';

export function PasswordSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { has_password, fresh } = profile;
  return (
    <FormSection
      narrow
      id="account-password"
      title={t('cabinet.password')}
      hint={t(has_password ? 'cabinet.password_text' : 'cabinet.password_none')}
    >
      {has_password || fresh ? <PasswordForm profile={profile} /> : <SignInAgain />}
    </FormSection>
  );
}

function PasswordForm({ profile: { email, has_password, fresh } }: { profile: Profile }) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const { refusals, refuse, take, clear } = useRefusals(['current', 'password']);
  const strength = passwordStrength(password);
  const length = lengthOf(password);
  const type = visible ? 'text' : 'password';

  const saved = () => {
    setCurrent('');
    setPassword('');
    showToast({ summary: t('cabinet.password_saved') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (has_password && !fresh && current === '') return refuse('current', { key: 'required' });
    if (length.verdict === 'short') return refuse('password', { key: 'pw_weak' });
    if (length.verdict === 'long')
      return refuse('password', { key: 'too_long', params: { n: passwordLength.max, m: length.count } });
    change.mutate(current === '' ? { password } : { current, password }, { onSuccess: saved, onError: take });
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      {/* Password managers store the password under this user name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {has_password && (
        <TextInput
          type={type}
          label={t('cabinet.password_current')}
          hint={fresh ? t('cabinet.password_current_hint') : undefined}
          autoComplete="current-password"
          value={current}
          error={refusals.current}
          onChange={(value) => {
            setCurrent(value);
            clear();
          }}
        />
      )}
      <TextInput
        type={type}
        label={t('cabinet.password_new')}
        hint={t('cabinet.password_hint')}
        autoComplete="new-password"
        value={password}
        error={refusals.password}
        onChange={(value) => {
          setPassword(value);
          clear();
        }}
      />
      <div className="ui-strength" data-strength={strength}>
        <div className="ui-strength__bar" aria-hidden="true">
          <span style={{ width: `${strengthPercent[strength]}%` }} />
        </div>
        {/* Rates characters and length apart: a password of varied characters may be too short, and one of
            simple characters long enough. */}
        <div aria-live="polite" className="ui-hint">
          <p>
            {strength !== 'none' && `${t('strength.by_letters')} `}
            {t(`strength.${strength}`)}
          </p>
          {strength !== 'none' && (
            <p data-length={length.verdict}>
              {t(`strength.length_${length.verdict}`, { n: length.count, ...passwordLength })}
            </p>
          )}
        </div>
      </div>
      <Tick checked={visible} onChange={setVisible}>
        {t(has_password ? 'cabinet.show' : 'cabinet.show_single')}
      </Tick>
      <div className="ui-actions">
        <Button type="submit" disabled={password === ''} loading={change.isPending}>
          {t(has_password ? 'cabinet.save_password' : 'cabinet.set_password')}
        </Button>
      </div>
    </form>
  );
}
