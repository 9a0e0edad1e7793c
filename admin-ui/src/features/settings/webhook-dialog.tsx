import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { useWebhookWrites, type Webhook, type WebhookDraft } from '../../entities/site/webhooks';
import { Checks } from '../../lib/text/checks';
import { showToast } from '../../ui/toasts';
import { eventKey } from './webhook-event';

type Values = Required<WebhookDraft>;
const { Line, Tick, Ticks } = fieldsOf<Values>();
const blank: Values = { name: '', url: 'https://', events: [], on: true };

function check({ name, url, events }: Values) {
  const checks = new Checks();
  checks.text('name', name, { min: 1, max: 80 });
  checks.text('url', url, { min: 1, max: 500 });
  if (events.length === 0) checks.refuse('events', 'required');
  return checks.errors;
}

interface WebhookDialogProps {
  webhook: Webhook | null;
  /** Events that it may receive. */
  events: Values['events'];
  /** Receives the secret of a new one. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, events, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const writes = useWebhookWrites();
  const form = useRecord({
    document: webhook,
    blank,
    valuesOf: ({ name, url, events, on }: Webhook): Values => ({ name, url, events, on }),
    validate: check,
    write: async (changed, stored) => {
      if (stored) {
        const { name, url, events, on, id, version } = stored;
        return writes.change(id, version, { name, url, events, on, ...changed });
      }
      const made = await writes.create({ ...blank, ...changed });
      onMade(made.secret);
      return made.webhook;
    },
    onWritten: (written) => {
      showToast({ summary: t('office.saved_name', { name: written.name }) });
      if (webhook) onClose();
    },
  });
  return (
    <RecordDialog
      form={form}
      wide
      title={webhook ? webhook.name : t('webhooks.new')}
      submit={t(webhook ? 'office.save' : 'office.create')}
      onClose={onClose}
    >
      <Line path="name" label={t('webhooks.name')} hint={t('webhooks.name_hint')} required first />
      <Line path="url" type="url" label={t('webhooks.url')} hint={t('webhooks.url_hint')} required mono />
      <Ticks
        path="events"
        label={t('webhooks.events')}
        options={events.map((event) => ({ value: event, label: t(`webhooks.event.${eventKey(event)}`) }))}
      />
      <Tick path="on" label={t('webhooks.on')} />
    </RecordDialog>
  );
}
