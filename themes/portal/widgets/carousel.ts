import style from 'css:../styles/carousel.css';
import { createAutoplay, slideAt, stepTo } from './carousel/autoplay';
import { zoomable } from './carousel/zoomable';
import { pageClock } from './shared/clock';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

/** Milliseconds after which a move counts as done where the browser does not say so. */
const settle = 300;

/** A row of slides that moves on by itself; without this widget it is a row to scroll through. */
export default function carousel(section: HTMLElement): void {
  const list = section.querySelector('ul');
  const slides = list ? [...list.children].filter((child) => child instanceof HTMLElement) : [];
  if (!list || slides.length === 0) return;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const { pause = '', play = '', previous = '', next = '' } = section.dataset;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const gone = new AbortController();
  const heard = { signal: gone.signal };

  let index = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const autoplay = createAutoplay(pageClock, () => {
    // Another page took its place.
    if (section.isConnected) move(1);
    else end();
  });
  const resets = slides.map((slide) => {
    const link = slide.querySelector<HTMLAnchorElement>('a[data-zoom]');
    return link ? zoomable(link, (zoomed) => autoplay[zoomed ? 'hold' : 'release']('zoom')) : () => undefined;
  });
  if (slides.length < 2) {
    autoplay.stop();
    return;
  }

  const starts = () => slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  const last = () => (list ? list.scrollWidth - list.clientWidth : 0);
  function move(by: -1 | 1) {
    const places = starts();
    const to = stepTo(index, by, places, last());
    list?.scrollTo({ left: places[to] ?? 0, behavior: still.matches ? 'instant' : 'smooth' });
    // Where nothing moves, nothing tells that it arrived.
    wait();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(arrived, settle);
  }
  function arrived() {
    if (!list) return;
    clearTimeout(timer);
    const at = slideAt(starts(), list.scrollLeft, last());
    if (at !== index) resets[index]?.();
    index = at;
    place.textContent = `${index + 1} / ${slides.length}`;
    autoplay.arrived();
  }
  function end() {
    autoplay.stop();
    clearTimeout(timer);
    seen.disconnect();
    room.disconnect();
    gone.abort();
  }

  const bar = document.createElement('div');
  bar.className = 'slides-bar';
  const place = document.createElement('span');
  const step = (label: string, sign: string, by: -1 | 1) => button(label, sign, () => move(by));
  const toggle = button('', '', () => {
    if (autoplay.isHeld('reader')) autoplay.release('reader');
    else autoplay.hold('reader');
    name();
  });
  const name = () => {
    const paused = autoplay.isHeld('reader');
    toggle.textContent = paused ? '▶' : '❚❚';
    toggle.setAttribute('aria-label', paused ? play : pause);
    // What moves by itself must not be read out each time.
    place.setAttribute('aria-live', paused ? 'polite' : 'off');
  };
  bar.append(toggle, step(previous, '‹', -1), place, step(next, '›', 1));
  section.querySelector('header')?.append(bar);

  // Who wants no motion gets none until they ask for it.
  const calm = () => {
    if (still.matches) autoplay.hold('reader');
    name();
  };
  still.addEventListener('change', calm, heard);
  list.addEventListener('scroll', wait, { ...heard, passive: true });
  list.addEventListener('scrollend', arrived, heard);
  section.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && autoplay.hold('pointer'),
    heard,
  );
  section.addEventListener('pointerleave', () => autoplay.release('pointer'), heard);
  list.addEventListener('pointerdown', () => autoplay.hold('touch'), heard);
  for (const over of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(over, () => autoplay.release('touch'), heard);
  section.addEventListener(
    'focusin',
    ({ target }) =>
      target instanceof Element &&
      target !== toggle &&
      target.matches(':focus-visible') &&
      autoplay.hold('focus'),
    heard,
  );
  section.addEventListener('focusout', () => autoplay.release('focus'), heard);
  const watch = () => autoplay[document.visibilityState === 'hidden' ? 'hold' : 'release']('hidden');
  document.addEventListener('visibilitychange', watch, heard);
  const seen = new IntersectionObserver(([entry]) =>
    autoplay[entry?.isIntersecting ? 'release' : 'hold']('away'),
  );
  seen.observe(list);
  // Where all of them are in sight there is nowhere to go.
  const room = new ResizeObserver(() => {
    bar.hidden = last() < 2;
    autoplay[bar.hidden ? 'hold' : 'release']('room');
  });
  room.observe(list);
  watch();
  calm();
  arrived();
}

function button(label: string, sign: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = sign;
  if (label) made.setAttribute('aria-label', label);
  made.addEventListener('click', press);
  return made;
}
