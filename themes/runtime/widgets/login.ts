import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { cookieIn } from '../core/decoded';
import { navigateTo } from '../core/links';
import { request } from './request';
import {
  answered,
  callback,
  external,
  initialForm,
  ownAddress,
  startOf,
  storedEmailRequest,
  storeEmailRequest,
} from './sign-in';
import { base } from './site';

interface Sending {
  /** Where the answer leads. */
  follow?: (to: URL) => string;
  /** Where one arrives in the end, if it is not where the page says. */
  callbackUrl?: string;
}
type Submit = (
  button: HTMLButtonElement,
  address: string,
  fields: Iterable<[string, unknown]>,
  sending?: Sending,
) => Promise<void>;

const storage = () => sessionStorage;

/** Sign-in over the sign-in protocol: by password, by a link, with a new account, or with an external service. */
export function login(place: HTMLElement, _: Clock, signal: AbortSignal): void {
  const forms = [...place.querySelectorAll<HTMLFormElement>('form')];
  const notice = document.querySelector<HTMLElement>('#login-error');
  const tabs = document.querySelector<HTMLFormElement>('.tabs');
  if (!notice || !tabs) return;
  const { busy = '', failed = '' } = place.dataset;
  const query = new URLSearchParams(location.search);
  const prefix = base + (document.body.dataset.locale === 'us' ? '/us' : '');
  const requested = callback(query, location);
  const back = requested ?? location.origin + (prefix || '/');
  /** Emailed links and services lead somewhere only later: then this page knows who has signed in. */
  const later = requested ?? `${location.origin}${prefix}/login`;
  const code = query.get('error') ?? (query.has('csrf') ? 'Default' : null);

  let sent = false;
  /** Gives the button back that was pressed last. */
  let free = () => {};
  // The back/forward cache may restore the page with its button disabled.
  addEventListener('pageshow', ({ persisted }) => persisted && free(), { signal });
  const notify = (text: string) => {
    notice.textContent = text;
    notice.hidden = !text;
  };
  const open = (name: string) => {
    for (const form of forms) form.hidden = form.dataset.way !== name;
    for (const tab of tabs.querySelectorAll('button')) {
      if (tab.value === name) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
  };
  const start = () => requested ?? location.origin + startOf(document.cookie, prefix);
  const own = (to: URL) => (to.href === back ? start() : (ownAddress(to.href, location.origin) ?? back));
  /** Sends a form and follows the answer; `button` says meanwhile that it works. */
  const submit: Submit = async (button, address, fields, { follow = own, callbackUrl = back } = {}) => {
    const label = button.textContent;
    const release = () => {
      button.disabled = false;
      button.textContent = label;
    };
    free = release;
    sent = true;
    notify('');
    button.disabled = true;
    button.textContent = busy;
    try {
      const answer = await send(address, fields, callbackUrl);
      if ('to' in answer) {
        navigateTo(follow(answer.to), { external: true });
        return;
      }
      notify(errorText(answer.code));
    } catch {
      notify(failed);
    }
    release();
  };

  leaveIfSignedIn(code, start);
  open(
    initialForm(
      query,
      forms.map((form) => form.dataset.way ?? ''),
    ) ?? 'password',
  );
  if (code) notify(errorText(code));
  const turn = (event: SubmitEvent) => {
    event.preventDefault();
    const name = (event.submitter as HTMLButtonElement).value;
    notify('');
    open(name);
    query.set('form', name);
    query.delete('error');
    history.replaceState(history.state, '', `?${query}`);
  };
  tabs.addEventListener('submit', turn, { signal });
  for (const form of forms) {
    const fields = form.querySelector('fieldset');
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!fields || !button) continue;
    fields.disabled = false;
    const formName = form.dataset.way ?? '';
    const inputOf = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const previous = storedEmailRequest(storage);
    for (const name of ['email', 'name'] as const) {
      const field = inputOf(name);
      if (field && !field.value) field.value = previous?.[name] ?? '';
    }
    const send = async (event: SubmitEvent) => {
      event.preventDefault();
      const [email, name] = [inputOf('email')?.value ?? '', inputOf('name')?.value ?? ''];
      if (formName !== 'password')
        storeEmailRequest({ email, name, way: formName, back: requested ?? '' }, storage);
      await submit(
        button,
        form.action,
        new FormData(form),
        formName === 'link' ? { callbackUrl: later } : {},
      );
      inputOf('password')?.select();
    };
    form.addEventListener('submit', send, { signal });
  }
  const unable = errorText('Configuration');
  const report = (able: boolean) => {
    if (!able) {
      // Once a form was sent, the notice is about its outcome.
      if (!sent) notify(unable);
      query.set('error', 'Configuration');
    } else if (notice.textContent === unable) {
      notify('');
      query.delete('error');
    } else return;
    history.replaceState(history.state, '', `${location.pathname}?${query}`);
  };
  const toService: Submit = (button, address, fields, sending) =>
    submit(button, address, fields, { ...sending, callbackUrl: later });
  offerOthers(place, toService, report, signal);
}

