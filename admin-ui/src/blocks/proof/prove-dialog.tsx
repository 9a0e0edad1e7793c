import { hasPasskeys } from '@visnyk/theme-runtime/core/passkey';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProveByPasskey } from '../../entities/user/passkeys';
import { type SecondFactors, useProve, useSecondFactors } from '../../entities/user/second-factor';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';

interface ProveDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for a proof that it is the user who makes a change. */
export default function ProveDialog({ onProved, onClose }: ProveDialogProps) {
  const { t } = useTranslation();
  const factors = useSecondFactors();
  const by = factors.data?.proof;
  const passkey = hasPasskeys() && factors.data?.items.some(({ kind }) => kind === 'passkey');
  return (
    <Dialog title={t('prove.title')} onClose={onClose}>
      {factors.isPending && <Skeleton height={120} />}
      {factors.isError && !by && <LoadFailure retry={() => factors.refetch()} />}
      {by === 'sign_in' && <p>{t('prove.anew')}</p>}
      {by && by !== 'sign_in' && (
        <ProveForm by={by} passkey={passkey} onProved={onProved} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ProveFormProps extends ProveDialogProps {
  by: Exclude<SecondFactors['proof'], 'sign_in'>;
  /** Whether the account has a passkey. */
  passkey: boolean | undefined;
}

function ProveForm({ by, passkey, onProved, onClose }: ProveFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const prove = useProve();
  const byPasskey = useProveByPasskey();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const field = by === 'code' ? 'code' : 'current';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setRefusal(errorText({ key: 'required', params: {} }));
    const refuse = (failure: unknown) => {
      const problem = problemOf(failure);
      const errors = problem.errors[field];
      setRefusal(errors ? errors.map(errorText).join('. ') : problemText(problem));
    };
    prove.mutate({ [field]: typed }, { onSuccess: onProved, onError: refuse });
  };

  const proveByPasskey = () => {
    setRefusal('');
    const refuse = (failure: unknown) => {
      if (failure instanceof DOMException) return setRefusal(t('prove.passkey_failed'));
      const problem = problemOf(failure);
      setRefusal(problem.errors.passkey?.map(errorText).join('. ') ?? problemText(problem));
    };
    byPasskey.mutate(undefined, { onSuccess: onProved, onError: refuse });
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      <p>{t('prove.text')}</p>
      <TextInput
        data-autofocus
        type={by === 'code' ? 'text' : 'password'}
        label={t(by === 'code' ? 'prove.code' : 'prove.password')}
        autoComplete={by === 'code' ? 'one-time-code' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={refusal || undefined}
        onChange={(value) => {
          setTyped(value);
          setRefusal('');
        }}
      />
      <div className="ui-actions">
        <Button type="submit" loading={prove.isPending}>
          {t('prove.confirm')}
        </Button>
        {passkey && (
          <Button variant="default" loading={byPasskey.isPending} onClick={proveByPasskey}>
            {t('prove.passkey')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
