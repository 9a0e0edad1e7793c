import { afterEach, expect, test, vi } from 'vitest';
import { cookieIn, decoded } from '../core/decoded';
import { remembered } from '../core/remembered';
import { atEnd, clockUntil, observing } from '../widgets/life';
import { fakeClock } from './clock';

afterEach(() => vi.unstubAllGlobals());

test('what is begun on a page ends with it, and at once where it has ended', () => {
  const page = new AbortController();
  const ended: string[] = [];
  atEnd(page.signal, () => ended.push('a'));
  const callOff = atEnd(page.signal, () => ended.push('never'));
  callOff();
  expect(ended).toEqual([]);
  page.abort();
  atEnd(page.signal, () => ended.push('late'));
  expect(ended).toEqual(['a', 'late']);
});

test('nothing is due on a page that has ended', () => {
  const page = new AbortController();
  const clock = fakeClock();
  const mortal = clockUntil(page.signal, clock);
  const ran: string[] = [];
  mortal.later(() => ran.push('in time'), 10);
  mortal.later(() => ran.push('called off'), 10)();
  mortal.later(() => ran.push('too late'), 30);
  clock.turn(20);
  page.abort();
  mortal.later(() => ran.push('after the end'), 1);
  clock.turn(100);
  expect(ran).toEqual(['in time']);
  expect(clock.waiting()).toBe(0);
  expect(mortal.now()).toBe(clock.now());
});

test('observers look no further', () => {
  const page = new AbortController();
  const observer = { disconnect: vi.fn() };
  expect(observing(page.signal, observer)).toBe(observer);
  expect(observer.disconnect).not.toHaveBeenCalled();
  page.abort();
  expect(observer.disconnect).toHaveBeenCalledOnce();
});

test('what came is kept, what did not is asked for again', async () => {
  const answers = [new Error('no network'), 'first', 'second'];
  const load = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const cached = remembered(load);
  await expect(Promise.all([cached(), cached()])).rejects.toThrow('no network');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await cached()).toBe('first');
  expect(await cached()).toBe('first');
  expect(load).toHaveBeenCalledTimes(2);
});

test('broken cookies and addresses say nothing', () => {
  const cookies = 'other=1; ncc_e=a~%D0%B1; broken=%; half=%E0%A4%A; xncc_e=2';
  expect(cookieIn(cookies, 'ncc_e')).toBe('a~б');
  expect(cookieIn(cookies, 'broken')).toBeUndefined();
  expect(cookieIn(cookies, 'half')).toBeUndefined();
  expect(cookieIn(cookies, 'none')).toBeUndefined();
  expect(decoded('%')).toBeUndefined();
  expect(decoded('%D0%B1')).toBe('б');
});
