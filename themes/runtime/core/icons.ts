import type { Schema } from './api';
import type { Clock } from './clock';

/** Milliseconds, and characters of an address (docs/specification.md §9). */
export const iconLimits = { local: 1500, outside: 5000, rotate: 750, address: 500 } as const;
/**
 * After these statuses the loader tries the next source. No answer counts as 503, an unreadable one as 501
 * (docs/specification.md §8).
 */
export const passedOver: ReadonlySet<number> = new Set([424, 400, 404, 501, 503]);
/** The address on this site that serves icons. */
export const localIcons = '/api/_nuxt_icon';

export type Icon = Required<Pick<Schema<'IconDrawing'>, 'body' | 'left' | 'top' | 'width' | 'height'>>;

interface Surroundings {
  clock: Clock;
  read: (address: string) => Promise<Pick<Response, 'status' | 'json'>>;
  /** Hosts of Iconify's public API; none: icons come only from this site. */
  outside?: readonly string[];
}

type Icons = Record<string, Icon>;
/** An alias of an alias of an alias, and not further. */
const deepest = 5;

/** The names in as few addresses as their length allows, each sorted and once (docs/protocols.md §9.2). */
export function addressesOf(source: string, prefix: string, names: Iterable<string>): string[] {
  const addresses: string[] = [];
  for (const name of [...new Set(names)].sort()) {
    const last = addresses.at(-1);
    const longer = last && `${last}%2C${name}`;
    if (longer && longer.length <= iconLimits.address) addresses[addresses.length - 1] = longer;
    else addresses.push(`${source}/${prefix}.json?icons=${name}`);
  }
  return addresses;
}

/** The icons of an answer in Iconify's JSON; undefined: it is none. */
export function iconsIn(answer: unknown): Icons | undefined {
  const { icons, aliases = {}, ...shared } = Object(answer);
  if (typeof icons !== 'object' || icons === null) return undefined;
  const result: Icons = {};
  for (const name of [...Object.keys(icons), ...Object.keys(aliases)]) {
    let at = name;
    for (let i = 0; i < deepest && !Object.hasOwn(icons, at) && Object.hasOwn(aliases, at); i += 1)
      at = aliases[at].parent;
    const { body, left, top, width, height } = {
      left: 0,
      top: 0,
      width: 16,
      height: 16,
      ...shared,
      ...icons[at],
    };
    if (Object.hasOwn(icons, at) && typeof body === 'string')
      result[name] = { body, left, top, width, height };
  }
  return result;
}

/**
 * Returns a function that loads an icon that the build did not include: from this site, then from the hosts in
 * `outside`. Icons that are requested in one task share a request. Missing icons are cached until the page ends.
 */
export function iconLoader({ clock, read, outside = [] }: Surroundings) {
  const cache = new Map<string, Promise<Icon | undefined>>();
  const waiting = new Map<string, Map<string, (icon?: Icon) => void>>();

  /** The icons at an address, or the status that stands for none. */
  const fetchIcons = async (address: string): Promise<Icons | number> => {
    const answer = await read(address).catch(() => undefined);
    if (!answer) return 503;
    if (answer.status !== 200) return answer.status;
    return iconsIn(await answer.json().catch(() => undefined)) ?? 501;
  };

  /** Each source after the one before has passed, or has not answered in its time; the first that has them wins. */
  const first = (sources: readonly string[], each: number, last: number, prefix: string, names: string[]) =>
    new Promise<Icons | number>((done) => {
      let next = 0;
      let running = 0;
      let callOff: (() => void) | undefined;
      const start = () => {
        callOff?.();
        const source = sources[next];
        if (source === undefined) return done(503);
        next += 1;
        callOff = clock.later(start, next < sources.length ? each : last);
        running += 1;
        Promise.all(addressesOf(source, prefix, names).map(fetchIcons)).then((answers) => {
          running -= 1;
          const refused = answers.find((answer) => typeof answer === 'number');
          if (refused === undefined) done(Object.assign({}, ...answers));
          else if (!passedOver.has(refused)) done(refused);
          else if (next < sources.length) start();
          else if (running === 0) done(refused);
          else return;
          if (refused === undefined || next >= sources.length) callOff?.();
        });
      };
      start();
    });

  const flush = async (prefix: string) => {
    const batch = waiting.get(prefix);
    waiting.delete(prefix);
    if (!batch) return;
    const names = [...batch.keys()];
    let answer = await first([localIcons], iconLimits.local, iconLimits.local, prefix, names);
    if (typeof answer === 'number' && passedOver.has(answer) && outside.length > 0)
      answer = await first(outside, iconLimits.rotate, iconLimits.outside, prefix, names);
    const icons = typeof answer === 'number' ? {} : answer;
    for (const [name, resolve] of batch) resolve(icons[name]);
  };

  return (prefix: string, name: string): Promise<Icon | undefined> => {
    const key = `${prefix}:${name}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const icon = new Promise<Icon | undefined>((resolve) => {
      const together = waiting.get(prefix) ?? new Map();
      if (together.size === 0) clock.later(() => void flush(prefix), 0);
      waiting.set(prefix, together.set(name, resolve));
    });
    cache.set(key, icon);
    return icon;
  };
}

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];

/** The shapes of an icon, and nothing that would run or load anything. */
export function shapesOf({ body }: Icon): Element[] {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;
  const { documentElement: svg } = new DOMParser().parseFromString(source, 'image/svg+xml');
  for (const element of svg.querySelectorAll('*')) {
    if (!shapes.includes(element.localName)) element.remove();
    for (const { name } of [...element.attributes])
      if (/^on|href|style/i.test(name)) element.removeAttribute(name);
  }
  return svg.localName === 'svg' ? [...svg.children] : [];
}
