import { describe, expect, it } from 'vitest';
import {
  clamped,
  commandOf,
  degrees,
  enlarged,
  fresh,
  lightbox,
  naturalScale,
  pictures,
  pinched,
  stepped,
  swiped,
  throttled,
  toggled,
  zoomed,
} from '../widgets/lightbox/state';
import { fakeClock } from './clock';

it('has the constants of docs/specification.md §9', () => {
  expect(lightbox).toMatchObject({
    zoomStep: 0.12,
    maxZoom: 3,
    minZoom: 0.1,
    turn: 90,
    swipe: 50,
    wheelThrottle: 80,
  });
});

describe('entries', () => {
  it('are strings and objects with a string src; the rest is dropped', () => {
    expect(
      pictures([
        '/a.webp',
        { src: '/b.webp', small: '/b-320.webp', title: 'B', alt: 'b' },
        { src: 3 },
        {},
        null,
        undefined,
        7,
        ['/x'],
        { src: '/c.webp', title: 5 },
      ]),
    ).toEqual([
      { src: '/a.webp' },
      { src: '/b.webp', small: '/b-320.webp', title: 'B', alt: 'b' },
      { src: '/c.webp' },
    ]);
    expect(pictures('/a.webp')).toEqual([{ src: '/a.webp' }]);
    expect(pictures({ src: '/a.webp' })).toEqual([]);
    expect(pictures('')).toEqual([]);
    expect(pictures(undefined)).toEqual([]);
  });

  it('none left is the view of an error', () => {
    expect(fresh(0, 0)).toMatchObject({ index: 0, load: 'failed' });
    expect(fresh(2, 3)).toEqual({ index: 2, load: 'loading', scale: 1, rotation: 0, x: 0, y: 0 });
  });

  it('an index there is not becomes the nearest there is', () => {
    expect([-1, 0, 2, 3, 99, Number.NaN, 1.7].map((index) => clamped(index, 3))).toEqual([
      0, 0, 2, 2, 2, 0, 1,
    ]);
    expect(clamped(5, 0)).toBe(0);
  });

  it('go round only where that is wanted', () => {
    expect(stepped(2, 1, 3, true)).toBe(0);
    expect(stepped(0, -1, 3, true)).toBe(2);
    expect(stepped(2, 1, 3, false)).toBe(2);
    expect(stepped(0, -1, 3, false)).toBe(0);
    expect(stepped(1, 1, 3, false)).toBe(2);
    expect(stepped(0, 1, 1, true)).toBe(0);
    expect(stepped(0, 1, 0, true)).toBe(0);
  });
});

describe('zoom', () => {
  const many = (scale: number, step: -1 | 1, natural: number, times: number) => {
    let at = scale;
    for (let i = 0; i < times; i += 1) at = zoomed(at, step, natural);
    return at;
  };

  it('goes by steps of 0.12', () => {
    expect(zoomed(1, 1, 1)).toBe(1.12);
    expect(zoomed(1.12, 1, 1)).toBe(1.24);
    expect(zoomed(1, -1, 1)).toBe(0.88);
  });

  it('stays below three times and above a tenth of the fitted size, however large the picture is', () => {
    for (const natural of [1, 2, 8]) {
      expect(many(1, 1, natural, 100)).toBeLessThan(3);
      expect(many(1, 1, natural, 100)).toBeGreaterThan(2.88);
    }
    const least = many(1, -1, 1, 100);
    expect(least).toBeGreaterThan(0.1);
    expect(least).toBeLessThan(0.22);
    expect(zoomed(0.22, -1, 1)).toBe(0.22);
    expect(zoomed(2.88, 1, 1)).toBe(2.88);
  });

  it('lands on the fitted and on the natural size when it comes near', () => {
    expect(zoomed(0.92, 1, 2)).toBe(1);
    expect(zoomed(1.84, 1, 2)).toBe(2);
    expect(zoomed(1.8, 1, 2)).toBe(1.92);
    // 0.05 away is not near.
    expect(zoomed(0.93, 1, 3)).toBe(1.05);
  });

  it('toggles to the natural size and back', () => {
    expect(toggled(1, 2.5, 1)).toBe(2.5);
    expect(toggled(2.5, 2.5, 1.24)).toBe(1.24);
    expect(toggled(2.5, 2.5, 2.5)).toBe(1);
    expect(toggled(1, 4.8, 1)).toBe(3);
    expect(toggled(3, 4.8, 1.24)).toBe(1.24);
    expect(naturalScale(1600, 800)).toBe(2);
    expect(naturalScale(0, 800)).toBe(1);
    expect(naturalScale(1600, 0)).toBe(1);
  });

  it('is switched by a button: to the natural size, at least twice as large, and back', () => {
    expect(enlarged(1, 2.5)).toBe(2.5);
    expect(enlarged(1, 1)).toBe(2);
    expect(enlarged(0.4, 9)).toBe(3);
    expect(enlarged(2.5, 2.5)).toBe(1);
    expect(enlarged(1.12, 1)).toBe(1);
  });

  it('follows two fingers within the same limits', () => {
    expect(pinched(1, 100, 200, 400)).toBeCloseTo(1.325);
    expect(pinched(1, 200, 100, 400)).toBeCloseTo(0.675);
    expect(pinched(0.4, 200, 100, 400)).toBe(0.4);
    expect(pinched(2.9, 100, 200, 400)).toBe(2.9);
    expect(pinched(1, 100, 101, 0)).toBe(2.3);
  });

  it('takes one step of the wheel in 80 ms, at once and not later', () => {
    const clock = fakeClock();
    const may = throttled(clock);
    expect(may()).toBe(true);
    clock.turn(79);
    expect(may()).toBe(false);
    clock.turn(1);
    expect(may()).toBe(true);
    expect(may()).toBe(false);
    clock.turn(500);
    expect(may()).toBe(true);
  });
});

it('turns by quarters whichever way', () => {
  expect([0, 90, 360, 450, -90, -360].map(degrees)).toEqual([0, 90, 0, 90, 270, 0]);
});

it('is swiped beyond 50 px, and sideways', () => {
  expect(swiped(-51, 0)).toBe(1);
  expect(swiped(51, 10)).toBe(-1);
  expect(swiped(50, 0)).toBe(0);
  expect(swiped(-50, 0)).toBe(0);
  expect(swiped(-80, 80)).toBe(0);
  expect(swiped(-80, 79)).toBe(1);
});

it('hears its keys and none with another held', () => {
  const press = (key: string, more = {}) =>
    commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });
  expect(['ArrowLeft', 'ArrowRight', '+', '-', '0'].map((key) => press(key))).toEqual([
    'previous',
    'next',
    'in',
    'out',
    'reset',
  ]);
  expect(press('+', { ctrlKey: true })).toBeUndefined();
  expect(press('toString')).toBeUndefined();
});
