import { make } from './dom';

/** Ink that spreads where a button is pressed (docs/specification.md §9, docs/protocols.md §8.3). */
export const ink = { duration: 400, easing: 'linear', scale: 2.5, opacity: 0.4 } as const;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the ink lies in its button: as large as its longer side, around the point. */
export function inkAt({ left, top, width, height }: Box, x: number, y: number): Box {
  const size = Math.max(width, height);
  return { left: x - left - size / 2, top: y - top - size / 2, width: size, height: size };
}

export function ripple(): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  document.addEventListener('pointerdown', ({ target, button, clientX, clientY }) => {
    const pressed = target instanceof Element ? target.closest('.button:not(:disabled)') : null;
    if (!pressed || button || reduced.matches) return;
    const drop = make('span', { className: 'ink', 'aria-hidden': 'true' });
    for (const [side, pixels] of Object.entries(inkAt(pressed.getBoundingClientRect(), clientX, clientY)))
      drop.style.setProperty(side, `${pixels}px`);
    pressed.append(drop);
    const { scale, opacity, ...timing } = ink;
    drop.animate(
      [
        { transform: 'scale(0)', opacity },
        { transform: `scale(${scale})`, opacity: 0 },
      ],
      timing,
    ).onfinish = () => drop.remove();
  });
}
