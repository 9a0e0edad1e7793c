import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { change, create, remove, type Schema } from '../../lib/api/call';
import { keyOf, keysBelow, queryOf } from '../../lib/api/query';

export type Webhook = Schema<'Webhook'>;
export type WebhookDraft = Schema<'WebhookDraft'>;
export type WebhookMessage = Schema<'WebhookMessage'>;

/** Milliseconds between two looks at messages that wait. */
const EVERY = 3_000;

export const useWebhooks = () => useQuery(queryOf('/api/dashboard/webhooks', {}));

/** The newest messages to a webhook; while one waits they are read again. */
export const useWebhookMessages = (id: number) =>
  useQuery({
    ...queryOf('/api/dashboard/webhooks/{id}/messages', { path: { id } }, { background: 'again' }),
    refetchInterval: ({ state }) => state.data?.items.some((message) => message.state === 'waiting') && EVERY,
  });

/** Reads webhooks and their messages again after a change. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf('/api/dashboard/webhooks', {}) }),
      client.invalidateQueries({ queryKey: keysBelow('/api/dashboard/webhooks') }),
    ]);
}

export function useWebhookWrites() {
  const refresh = useRefresh();
  const after = async <T>(written: Promise<T>) => {
    const answer = await written;
    void refresh();
    return answer;
  };
  return {
    create: (body: WebhookDraft) => after(create('/api/dashboard/webhooks', { body })),
    change: (id: number, version: number, webhook: WebhookDraft) =>
      after(change('/api/dashboard/webhooks/{id}', { path: { id }, body: { version, webhook } })),
  };
}

/** A step that an administrator takes with a webhook or with its messages. */
export type WebhookStep =
  | { what: 'remove' | 'test' | 'resend_dead' | 'secret'; id: number }
  | { what: 'resend'; id: number; message: number };

function run(step: WebhookStep): Promise<unknown> {
  const path = { id: step.id };
  switch (step.what) {
    case 'remove':
      return remove('/api/dashboard/webhooks/{id}', { path });
    case 'test':
      return create('/api/dashboard/webhooks/{id}/test', { path });
    case 'resend_dead':
      return create('/api/dashboard/webhooks/{id}/messages', { path });
    case 'resend':
      return create('/api/dashboard/webhooks/{id}/messages/{message}', {
        path: { ...path, message: step.message },
      });
    case 'secret':
      return create('/api/dashboard/webhooks/{id}/secret', { path });
  }
}

export function useWebhookStep() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: run, onSettled: refresh });
}
