import { type RefObject, useLayoutEffect } from 'react';
import { type Box, freeLift } from './free-place';

/** Bars that stay visible at the lower edge. */
const bars = '.ui-bar, .ui-bulk, .ui-strip[role="status"]';
const actions = 'a[href], button, summary, [role="button"], [role="option"]';
const fields = 'input, select, textarea, [contenteditable="true"]';

function boxesOf(selector: string, besides: Element): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !besides.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}

/** Lifts the toasts in the lower corner, if there is space, so that they cover no control and no focus. */
export function useFreePlace(
  root: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
  dialog: Element | undefined,
) {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || toasts.length === 0) return;
    const place = () => {
      // Does not move the element while it has the pointer or the focus.
      if (element.matches(':hover, :focus-within')) return;
      element.style.bottom = '';
      const focused = document.activeElement === document.body ? [] : boxesOf(':focus', element);
      const taken = [
        [...boxesOf(bars, element), ...focused],
        boxesOf(actions, element),
        boxesOf(fields, element),
      ];
      const { bottom } = getComputedStyle(element);
      const lift = freeLift(element.getBoundingClientRect(), taken);
      element.style.bottom = lift > 0 ? `${Number.parseFloat(bottom) + lift}px` : '';
    };
    place();
    let timer = 0;
    const settle = () => {
      clearTimeout(timer);
      timer = window.setTimeout(place, 100);
    };
    const sizes = new ResizeObserver(settle);
    for (const observed of document.querySelectorAll(`#content, ${bars}`)) sizes.observe(observed);
    if (dialog) sizes.observe(dialog);
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settle, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settle);
    };
  }, [root, toasts, dialog]);
}
