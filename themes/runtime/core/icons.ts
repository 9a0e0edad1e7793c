import type { Schema } from './api';
import type { Clock } from './clock';

/** Milliseconds, and letters of an address (docs/specification.md §9). */
export const iconLimits = { local: 1500, outside: 5000, rotate: 750, address: 500 } as const;
/**
 * After these the next source is asked; none at all counts as 503, an answer that cannot be read as 501
 * (docs/specification.md §8).
 */
export const passedOver: ReadonlySet<number> = new Set([424, 400, 404, 501, 503]);
/** Where icons are given from on this site. */
export const localIcons = '/api/_nuxt_icon';

export type Icon = Required<Pick<Schema<'IconDrawing'>, 'body' | 'left' | 'top' | 'width' | 'height'>>;

interface Surroundings {
  clock: Clock;
  read: (address: string) => Promise<Pick<Response, 'status' | 'json'>>;
  /** Hosts of Iconify's public API; none: nobody outside is asked. */
  outside?: readonly string[];
}

type Found = Record<string, Icon>;
/** An alias of an alias of an alias, and not further. */
const deepest = 5;

/** Asked names in as few addresses as their length allows, each sorted and once (docs/protocols.md §9.2). */
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
export function iconsIn(answer: unknown): Found | undefined {
  const { icons, aliases = {}, ...shared } = Object(answer);
  if (typeof icons !== 'object' || icons === null) return undefined;
  const found: Found = {};
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
      found[name] = { body, left, top, width, height };
  }
  return found;
}

/**
 * Answers what loads an icon that was not known at build: from this site, and where it has none, from outside if that
 * is wanted. What is asked for together goes together; what nobody has is remembered for the page's life.
 */
export function iconLoader({ clock, read, outside = [] }: Surroundings) {
  const known = new Map<string, Promise<Icon | undefined>>();
  const waiting = new Map<string, Map<string, (icon?: Icon) => void>>();

  /** The icons at an address, or the status that stands for none. */
  const ask = async (address: string): Promise<Found | number> => {
    const answer = await read(address).catch(() => undefined);
    if (!answer) return 503;
    if (answer.status !== 200) return answer.status;
    return iconsIn(await answer.json().catch(() => undefined)) ?? 501;
  };

  /** Each source after the one before has passed, or has not answered in its time; the first that has them wins. */
  const first = (sources: readonly string[], each: number, last: number, prefix: string, names: string[]) =>
    new Promise<Found | number>((done) => {
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
        Promise.all(addressesOf(source, prefix, names).map(ask)).then((answers) => {
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
    const asked = waiting.get(prefix);
    waiting.delete(prefix);
    if (!asked) return;
    const names = [...asked.keys()];
    let found = await first([localIcons], iconLimits.local, iconLimits.local, prefix, names);
    if (typeof found === 'number' && passedOver.has(found) && outside.length > 0)
      found = await first(outside, iconLimits.rotate, iconLimits.outside, prefix, names);
    const icons = typeof found === 'number' ? {} : found;
    for (const [name, tell] of asked) tell(icons[name]);
  };

  return (prefix: string, name: string): Promise<Icon | undefined> => {
    const key = `${prefix}:${name}`;
    const asked = known.get(key);
    if (asked) return asked;
    const icon = new Promise<Icon | undefined>((tell) => {
      const together = waiting.get(prefix) ?? new Map();
      if (together.size === 0) clock.later(() => void flush(prefix), 0);
      waiting.set(prefix, together.set(name, tell));
    });
    known.set(key, icon);
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
