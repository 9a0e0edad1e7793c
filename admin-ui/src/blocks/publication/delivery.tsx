import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayAccept } from '../../entities/publication/progress';
import { create } from '../../lib/api/call';
import { useFailureText } from '../../lib/api/failure';
import type { Publication } from '../../lib/api/types';
import { useUser } from '../../lib/session/user';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts';
import { DeliveryStatus } from './delivery-status';

/** The queue of the on-publish command, and for administrators a button that retries a failed command now. */
export function Delivery({ delivery }: { delivery: NonNullable<Publication['delivery']> }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const failureText = useFailureText();
  // The new state arrives over the event stream.
  const again = useMutation({
    mutationFn: () => create('/api/dashboard/publication/deliver', {}),
    onError: (error) =>
      showToast({
        severity: 'error',
        summary: t('publication.delivery.again_failed'),
        detail: failureText(error),
      }),
  });
  return (
    <DeliveryStatus delivery={delivery}>
      {delivery.failing_since !== null && mayAccept(role) && (
        <Button size="xs" loading={again.isPending} onClick={() => again.mutate()}>
          {t('publication.delivery.again')}
        </Button>
      )}
    </DeliveryStatus>
  );
}
