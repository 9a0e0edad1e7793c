import { useTranslation } from 'react-i18next';
import {
  useWebhookMessages,
  type Webhook,
  type WebhookMessage,
  type WebhookStep,
} from '../../entities/site/webhooks';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { When } from '../../ui/when';
import { eventKey } from './webhook-event';

const tones = { waiting: 'wait', delivered: 'good', dead: 'danger' } as const;

interface WebhookMessagesProps {
  webhook: Webhook;
  run: (step: WebhookStep) => void;
  busy: boolean;
  onClose: () => void;
}

/** The newest messages to a webhook, and what became of each. */
export function WebhookMessages({ webhook, run, busy, onClose }: WebhookMessagesProps) {
  const { t } = useTranslation();
  const messages = useWebhookMessages(webhook.id);
  const items = messages.data?.items ?? [];
  const isAnyDead = items.some(({ state }) => state === 'dead');
  return (
    <Dialog wide title={t('webhooks.messages_of', { name: webhook.name })} onClose={onClose}>
      <div className="ui-stack">
        {messages.isPending && <Skeleton height={200} />}
        {messages.isError && <LoadFailure retry={() => messages.refetch()} />}
        {messages.data && items.length === 0 && <p className="ui-hint">{t('webhooks.no_messages')}</p>}
        <ul className="ui-cards">
          {items.map((message) => (
            <li key={message.id}>
              <Message message={message} />
              {message.state !== 'waiting' && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={busy}
                  aria-label={t('webhooks.resend_of', {
                    name: t(`webhooks.event.${eventKey(message.event)}`),
                  })}
                  onClick={() => run({ what: 'resend', id: webhook.id, message: message.id })}
                >
                  {t('webhooks.resend')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="ui-actions">
          {isAnyDead && (
            <Button loading={busy} onClick={() => run({ what: 'resend_dead', id: webhook.id })}>
              {t('webhooks.resend_dead')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Message({ message }: { message: WebhookMessage }) {
  const { t } = useTranslation();
  const { event, entry, state, attempts, created_at, due_at, status, error } = message;
  return (
    <div>
      <strong>{t(`webhooks.event.${eventKey(event)}`)}</strong>
      <p className="ui-meta">
        <Status tone={tones[state]}>{t(`webhooks.state.${state}`)}</Status>
        <When at={created_at} exact />
        {entry !== null && <span>{t('webhooks.entry', { id: entry })}</span>}
        {attempts > 1 && <span>{t('webhooks.attempts', { count: attempts })}</span>}
      </p>
      {error !== null && (
        <p className="ui-hint">
          {t(`webhooks.error.${error}`, { status })}{' '}
          {state === 'waiting' && (
            <>
              {t('webhooks.again')} <When at={due_at} exact />
            </>
          )}
        </p>
      )}
    </div>
  );
}
