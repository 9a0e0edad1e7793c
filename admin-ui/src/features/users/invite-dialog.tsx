import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { type User, useUserWrites } from '../../entities/user/queries';
import type { Role } from '../../lib/api/types';
import { roles } from '../../lib/api/vocabulary/settings';
import { shell } from '../../lib/shell';
import { Checks } from '../../lib/text/checks';
import { showToast } from '../../ui/toasts';

const { Line, Pick } = fieldsOf<typeof blank>();

const blank = { email: '', name: '', role: 'author' as Role, locale: shell.locale };

/** Creates an account, whose user receives an email with a sign-in link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const writes = useUserWrites();
  const form = useRecord({
    document: null,
    blank,
    valuesOf: ({ email, name, role, locale }: User & { version: number }) => ({ email, name, role, locale }),
    validate: ({ email, name }) => {
      const checks = new Checks();
      if (email.trim() === '') checks.refuse('email', 'required');
      else if (!/^\S+@\S+\.\S+$/.test(email.trim())) checks.refuse('email', 'bad_email');
      checks.text('name', name, { min: 2, max: 60 });
      return checks.errors;
    },
    // The generic text of `duplicate` is about advertisements.
    rename: ({ email, ...rest }) => ({
      ...rest,
      ...(email && {
        email: email.map((error) => (error.key === 'duplicate' ? { key: 'email_taken', params: {} } : error)),
      }),
    }),
    // Accounts have no version: the last write wins.
    write: async (values) => ({ ...(await writes.invite({ ...blank, ...values })), version: 0 }),
    onWritten: ({ email }) => {
      showToast({ summary: t('users.invited'), detail: email });
      onClose();
    },
  });
  return (
    <RecordDialog
      form={form}
      title={t('users.invite_title')}
      submit={t('users.send_invite')}
      intro={<p className="ui-hint">{t('users.invite_text')}</p>}
      onClose={onClose}
    >
      <Line path="email" type="email" required />
      <Line path="name" label={t('users.name')} required />
      <Pick
        path="role"
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        hint={t(`users.role_hint.${form.values.role}`)}
      />
      <Pick
        path="locale"
        label={t('users.locale')}
        options={(['ua', 'us'] as const).map((value) => ({ value, label: t(`texts.${value}`) }))}
      />
    </RecordDialog>
  );
}