/** The page is for those who are not signed in (docs/specification.md §2). */
async function leaveIfSignedIn(code: string | null, start: () => string): Promise<void> {
  // An error has to stay on screen, unless it only says that the page requires sign-in.
  if (code && code !== 'SessionRequired') return;
  if (!cookieIn(document.cookie, 'visnyk_signed_in')) return;
  const { data } = await request('/api/auth/session');
  if ((data as Schema<'Session'> | undefined)?.user) location.replace(start());
}

/** A button for each external service the server offers. */
async function offerOthers(
  place: HTMLElement,
  submit: Submit,
  report: (able: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const box = place.querySelector<HTMLElement>('.others');
  const { status, data } = await request('/api/auth/providers', { signal });
  const others = status === 200 ? external(data) : undefined;
  if (signal.aborted) return;
  report(!!others);
  // Who goes on filling in the form may find the server again.
  if (!others) {
    const again = () => offerOthers(place, submit, report, signal);
    place.addEventListener('focusin', again, { once: true, signal });
  }
  if (!box || !others?.length) return;
  for (const { id, name } of others) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button plain';
    button.textContent = (place.dataset.with ?? '').replace('{{name}}', name);
    const signIn = () =>
      // The browser then goes to the address of the service.
      submit(button, `/api/auth/signin/${encodeURIComponent(id)}`, [], { follow: (to) => to.href });
    button.addEventListener('click', signIn, { signal });
    box.append(button);
  }
  box.hidden = false;
}

/** Shows the address of the email, and links to a form that requests another one with the same input. */
export function verify(place: HTMLElement): void {
  const previous = storedEmailRequest(storage);
  const address = place.querySelector('strong');
  if (!previous?.email || !address) return;
  address.textContent = previous.email;
  place.hidden = false;
  const again = place.closest('main')?.querySelector<HTMLAnchorElement>('a.button');
  const query = new URLSearchParams({ form: previous.way });
  if (previous.back) query.set('callbackUrl', previous.back);
  if (again) again.search = `${query}`;
}

async function send(address: string, fields: Iterable<[string, unknown]>, callbackUrl: string) {
  const token = await request('/api/auth/csrf');
  if (token.status !== 200) throw new Error(String(token.status));
  const { csrfToken } = token.data as Schema<'CsrfToken'>;
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' });
  for (const [name, value] of fields) body.set(name, String(value));
  const { status, data } = await request(address, { method: 'POST', body });
  return answered(
    status || 500,
    (data as Partial<Schema<'RedirectAddress'>> | undefined)?.url,
    location.href,
  );
}

/** The words for a code; an unknown code gets the general ones and is never shown itself. */
function errorText(code: string): string {
  const all = document.querySelector<HTMLTemplateElement>('#login-errors')?.content;
  const text = (key: string) => all?.querySelector(`[data-code="${CSS.escape(key)}"]`)?.textContent;
  return text(code) ?? text('Default') ?? '';
}
