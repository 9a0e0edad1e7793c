import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import { useRemoveAuthenticator, useRenameAuthenticator } from '../../entities/user/second-factor';
import type { Schema } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toasts';

interface AuthenticatorDialogProps {
  authenticator: Schema<'Authenticator'>;
  onClose: () => void;
}

export function RenameDialog({ authenticator: { id, name: before }, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation();
  const rename = useRenameAuthenticator();
  const [name, setName] = useState(before);
  const { refusals, refuse, take, clear } = useRefusals(['name'], 'name');
  const saved = () => {
    showToast({ summary: t('cabinet.second_renamed') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse('name', { key: 'required' });
    rename.mutate({ id, name }, { onSuccess: saved, onError: take });
  };
  return (
    <Dialog title={t('cabinet.second_rename')} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('cabinet.second_name')}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={refusals.name}
          onChange={(value) => {
            setName(value);
            clear();
          }}
        />
        <div className="ui-actions">
          <Button type="submit" loading={rename.isPending}>
            {t('cabinet.second_rename')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RemoveDialog({
  authenticator: { id, name },
  last,
  onClose,
}: AuthenticatorDialogProps & { last: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const remove = useRemoveAuthenticator();
  const run = () =>
    remove.mutate(id, {
      onSuccess: () => showToast({ summary: t('cabinet.second_removed') }),
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
      onSettled: onClose,
    });
  return (
    <Dialog title={t('cabinet.second_remove_ask', { name })} onClose={onClose}>
      <p>{t(last ? 'cabinet.second_remove_last' : 'cabinet.second_remove_text')}</p>
      <div className="ui-actions">
        <Button color="red" loading={remove.isPending} onClick={run}>
          {t('cabinet.second_remove')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
