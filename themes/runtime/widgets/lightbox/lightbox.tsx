import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
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

interface LightboxProps {
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

/** Pictures over the page: turned over, enlarged, turned round, moved. The end of the page closes them. */
export function open({ signal, ...props }: Omit<LightboxProps, 'onClose'> & { signal: AbortSignal }): void {
  const place = document.createElement('div');
  const root = createRoot(place);
  const close = () => {
    stay();
    root.unmount();
    place.remove();
  };
  const stay = atEnd(signal, close);
  document.body.append(place);
  root.render(<Lightbox {...props} onClose={close} />);
}

/** Where a finger was last. */
type Finger = Pick<PointerEvent, 'clientX' | 'clientY'>;

const distance = ([a, b]: Finger[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

function Lightbox({ pictures, index, loop, texts, lang, onClose, onError }: LightboxProps) {
  const count = pictures.length;
  const several = count > 1;
  const [view, setView] = useState(() => fresh(clamped(index, count), count));
  /** Where the drag that goes on began. */
  const [start, setStart] = useState<{ finger: Finger; x: number; y: number }>();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Finger>()).current;
  /** The last press became a drag. */
  const moved = useRef(false);
  const beforeToggle = useRef(1);
  const picture = pictures[view.index];
  const isShown = view.load === 'shown';

  const natural = () => naturalScale(image.current?.naturalWidth ?? 0, image.current?.offsetWidth ?? 0);
  /** A picture that has not arrived is neither enlarged nor turned. */
  const change = (next: (view: View) => Partial<View>) =>
    setView((now) => (now.load === 'shown' ? { ...now, ...next(now) } : now));
  const turnTo = (target: (index: number) => number) =>
    setView((now) => {
      const next = target(now.index);
      return next === now.index ? now : fresh(next, count);
    });
  const step = (by: -1 | 1) => turnTo((at) => stepped(at, by, count, loop));
  const zoom = (by: -1 | 1) => change(({ scale }) => ({ scale: zoomed(scale, by, natural()) }));
  const commands: Record<Command, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    in: () => zoom(1),
    out: () => zoom(-1),
    reset: () => change(() => ({ scale: 1, x: 0, y: 0 })),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it calls reads no state of a render
  useLayoutEffect(() => {
    const element = dialog.current;
    const mayWheel = throttled(performance);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (fingers.size === 0 && event.deltaY !== 0 && mayWheel()) zoom(event.deltaY < 0 ? 1 : -1);
    };
    element?.showModal();
    // The wheel would scroll the page if the listener were passive, as React makes it.
    element?.addEventListener('wheel', onWheel, { passive: false });
    // The dialog returns the focus when it closes, not when it is removed.
    return () => element?.close();
  }, []);

  useLayoutEffect(() => {
    const thumb = strip.current?.children[view.index];
    thumb?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (thumb instanceof HTMLElement && strip.current?.contains(document.activeElement)) thumb.focus();
  }, [view.index]);

  const onPointerDown = (event: PointerEvent) => {
    const { target, button, pointerId } = event;
    if (fingers.size === 0) moved.current = false;
    if (button !== 0 || !isShown || !(target instanceof Element) || !target.closest('.lightbox-stage'))
      return;
    // What was pressed stays the target to the end: the picture, or the ground around it.
    target.setPointerCapture(pointerId);
    fingers.set(pointerId, event);
    setStart({ finger: event, x: view.x, y: view.y });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start || !fingers.has(event.pointerId)) return;
    const { finger, x, y } = start;
    const before = distance([...fingers.values()]);
    moved.current ||= distance([finger, event]) > 3;
    fingers.set(event.pointerId, event);
    const now = distance([...fingers.values()]);
    const width = image.current?.offsetWidth ?? 1;
    change(({ scale }) =>
      fingers.size > 1
        ? { scale: pinched(scale, before, now, width) }
        : { x: x + event.clientX - finger.clientX, y: y + event.clientY - finger.clientY },
    );
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || !start) return;
    const { finger, x, y } = start;
    const [left] = fingers.values();
    // The finger that stays after a pinch moves on from where it is.
    setStart(left && { finger: left, x: view.x, y: view.y });
    if (left || isMovable(view) || !several) return;
    // Nothing to move: it comes back, or was a swipe.
    change(() => ({ x, y }));
    const by = swiped(event.clientX - finger.clientX, event.clientY - finger.clientY);
    if (by && event.type === 'pointerup') step(by);
  };
  const onDoubleClick = () => {
    const scale = toggled(view.scale, natural(), beforeToggle.current);
    beforeToggle.current = view.scale;
    change(() => ({ scale }));
  };
  const onClick = ({ target }: MouseEvent) => {
    // The ground around the picture, not the end of a drag over it.
    if (!moved.current && target instanceof Element && target.matches('.lightbox, .lightbox-stage'))
      onClose();
  };
  /** The reader may have gone on before a picture arrives, or fails to. */
  const onSettled = ({ currentTarget, type }: SyntheticEvent) => {
    if (currentTarget !== image.current || !picture) return;
    setView((now) => ({ ...now, load: type === 'load' ? 'shown' : 'failed' }));
    if (type === 'error') onError(picture);
  };

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={texts.title}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={(event) => {
        const command = commandOf(event);
        if (!command) return;
        event.preventDefault();
        commands[command]();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <div className="lightbox-tools" role="toolbar" aria-label={texts.tools}>
        <Button
          label={texts.zoom}
          sign="zoom"
          aria-pressed={isMovable(view)}
          aria-disabled={!isShown}
          onClick={() => change(({ scale }) => ({ scale: enlarged(scale, natural()), x: 0, y: 0 }))}
        />
        <Button
          label={texts.turn}
          sign="turn-right"
          aria-disabled={!isShown}
          onClick={() => change(({ rotation }) => ({ rotation: rotation + 90 }))}
        />
        <Button label={texts.close} sign="close" onClick={onClose} />
      </div>
      <div className="lightbox-stage" aria-busy={view.load === 'loading'}>
        {view.load === 'failed' ? (
          <p role="alert">{texts.failed}</p>
        ) : (
          <img
            key={view.index}
            ref={image}
            src={picture?.src}
            alt={picture?.alt ?? picture?.title ?? ''}
            lang={lang}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.rotation}deg)`,
            }}
            data-scale={view.scale}
            data-rotation={degrees(view.rotation)}
            data-dragging={start && true}
            data-load={view.load}
            onLoad={onSettled}
            onError={onSettled}
            onDoubleClick={onDoubleClick}
          />
        )}
        {view.load === 'loading' && <span className="lightbox-wait">{texts.loading}</span>}
      </div>
      {several && (
        <>
          <Button
            label={texts.previous}
            sign="left"
            className="lightbox-previous"
            onClick={commands.previous}
          />
          <Button label={texts.next} sign="right" className="lightbox-next" onClick={commands.next} />
        </>
      )}
      <div className="lightbox-words" role="status">
        <p className="lightbox-title" lang={lang}>
          {picture?.title || picture?.alt}
        </p>
        <p className="lightbox-place">{several && `${view.index + 1} / ${count}`}</p>
      </div>
      {several && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div ref={strip} className="lightbox-strip" role="group" aria-label={texts.all}>
          {pictures.map(({ src, small = src, alt }, at) => {
            const isCurrent = at === view.index;
            return (
              <button
                key={at}
                type="button"
                aria-current={isCurrent}
                // One stop for the Tab key; the arrows go on from there.
                tabIndex={isCurrent ? 0 : -1}
                onClick={() => turnTo(() => at)}
              >
                <img loading="lazy" decoding="async" src={small} alt={alt || `${at + 1}`} lang={lang} />
              </button>
            );
          })}
        </div>
      )}
    </dialog>
  );
}

const Button = ({ label, sign, ...more }: ComponentProps<'button'> & { label: string; sign: IconName }) => (
  <button ref={drawn(sign)} type="button" aria-label={label} title={label} {...more} />
);
