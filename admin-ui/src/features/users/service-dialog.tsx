import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { type User, useUserWrites } from '../../entities/user/queries';
import type { Role } from '../../lib/api/types';
import { rolesWith } from '../../lib/session/roles';
import { Checks } from '../../lib/text/checks';
import { showToast } from '../../ui/toasts';

const { Line, Pick } = fieldsOf<typeof blank>();

const blank = { name: '', role: 'author' as Role };

/** Creates the account of a program; its tokens are made afterwards. */
export function ServiceDialog({ onMade, onClose }: { onMade: (user: User) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const writes = useUserWrites();
  const form = useRecord({
    document: null,
    blank,
    valuesOf: ({ name, role }: User & { version: number }) => ({ name, role }),
    validate: ({ name }) => {
      const checks = new Checks();
      checks.text('name', name, { min: 2, max: 60 });
      return checks.errors;
    },
    write: async (values) => ({ ...(await writes.addService({ ...blank, ...values })), version: 0 }),
    onWritten: (user) => {
      showToast({ summary: t('users.service_made'), detail: user.name });
      onMade(user);
    },
  });
  return (
    <RecordDialog
      form={form}
      title={t('users.service_title')}
      submit={t('users.service_make')}
      intro={<p className="ui-hint">{t('users.service_text')}</p>}
      onClose={onClose}
    >
      <Line path="name" label={t('users.name')} required />
      <Pick
        path="role"
        options={rolesWith('home').map((value) => ({ value, label: t(`role.${value}`) }))}
        hint={t(`users.role_hint.${form.values.role}`)}
      />
    </RecordDialog>
  );
}
