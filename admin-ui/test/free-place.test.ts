import { expect, it } from 'vitest';
import { type Box, freeLift } from '../src/ui/free-place';

const box = (top: number, bottom: number, left = 0, right = 100): Box => ({ top, bottom, left, right });
/** A box at the lower edge of a window 640 pixels high. */
const toast = box(560, 620);

it.each<[string, Box[][], number]>([
  ['nothing', [[], [], []], 0],
  ['something beside it', [[box(600, 640, 110, 200)]], 0],
  ['a bar', [[box(580, 640)]], 48],
  ['a bar, and an action right above it', [[box(580, 640)], [box(500, 560)]], 128],
  ['two actions with too little room between them', [[], [box(580, 640), box(460, 530)]], 168],
  ['two actions with room for it between them', [[], [box(600, 640), box(460, 520)]], 28],
])('keeps clear of %s', (_, taken, lift) => expect(freeLift(toast, taken)).toBe(lift));

const full = [box(0, 640)];

it('gives up what matters least where there is no room for all', () => {
  expect(freeLift(toast, [[box(580, 640)], [box(500, 560)], full])).toBe(128);
  expect(freeLift(toast, [[box(580, 640)], full, []])).toBe(48);
  expect(freeLift(toast, [full, [], []])).toBe(0);
});

it('leaves what it covers at last in sight, not above the window', () => {
  expect(freeLift(toast, [[], [box(40, 640)]])).toBe(0);
});

it('takes boxes as browsers give them', () => {
  const prototype = { left: 0, right: 100, top: 560, bottom: 620 };
  expect(freeLift(Object.create(prototype), [[box(580, 640)]])).toBe(48);
});
