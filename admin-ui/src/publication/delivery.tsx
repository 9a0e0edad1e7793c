import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { create } from '../api/call';
import type { Publication } from '../api/types';
import { Button } from '../frame/button';
import { showToast } from '../frame/toasts';
import { useFailureText } from '../record/failure';
import { useUser } from '../session/user';
import { DeliveryStatus } from './delivery-status';
import { mayAccept } from './progress';

/** What waits for the on-publish command, and for administrators a button that runs a failing one now. */
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
