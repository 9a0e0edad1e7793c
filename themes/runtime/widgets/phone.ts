import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { make } from './dom';
import { wording } from './resources';
import { send } from './send';
import { translate } from './words';

/** Names are the same in both languages. */
const APPS: Record<string, string> = {
  viber: 'Viber',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
};

type PhoneNumber = Schema<'PhoneNumber'>;

/** The reason why a number is not shown, below its link. */
const notes = new WeakMap<HTMLAnchorElement, HTMLElement>();

/** Shows the number of an advertisement in place of its button. */
export async function phone(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): Promise<void> {
  notes.get(link)?.remove();
  const answer = await send(
    `/api/ads/${link.dataset.pid}/phone`,
    { locale: document.body.dataset.locale },
    signal,
  );
  if (signal.aborted) return;
  if (answer.ok) return show(link, answer.body as PhoneNumber);
  const { ask } = await wording();
  const message = translate(ask, answer.key, document.documentElement.lang, answer.params);
  const note = make('p', { className: 'small', role: 'alert' }, message);
  notes.set(link, note);
  link.after(note);
}

function show(link: HTMLAnchorElement, { phone, display, apps = [] }: PhoneNumber): void {
  const icon = link.querySelector('svg');
  const call = make('a', { className: 'num', href: `tel:${phone}` }, display);
  const words = make('span', {}, call);
  const names = apps.map((app) => APPS[app]).filter(Boolean);
  if (names.length) words.append(' ', make('span', { className: 'meta' }, names.join(' · ')));
  link.replaceWith(make('p', { className: 'contact number' }, ...(icon ? [icon] : []), words));
  call.focus();
}
