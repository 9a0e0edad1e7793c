import { bounded, released, stretched, toggledZoom, unzoomed, type Zoom, zoomRatio } from './zoom';

interface Finger {
  x: number;
  y: number;
}

/** Makes the picture of a slide enlargeable in its place: by a press, a key, two fingers. Answers how to set it back. */
export function zoomable(
  link: HTMLAnchorElement,
  onChange: (zoomed: boolean) => void,
  signal: AbortSignal,
): () => void {
  const picture = link.querySelector('img');
  if (!picture) return () => undefined;
  let zoom: Zoom = unzoomed;
  let spread = 0;
  let before: Zoom = unzoomed;
  let moved = false;
  const fingers = new Map<number, Finger>();
  const size = () => ({ width: link.offsetWidth, height: link.offsetHeight });
  const show = (next: Zoom) => {
    zoom = next;
    const on = zoom.scale > zoomRatio.min;
    picture.style.transform = on ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : '';
    link.toggleAttribute('data-zoomed', on);
    link.setAttribute('aria-pressed', String(on));
    onChange(on);
  };
  const distance = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  // It still leads to the picture where it is opened elsewhere; here it is a switch.
  link.dataset.zoomable = '';
  link.setAttribute('role', 'button');
  link.draggable = false;
  const hear = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    link.addEventListener(type, run, { signal });
  hear('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The end of a drag, and the second press of two, are not meant.
    if (moved || event.detail > 1) return;
    const box = link.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const pressed = event.detail > 0;
    const point = pressed ? { x: event.clientX - middle.x, y: event.clientY - middle.y } : { x: 0, y: 0 };
    show(toggledZoom(zoom, point, size()));
  });
  hear('keydown', (event) => {
    if (event.key === 'Escape' && zoom.scale > zoomRatio.min) show(unzoomed);
    if (event.key === ' ') {
      event.preventDefault();
      link.click();
    }
  });
  hear('pointerdown', (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = false;
    before = zoom;
    spread = distance();
    if (zoom.scale > zoomRatio.min || fingers.size > 1) link.setPointerCapture(event.pointerId);
  });
  hear('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    if (fingers.size > 1 && spread > 0) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = true;
      show({ ...before, scale: stretched((before.scale * distance()) / spread) });
    } else if (zoom.scale > zoomRatio.min && Math.hypot(dx, dy) > 3) {
      moved = true;
      show(bounded({ scale: zoom.scale, x: before.x + dx, y: before.y + dy }, size()));
    }
  });
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    spread = 0;
    if (moved) show(released(zoom, size()));
    before = zoom;
  };
  hear('pointerup', up);
  hear('pointercancel', up);
  show(unzoomed);
  return () => zoom.scale > zoomRatio.min && show(unzoomed);
}
