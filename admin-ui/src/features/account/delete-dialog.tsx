import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import { problemOf } from '../../lib/api/problem';
import type { Profile } from '../../lib/api/types';
import { showFarewell } from '../../lib/session/farewell';
import { isStaff } from '../../lib/session/roles';
import { auth } from '../../lib/session/session';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';
import { ExportLink } from './export-link';
import { Farewell } from './farewell';
import { useDeleteAccount } from './queries';

const goes = ['profile', 'ads', 'messages'] as const;
const stays = ['decisions', 'complaints', 'backups'] as const;

/** Explains what the deletion removes (docs/content-model.md §10) before the user confirms it with the email address. */
export function DeleteDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteAccount();
  const [email, setEmail] = useState('');
  const { refusals, refuse, take, clear } = useRefusals(['email'], 'email');
  const lastAdmin = remove.isError && problemOf(remove.error).status === 409;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const same = email.trim().toLowerCase() === profile.email.toLowerCase();
    if (!same) return refuse('email', { key: email.trim() ? 'other_address' : 'required' });
    remove.mutate(email.trim(), {
      onSuccess: (receipt) => {
        showFarewell(<Farewell receipt={receipt} email={profile.email} />);
        // Other tabs must sign out too.
        auth.notifyTabs('signout');
      },
      onError: (failure) => {
        const problem = problemOf(failure);
        if (problem.errors.email) refuse('email', { key: 'other_address' });
        else if (problem.status !== 409) take(failure);
      },
    });
  };

  return (
    <Dialog title={t('cabinet.delete_title')} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <div>
          <h3>{t('cabinet.delete_goes')}</h3>
          <ul className="ui-points">
            {goes.map((point) => (
              <li key={point}>{t(`cabinet.goes_${point}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('cabinet.delete_stays')}</h3>
          <ul className="ui-points">
            {isStaff(profile.role) && <li>{t('cabinet.stays_stories')}</li>}
            {stays.map((point) => (
              <li key={point}>{t(`cabinet.stays_${point}`)}</li>
            ))}
          </ul>
        </div>
        <p>
          <strong>{t('cabinet.delete_grace')}</strong> {t('cabinet.delete_grace_text')}
        </p>
        <div className="ui-actions">
          <ExportLink />
        </div>
        <TextInput
          type="email"
          label={t('cabinet.delete_type', { email: profile.email })}
          autoComplete="off"
          value={email}
          error={lastAdmin ? t('cabinet.last_admin') : refusals.email}
          onChange={(value) => {
            setEmail(value);
            remove.reset();
            clear();
          }}
        />
        <div className="ui-actions">
          <Button type="submit" color="red" loading={remove.isPending}>
            {t('cabinet.delete_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
