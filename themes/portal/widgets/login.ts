import type { Clock } from './shared/clock';
import { cookieIn } from './shared/decoded';
import { type FetchError, http } from './shared/http';
import { navigateTo } from './shared/links';
import { answered, callback, external, openWay, ownAddress } from './sign-in';
import { base } from './site';

type Submit = (
  button: HTMLButtonElement,
  address: string,
  fields: Iterable<[string, unknown]>,
  follow?: (to: URL) => string,
) => Promise<void>;

/** Sign-in over the sign-in protocol: by password, by a link, as somebody new, or with an external service. */
export function login(place: HTMLElement, _: Clock, signal: AbortSignal): void {
  const forms = [...place.querySelectorAll<HTMLFormElement>('form')];
  const notice = document.querySelector<HTMLElement>('#login-error');
  const tabs = document.querySelector<HTMLFormElement>('.tabs');
  if (!notice || !tabs) return;
  const { busy = '', failed = '' } = place.dataset;
  const query = new URLSearchParams(location.search);
  const home = document.body.dataset.locale === 'us' ? '/us' : '/';
  const back = callback(query, location) ?? location.origin + base + home;
  const code = query.get('error') ?? (query.has('csrf') ? 'Default' : null);

  const say = (text: string) => {
    notice.textContent = text;
    notice.hidden = !text;
  };
  const open = (way: string) => {
    for (const form of forms) form.hidden = form.dataset.way !== way;
    for (const tab of tabs.querySelectorAll('button')) {
      if (tab.value === way) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
  };
  const own = (to: URL) => ownAddress(to.href, location.origin) ?? back;
  /** Sends a form and follows the answer; `button` says meanwhile that it works. */
  const submit: Submit = async (button, address, fields, follow = own) => {
    const label = button.textContent;
    const free = () => {
      button.disabled = false;
      button.textContent = label;
    };
    // Whoever comes back may find the page as it was left, out of the browser's memory.
    addEventListener('pageshow', ({ persisted }) => persisted && free(), { signal });
    say('');
    button.disabled = true;
    button.textContent = busy;
    try {
      const answer = await send(address, fields, back);
      if ('to' in answer) {
        navigateTo(follow(answer.to), { external: true });
        return;
      }
      say(errorText(answer.code));
    } catch {
      say(failed);
    }
    free();
  };

  leaveIfSignedIn(code, back);
  open(
    openWay(
      query,
      forms.map((form) => form.dataset.way ?? ''),
    ) ?? 'password',
  );
  if (code) say(errorText(code));
  const turn = (event: SubmitEvent) => {
    event.preventDefault();
    const way = (event.submitter as HTMLButtonElement).value;
    say('');
    open(way);
    query.set('form', way);
    query.delete('error');
    history.replaceState(history.state, '', `?${query}`);
  };
  tabs.addEventListener('submit', turn, { signal });
  for (const form of forms) {
    const fields = form.querySelector('fieldset');
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!fields || !button) continue;
    fields.disabled = false;
    const hand = async (event: SubmitEvent) => {
      event.preventDefault();
      await submit(button, form.action, new FormData(form));
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    };
    form.addEventListener('submit', hand, { signal });
  }
  offerOthers(place, submit, signal);
}

/** The page is for those who are not signed in (specification §2). */
async function leaveIfSignedIn(code: string | null, back: string): Promise<void> {
  // An error is to be read, unless it only says that somebody must sign in.
  if (code && code !== 'SessionRequired') return;
  if (!cookieIn(document.cookie, 'visnyk_signed_in')) return;
  const session = await http<{ user?: unknown }>('GET', '/api/auth/session').catch(() => undefined);
  if (session?.user) location.replace(back);
}

/** A button for each external service the server offers. */
async function offerOthers(place: HTMLElement, submit: Submit, signal: AbortSignal): Promise<void> {
  const box = place.querySelector<HTMLElement>('.others');
  const others = await http('GET', '/api/auth/providers', { signal }).then(external, () => undefined);
  // Who goes on filling in the form may find the server again.
  if (signal.aborted) return;
  if (!others)
    place.addEventListener('focusin', () => offerOthers(place, submit, signal), { once: true, signal });
  if (!box || !others?.length) return;
  for (const { id, name } of others) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button plain';
    button.textContent = (place.dataset.with ?? '').replace('{{name}}', name);
    // The service is asked at its own address.
    const ask = () => submit(button, `/api/auth/signin/${encodeURIComponent(id)}`, [], (to) => to.href);
    button.addEventListener('click', ask, { signal });
    box.append(button);
  }
  box.hidden = false;
}

async function send(address: string, fields: Iterable<[string, unknown]>, callbackUrl: string) {
  const { csrfToken } = await http<{ csrfToken: string }>('GET', '/api/auth/csrf');
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' });
  for (const [name, value] of fields) body.set(name, String(value));
  const { status, data } = await http('POST', address, { body }).then(
    (data) => ({ status: 200, data }),
    (error: FetchError) => error,
  );
  return answered(status ?? 500, (data as { url?: unknown } | undefined)?.url, location.href);
}

/** The words for a code; an unknown code gets the general ones and is never shown itself. */
function errorText(code: string): string {
  const all = document.querySelector<HTMLTemplateElement>('#login-errors')?.content;
  const text = (key: string) => all?.querySelector(`[data-code="${CSS.escape(key)}"]`)?.textContent;
  return text(code) ?? text('Default') ?? '';
}
