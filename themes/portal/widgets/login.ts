/** Sign-in by password over the sign-in protocol; without this widget the form stays closed. */
export default function login(form: HTMLFormElement): void {
  const fields = form.querySelector('fieldset');
  const notice = document.querySelector<HTMLElement>('#login-error');
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!fields || !notice || !submit) return;
  const label = submit.textContent;
  const { busy = '', failed = '' } = form.dataset;
  const query = new URLSearchParams(location.search);
  const home = document.body.dataset.locale === 'us' ? '/us' : '/';
  const back = ownAddress(query.get('callbackUrl')) ?? location.origin + home;

  const say = (text: string) => {
    notice.textContent = text;
    notice.hidden = !text;
  };
  const wait = (on: boolean) => {
    submit.disabled = on;
    submit.textContent = on ? busy : label;
  };

  fields.disabled = false;
  const code = query.get('error') ?? (query.has('csrf') ? 'Default' : null);
  if (code) say(errorText(code));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    say('');
    wait(true);
    try {
      const url = await send(form, back);
      const error = url.searchParams.get('error');
      if (error || url.searchParams.has('csrf')) throw new Refused(error ?? 'Default');
      location.href = ownAddress(url.href) ?? back;
    } catch (error) {
      say(error instanceof Refused ? errorText(error.message) : failed);
      wait(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  });
}

class Refused extends Error {}

async function send(form: HTMLFormElement, callbackUrl: string): Promise<URL> {
  const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' });
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  const response = await fetch(form.action, { method: 'POST', body });
  const answer = await response.json().catch(() => ({}));
  if (response.status === 429) throw new Refused('TooManyAttempts');
  if (response.status >= 500 || !answer.url) {
    if (response.status !== 401) throw new Error(String(response.status));
    throw new Refused('CredentialsSignin');
  }
  const url = new URL(answer.url, location.href);
  if (!response.ok && !url.searchParams.has('error')) throw new Refused('CredentialsSignin');
  return url;
}

/** The words for a code; an unknown code gets the general ones and is never shown itself. */
function errorText(code: string): string {
  const all = document.querySelector<HTMLTemplateElement>('#login-errors')?.content;
  const text = (key: string) => all?.querySelector(`[data-code="${CSS.escape(key)}"]`)?.textContent;
  return text(code) ?? text('Default') ?? '';
}

function ownAddress(address: string | null): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.href : null;
  } catch {
    return null;
  }
}
