import { expect, test } from 'vitest';
import { listMotion, motionOf } from '../widgets/list-motion';
import { ink, inkAt } from '../widgets/ripple';

test('ink spreads for 0.4 s around the point that was pressed', () => {
  expect(ink).toMatchObject({ duration: 400, easing: 'linear', scale: 2.5 });
  const button = { left: 100, top: 50, width: 200, height: 44 };
  expect(inkAt(button, 200, 72)).toEqual({ left: 0, top: -78, width: 200, height: 200 });
  expect(inkAt(button, 100, 50)).toEqual({ left: -100, top: -100, width: 200, height: 200 });
});

test('rows come to their places in 250 ms: from the old one, or out of nothing', () => {
  expect(listMotion).toEqual({ duration: 250, easing: 'ease-in-out' });
  const before = new Map([
    ['/a', 100],
    ['/b', 200],
  ]);
  expect(motionOf('/a', before, 100)).toBeUndefined();
  expect(motionOf('/b', before, 50)).toEqual({ transform: 'translateY(150px)' });
  expect(motionOf('/c', before, 300)).toEqual({ opacity: 0 });
});
