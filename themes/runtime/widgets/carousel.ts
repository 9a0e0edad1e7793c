import style from 'asset:carousel.css';
import type { Clock } from '../core/clock';
import { createAutoplay, slideAt, stepTo } from './carousel/autoplay';
import { zoomable } from './carousel/zoomable';
import { make } from './dom';
import { clockUntil, observing } from './life';
import { type IconName, icon, styled } from './resources';

/** Milliseconds after which a move counts as done where the browser does not say so. */
const settle = 300;

/** A row of slides that moves on by itself; without this widget it is a row to scroll through. */
export async function carousel(section: HTMLElement, pageClock: Clock, signal: AbortSignal): Promise<void> {
  const list = section.querySelector('ul');
  const slides = list ? [...list.children].filter((child) => child instanceof HTMLElement) : [];
  if (!list || slides.length === 0) return;
  await styled(style);
  if (signal.aborted) return;
  const clock = clockUntil(signal, pageClock);
  const { pause = '', play = '', previous = '', next = '' } = section.dataset;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const untilEnd = { signal };

  let index = 0;
  let callOff = () => {};
  const autoplay = createAutoplay(clock, () => move(1));
  const hold = (on: boolean, by: string) => autoplay[on ? 'hold' : 'release'](by);
  const resets = slides.map((slide) => {
    const link = slide.querySelector<HTMLAnchorElement>('a[data-zoom]');
    return link ? zoomable(link, (zoomed) => hold(zoomed, 'zoom'), signal) : () => undefined;
  });
  if (slides.length < 2) {
    autoplay.stop();
    return;
  }

  const starts = () => slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  const last = () => list.scrollWidth - list.clientWidth;
  const move = (by: -1 | 1) => {
    const places = starts();
    const to = stepTo(index, by, places, last());
    list.scrollTo({ left: places[to] ?? 0, behavior: reduced.matches ? 'instant' : 'smooth' });
    // A list that does not move fires no scroll event at the end, so the timer ends the step.
    wait();
  };
  const wait = () => {
    callOff();
    callOff = clock.later(arrived, settle);
  };
  const arrived = () => {
    callOff();
    const at = slideAt(starts(), list.scrollLeft, last());
    if (at !== index) resets[index]?.();
    index = at;
    place.textContent = `${index + 1} / ${slides.length}`;
    autoplay.arrived();
  };

  const place = make('span');
  const step = (label: string, sign: IconName, by: -1 | 1) => button(label, sign, () => move(by));
  const toggle = button('', 'pause', () => {
    hold(!autoplay.isHeld('reader'), 'reader');
    name();
  });
  const name = () => {
    const paused = autoplay.isHeld('reader');
    toggle.replaceChildren(icon(paused ? 'play' : 'pause'));
    toggle.setAttribute('aria-label', paused ? play : pause);
    // What moves by itself must not be read out each time.
    place.setAttribute('aria-live', paused ? 'polite' : 'off');
  };
  const bar = make(
    'div',
    { className: 'slides-bar' },
    toggle,
    step(previous, 'left', -1),
    place,
    step(next, 'right', 1),
  );
  section.querySelector('header')?.append(bar);

  // Who wants no motion gets none until they ask for it.
  const calm = () => {
    if (reduced.matches) autoplay.hold('reader');
    name();
  };
  reduced.addEventListener('change', calm, untilEnd);
  list.addEventListener('scroll', wait, { ...untilEnd, passive: true });
  list.addEventListener('scrollend', arrived, untilEnd);
  section.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && autoplay.hold('pointer'),
    untilEnd,
  );
  section.addEventListener('pointerleave', () => autoplay.release('pointer'), untilEnd);
  list.addEventListener('pointerdown', () => autoplay.hold('touch'), untilEnd);
  for (const over of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(over, () => autoplay.release('touch'), untilEnd);
  section.addEventListener(
    'focusin',
    ({ target }) =>
      target instanceof Element &&
      target !== toggle &&
      target.matches(':focus-visible') &&
      autoplay.hold('focus'),
    untilEnd,
  );
  section.addEventListener('focusout', () => autoplay.release('focus'), untilEnd);
  const watch = () => hold(document.visibilityState === 'hidden', 'hidden');
  document.addEventListener('visibilitychange', watch, untilEnd);
  observing(signal, new IntersectionObserver(([entry]) => hold(!entry?.isIntersecting, 'away'))).observe(
    list,
  );
  // Where all of them are in sight there is nowhere to go.
  const measure = () => {
    bar.hidden = last() < 2;
    hold(bar.hidden, 'room');
  };
  observing(signal, new ResizeObserver(measure)).observe(list);
  watch();
  calm();
  arrived();
}

const button = (label: string, sign: IconName, onclick: () => void): HTMLButtonElement =>
  make('button', { type: 'button', 'aria-label': label, onclick }, icon(sign));
