import { expect, test } from 'vitest';
import { createToasts, isUrgent, severities, type Toast } from '../core/toasts';
import { fakeClock } from './clock';

function scene() {
  const clock = fakeClock();
  const ends: [Toast['id'], string][] = [];
  const toasts = createToasts(clock, ({ id }, end) => ends.push([id, end]));
  return { clock, ends, toasts, ids: () => toasts.snapshot().map(({ id }) => id) };
}

test('there are six severities, and info is that of a message without one', () => {
  expect([...severities].sort()).toEqual(['contrast', 'error', 'info', 'secondary', 'success', 'warn']);
  const { toasts } = scene();
  toasts.add({ summary: 'a' });
  toasts.add({ summary: 'b', severity: 'loud' as never });
  toasts.add({ summary: 'c', severity: 'contrast' });
  expect(toasts.snapshot().map(({ severity }) => severity)).toEqual(['info', 'info', 'contrast']);
  expect(severities.filter((severity) => isUrgent({ severity }))).toEqual(['warn', 'error']);
});

test('ids are given from 0 on, the newest stands last, and everything can be closed unless it says otherwise', () => {
  const { toasts, ids } = scene();
  expect(toasts.add({ summary: 'a' })).toBe(0);
  expect(toasts.add({ summary: 'b', id: 'mine', closable: false })).toBe('mine');
  expect(toasts.add({ summary: 'c' })).toBe(1);
  expect(ids()).toEqual([0, 'mine', 1]);
  expect(toasts.snapshot().map(({ closable }) => closable)).toEqual([true, false, true]);
});

test('without a life it stays', () => {
  const { clock, toasts, ids } = scene();
  toasts.add({ summary: 'a' });
  toasts.add({ summary: 'b', life: 0 });
  clock.turn(86_400_000);
  expect(ids()).toEqual([0, 1]);
});

test('with a life it goes after it', () => {
  const { clock, toasts, ids, ends } = scene();
  toasts.add({ summary: 'a', life: 3000 });
  toasts.add({ summary: 'b', life: 5000 });
  clock.turn(2999);
  expect(ids()).toEqual([0, 1]);
  clock.turn(1);
  expect(ids()).toEqual([1]);
  clock.turn(2000);
  expect(ids()).toEqual([]);
  expect(ends).toEqual([
    [0, 'life-end'],
    [1, 'life-end'],
  ]);
});

test('it pauses and goes on with the remainder, as often as it likes', () => {
  const { clock, toasts, ids } = scene();
  const id = toasts.add({ summary: 'a', life: 3000 });
  clock.turn(1000);
  toasts.pause(id);
  clock.turn(60_000);
  toasts.resume(id);
  clock.turn(1500);
  toasts.pause(id);
  clock.turn(60_000);
  toasts.resume(id);
  clock.turn(499);
  expect(ids()).toEqual([id]);
  clock.turn(1);
  expect(ids()).toEqual([]);
});

test('pointer and focus hold it together: it goes on when both have left', () => {
  const { clock, toasts, ids } = scene();
  const id = toasts.add({ summary: 'a', life: 1000 });
  toasts.pause(id, 'pointer');
  toasts.pause(id, 'focus');
  toasts.resume(id, 'pointer');
  clock.turn(5000);
  expect(ids()).toEqual([id]);
  toasts.resume(id, 'focus');
  // Leaving twice is leaving once.
  toasts.resume(id, 'focus');
  clock.turn(999);
  expect(ids()).toEqual([id]);
  clock.turn(1);
  expect(ids()).toEqual([]);
});

test('whoever closes it is told apart from its time, and a program is not told at all', () => {
  const { clock, toasts, ends } = scene();
  const [first, second] = [toasts.add({ summary: 'a', life: 100 }), toasts.add({ summary: 'b', life: 100 })];
  toasts.remove(first, 'close');
  toasts.remove(second);
  toasts.remove('nobody', 'close');
  clock.turn(1000);
  expect(ends).toEqual([[first, 'close']]);
});

test('groups go together; none and null are one', () => {
  const { toasts, ids } = scene();
  toasts.add({ summary: 'a' });
  toasts.add({ summary: 'b', group: null });
  toasts.add({ summary: 'c', group: 'form' });
  toasts.removeGroup('form');
  expect(ids()).toEqual([0, 1]);
  toasts.removeGroup();
  expect(ids()).toEqual([]);
  toasts.add({ summary: 'd' });
  toasts.removeAll();
  expect(ids()).toEqual([]);
});

test('the same id takes the place of the old one and starts anew', () => {
  const { clock, toasts } = scene();
  toasts.add({ id: 'x', summary: 'a', life: 1000 });
  toasts.add({ summary: 'b' });
  clock.turn(900);
  toasts.add({ id: 'x', summary: 'c', life: 1000 });
  clock.turn(900);
  expect(toasts.snapshot().map(({ summary }) => summary)).toEqual(['c', 'b']);
  clock.turn(100);
  expect(toasts.snapshot().map(({ summary }) => summary)).toEqual(['b']);
});

test('listeners hear of every change until they leave', () => {
  const { toasts } = scene();
  let changes = 0;
  const leave = toasts.subscribe(() => {
    changes += 1;
  });
  const id = toasts.add({ summary: 'a' });
  toasts.remove(id);
  toasts.remove(id);
  leave();
  toasts.add({ summary: 'b' });
  expect(changes).toBe(2);
});
