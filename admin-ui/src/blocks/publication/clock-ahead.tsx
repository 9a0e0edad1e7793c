import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayAccept } from '../../entities/publication/progress';
import { create } from '../../lib/api/call';
import { useFailureText } from '../../lib/api/failure';
import type { Publication } from '../../lib/api/types';
import { longDateTime } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts';

/** A server clock that seems wrong, and for administrators a button that accepts it. */
export function ClockAhead({ shown, used }: NonNullable<Publication['clock_ahead']>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const words = (at: string) => longDateTime(portalTime(at), shell.locale);
  const failureText = useFailureText();
  // The new state arrives over the event stream.
  const accept = useMutation({
    mutationFn: () => create('/api/dashboard/clock/accept', { body: { shown } }),
    onError: (error) =>
      showToast({ severity: 'error', summary: t('publication.accept_failed'), detail: failureText(error) }),
  });
  return (
    <p className="ui-strip ui-strip--danger">
      <span>{t('clock_ahead.text', { used: words(used), shown: words(shown) })}</span>
      {mayAccept(role) && (
        <Button size="xs" variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('clock_ahead.accept')}
        </Button>
      )}
    </p>
  );
}
