import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { cookieIn } from '../core/decoded';
import { navigateTo } from '../core/links';
import { hasPasskeys } from '../core/passkey';
import { answerOf, secondStep } from './passkey';
import { request } from './request';
import {
  answered,
  callback,
  codeIn,
  external,
  initialWay,
  ownAddress,
  startOf,
  storedEmailRequest,
  storeEmailRequest,
} from './sign-in';
import { base } from './site';

/** Fields of a form, or what a passkey answers to a page with this token. */
type Sent = Iterable<[string, unknown]> | ((csrfToken: string) => Promise<Iterable<[string, unknown]>>);

/** Sends the fields of the form, or none to a service, and follows the answer; `button` says meanwhile that it works. */
type Submit = (button: HTMLButtonElement, path: string, fields?: Sent) => Promise<void>;

type Fields = Record<'email' | 'name' | 'password', HTMLInputElement>;

const PASSWORD = 'callback/credentials';
const PASSKEY = 'callback/passkey';
const storage = () => sessionStorage;

/**
 * Sign-in over the sign-in protocol: by password, by a link, with a new account, or with an external service. The form
 * asks for the email first; `data-step` says what it asks for now.
 */
export function login(form: HTMLFormElement, _: Clock, signal: AbortSignal): void {
  if ('passkey' in form.dataset) {
    secondStep(form, signal);
    return;
  }
  const { email, name, password } = form.elements as unknown as Fields;
  const [change, eye] = form.querySelectorAll<HTMLElement>('.inner button');
  const fields = form.querySelector('fieldset');
  const button = form.querySelector<HTMLButtonElement>('.button');
  const notice = document.querySelector<HTMLElement>('#login-error');
  const choices = document.querySelector<HTMLFormElement>('#ways_');
  if (!fields || !button || !notice || !choices) return;
  const { busy = '', failed = '' } = form.dataset;
  const query = new URLSearchParams(location.search);
  const prefix = base + (document.body.dataset.locale === 'us' ? '/us' : '');
  const requested = callback(query, location);
  const back = requested ?? location.origin + (prefix || '/');
  /** Emailed links and services lead somewhere only later: then this page knows who has signed in. */
  const later = requested ?? `${location.origin}${prefix}/login`;
  const code = codeIn(query);
  const keepQuery = () => history.replaceState(history.state, '', `?${query}`);

  let sent = false;
  let step = '';
  /** Gives the button back that was pressed last. */
  let free = () => {};
  // The back/forward cache may restore the page with its button disabled.
  addEventListener('pageshow', ({ persisted }) => persisted && free(), { signal });
  const notify = (text: string) => {
    notice.textContent = text;
    notice.hidden = !text;
    // To be asked to sign in is no error.
    notice.classList.toggle('warn', text !== errorText('SessionRequired'));
  };
  const open = (wanted: string) => {
    // While the form is sent, its button says so.
    if (button.disabled) return;
    // Nothing to sign in as is known yet.
    step = wanted === 'password' && !email.validity.valid ? 'email' : wanted;
    form.dataset.step = step;
    name.disabled = step !== 'signup';
    password.disabled = step === 'link' || step === 'signup';
    email.readOnly = password.required = step === 'password';
    password.tabIndex = email.readOnly ? 0 : -1;
    button.textContent = button.dataset[step] ?? '';
  };
  const enter = (wanted: string) => {
    open(wanted);
    form.querySelector<HTMLInputElement>('input:read-write')?.focus();
  };
  const show = (visible: boolean) => {
    password.type = visible ? 'text' : 'password';
    eye?.setAttribute('aria-pressed', `${visible}`);
  };
  const start = () => requested ?? location.origin + startOf(document.cookie, prefix);
  const submit: Submit = async (button, path, fields) => {
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
      const answer = await send(path, fields ?? [], path.startsWith('callback/') ? back : later);
      if ('to' in answer) {
        const { href } = answer.to;
        const own = href === back ? start() : (ownAddress(href, location.origin) ?? back);
        navigateTo(fields ? own : href, { external: true });
        return;
      }
      notify(errorText(answer.code));
    } catch (error) {
      // Browsers say with this error that no passkey answered.
      notify((error instanceof DOMException && button.dataset.failed) || failed);
    }
    release();
  };

  if (query.get('step') === 'second') {
    // The form of the second step is the server's: it is the same without scripts.
    location.replace('/api/auth/signin/second-factor');
    return;
  }
  leaveIfSignedIn(code, start);
  fields.disabled = false;
  const previous = storedEmailRequest(storage);
  email.value ||= previous?.email ?? '';
  name.value ||= previous?.name ?? '';
  open(initialWay(query));
  if (code) notify(errorText(code));
  const turn = (event: SubmitEvent) => {
    event.preventDefault();
    if (button.disabled) return;
    const { value, className } = event.submitter as HTMLButtonElement;
    notify('');
    enter(value);
    query.set('form', value);
    query.delete('error');
    keepQuery();
    // The second choice beside the password: the email is known.
    if (className !== 'quiet') form.requestSubmit();
  };
  choices.addEventListener('submit', turn, { signal });
  const changeEmail = () => {
    password.value = '';
    notify('');
    enter('email');
  };
  change?.addEventListener('click', changeEmail, { signal });
  eye?.addEventListener('click', () => show(password.type === 'password'), { signal });
  // A browser that knows both fields fills them in together.
  password.addEventListener('input', () => open('password'), { signal });
  const submitForm = async (event: SubmitEvent) => {
    event.preventDefault();
    if (step === 'email') enter('password');
    const byPassword = step === 'password';
    if (byPassword && !password.value) return;
    // Browsers offer to store what they know as a password.
    show(false);
    if (!byPassword)
      storeEmailRequest({ email: email.value, name: name.value, way: step, back: requested ?? '' }, storage);
    await submit(button, byPassword ? PASSWORD : 'signin/email', new FormData(form));
    enter(step);
    password.select();
  };
  form.addEventListener('submit', submitForm, { signal });
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
    keepQuery();
  };
  offerPasskey(submit, signal);
  offerOthers(form, submit, report, signal);
}

