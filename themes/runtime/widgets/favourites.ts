import style from 'asset:favourites.css';
import type { Schema } from '../core/api';
import type { Clock } from '../core/clock';
import { make } from './dom';
import { add, favourites as all, type Refusal, refresh, remove, watch } from './favourites/keeper';
import { barePath, type Favourite, LONGEST_TITLE } from './favourites/list';
import { request } from './request';
import { styled, wording } from './resources';
import { base, filesOnly } from './site';
import toast from './toasts';

const header = () => document.querySelector<HTMLElement>('.top [data-favourite]');
let isWatched = false;

/** The way to the list, with the number of entries in it. */
export function hearts(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): void {
  if (!isWatched) watch();
  isWatched = true;
  const name = link.textContent?.trim() || link.getAttribute('aria-label') || '';
  const draw = () => {
    const n = all().length;
    link.dataset.count = n ? `${n}` : '';
    link.setAttribute('aria-label', n ? `${name}: ${n}` : name);
  };
  document.addEventListener('visnyk:favourites', draw, { signal });
  styled(style).then(draw, () => undefined);
  refresh();
}

/** Puts a heart on a card, or on the page of an entry. */
export async function heart(element: HTMLElement, clock: Clock, signal: AbortSignal): Promise<void> {
  // In the list of favourites its row has the heart, whether there is a card or none.
  if (filesOnly || element.parentElement?.closest('[data-widget="heart"]')) return;
  const words = header();
  const sign = words?.querySelector('svg');
  const heading = element.querySelector<HTMLElement>('h1, h2, h3');
  const link =
    heading?.querySelector('a') ?? document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const path = element.dataset.entry ?? barePath(new URL(link?.href ?? location.href).pathname, base);
  const title = heading?.textContent?.trim().slice(0, LONGEST_TITLE) ?? '';
  if (!words || !sign) return;
  await styled(style);
  if (signal.aborted) return;
  const button = make('button', { type: 'button', className: 'heart' }, sign.cloneNode(true));
  button.setAttribute('aria-label', (words.dataset.favourite ?? '').replace('*', title));
  const isPresent = () => all().some((favourite) => favourite.path === path);
  // Not every browser that we serve has these attributes as properties.
  const draw = () => button.setAttribute('aria-pressed', `${isPresent()}`);
  const item = (): Favourite => {
    const [price, currency] = element.dataset.amount?.split(' ') ?? [];
    const amount = price && currency ? { price: Number(price), currency } : {};
    return { path, title, ...amount, kept_at: new Date().toISOString() };
  };
  button.onclick = async () => {
    const present = all().find((favourite) => favourite.path === path);
    const refusal = present ? await remove(path) : await add(item());
    if (refusal) return report(refusal, clock);
    if (present && element.dataset.entry) await takeOut(element, present, clock);
  };
  document.addEventListener('visnyk:favourites', draw, { signal });
  draw();
  (element.querySelector('.item-head') ?? element).append(button);
  refresh();
}

async function report(refusal: Refusal, clock: Clock): Promise<void> {
  const { favourites } = await wording();
  await toast({ id: 'favourites', severity: 'warn', summary: favourites[refusal] }, clock);
}

/** Takes a row out of the list, with a way back. The toast stays until it is closed. */
async function takeOut(row: HTMLElement, item: Favourite, clock: Clock): Promise<void> {
  const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>('.heart');
  const { parentElement: list, nextSibling: after } = row;
  row.remove();
  (next ?? document.querySelector<HTMLElement>('#main'))?.focus();
  const { favourites } = await wording();
  const undo = async () => {
    const refusal = await add(item);
    if (refusal) return report(refusal, clock);
    list?.insertBefore(row, after?.parentNode === list ? after : null);
    row.querySelector<HTMLElement>('.heart')?.focus();
    await toast({ id: 'favourites', severity: 'success', summary: favourites.restored, life: 4000 }, clock);
  };
  const action = { label: favourites.undo, run: undo };
  await toast({ id: 'favourites', summary: favourites.removed, detail: item.title, action }, clock);
}

/** Shows the reader's favourites: the API draws their cards. */
export async function favourites(place: HTMLElement, _: Clock, page: AbortSignal): Promise<void> {
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const show = () => {
    const isMember = document.cookie.includes('visnyk_signed_in=');
    const any = all().length > 0;
    for (const [name, isVisible] of Object.entries({
      none: !any,
      guest: any && !isMember,
      member: isMember,
    })) {
      const element = part(name);
      if (element) element.hidden = !isVisible;
    }
  };
  await refresh();
  if (page.aborted) return;
  show();
  document.addEventListener('visnyk:favourites', show, { signal: page });
  const items = all();
  if (!items.length) return;
  place.setAttribute('aria-busy', 'true');
  const { status, data } = await request('/api/favourites/page', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale: document.body.dataset.locale, items }),
    signal: page,
  });
  if (page.aborted) return;
  place.removeAttribute('aria-busy');
  const drawn = status === 200 ? (data as Schema<'FavouritesPart'>).main : '';
  const list = new DOMParser().parseFromString(drawn, 'text/html').querySelector('#kept_');
  if (!list) {
    const failed = part('failed');
    if (failed) failed.hidden = false;
    return;
  }
  place.replaceChildren(...list.childNodes);
  place.dispatchEvent(new CustomEvent('visnyk:part', { detail: { signal: page }, bubbles: true }));
}
