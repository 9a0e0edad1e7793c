import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebhookStep, useWebhooks, type Webhook, type WebhookStep } from '../../entities/site/webhooks';
import type { Schema } from '../../lib/api/call';
import { useFailureText } from '../../lib/api/failure';
import { Button } from '../../ui/button';
import { SecretDialog } from '../../ui/controls/secret-dialog';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Menu } from '../../ui/menu';
import { Ornament } from '../../ui/ornament';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { WebhookDialog } from './webhook-dialog';
import { eventKey } from './webhook-event';
import { WebhookMessages } from './webhook-messages';

/** The dialog that is open, if any. */
type Open =
  | { what: 'edit'; webhook: Webhook | null }
  | { what: 'secret'; secret: string }
  | { what: 'remove' | 'messages'; webhook: Webhook };

/** Programs that receive what happens on the site. */
export default function WebhooksTab() {
  const { t } = useTranslation();
  const webhooks = useWebhooks();
  const step = useWebhookStep();
  const failureText = useFailureText();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { items = [], events = [] } = webhooks.data ?? {};
  const run = (next: WebhookStep) =>
    step.mutate(next, {
      onSuccess: (answer) => {
        if (next.what === 'secret') {
          setOpen({ what: 'secret', secret: (answer as Schema<'WebhookSecret'>).secret });
          return;
        }
        showToast({ summary: t(`webhooks.done_${next.what}`) });
        if (next.what === 'remove') close();
      },
      onError: (error) =>
        showToast({ severity: 'error', summary: t('webhooks.failed'), detail: failureText(error) }),
    });
  return (
    <>
      <div className="ui-tools">
        <p className="ui-hint">{t('webhooks.hint')}</p>
        <Button data-action="new" variant="default" onClick={() => setOpen({ what: 'edit', webhook: null })}>
          {t('webhooks.new')}
        </Button>
      </div>
      {webhooks.isError && <LoadFailure retry={() => webhooks.refetch()} />}
      {webhooks.isPending && <Skeleton height={200} />}
      {webhooks.data && items.length === 0 && (
        <div className="ui-notice" role="status">
          <Ornament />
          <p>{t('webhooks.none')}</p>
        </div>
      )}
      <ul className="ui-cards">
        {items.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onEdit={() => setOpen({ what: 'edit', webhook })} />
            <Menu
              label={t('webhooks.more', { name: webhook.name })}
              className="ui-square"
              face={<Icon name="more" />}
              entries={[
                { label: t('webhooks.messages'), onChoose: () => setOpen({ what: 'messages', webhook }) },
                ...(webhook.kind === 'webhook' && webhook.on
                  ? [
                      {
                        label: t('webhooks.test'),
                        onChoose: () => {
                          run({ what: 'test', id: webhook.id });
                          setOpen({ what: 'messages', webhook });
                        },
                      },
                    ]
                  : []),
                ...(webhook.kind === 'webhook'
                  ? [
                      {
                        label: t('webhooks.secret'),
                        onChoose: () => run({ what: 'secret', id: webhook.id }),
                      },
                      {
                        label: t('webhooks.remove'),
                        danger: true,
                        onChoose: () => setOpen({ what: 'remove', webhook }),
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
      {open?.what === 'edit' && (
        <WebhookDialog
          webhook={open.webhook}
          events={events}
          onClose={close}
          onMade={(secret) => setOpen({ what: 'secret', secret })}
        />
      )}
      {open?.what === 'secret' && (
        <SecretDialog
          title={t('webhooks.made')}
          text={t('webhooks.keep')}
          label={t('webhooks.secret_label')}
          secret={open.secret}
          onClose={close}
        />
      )}
      {open?.what === 'messages' && (
        <WebhookMessages webhook={open.webhook} run={run} busy={step.isPending} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <Dialog title={t('webhooks.remove_ask', { name: open.webhook.name })} onClose={close}>
          <p>{t('webhooks.remove_text')}</p>
          <div className="ui-actions">
            <Button
              color="red"
              loading={step.isPending}
              onClick={() => run({ what: 'remove', id: open.webhook.id })}
            >
              {t('webhooks.remove')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function WebhookCard({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { t } = useTranslation();
  const { kind, name, url, on, events, failing_since, waiting, dead } = webhook;
  return (
    <div>
      {kind === 'webhook' ? (
        <button type="button" className="ui-link" onClick={onEdit}>
          {name}
        </button>
      ) : (
        <strong>{name}</strong>
      )}
      <p className="ui-meta">
        {!on && <Status tone="quiet">{t('webhooks.off')}</Status>}
        {on && failing_since && (
          <Status tone="danger">
            {t('webhooks.failing')} <When at={failing_since} />
          </Status>
        )}
        <span className="ui-webhook__url">{url}</span>
        {waiting > 0 && <span>{t('webhooks.waiting', { count: waiting })}</span>}
        {dead > 0 && <span>{t('webhooks.dead', { count: dead })}</span>}
      </p>
      {kind !== 'webhook' && <p className="ui-hint">{t('webhooks.of_settings')}</p>}
      <p className="ui-hint">{events.map((event) => t(`webhooks.event.${eventKey(event)}`)).join(', ')}</p>
    </div>
  );
}
