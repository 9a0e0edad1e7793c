import { make } from '../dom';
import { atEnd } from '../life';
import { type IconName, icon } from '../resources';
import type { Group } from '../words';
import {
  type Command,
  clamped,
  commandOf,
  degrees,
  enlarged,
  fresh,
  isMovable,
  naturalScale,
  type Picture,
  pinched,
  stepped,
  swiped,
  throttled,
  toggled,
  type View,
  zoomed,
} from './state';

export interface LightboxOptions {
  pictures: readonly Picture[];
  /** Which one is first seen; one that there is not becomes the nearest that there is. */
  index: number;
  loop: boolean;
  texts: Group<'lightbox'>;
  /** Language of titles and descriptions, where it is not that of the page. */
  lang?: string;
  /** The end of the page closes it. */
  signal: AbortSignal;
  /** A picture did not arrive. */
  onError: (picture: Picture) => void;
}

/** Where a finger was last. */
type Finger = Pick<PointerEvent, 'clientX' | 'clientY'>;

const distance = ([a, b]: Finger[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

const button = (label: string, sign: IconName, className: string, onclick: () => void) =>
  make('button', { type: 'button', className, 'aria-label': label, title: label, onclick }, icon(sign));

/** Pictures over the page: turned over, enlarged, turned round, moved. The dialog returns the focus when it closes. */
export function open({ pictures, index, loop, texts, lang, signal, onError }: LightboxOptions): void {
  const count = pictures.length;
  const several = count > 1;
  const ofWords = lang ? { lang } : {};
  const mayWheel = throttled(performance);
  const fingers = new Map<number, Finger>();
  let view = fresh(clamped(index, count), count);
  let start: { finger: Finger; x: number; y: number } | undefined;
  /** The last press became a drag. */
  let moved = false;
  let beforeToggle = 1;

  let image = make('img');
  const wait = make('span', { className: 'lightbox-wait' }, texts.loading);
  const stage = make('div', { className: 'lightbox-stage' });
  const title = make('p', { className: 'lightbox-title', ...ofWords });
  const place = make('p', { className: 'lightbox-place' });
  const thumbs = pictures.map(({ src, small = src, alt }, at) =>
    make(
      'button',
      { type: 'button', onclick: () => turnTo(at) },
      make('img', { loading: 'lazy', decoding: 'async', src: small, alt: alt || `${at + 1}`, ...ofWords }),
    ),
  );

  const natural = () => naturalScale(image.naturalWidth, image.offsetWidth);
  const change = (next: Partial<View>) => {
    view = { ...view, ...next };
    draw();
  };
  const turnTo = (at: number) => {
    if (at === view.index) return;
    view = fresh(at, count);
    load();
  };
  const step = (by: -1 | 1) => turnTo(stepped(view.index, by, count, loop));
  const zoom = (by: -1 | 1) => change({ scale: zoomed(view.scale, by, natural()) });
  const commands: Record<Command, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    in: () => zoom(1),
    out: () => zoom(-1),
    reset: () => change({ scale: 1, x: 0, y: 0 }),
  };
  /** A picture that has not arrived is neither enlarged nor turned. */
  const ifShown = (run: () => void) => view.load === 'shown' && run();

  const enlarge = button(texts.zoom, 'zoom', '', () =>
    ifShown(() => change({ scale: enlarged(view.scale, natural()), x: 0, y: 0 })),
  );
  const turn = button(texts.turn, 'turn-right', '', () =>
    ifShown(() => change({ rotation: view.rotation + 90 })),
  );
  const dialog = make(
    'dialog',
    { className: 'lightbox', 'aria-label': texts.title },
    make(
      'div',
      { className: 'lightbox-tools', role: 'toolbar', 'aria-label': texts.tools },
      enlarge,
      turn,
      button(texts.close, 'close', '', () => close()),
    ),
    stage,
    ...(several
      ? [
          button(texts.previous, 'left', 'lightbox-previous', commands.previous),
          button(texts.next, 'right', 'lightbox-next', commands.next),
        ]
      : []),
    make('div', { className: 'lightbox-words', role: 'status' }, title, place),
    ...(several
      ? [make('div', { className: 'lightbox-strip', role: 'group', 'aria-label': texts.all }, ...thumbs)]
      : []),
  );

  function draw() {
    const { load, scale, rotation, x, y } = view;
    Object.assign(image.dataset, { load, scale, rotation: degrees(rotation) });
    image.toggleAttribute('data-dragging', fingers.size > 0);
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale}) rotate(${rotation}deg)`;
    stage.setAttribute('aria-busy', `${load === 'loading'}`);
    enlarge.setAttribute('aria-pressed', `${isMovable(view)}`);
    for (const tool of [enlarge, turn]) tool.setAttribute('aria-disabled', `${load !== 'shown'}`);
  }

  function load() {
    const picture = pictures[view.index];
    const loading = make('img', { alt: picture?.alt ?? picture?.title ?? '', draggable: false, ...ofWords });
    image = loading;
    const fail = () => {
      stage.replaceChildren(make('p', { role: 'alert' }, texts.failed));
      change({ load: 'failed' });
    };
    // The reader may have gone on before it arrives, or fails to.
    loading.onload = () => {
      if (image !== loading) return;
      wait.remove();
      change({ load: 'shown' });
    };
    loading.onerror = () => {
      if (image !== loading || !picture) return;
      fail();
      onError(picture);
    };
    loading.ondblclick = () => {
      const scale = toggled(view.scale, natural(), beforeToggle);
      beforeToggle = view.scale;
      change({ scale });
    };
    stage.replaceChildren(loading, wait);
    if (picture) loading.src = picture.src;
    else fail();

    title.textContent = picture?.title || picture?.alt || '';
    place.textContent = several ? `${view.index + 1} / ${count}` : '';
    const inStrip = thumbs.some((thumb) => thumb === document.activeElement);
    for (const [at, thumb] of thumbs.entries()) {
      const current = at === view.index;
      thumb.setAttribute('aria-current', `${current}`);
      // One stop for the Tab key; the arrows go on from there.
      thumb.tabIndex = current ? 0 : -1;
      if (!current) continue;
      thumb.scrollIntoView({ block: 'nearest', inline: 'center' });
      if (inStrip) thumb.focus();
    }
    draw();
  }

  dialog.onpointerdown = (event) => {
    const { target, button, pointerId } = event;
    if (fingers.size === 0) moved = false;
    if (button !== 0 || view.load !== 'shown' || !(target instanceof Element) || !stage.contains(target))
      return;
    // What was pressed stays the target to the end: the picture, or the ground around it.
    target.setPointerCapture(pointerId);
    fingers.set(pointerId, event);
    start = { finger: event, x: view.x, y: view.y };
    draw();
  };
  dialog.onpointermove = (event) => {
    if (!start || !fingers.has(event.pointerId)) return;
    const before = distance([...fingers.values()]);
    const { finger, x, y } = start;
    moved ||= distance([finger, event]) > 3;
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      const now = distance([...fingers.values()]);
      change({ scale: pinched(view.scale, before, now, image.offsetWidth) });
      return;
    }
    change({ x: x + event.clientX - finger.clientX, y: y + event.clientY - finger.clientY });
  };
  dialog.onpointercancel = dialog.onpointerup = (event) => {
    if (!fingers.delete(event.pointerId) || !start) return;
    const { finger, x, y } = start;
    const [left] = fingers.values();
    // The finger that stays after a pinch moves on from where it is.
    start = left && { finger: left, x: view.x, y: view.y };
    if (left) return;
    // Nothing to move: it was a swipe, or comes back.
    if (!isMovable(view) && several) {
      const by =
        event.type === 'pointerup'
          ? swiped(event.clientX - finger.clientX, event.clientY - finger.clientY)
          : 0;
      if (by) step(by);
      else change({ x, y });
    }
    draw();
  };
  dialog.onclick = ({ target }) => {
    // The ground around the picture, not the end of a drag over it.
    if (!moved && (target === dialog || target === stage)) close();
  };
  dialog.onkeydown = (event) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    if (command === 'reset' || command === 'next' || command === 'previous') commands[command]();
    else ifShown(commands[command]);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (fingers.size === 0 && event.deltaY !== 0 && mayWheel())
      ifShown(commands[event.deltaY < 0 ? 'in' : 'out']);
  };
  // The wheel would scroll the page if the listener were passive.
  dialog.addEventListener('wheel', onWheel, { passive: false });

  const close = () => {
    stay();
    dialog.close();
    dialog.remove();
  };
  // The Escape key closes it without us.
  dialog.onclose = close;
  const stay = atEnd(signal, close);
  document.body.append(dialog);
  dialog.showModal();
  load();
}
