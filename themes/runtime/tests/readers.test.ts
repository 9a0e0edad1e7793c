import { expect, test, vi } from 'vitest';
import { deviceOf, resizeDelay, watchDevice } from '../core/device';
import { heartbeatInterval, keepBeating } from '../core/heartbeat';
import { oneVisit } from '../core/visit';
import { fakeClock } from './clock';

test('a heart beats every 60,000 ms while the page is open, and not at once', () => {
  expect(heartbeatInterval).toBe(60_000);
  const clock = fakeClock();
  const beat = vi.fn();
  const stop = keepBeating(clock, beat);
  clock.turn(59_999);
  expect(beat).toHaveBeenCalledTimes(0);
  clock.turn(1);
  expect(beat).toHaveBeenCalledTimes(1);
  clock.turn(600_000);
  expect(beat).toHaveBeenCalledTimes(11);
  stop();
  clock.turn(600_000);
  expect(beat).toHaveBeenCalledTimes(11);
});

test('a heart that fails once beats on', () => {
  const clock = fakeClock();
  let beats = 0;
  keepBeating(clock, () => {
    beats += 1;
    if (beats === 1) throw new Error('no network');
  });
  expect(() => clock.turn(60_000)).toThrow('no network');
  clock.turn(60_000);
  expect(beats).toBe(2);
});

test('a visit is logged once per mount, each mount its own', () => {
  const sent: string[] = [];
  const visit = (path: string) => ({ path, locale: 'ua', device: 'desktop', referrer: '' }) as const;
  const first = oneVisit(({ path }) => sent.push(path));
  first(visit('/a'));
  first(visit('/b'));
  oneVisit(({ path }) => sent.push(path))(visit('/c'));
  expect(sent).toEqual(['/a', '/c']);
});

const agents = {
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148': 'mobile',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36': 'mobile',
  'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/156.0 Safari/537.36': 'tablet',
  'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15': 'tablet',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15':
    'desktop',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36': 'desktop',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)': 'crawler',
  'Mozilla/5.0 (Linux; Android 11; moto g) AppleWebKit/537.36 Chrome/156.0 Mobile Safari Chrome-Lighthouse':
    'crawler',
  'facebookexternalhit/1.1': 'crawler',
} as const;

test.each(Object.entries(agents))('%s', (agent, device) => expect(deviceOf(agent)).toBe(device));

test('the device is looked at again 50 ms after a resize', () => {
  expect(resizeDelay).toBe(50);
  const clock = fakeClock();
  const devices: string[] = [];
  let agent = 'X11';
  let resize: () => unknown = () => undefined;
  const stop = watchDevice({
    clock,
    agent: () => agent,
    onResize: (run) => {
      resize = run;
      return () => {
        resize = () => undefined;
      };
    },
    show: (device) => devices.push(device),
  });
  agent = 'iPhone';
  resize();
  clock.turn(49);
  expect(devices).toEqual(['desktop']);
  clock.turn(1);
  expect(devices).toEqual(['desktop', 'mobile']);
  stop();
  resize();
  clock.turn(50);
  expect(devices).toHaveLength(2);
});
