import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';
import { atEnd } from '../life';
import { drawn, type IconName } from '../resources';
import type { Group } from '../words';
import {
  type Command,
  clamped,
  commandOf,
  degrees,
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

export interface LightboxProps {
  pictures: readonly Picture[];
  /** Which one is first seen; one that there is not becomes the nearest that there is. */
  index: number;
  loop: boolean;
  texts: Group<'lightbox'>;
  /** Language of titles and descriptions, where it is not that of the page. */
  lang?: string;
  onClose: () => void;
  /** A picture did not arrive. */
  onError: (picture: Picture) => void;
}

/**
 * Pictures over the page: turned over, enlarged, turned round, moved. Closing gives the focus back; the end of the page
 * closes.
 */
export function open({ signal, ...props }: Omit<LightboxProps, 'onClose'> & { signal: AbortSignal }): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const before = document.activeElement;
  const onClose = () => {
    stay();
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const stay = atEnd(signal, onClose);
  root.render(<Lightbox {...props} onClose={onClose} />);
}

/** Where a finger was heard of last. */
type Finger = Pick<PointerEvent, 'clientX' | 'clientY'>;

const distance = ([a, b]: Finger[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

export function Lightbox({ pictures, index, loop, texts, lang, onClose, onError }: LightboxProps) {
  const count = pictures.length;
  const [view, setView] = useState(() => fresh(clamped(index, count), count));
  const [dragging, setDragging] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const from = useRef<{ finger: Finger; x: number; y: number }>(null);
  const moved = useRef(false);
  const beforeToggle = useRef(1);
  const mayWheel = useRef(throttled(performance));
  const picture = pictures[view.index];

  const natural = () => naturalScale(image.current?.naturalWidth ?? 0, image.current?.offsetWidth ?? 0);
  const change = (next: (view: View) => Partial<View>) => setView((now) => ({ ...now, ...next(now) }));
  /** What is not there yet, or never came, is neither enlarged nor turned. */
  const onShown = (next: (view: View) => Partial<View>) =>
    change((now) => (now.load === 'shown' ? next(now) : {}));
  const zoom = (step: -1 | 1) => onShown(({ scale }) => ({ scale: zoomed(scale, step, natural()) }));
  const turnTo = (step: -1 | 1) =>
    setView((now) => {
      const next = stepped(now.index, step, count, loop);
      return next === now.index ? now : fresh(next, count);
    });
  const commands: Record<Command, () => void> = {
    close: onClose,
    next: () => turnTo(1),
    previous: () => turnTo(-1),
    in: () => zoom(1),
    out: () => zoom(-1),
    reset: () => change(() => ({ scale: 1, x: 0, y: 0 })),
    left: () => onShown(({ rotation }) => ({ rotation: rotation - 90 })),
    right: () => onShown(({ rotation }) => ({ rotation: rotation + 90 })),
  };
  const latest = useRef(commands);
  latest.current = commands;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The wheel would scroll the page if it were heard too late to say no.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (image.current && fingers.current.size === 0 && event.deltaY !== 0 && mayWheel.current())
        latest.current[event.deltaY < 0 ? 'in' : 'out']();
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  // A picture that is there already says nothing when it is drawn.
  useEffect(() => {
    const { current } = image;
    if (view.load === 'loading' && current?.complete && current.naturalWidth > 0)
      setView((now) => ({ ...now, load: 'shown' }));
  }, [view.load]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (fingers.current.size === 0) moved.current = false;
    if (event.button !== 0 || view.load !== 'shown') return;
    // What was pressed stays the target to the end: the picture, or the ground around it.
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, event);
    from.current = { finger: event, x: view.x, y: view.y };
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = from.current;
    if (!start || !fingers.current.has(event.pointerId)) return;
    const before = distance([...fingers.current.values()]);
    const { finger, x, y } = start;
    moved.current ||= distance([finger, event]) > 3;
    fingers.current.set(event.pointerId, event);
    if (fingers.current.size > 1) {
      const now = distance([...fingers.current.values()]);
      const width = image.current?.offsetWidth ?? 1;
      change(({ scale }) => ({ scale: pinched(scale, before, now, width) }));
      return;
    }
    change(() => ({ x: x + event.clientX - finger.clientX, y: y + event.clientY - finger.clientY }));
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = from.current;
    if (!fingers.current.delete(event.pointerId) || !start) return;
    const [left] = fingers.current.values();
    // The finger that stays after a pinch moves on from where it is.
    from.current = left ? { finger: left, x: view.x, y: view.y } : null;
    if (left) return;
    setDragging(false);
    if (isMovable(view) || count < 2) return;
    // Nothing to move: it was a swipe, or comes back.
    const { finger, x, y } = start;
    const step =
      event.type === 'pointerup' ? swiped(event.clientX - finger.clientX, event.clientY - finger.clientY) : 0;
    if (step === 0 || stepped(view.index, step, count, loop) === view.index) change(() => ({ x, y }));
    else turnTo(step);
  };
  const onDoubleClick = () => {
    if (view.load !== 'shown') return;
    const size = natural();
    const next = toggled(view.scale, size, beforeToggle.current);
    beforeToggle.current = view.scale;
    change(() => ({ scale: next }));
  };
  const onClick = (event: MouseEvent) => {
    // The ground around the picture, not the end of a drag over it.
    if (
      !moved.current &&
      event.target instanceof Element &&
      event.target.matches('.lightbox, .lightbox-stage')
    )
      onClose();
  };
  const onFailure = () => {
    change(() => ({ load: 'failed' }));
    if (picture) onError(picture);
  };

  const several = count > 1;
  const at = (step: -1 | 1) => several && stepped(view.index, step, count, loop) === view.index;
  const isVisible = view.load === 'shown';
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={texts.title}
      onClick={onClick}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const command = commandOf(event);
        if (!command || command === 'close') return;
        event.preventDefault();
        commands[command]();
      }}
    >
      {/* Fingers need not be on the picture to move it. */}
      <div
        className="lightbox-stage"
        aria-busy={view.load === 'loading'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        {view.load === 'failed' && (
          <p className="lightbox-failed" role="alert">
            {texts.failed}
          </p>
        )}
        {view.load === 'loading' && <span className="lightbox-wait">{texts.loading}</span>}
        {picture && view.load !== 'failed' && (
          <img
            key={view.index}
            ref={(element) => {
              image.current = element;
              if (!element) return;
              const { style } = element;
              style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.rotation}deg)`;
            }}
            src={picture.src}
            alt={picture.alt ?? picture.title ?? ''}
            lang={lang}
            draggable={false}
            data-scale={view.scale}
            data-rotation={degrees(view.rotation)}
            data-dragging={dragging || undefined}
            data-load={view.load}
            onLoad={() => change(() => ({ load: 'shown' }))}
            onError={onFailure}
            onDoubleClick={onDoubleClick}
          />
        )}
      </div>
      {several && (
        <p className="lightbox-place" role="status">
          {view.index + 1} / {count}
          <span className="sr" lang={lang}>
            {' '}
            {picture?.alt}
          </span>
        </p>
      )}
      {picture?.title && isVisible && (
        <p className="lightbox-title" lang={lang}>
          {picture.title}
        </p>
      )}
      <div className="lightbox-tools" role="toolbar" aria-label={texts.tools}>
        <Tool label={texts.zoom_in} sign="plus" off={!isVisible} onPress={commands.in} />
        <Tool label={texts.zoom_out} sign="minus" off={!isVisible} onPress={commands.out} />
        <Tool label={texts.reset} sign="whole" off={!isVisible} onPress={commands.reset} />
        <Tool label={texts.turn_left} sign="turn-left" off={!isVisible} onPress={commands.left} />
        <Tool label={texts.turn_right} sign="turn-right" off={!isVisible} onPress={commands.right} />
        {several && <Tool label={texts.previous} sign="left" off={at(-1)} onPress={commands.previous} />}
        {several && <Tool label={texts.next} sign="right" off={at(1)} onPress={commands.next} />}
        <Tool label={texts.close} sign="close" onPress={onClose} />
      </div>
    </dialog>
  );
}

interface ToolProps {
  label: string;
  sign: IconName;
  /** It has nothing to do now; it keeps the focus all the same. */
  off?: boolean;
  onPress: () => void;
}

const Tool = ({ label, sign, off = false, onPress }: ToolProps) => (
  <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={() => off || onPress()}>
    <span ref={drawn(sign)} />
  </button>
);
