import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { trusts, type User, useUserWrites } from '../../entities/user/queries';
import { useFailureText } from '../../lib/api/failure';
import { roles } from '../../lib/api/vocabulary/settings';
import { rolesWith } from '../../lib/session/roles';
import { useUser } from '../../lib/session/user';
import { Checks } from '../../lib/text/checks';
import { showToast } from '../../ui/toasts';

type UserValues = Pick<User, 'name' | 'role' | 'trust'>;
const { Line, Pick: Choose } = fieldsOf<UserValues>();

/** Changes name, role and trust of an account. */
export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const writes = useUserWrites();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const [document] = useState(() => ({ ...user, version: 0 }));
  const form = useRecord({
    document,
    blank: { name: user.name, role: user.role, trust: user.trust },
    valuesOf: ({ name, role, trust }: User & { version: number }) => ({ name, role, trust }),
    validate: ({ name }) => {
      const checks = new Checks();
      checks.text('name', name, { min: 2, max: 60 });
      return checks.errors;
    },
    write: async (changed) => {
      setFailure(undefined);
      try {
        return { ...(await writes.change(user.id, changed)), version: 0 };
      } catch (error) {
        // The server rejects a role change of the last administrator: shown next to the field.
        setFailure(failureText(error));
        throw error;
      }
    },
    onWritten: ({ name }) => {
      showToast({ summary: t('office.saved_name', { name }) });
      onClose();
    },
  });
  const { role } = form.values;
  // Users cannot change their own role.
  const own = useUser().id === user.id;
  return (
    <RecordDialog
      form={form}
      title={user.name}
      submit={t('office.save')}
      intro={!user.service && <p className="ui-hint ui-breakable">{user.email}</p>}
      onClose={onClose}
    >
      <Line path="name" label={t('users.name')} required />
      <Choose
        path="role"
        disabled={own}
        options={(user.service ? rolesWith('home') : roles).map((value) => ({
          value,
          label: t(`role.${value}`),
        }))}
        hint={own ? t('users.own_role') : t(`users.role_hint.${role}`)}
      />
      <Choose
        path="trust"
        numeric
        disabled={own}
        options={trusts.map((value) => ({ value: String(value), label: t(`users.trust.${value}`) }))}
        hint={t('users.trust_hint')}
      />
      {failure && (
        <p className="ui-error" role="alert">
          {failure}
        </p>
      )}
    </RecordDialog>
  );
}