/** The button that signs in by a passkey alone (docs/protocols.md §1.12), where the browser has any. */
function offerPasskey(submit: Submit, signal: AbortSignal): void {
  const button = document.querySelector<HTMLButtonElement>('.others button');
  if (!button?.parentElement || !hasPasskeys()) return;
  button.hidden = button.parentElement.hidden = false;
  const answer = async (csrfToken: string) => Object.entries(await answerOf('passkey', csrfToken));
  button.addEventListener('click', () => submit(button, PASSKEY, answer), { signal });
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
  const box = document.querySelector<HTMLElement>('.others');
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
  for (const { id, name, icon } of others) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button plain';
    if (icon) button.append(Object.assign(new Image(20, 20), { src: icon, alt: '' }));
    button.append((place.dataset.with ?? '').replace('{{name}}', name));
    const signIn = () => submit(button, `signin/${encodeURIComponent(id)}`);
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
  const again = document.querySelector<HTMLAnchorElement>('main a.button');
  const query = new URLSearchParams({ form: previous.way });
  if (previous.back) query.set('callbackUrl', previous.back);
  if (again) again.search = `${query}`;
}

async function send(path: string, fields: Sent, callbackUrl: string) {
  const token = await request('/api/auth/csrf');
  if (token.status !== 200) throw new Error(String(token.status));
  const { csrfToken } = token.data as Schema<'CsrfToken'>;
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' });
  const sent = typeof fields === 'function' ? await fields(csrfToken) : fields;
  for (const [name, value] of sent) body.set(name, String(value));
  const { status, data } = await request(`/api/auth/${path}`, { method: 'POST', body });
  return answered(
    status || 500,
    (data as Partial<Schema<'RedirectAddress'>> | undefined)?.url,
    location.href,
  );
}

/** The words for a code; an unknown code gets the general ones and is never shown itself. */
function errorText(code: string): string {
  const all = document.querySelector<HTMLTemplateElement>('#login-errors')?.content;
  const text = (key: string) => all?.getElementById(key)?.textContent;
  return text(code) ?? text('Default') ?? '';
}
