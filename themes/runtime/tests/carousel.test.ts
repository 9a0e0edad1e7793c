import { describe, expect, it } from 'vitest';
import { around, autoplayDelay, createAutoplay, slideAt, stepTo } from '../widgets/carousel/autoplay';
import { bounded, released, stretched, toggledZoom, unzoomed, zoomRatio } from '../widgets/carousel/zoom';
import { fakeClock } from './clock';

function scene() {
  const clock = fakeClock();
  let moves = 0;
  const autoplay = createAutoplay(clock, () => {
    moves += 1;
  });
  return { clock, autoplay, moves: () => moves };
}

describe('slides move on', () => {
  it('after 3000 ms, and wait until the move is over', () => {
    expect(autoplayDelay).toBe(3000);
    const { clock, autoplay, moves } = scene();
    clock.turn(2999);
    expect(moves()).toBe(0);
    clock.turn(1);
    expect(moves()).toBe(1);
    clock.turn(60_000);
    expect(moves()).toBe(1);
    autoplay.arrived();
    clock.turn(2999);
    expect(moves()).toBe(1);
    clock.turn(1);
    expect(moves()).toBe(2);
  });

  it('not while anything holds them, and then with what was left', () => {
    const { clock, autoplay, moves } = scene();
    clock.turn(2000);
    autoplay.hold('pointer');
    autoplay.hold('zoom');
    clock.turn(60_000);
    autoplay.release('pointer');
    clock.turn(60_000);
    expect(moves()).toBe(0);
    autoplay.release('zoom');
    clock.turn(999);
    expect(moves()).toBe(0);
    clock.turn(1);
    expect(moves()).toBe(1);
  });

  it('not while the reader has paused them, whatever else comes and goes', () => {
    const { clock, autoplay, moves } = scene();
    autoplay.hold('reader');
    autoplay.hold('pointer');
    autoplay.release('pointer');
    autoplay.release('nobody');
    autoplay.arrived();
    clock.turn(60_000);
    expect(moves()).toBe(0);
    expect(autoplay.isHeld('reader')).toBe(true);
    autoplay.release('reader');
    clock.turn(3000);
    expect(moves()).toBe(1);
  });

  it('a step by hand begins the time anew', () => {
    const { clock, autoplay, moves } = scene();
    clock.turn(2900);
    autoplay.arrived();
    clock.turn(2900);
    expect(moves()).toBe(0);
    clock.turn(100);
    expect(moves()).toBe(1);
  });

  it('no more once stopped', () => {
    const { clock, autoplay, moves } = scene();
    autoplay.stop();
    clock.turn(60_000);
    expect(moves()).toBe(0);
  });
});

describe('where the row stands', () => {
  it('is the slide whose start is nearest, at the end the last', () => {
    const starts = [0, 576, 1152];
    expect(slideAt(starts, 0, 900)).toBe(0);
    expect(slideAt(starts, 300, 900)).toBe(1);
    expect(slideAt(starts, 700, 900)).toBe(1);
    expect(slideAt(starts, 900, 900)).toBe(2);
    expect(slideAt([], 0, 0)).toBe(0);
  });

  it('a step back passes over slides that are in sight with the last one', () => {
    const starts = [0, 576, 1152];
    expect(stepTo(2, -1, starts, 512)).toBe(0);
    expect(stepTo(2, -1, starts, 1152)).toBe(1);
    expect(stepTo(0, -1, starts, 512)).toBe(2);
    expect(stepTo(0, 1, starts, 512)).toBe(1);
    expect(stepTo(2, 1, starts, 512)).toBe(0);
  });

  it('goes round', () => {
    expect(around(2, 1, 3)).toBe(0);
    expect(around(0, -1, 3)).toBe(2);
    expect(around(0, 1, 3)).toBe(1);
  });
});

describe('zoom of a slide', () => {
  const size = { width: 400, height: 200 };

  it('is from 1 to 3', () => {
    expect(zoomRatio).toEqual({ max: 3, min: 1 });
    expect(toggledZoom(unzoomed, { x: 0, y: 0 }, size)).toEqual({ scale: 3, x: 0, y: 0 });
    expect(toggledZoom({ scale: 1.5, x: 9, y: 9 }, { x: 0, y: 0 }, size)).toEqual(unzoomed);
  });

  it('keeps the pressed point under the finger as far as the edges let it', () => {
    expect(toggledZoom(unzoomed, { x: 100, y: -50 }, size)).toEqual({ scale: 3, x: -200, y: 100 });
    expect(toggledZoom(unzoomed, { x: 400, y: 0 }, size).x).toBe(-400);
    expect(bounded({ scale: 2, x: 999, y: -999 }, size)).toEqual({ scale: 2, x: 200, y: -100 });
  });

  it('stretches beyond its limits and comes back within them', () => {
    expect(stretched(2)).toBe(2);
    expect(stretched(3)).toBe(3);
    expect(stretched(6)).toBe(4);
    expect(stretched(1)).toBe(1);
    expect(stretched(0.5)).toBeGreaterThan(0.5);
    expect(stretched(0.5)).toBeLessThan(1);
    expect(released({ scale: 4, x: 999, y: 0 }, size)).toEqual({ scale: 3, x: 400, y: 0 });
    expect(released({ scale: 0.7, x: 50, y: 0 }, size)).toEqual(unzoomed);
  });
});
