import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import { PlainInput } from '../fields/plain-input';
import { useErrorText, useProblemText } from '../frame/problem-text';
import { showToast } from '../frame/toasts';
import { passwordStrength, strengthPercent } from './password-strength';
import { useChangePassword } from './queries';

interface Errors {
  current?: string;
  password?: string;
}

const shortest = 10;

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const change = useChangePassword();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const strength = passwordStrength(password);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ([...password].length < shortest) return setErrors({ password: errorText({ key: 'pw_weak' }) });
    change.mutate(
      { current, password },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
          showToast({ summary: t('cabinet.password_saved') });
        },
        onError: (failure) => {
          const problem = problemOf(failure);
          const at = (field: string) => problem.errors[field]?.map(errorText).join('. ');
          const found = { current: at('current'), password: at('password') };
          setErrors(found.current || found.password ? found : { password: problemText(problem) });
        },
      },
    );
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      {/* Password stores need to know whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PlainInput
        type={visible ? 'text' : 'password'}
        label={t('cabinet.password_current')}
        description={t('cabinet.password_current_hint')}
        autoComplete="current-password"
        value={current}
        error={errors.current}
        onChange={(value) => {
          setCurrent(value);
          setErrors({});
        }}
      />
      <PlainInput
        type={visible ? 'text' : 'password'}
        label={t('cabinet.password_new')}
        description={t('cabinet.password_hint')}
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          setErrors({});
        }}
      />
      <div className="ui-strength" data-strength={strength}>
        <div className="ui-strength__bar" aria-hidden="true">
          <span style={{ width: `${strengthPercent[strength]}%` }} />
        </div>
        <p aria-live="polite" className="ui-hint">
          {t(`strength.${strength}`)}
        </p>
      </div>
      <label className="ui-check">
        <input type="checkbox" checked={visible} onChange={() => setVisible(!visible)} />
        {t('cabinet.show')}
      </label>
      <div className="ui-actions">
        <Button type="submit" disabled={password === ''} loading={change.isPending}>
          {t('cabinet.save_password')}
        </Button>
      </div>
    </form>
  );
}
