import type { Schema } from '../core/api';
import { hasPasskeys, requestPasskey } from '../core/passkey';
import { request } from './request';

/** The answer of a passkey for the protocol, or the address that the server sends the user to. */
export async function answerOf(
  step: 'passkey' | 'second-factor',
  csrfToken: string,
): Promise<{ credential: string } | { url: string }> {
  const body = new URLSearchParams({ csrfToken });
  const { status, data } = await request(`/api/auth/signin/${step}`, { method: 'POST', body });
  if (status === 200)
    return { credential: JSON.stringify(await requestPasskey(data as Schema<'RequestOptions'>)) };
  const { url } = (data ?? {}) as Partial<Schema<'RedirectAddress'>>;
  if (!url) throw new Error(`${status}`);
  return { url };
}

/** The button of the second step that asks a passkey, and sends its answer with the form (docs/protocols.md §1.12). */
export function secondStep(form: HTMLFormElement, signal: AbortSignal): void {
  const button = form.querySelector<HTMLButtonElement>('.passkey');
  const failed = form.querySelector<HTMLElement>('[role="alert"]');
  const token = form.elements.namedItem('csrfToken') as HTMLInputElement | null;
  if (!button || !failed || !token || !hasPasskeys()) return;
  button.hidden = false;
  const answer = async () => {
    failed.hidden = button.disabled = true;
    try {
      const sent = await answerOf('second-factor', token.value);
      if ('url' in sent) return location.assign(sent.url);
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'credential' });
      field.value = sent.credential;
      form.append(field);
      // The code may stay empty.
      form.submit();
    } catch {
      failed.hidden = button.disabled = false;
      button.focus();
    }
  };
  button.addEventListener('click', answer, { signal });
  // The back/forward cache may restore the page with its button disabled.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal });
}
