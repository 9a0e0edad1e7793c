import { send } from './send';
import { load, say } from './words';

/** Names are the same in both languages. */
const APPS: Record<string, string> = {
  viber: 'Viber',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
};

interface Shown {
  phone: string;
  display: string;
  apps?: string[];
}

/** Shows the number of an advertisement in place of its button. */
export default function phone(link: HTMLAnchorElement): void {
  const note = document.createElement('p');
  note.className = 'small';
  note.setAttribute('role', 'alert');
  let busy = false;
  link.addEventListener('click', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    note.remove();
    const answer = await send(`/api/ads/${link.dataset.pid}/phone`, {});
    busy = false;
    if (answer.ok) return show(link, answer.body as Shown);
    note.textContent = say((await load()).ask, answer.key, document.documentElement.lang, answer.params);
    link.after(note);
  });
}

function show(link: HTMLAnchorElement, { phone, display, apps = [] }: Shown): void {
  const line = document.createElement('p');
  line.className = 'contact number';
  const icon = link.querySelector('svg');
  const call = document.createElement('a');
  call.className = 'num';
  call.href = `tel:${phone}`;
  call.textContent = display;
  const words = document.createElement('span');
  words.append(call);
  const known = apps.map((app) => APPS[app]).filter(Boolean);
  if (known.length) {
    const names = document.createElement('span');
    names.className = 'meta';
    names.textContent = known.join(' · ');
    words.append(' ', names);
  }
  line.append(...(icon ? [icon] : []), words);
  link.replaceWith(line);
  call.focus();
}
