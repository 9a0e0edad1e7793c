import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInService, useDisconnect, useSignInServices } from '../../entities/user/providers';
import { proofIsNeeded } from '../../entities/user/second-factor';
import type { Schema } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { useProblemText } from '../../lib/api/problem-text';
import { requestProof } from '../../lib/api/proof';
import { auth } from '../../lib/session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';

/** Accounts at other services that sign the user in; nothing on a portal without such services. */
export default function ProvidersSection() {
  const { t } = useTranslation();
  const services = useSignInServices();
  const [leaving, setLeaving] = useState<SignInService>();
  const { items = [], providers = [] } = services.data ?? {};
  if (!services.isError && items.length + providers.length === 0) return null;
  const others = providers.filter(({ id }) => items.every(({ provider }) => provider !== id));

  return (
    <FormSection narrow id="account-providers" title={t('providers.title')} hint={t('providers.text')}>
      {services.isError && <LoadFailure retry={() => services.refetch()} />}
      {services.data && items.length === 0 && <p>{t('providers.none')}</p>}
      <ul className="ui-cards ui-devices">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <strong>{item.name}</strong> {item.email}
              <p className="ui-meta">
                <span>
                  {item.used_at ? (
                    <>
                      {t('providers.used')} <When at={item.used_at} />
                    </>
                  ) : (
                    t('providers.unused')
                  )}
                </span>
                <span>
                  {t('providers.since')} <When at={item.connected_at} />
                </span>
              </p>
              {!item.provider && <p className="ui-hint">{t('providers.gone')}</p>}
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t('providers.disconnect_of', { name: item.name })}
              onClick={() => setLeaving(item)}
            >
              {t('providers.disconnect')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="ui-actions">
        {others.map((provider) => (
          <ConnectButton key={provider.id} provider={provider} />
        ))}
      </div>
      {leaving && <DisconnectDialog service={leaving} onClose={() => setLeaving(undefined)} />}
    </FormSection>
  );
}

/** Leads to the service, and from there to the page that asks whether to connect the account. */
function ConnectButton({ provider: { id, name, icon } }: { provider: Schema<'OfferedProvider'> }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if ((await proofIsNeeded()) && !(await requestProof())) return;
    setIsLeaving(true);
    await auth.signIn(id).catch((error: unknown) => {
      setIsLeaving(false);
      showToast({ severity: 'error', summary: problemText(problemOf(error)) });
    });
  };
  return (
    <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
      {icon && <img src={icon} alt="" width={20} height={20} />}
      {t('providers.connect', { name })}
    </Button>
  );
}

interface DisconnectDialogProps {
  service: SignInService;
  onClose: () => void;
}

/** Asks before a service no longer signs the user in. */
function DisconnectDialog({ service: { id, name }, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const disconnect = useDisconnect();
  const run = () =>
    disconnect.mutate(id, {
      onSuccess: () => showToast({ summary: t('providers.disconnected') }),
      onError: (error) => showToast({ severity: 'error', summary: problemText(problemOf(error)) }),
      onSettled: onClose,
    });
  return (
    <Dialog title={t('providers.disconnect_ask', { name })} onClose={onClose}>
      <p>{t('providers.disconnect_text')}</p>
      <div className="ui-actions">
        <Button color="red" loading={disconnect.isPending} onClick={run}>
          {t('providers.disconnect')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
