/**
 * Scissors and paper of the demo's scenes: shapes as path data, and a sheet on which they are laid one over another.
 * Light falls from the upper left in all of them, so every piece throws its shadow down and to the right.
 */

/** @typedef {string | string[]} Shape Path data, or several that are one piece of paper. */

export const INK = '#211d2b';
export const LINEN = '#f7f3ec';
export const RED = '#991b1b';
export const OCHRE = '#cf9437';
export const FIR = '#24523d';
export const LAKE = '#2f6690';
export const PLUM = '#5b2a4a';
export const SLATE = '#5d6875';
export const WOOD = '#9a6a40';
export const KRAFT = '#c79a66';
export const GOLD = '#f3c15c';

/** Random numbers that are the same in every run (mulberry32). @param {number} seed */
export function randomness(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A color on the way from one to another. @param {string} from @param {string} to @param {number} part */
export function mix(from, to, part) {
  const channel = (/** @type {string} */ color, /** @type {number} */ at) =>
    Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** @param {string} color @param {number} part */
export const lighter = (color, part) => mix(color, '#fff8ea', part);
/** Shadows are violet, not grey: grey makes paper look dirty. @param {string} color @param {number} part */
export const darker = (color, part) => mix(color, '#150f22', part);

/** @param {number} count */
export const times = (count) => Array.from({ length: count }, (_, at) => at);

/** @typedef {[number, number]} Point */

/** @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
export const oval = (x, y, rx, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [r] Radius of corners. */
export const box = (x, y, w, h, r = 0) =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}Z`
    : `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;

/** @param {...Point} points */
export const poly = (...points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A door or window with a round head. @param {number} x @param {number} y @param {number} w @param {number} h */
export const arch = (x, y, w, h) => `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`;

/** A smooth line through points. @param {Point[]} points */
export function curve(points) {
  let path = `M${points[0].join(' ')}`;
  for (let at = 1; at < points.length; at += 1) {
    const [x0, y0] = points[at - 1];
    const [x1, y1] = points[at];
    path += `C${(x0 + x1) / 2} ${y0} ${(x0 + x1) / 2} ${y1} ${x1} ${y1}`;
  }
  return path;
}

/** Ground below a smooth line, down to `bottom`. @param {Point[]} points @param {number} bottom */
export const ground = (points, bottom) =>
  `${curve(points)}L${points[points.length - 1][0]} ${bottom}L${points[0][0]} ${bottom}Z`;

/** A star of `count` points. @param {number} x @param {number} y @param {number} outer @param {number} inner @param {number} count */
export const star = (x, y, outer, inner, count, turn = 0) =>
  poly(
    ...times(count * 2).map((at) => {
      const angle = (at * Math.PI) / count - Math.PI / 2 + turn;
      const radius = at % 2 ? inner : outer;
      return /** @type {Point} */ ([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
    }),
  );

/** @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
export const rhomb = (x, y, rx, ry = rx) => `M${x} ${y - ry}l${rx} ${ry} ${-rx} ${ry} ${-rx} ${-ry}Z`;

/** A leaf that begins at a point. @param {number} x @param {number} y @param {number} length @param {number} width @param {number} angle Degrees, 0 is to the right. */
export function leaf(x, y, length, width, angle) {
  const turn = (angle * Math.PI) / 180;
  const at = (/** @type {number} */ along, /** @type {number} */ across) =>
    `${x + Math.cos(turn) * along - Math.sin(turn) * across} ${y + Math.sin(turn) * along + Math.cos(turn) * across}`;
  return `M${x} ${y}Q${at(length * 0.45, -width)} ${at(length, 0)}Q${at(length * 0.45, width)} ${x} ${y}Z`;
}

/** A strip of paper along a smooth line, as wide as `from` at its start and `to` at its end. @param {Point[]} points @param {number} from @param {number} [to] */
export function strip(points, from, to = from) {
  const side = (/** @type {1 | -1} */ sign) =>
    points.map(([x, y], at) => {
      const [ax, ay] = points[Math.max(0, at - 1)];
      const [bx, by] = points[Math.min(points.length - 1, at + 1)];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const half = ((from + ((to - from) * at) / (points.length - 1)) / 2) * sign;
      return /** @type {Point} */ ([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    });
  return poly(...side(1), ...side(-1).reverse());
}

/** Points of a cubic curve, for strips. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
export const bezier = (a, b, c, d, count = 24) =>
  times(count + 1).map((at) => {
    const t = at / count;
    const u = 1 - t;
    const value = (/** @type {0 | 1} */ axis) =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    return /** @type {Point} */ ([value(0), value(1)]);
  });

/**
 * Squares where the rows of a pattern have a `#`, repeated to the right: embroidery cut out of paper.
 * @param {number} x @param {number} y @param {number} cell @param {string[]} rows @param {number} [repeat]
 */
export const stitches = (x, y, cell, rows, repeat = 1) =>
  times(repeat)
    .flatMap((turn) =>
      rows.flatMap((row, down) =>
        [...row].map((sign, right) =>
          sign === '#'
            ? `M${x + (turn * row.length + right) * cell} ${y + down * cell}h${cell}v${cell}h${-cell}Z`
            : '',
        ),
      ),
    )
    .join('');

/** One decimal is a tenth of a pixel. @param {Shape} shape */
const data = (shape) =>
  [shape]
    .flat()
    .join('')
    .replace(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));

/** How far the shadow of each height falls, how soft and how dark it is. */
const HEIGHTS = [
  { fall: 3, soft: 2.5, dark: 0.3 },
  { fall: 7, soft: 7, dark: 0.34 },
  { fall: 14, soft: 15, dark: 0.4 },
];

/**
 * A piece of paper: its edge as scissors leave it, lit where it faces the light, and its shadow. Without `hand` the edge
 * stays as it was drawn, for what is thin or exact.
 * @param {number} height @param {boolean} hand
 */
function filter(height, hand) {
  const { fall, soft, dark } = HEIGHTS[height - 1];
  const region = hand
    ? 'x="-15%" y="-15%" width="130%" height="135%"'
    : 'x="-1700" y="-1300" width="3400" height="2600" filterUnits="userSpaceOnUse"';
  const cut = hand
    ? '<feTurbulence type="fractalNoise" baseFrequency=".014" numOctaves="2" seed="5" result="n"/>' +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${height === 1 ? 6 : 9}" xChannelSelector="R" yChannelSelector="G" result="p"/>`
    : '<feOffset in="SourceGraphic" result="p"/>';
  return (
    `<filter id="${hand ? 'c' : 'n'}${height}" ${region} color-interpolation-filters="sRGB">${cut}` +
    '<feColorMatrix in="p" values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .9 0 0 0 1 0" result="a"/>' +
    '<feOffset in="a" dx="1.7" dy="2.1" result="o"/><feComposite in="a" in2="o" operator="out" result="e"/>' +
    '<feColorMatrix in="e" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .4 0" result="l"/>' +
    `<feGaussianBlur in="a" stdDeviation="${soft}"/><feOffset dx="${fall * 0.6}" dy="${fall}"/>` +
    `<feColorMatrix values="0 0 0 0 .06 0 0 0 0 .04 0 0 0 0 .1 0 0 0 ${dark} 0" result="s"/>` +
    '<feMerge><feMergeNode in="s"/><feMergeNode in="p"/><feMergeNode in="l"/></feMerge></filter>'
  );
}

export class Sheet {
  /** @param {number} width @param {number} height @param {number} seed */
  constructor(width, height, seed) {
    this.width = width;
    this.height = height;
    this.random = randomness(seed);
    /** @type {string[]} */
    this.marks = [];
    /** @type {Map<string, string>} Markup of definitions, with their names. */
    this.definitions = new Map();
  }

  /** @param {number} from @param {number} to */
  between(from, to) {
    return from + (to - from) * this.random();
  }

  /** @template T @param {T[]} list */
  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** @param {string} markup */
  put(markup) {
    this.marks.push(markup);
  }

  /** The address of a definition. @param {(id: string) => string} markup */
  define(markup) {
    const key = markup('');
    const id = this.definitions.get(key) ?? `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return `url(#${id})`;
  }

  /** @param {string[]} colors From the top, or the left, to the other side. */
  shade(colors, across = 0, down = 1) {
    const stops = colors.map(
      (color, at) =>
        `<stop offset="${Math.round((at / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`,
    );
    return this.define(
      (id) => `<linearGradient id="${id}" x2="${across}" y2="${down}">${stops.join('')}</linearGradient>`,
    );
  }

  /** Paper is not quite even: lighter where it is nearer to the light. @param {string} color */
  tone(color) {
    return color.startsWith('url')
      ? color
      : this.shade([lighter(color, 0.07), color, darker(color, 0.1)], 0.7, 1);
  }

  /** The sheet below everything. @param {...string} colors From the top down. */
  sky(...colors) {
    this.put(`<path d="${box(0, 0, this.width, this.height)}" fill="${this.shade(colors)}"/>`);
  }

  /** A piece of paper with its shadow. @param {Shape} shape @param {string} color @param {1 | 2 | 3} height */
  cut(shape, color, height = 2) {
    this.put(`<path filter="url(#c${height})" d="${data(shape)}" fill="${this.tone(color)}"/>`);
  }

  /** A piece without the trembling of the hand. @param {Shape} shape @param {string} color @param {1 | 2 | 3} height */
  fine(shape, color, height = 1) {
    this.put(`<path filter="url(#n${height})" d="${data(shape)}" fill="${this.tone(color)}"/>`);
  }

  /** Without a shadow: print, light, holes. @param {Shape} shape @param {string} color @param {number} [opacity] */
  flat(shape, color, opacity = 1) {
    this.put(`<path d="${data(shape)}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`);
  }

  /** @param {Shape} shape @param {string} color @param {number} width @param {string} [rest] More attributes. */
  line(shape, color, width, rest = '') {
    this.put(
      `<path d="${data(shape)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${rest ? ` ${rest}` : ''}/>`,
    );
  }

  /** @param {number} x @param {number} y @param {number} r @param {string} color @param {number} opacity */
  glow(x, y, r, color, opacity) {
    const fill = this.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${color}" stop-opacity="${Math.round(opacity * 35) / 100}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    );
    this.put(`<path d="${data(oval(x, y, r))}" fill="${fill}"/>`);
  }

  /** Draws a group. @param {string} attributes @param {() => void} draw */
  group(attributes, draw) {
    this.put(`<g ${attributes}>`);
    draw();
    this.put('</g>');
  }

  /** Several colors glued to one piece of paper. @param {1 | 2 | 3} height @param {() => void} draw */
  piece(height, draw, hand = true) {
    this.group(`filter="url(#${hand ? 'c' : 'n'}${height})"`, draw);
  }

  /** Draws around a point. @param {number} x @param {number} y @param {() => void} draw */
  at(x, y, draw, { turn = 0, scale = 1, flip = false } = {}) {
    const parts = [`translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`];
    if (turn) parts.push(`rotate(${Math.round(turn * 10) / 10})`);
    if (scale !== 1 || flip) parts.push(`scale(${flip ? -scale : scale} ${scale})`);
    this.group(`transform="${parts.join('')}"`, draw);
  }

  /** @param {Shape} shape @param {() => void} draw */
  clip(shape, draw) {
    const clip = this.define((id) => `<clipPath id="${id}"><path d="${data(shape)}"/></clipPath>`);
    this.group(`clip-path="${clip}"`, draw);
  }

  /**
   * The scene under its light: brighter around a point, darker in the corners, with the clouds that handmade paper has.
   * They are large and faint, because fine grain would be most of the file.
   * @param {{ x?: number, y?: number, dusk?: number }} light Where it comes from, and how dark the corners are.
   */
  svg({ x = 0.3, y = 0.2, dusk = 0.3 } = {}) {
    const { width, height } = this;
    const all = box(0, 0, width, height);
    const filters = [1, 2, 3].flatMap((lift) => [filter(lift, true), filter(lift, false)]);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
      '<defs>',
      ...filters.filter((markup) => {
        const [, id] = /id="(\w+)"/.exec(markup) ?? [];
        return this.marks.some((mark) => mark.includes(`url(#${id})`));
      }),
      '<filter id="paper" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".005 .012" numOctaves="2" seed="11"/><feColorMatrix values="2.6 0 0 0 -.8 2.6 0 0 0 -.8 2.6 0 0 0 -.8 0 0 0 0 1"/></filter>',
      `<radialGradient id="light" cx="${x}" cy="${y}" r=".8"><stop offset="0" stop-color="#fff6e0" stop-opacity=".5"/><stop offset=".6" stop-color="#fff6e0" stop-opacity="0"/></radialGradient>`,
      `<radialGradient id="dusk" cx="${(x + 0.5) / 2}" cy="${(y + 0.5) / 2}" r=".82"><stop offset=".5" stop-color="#120a1e" stop-opacity="0"/><stop offset="1" stop-color="#120a1e" stop-opacity="${dusk}"/></radialGradient>`,
      ...[...this.definitions].map(([markup, id]) => markup.replace('id=""', `id="${id}"`)),
      '</defs>',
      ...this.marks,
      `<path d="${all}" fill="#fff" filter="url(#paper)" opacity=".07" style="mix-blend-mode:soft-light"/>`,
      `<path d="${all}" fill="url(#light)" style="mix-blend-mode:soft-light"/>`,
      `<path d="${all}" fill="url(#dusk)"/>`,
      '</svg>\n',
    ].join('\n');
  }
}
