import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import { useConfirmPasskey } from '../../entities/user/passkeys';
import type { Schema } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { useErrorText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';

interface AddPasskeyDialogProps {
  /** The new passkey, as the device returned it. */
  credential: Schema<'Registration'>;
  /** With the recovery codes that came with the first authenticator; none with others. */
  onAdded: (codes: string[]) => void;
  onClose: () => void;
}

/** Names the passkey that a device has made, and adds it. */
export function AddPasskeyDialog({ credential, onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const confirm = useConfirmPasskey();
  const [name, setName] = useState('');
  const { refusals, refuse, take, clear } = useRefusals(['name', 'passkey'], 'name');
  const { key } = confirm.isError ? problemOf(confirm.error) : { key: undefined };
  const over = key === 'enrolment_over' ? errorText({ key, params: {} }) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse('name', { key: 'required' });
    confirm.mutate({ credential, name }, { onSuccess: ({ codes }) => onAdded(codes), onError: take });
  };

  return (
    <Dialog title={t('cabinet.passkey_add')} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <p>{t('cabinet.passkey_made')}</p>
        <TextInput
          data-autofocus
          label={t('cabinet.second_name')}
          hint={t('cabinet.passkey_name_hint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={over ?? refusals.passkey ?? refusals.name}
          onChange={(value) => {
            setName(value);
            clear();
          }}
        />
        <div className="ui-actions">
          <Button type="submit" loading={confirm.isPending}>
            {t('cabinet.second_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
