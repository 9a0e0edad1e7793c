import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayAccept } from '../../entities/publication/progress';
import { create } from '../../lib/api/call';
import { useFailureText } from '../../lib/api/failure';
import type { PublishRefusal } from '../../lib/api/types';
import { useUser } from '../../lib/session/user';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts';

interface RefusedProps {
  refusal: PublishRefusal;
  /** The server's message, which lists the files that block publishing. */
  error: string | null;
}

/** Why the server publishes nothing, and for administrators a button that allows it. */
export function Refused({ refusal, error }: RefusedProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const failureText = useFailureText();
  // The new publication state arrives over the event stream.
  const accept = useMutation({
    mutationFn: () => create('/api/dashboard/publication/accept', { body: { error_code: refusal } }),
    onError: (error) =>
      showToast({ severity: 'error', summary: t('publication.accept_failed'), detail: failureText(error) }),
  });
  return (
    <div role="alert" className="ui-publication__refusal">
      <p>{t(`publication.refused.${refusal}`)}</p>
      {refusal === 'foreign_files' && (
        <figure>
          <figcaption className="ui-hint">{t('publication.server_message')}</figcaption>
          <pre lang="en">{error}</pre>
        </figure>
      )}
      {mayAccept(role) ? (
        <Button color="red" size="xs" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t(`publication.accept.${refusal}`)}
        </Button>
      ) : (
        <p className="ui-hint">{t('publication.refused_hint')}</p>
      )}
    </div>
  );
}
