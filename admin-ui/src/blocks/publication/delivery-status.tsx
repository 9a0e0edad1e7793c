import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../lib/api/types';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { When } from '../../ui/when';

type Delivery = NonNullable<Publication['delivery']>;

/** The progress of the on-publish command. The server sends its error only to administrators. */
export function DeliveryStatus({ delivery, children }: { delivery: Delivery; children?: ReactNode }) {
  const { t } = useTranslation();
  const n = new Intl.NumberFormat(formattingTag(shell.locale)).format(delivery.pending);
  if (delivery.pending === 0) {
    if (delivery.last_at === null) return null;
    return (
      <p className="ui-meta">
        {t('publication.delivery.done')} <When at={delivery.last_at} />
      </p>
    );
  }
  return (
    <div className="ui-publication__delivery">
      <p>
        {delivery.full
          ? t('publication.delivery.full')
          : t('publication.delivery.waiting', { count: delivery.pending, n })}
      </p>
      {delivery.failing_since !== null && (
        <p>
          {t('publication.delivery.failing', { count: delivery.attempts })}{' '}
          <When at={delivery.failing_since} exact />
        </p>
      )}
      {delivery.error !== null && <pre>{delivery.error}</pre>}
      {delivery.next_attempt_at !== null && (
        <p className="ui-hint">
          {t('publication.delivery.next')} <When at={delivery.next_attempt_at} exact />
        </p>
      )}
      {children}
    </div>
  );
}
