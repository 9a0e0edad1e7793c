import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import { Dialog } from '../frame/dialog';
import { Page } from '../frame/page';
import { useProblemText } from '../frame/problem-text';
import { showToast } from '../frame/toasts';
import { useUser } from '../session/user';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { useSignOutEverywhere } from './queries';

export function Profile() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <Page title={t('cabinet.title')}>
      <div className="ui-profile">
        <section className="ui-section" aria-labelledby="profile-person">
          <div className="ui-section__head">
            <h2 id="profile-person">{t('cabinet.person')}</h2>
          </div>
          <dl className="ui-facts">
            <div>
              <dt>{t('cabinet.email')}</dt>
              <dd className="ui-breakable">{user.email}</dd>
            </div>
            <div>
              <dt>{t('cabinet.role')}</dt>
              <dd>{t(`role.${user.role}`)}</dd>
            </div>
          </dl>
          <NameForm name={user.name} />
        </section>
        <section className="ui-section" aria-labelledby="profile-password">
          <div className="ui-section__head">
            <h2 id="profile-password">{t('cabinet.password')}</h2>
          </div>
          <PasswordForm email={user.email} />
        </section>
        <SignOutEverywhere />
      </div>
    </Page>
  );
}

function SignOutEverywhere() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const signOut = useSignOutEverywhere();
  const run = () =>
    signOut.mutate(undefined, {
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
      onSettled: () => setAsking(false),
    });
  return (
    <section className="ui-section" aria-labelledby="profile-devices">
      <div className="ui-section__head">
        <h2 id="profile-devices">{t('cabinet.devices')}</h2>
      </div>
      <p className="ui-hint">{t('cabinet.devices_text')}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('cabinet.sign_out_everywhere')}
      </Button>
      {asking && (
        <Dialog title={t('cabinet.sign_out_everywhere')} onClose={() => setAsking(false)}>
          <p>{t('cabinet.sign_out_ask')}</p>
          <div className="ui-actions">
            <Button loading={signOut.isPending} onClick={run}>
              {t('cabinet.sign_out_everywhere')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
