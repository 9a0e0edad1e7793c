import { hasPasskeys } from '@visnyk/theme-runtime/core/passkey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakePasskey } from '../../entities/user/passkeys';
import {
  type Authenticator,
  useBeginTotp,
  useNewRecoveryCodes,
  useSecondFactors,
} from '../../entities/user/second-factor';
import type { Schema } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { AddAppDialog } from './add-app-dialog';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { RemoveDialog, RenameDialog } from './authenticator-dialogs';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** The dialog that is open, if any. */
type Open =
  | { what: 'add'; totp: Schema<'NewTotp'> }
  | { what: 'add-passkey'; credential: Schema<'Registration'> }
  | { what: 'codes'; codes: string[] }
  | { what: 'rename' | 'remove'; key: Authenticator };

/** Fewer codes than that are a reason to make new ones. */
const LOW = 4;

export function SecondFactorSection() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const factors = useSecondFactors();
  const begin = useBeginTotp();
  const make = useMakePasskey();
  const renew = useNewRecoveryCodes();
  const [open, setOpen] = useState<Open>();
  const { items = [], recovery_codes_left: left = 0 } = factors.data ?? {};
  const close = () => setOpen(undefined);
  const fail = (error: unknown) => {
    const problem = problemOf(error);
    const summary =
      problem.key === 'too_many_authenticators'
        ? errorText({ key: problem.key, params: problem.params })
        : problemText(problem);
    showToast({ severity: 'error', summary });
  };
  const add = () =>
    begin.mutate(undefined, { onSuccess: (totp) => setOpen({ what: 'add', totp }), onError: fail });
  const addPasskey = () =>
    make.mutate(undefined, {
      onSuccess: (credential) => setOpen({ what: 'add-passkey', credential }),
      onError: (error) => {
        // What the browser throws has a name; what the server refuses is a problem.
        if (!(error instanceof DOMException)) return fail(error);
        const isRegistered = error.name === 'InvalidStateError';
        showToast({
          severity: 'error',
          summary: t(isRegistered ? 'cabinet.passkey_known' : 'cabinet.passkey_failed'),
        });
      },
    });
  const newCodes = () =>
    renew.mutate(undefined, { onSuccess: ({ codes }) => setOpen({ what: 'codes', codes }), onError: fail });
  const added = (codes: string[]) => {
    showToast({ summary: t('cabinet.second_added') });
    setOpen(codes.length > 0 ? { what: 'codes', codes } : undefined);
  };

  return (
    <FormSection narrow id="account-second" title={t('cabinet.second')} hint={t('cabinet.second_text')}>
      {factors.isPending && <Skeleton height={80} />}
      {factors.isError && <LoadFailure retry={() => factors.refetch()} />}
      {factors.data && items.length === 0 && <p>{t('cabinet.second_none')}</p>}
      <ul className="ui-cards ui-devices">
        {items.map((key) => (
          <li key={key.id}>
            <div>
              <strong>{key.name}</strong>
              <p className="ui-meta">
                <span>{t(`cabinet.second_kind.${key.kind}`)}</span>
                <span>
                  {key.used_at ? (
                    <>
                      {t('cabinet.second_used')} <When at={key.used_at} />
                    </>
                  ) : (
                    t('cabinet.second_unused')
                  )}
                </span>
                <span>
                  {t('cabinet.second_since')} <When at={key.created_at} />
                </span>
              </p>
            </div>
            <div className="ui-actions">
              <Button
                size="xs"
                variant="default"
                aria-label={t('cabinet.second_rename_of', { name: key.name })}
                onClick={() => setOpen({ what: 'rename', key })}
              >
                {t('cabinet.second_rename')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('cabinet.second_remove_of', { name: key.name })}
                onClick={() => setOpen({ what: 'remove', key })}
              >
                {t('cabinet.second_remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <p>
          <strong>{t('cabinet.codes')}:</strong> {t('cabinet.codes_left', { count: left })}.{' '}
          {t(left < LOW ? 'cabinet.codes_low' : 'cabinet.codes_text')}
        </p>
      )}
      <div className="ui-actions">
        {factors.data && (
          <Button variant={items.length > 0 ? 'default' : undefined} loading={begin.isPending} onClick={add}>
            {t('cabinet.second_add')}
          </Button>
        )}
        {factors.data && hasPasskeys() && (
          <Button variant="default" loading={make.isPending} onClick={addPasskey}>
            {t('cabinet.passkey_add')}
          </Button>
        )}
        {items.length > 0 && (
          <Button variant="default" loading={renew.isPending} onClick={newCodes}>
            {t('cabinet.codes_new')}
          </Button>
        )}
      </div>
      {open?.what === 'add' && <AddAppDialog totp={open.totp} onAdded={added} onClose={close} />}
      {open?.what === 'add-passkey' && (
        <AddPasskeyDialog credential={open.credential} onAdded={added} onClose={close} />
      )}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.what === 'rename' && <RenameDialog authenticator={open.key} onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveDialog authenticator={open.key} last={items.length === 1} onClose={close} />
      )}
    </FormSection>
  );
}
