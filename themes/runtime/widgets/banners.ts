// Fills the boxes of banners, takes turns where a page printed one, and counts what was seen
// (docs/content-model.md §1.7). Chosen by the page alone: its section, place and width. Where the API does not answer,
// links stay what they are.
import style from 'asset:sticky.css';
import type { Clock } from '../core/clock';
import { cookieIn } from '../core/decoded';
import { safeAddress } from '../core/links';
import { remembered } from '../core/remembered';
import {
  type Campaign,
  type Chosen,
  deviceOf,
  fitting,
  type Picture,
  pick,
  type Running,
  sectionOf,
  seen,
} from './banners/choice';
import { make } from './dom';
import { clockUntil, observing } from './life';
import { read } from './request';
import { icon, styled } from './resources';
import { base, cookiePath, filesOnly } from './site';

/** The optional cookie that lets a browser count what it was shown, and what it counts in. */
const CONSENT = 'reklama';
const COUNTS = 'visnyk_banners';

const language = () => document.body.dataset.locale ?? 'ua';
const running = remembered(() => read<Running>(`${base}/fragments/banners.${language()}.json`));

export async function banners(box: HTMLElement, clock: Clock, signal: AbortSignal): Promise<void> {
  const { placement = '', places = '' } = box.dataset;
  const device = deviceOf(innerWidth);
  if (placement === 'mobile_sticky' && device !== 'mobile') return;
  const data = await running().catch(() => undefined);
  if (!data || signal.aborted) return;
  const page = {
    section: sectionOf(location.pathname.slice(base.length)),
    places: places.split(' '),
    device,
  };
  const fit = fitting(data.campaigns, placement, page).filter(({ campaign }) => !worn(campaign));
  // What is being read stays where it is: a box in sight keeps what the page printed, or stays away.
  const printed =
    moves(box, placement, device) && fit.find(({ campaign }) => campaign.id === box.dataset.campaign);
  if (box.hidden && moves(box, placement, device)) return;
  const chosen = printed || pick(fit, Math.random());
  if (!chosen) return;
  if (placement === 'mobile_sticky') await styled(style);
  if (box.dataset.campaign !== chosen.campaign.id) show(box, chosen, data.label);
  count(box, chosen, clockUntil(signal, clock), signal);
}

/** Whether a box that opens here would push what is being read. */
function moves(box: HTMLElement, placement: string, device: string): boolean {
  if (placement === 'mobile_sticky' || (placement === 'sidebar' && device === 'desktop')) return false;
  const before = box.hidden ? (box.previousElementSibling ?? box.parentElement) : box;
  const end = before?.getBoundingClientRect().bottom ?? 0;
  return end > 0 && end < innerHeight;
}

function show(box: HTMLElement, { campaign, box: { href, picture, dark } }: Chosen, label: string): void {
  const { id, advertiser, title, text, cta } = campaign;
  const by = make('p', { className: 'banner-by' }, `${label} · ${advertiser}`);
  const link = href ? make('a', { href: safeAddress(href) ?? '', rel: 'sponsored noopener' }) : make('span');
  box.dataset.campaign = id;
  box.classList.toggle('pic', !!picture);
  if (picture) {
    link.append(...[picture, dark].filter((file) => !!file).map((file, i) => image(file, dark && i)));
    box.replaceChildren(by, link);
  } else {
    link.append(cta || title);
    const words = make(
      'p',
      { className: 'banner-text' },
      make('strong', {}, title),
      ' ',
      make('span', {}, text),
    );
    box.replaceChildren(by, words, ...(href ? [link] : []));
  }
  box.hidden = false;
  if (box.dataset.placement === 'mobile_sticky') stick(box);
}

function image({ src, srcset, width, height, alt }: Picture, ground: number | null): HTMLImageElement {
  const img = new Image(width, height);
  if (ground !== null) img.className = ground ? 'night' : 'day';
  img.loading = 'lazy';
  img.alt = alt;
  if (srcset) {
    img.sizes = `(min-width: 1200px) ${width}px, 94vw`;
    img.srcset = srcset;
  }
  img.src = src;
  return img;
}

/** At the lower edge of a phone, until it is closed. */
function stick(box: HTMLElement): void {
  const label = language() === 'us' ? 'Close the advertisement' : 'Закрити рекламу';
  const { style: root } = document.documentElement;
  const onclick = () => {
    box.remove();
    root.removeProperty('--sticky');
  };
  box.append(make('button', { type: 'button', 'aria-label': label, onclick }, icon('close')));
  // The actions of a page stand above it.
  root.setProperty('--sticky', `${box.offsetHeight}px`);
}

/** Served, then seen: half of it for a second. Where the API listens, it also counts clicks on their way. */
function count(
  box: HTMLElement,
  { campaign, box: { placement } }: Chosen,
  clock: Clock,
  signal: AbortSignal,
): void {
  const [locale, address] = [language(), `/api/reklama/${campaign.id}`];
  const report = async (served: boolean) =>
    filesOnly
      ? undefined
      : fetch(`${address}/view`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ placement, locale, served }),
          keepalive: true,
        });
  const link = box.querySelector('a');
  report(true)
    .then((answer) => {
      if (answer?.status === 204 && link)
        link.href = `${address}/click?placement=${placement}&locale=${locale}`;
    })
    .catch(() => undefined);
  let callOff = () => {};
  const onSight: IntersectionObserverCallback = ([entry], watch) => {
    callOff();
    if (!entry?.isIntersecting) return;
    callOff = clock.later(() => {
      watch.disconnect();
      wear(campaign);
      report(false).catch(() => undefined);
    }, 1000);
  };
  observing(signal, new IntersectionObserver(onSight, { threshold: 0.5 })).observe(box);
}

const cookie = (name: string) => cookieIn(document.cookie, name) ?? '';

const today = () => new Date().toISOString().slice(0, 10);

const agreed = () => cookie('ncc_e').split('~').includes(CONSENT);

function worn({ id, per_visitor_day: most }: Campaign): boolean {
  return most > 0 && agreed() && (seen(cookie(COUNTS), today()).get(id) ?? 0) >= most;
}

function wear({ id, per_visitor_day: most }: Campaign): void {
  if (!most || !agreed()) return;
  const counts = seen(cookie(COUNTS), today());
  counts.set(id, (counts.get(id) ?? 0) + 1);
  const value = [today(), ...[...counts].map(([campaign, n]) => `${campaign}.${n}`)].join('~');
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser we serve
  document.cookie = `${COUNTS}=${value}; path=${cookiePath}; max-age=86400; samesite=lax`;
}
