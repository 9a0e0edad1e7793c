import { type RefObject, useLayoutEffect } from 'react';

/** Pixels: between a popup and its field, and between a popup and the edge of the window. */
const gap = 4;
/** Pixels of height that a popup needs before it opens above its field instead. */
const least = 220;
const most = 320;

interface Place {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  popup: RefObject<HTMLElement | null>;
  /** As wide as its anchor; its content scrolls. */
  fits?: boolean;
}

/**
 * Keeps a popup at its anchor: below it, or above it where there is more space. Its position is fixed, because dialogs
 * and boxes that scroll would cut off an absolute one. The on-screen keyboard shrinks only the visual viewport.
 */
export function usePlace({ open, anchor, popup, fits = false }: Place) {
  useLayoutEffect(() => {
    const [field, box] = [anchor.current, popup.current];
    if (!open || !field || !box) return;
    const view = window.visualViewport;
    const place = () => {
      const { left, right, top, bottom, width } = field.getBoundingClientRect();
      const start = view?.offsetTop ?? 0;
      const below = start + (view?.height ?? window.innerHeight) - bottom - 2 * gap;
      const above = top - start - 2 * gap;
      const height = fits ? least : box.offsetHeight;
      const isAbove = below < height && above > below;
      if (fits) {
        box.style.width = `${width}px`;
        box.style.maxHeight = `${Math.min(most, isAbove ? above : below)}px`;
      }
      const room = document.documentElement.clientWidth - box.offsetWidth - gap;
      box.style.left = `${fits ? left : Math.max(gap, Math.min(right - box.offsetWidth, room))}px`;
      box.style.top = isAbove ? 'auto' : `${bottom + gap}px`;
      box.style.bottom = isAbove ? `${document.documentElement.clientHeight - top + gap}px` : 'auto';
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(field);
    sizes.observe(box);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    view?.addEventListener('resize', place);
    view?.addEventListener('scroll', place);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', place, { capture: true });
      view?.removeEventListener('resize', place);
      view?.removeEventListener('scroll', place);
    };
  }, [open, anchor, popup, fits]);
}
