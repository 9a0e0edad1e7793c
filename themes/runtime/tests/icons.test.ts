import { describe, expect, it } from 'vitest';
import { addressesOf, type Icon, iconLimits, iconLoader, iconsIn, passedOver } from '../core/icons';
import { fakeClock } from './clock';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const set = (...names: string[]) => ({
  prefix: 'a',
  width: 24,
  height: 24,
  icons: Object.fromEntries(names.map((name) => [name, { body: `<path d="${name}"/>` }])),
});
const json = (body: unknown) => ({ status: 200, json: async () => body });

/** Each host answers with its value, a status or a body; hosts that are not listed never answer. */
function scene(hosts: Record<string, unknown>, outside?: string[]) {
  const clock = fakeClock();
  const requested: string[] = [];
  const load = iconLoader({
    clock,
    outside,
    read: (address) => {
      requested.push(address);
      const host = Object.keys(hosts).find((name) => address.startsWith(name));
      const answer = host === undefined ? undefined : hosts[host];
      if (answer === undefined) return new Promise(() => undefined);
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(
        typeof answer === 'number' ? { status: answer, json: async () => ({}) } : json(answer),
      );
    },
  });
  /** The loaded icon, null if there is none, undefined while it loads. */
  const state = (name: string) => {
    const result: { icon?: Icon | null } = {};
    load('a', name).then((icon) => {
      result.icon = icon ?? null;
    });
    return result;
  };
  const turn = async (ms: number) => {
    clock.turn(ms);
    for (let i = 0; i < 3; i += 1) await settle();
  };
  return { requested, state, turn };
}

describe('icons that were not known at build', () => {
  it('have the limits of docs/specification.md §9', () => {
    expect(iconLimits).toEqual({ local: 1500, outside: 5000, rotate: 750, address: 500 });
    expect([...passedOver].sort()).toEqual([400, 404, 424, 501, 503]);
  });

  it('are requested together, once, and remembered', async () => {
    const { requested, state, turn } = scene({ '/api': set('x', 'y') });
    const [x, y] = [state('x'), state('y'), state('x')];
    await turn(0);
    expect(requested).toEqual(['/api/_nuxt_icon/a.json?icons=x%2Cy']);
    expect(x.icon).toEqual({ body: '<path d="x"/>', left: 0, top: 0, width: 24, height: 24 });
    expect(y.icon?.body).toContain('y');
    state('x');
    await turn(0);
    expect(requested).toHaveLength(1);
  });

  it('are requested in addresses of at most 500 letters', () => {
    const names = Array.from({ length: 60 }, (_, i) => `an-icon-with-a-name-${i}`);
    const addresses = addressesOf('/api/_nuxt_icon', 'a', [...names, ...names]);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address.length).toBeLessThanOrEqual(500);
    const again = addresses.flatMap((address) => address.split('icons=')[1]?.split('%2C'));
    expect(again).toEqual([...names].sort());
  });

  it('are waited for 1500 ms on this site, and no other host is requested without an option', async () => {
    const { requested, state, turn } = scene({});
    const x = state('x');
    await turn(0);
    await turn(1499);
    expect(x.icon).toBeUndefined();
    await turn(1);
    expect(x.icon).toBeNull();
    expect(requested).toHaveLength(1);
  });

  it.each([424, 400, 404, 501, 503])('are requested outside after %i', async (status) => {
    const { requested, state, turn } = scene({ '/api': status, 'https://one': set('x') }, ['https://one']);
    const x = state('x');
    await turn(0);
    expect(x.icon?.body).toContain('x');
    expect(requested[1]).toBe('https://one/a.json?icons=x');
  });

  it('and after no answer, or one that is none; not after any other', async () => {
    for (const [answer, hosts] of [
      [new Error('offline'), 2],
      [{ icons: 3 }, 2],
      [500, 1],
      [429, 1],
    ] as const) {
      const { requested, state, turn } = scene({ '/api': answer, 'https://one': set('x') }, ['https://one']);
      const x = state('x');
      await turn(0);
      expect(requested, String(answer)).toHaveLength(hosts);
      expect(x.icon === null).toBe(hosts === 1);
    }
  });

  it('outside, another host is requested after 750 ms, and none is waited for longer than 5000', async () => {
    const hosts = ['https://one', 'https://two'];
    const { requested, state, turn } = scene({ '/api': 404 }, hosts);
    const x = state('x');
    await turn(0);
    await turn(749);
    expect(requested).toHaveLength(2);
    await turn(1);
    expect(requested).toHaveLength(3);
    await turn(4999);
    expect(x.icon).toBeUndefined();
    await turn(1);
    expect(x.icon).toBeNull();

    const other = scene({ '/api': 404, 'https://two': set('x') }, hosts);
    const icon = other.state('x');
    await other.turn(0);
    await other.turn(750);
    expect(icon.icon?.body).toContain('x');
  });

  it('may be aliases, and what is no icon is none', () => {
    const { icons } = set('x');
    const aliases = {
      y: { parent: 'x' },
      z: { parent: 'y' },
      round: { parent: 'round' },
      lost: { parent: 'q' },
    };
    expect(Object.keys(iconsIn({ icons, aliases }) ?? {})).toEqual(['x', 'y', 'z']);
    expect(iconsIn({ icons: { x: {} } })).toEqual({});
    for (const answer of [null, 3, 'x', {}, { icons: null }]) expect(iconsIn(answer)).toBeUndefined();
  });
});
