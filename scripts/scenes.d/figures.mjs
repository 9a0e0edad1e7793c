/** Motifs of several scenes, cut a little differently each time: people, trees, houses, bread, ornament. */
import {
  bezier,
  box,
  darker,
  FIR,
  GOLD,
  INK,
  KRAFT,
  LINEN,
  leaf,
  lighter,
  mix,
  OCHRE,
  oval,
  poly,
  RED,
  rhomb,
  strip,
  times,
} from './kit.mjs';

/** @typedef {import('./kit.mjs').Sheet} Sheet */

export const SKIN = ['#e8c39c', '#d9a77c', '#f0d0ae'];

/**
 * A person seen from behind, standing at a point.
 * @param {Sheet} s @param {number} x @param {number} y @param {number} h Height.
 * @param {{ coat: string, head?: 'hair' | 'hat' | 'kerchief' | 'braid' | 'bun' | 'wreath', hair?: string, wear?: string,
 *   legs?: boolean, wide?: number, arms?: 'down' | 'up' | 'none' | 'left' | 'right', trim?: (s: Sheet, h: number) => void }} style
 */
export function person(s, x, y, h, style) {
  const {
    coat,
    head = 'hair',
    hair = '#3a2a22',
    wear = RED,
    legs = true,
    wide = 1,
    arms = 'down',
    trim,
  } = style;
  const shoulder = h * 0.135 * wide;
  const hem = h * 0.19 * wide;
  const bottom = legs ? -h * 0.16 : 0;
  const r = h * 0.088;
  s.at(x, y, () => {
    if (legs)
      s.cut(
        [box(-h * 0.085, -h * 0.22, h * 0.07, h * 0.22), box(h * 0.015, -h * 0.22, h * 0.07, h * 0.22)],
        INK,
        1,
      );
    const limb = (/** @type {1 | -1} */ side, /** @type {boolean} */ up) =>
      strip(
        up
          ? bezier(
              [side * shoulder * 0.7, -h * 0.74],
              [side * shoulder * 1.7, -h * 0.72],
              [side * shoulder * 1.9, -h * 0.9],
              [side * shoulder * 2.2, -h * 1.02],
              8,
            )
          : bezier(
              [side * shoulder * 0.75, -h * 0.76],
              [side * shoulder * 1.35, -h * 0.7],
              [side * shoulder * 1.45, -h * 0.55],
              [side * shoulder * 1.5, -h * 0.4],
              8,
            ),
        h * 0.085,
        h * 0.075,
      );
    if (arms !== 'none') {
      s.cut(
        [limb(-1, arms === 'up' || arms === 'left'), limb(1, arms === 'up' || arms === 'right')],
        darker(coat, 0.12),
        1,
      );
    }
    s.cut(
      `M${-shoulder} ${-h * 0.7}Q${-shoulder * 0.95} ${-h * 0.81} 0 ${-h * 0.82}Q${shoulder * 0.95} ${-h * 0.81} ${shoulder} ${-h * 0.7}Q${shoulder * 0.95} ${-h * 0.5} ${hem} ${bottom}Q0 ${bottom + h * 0.035} ${-hem} ${bottom}Q${-shoulder * 0.95} ${-h * 0.5} ${-shoulder} ${-h * 0.7}Z`,
      coat,
      1,
    );
    trim?.(s, h);
    s.flat(box(-r * 0.38, -h * 0.86, r * 0.76, h * 0.07), SKIN[1]);
    const top = -h * 0.9;
    if (head === 'kerchief') {
      s.cut(
        `M${-r * 1.12} ${top + r * 0.2}Q${-r * 1.1} ${top - r * 1.15} 0 ${top - r * 1.15}Q${r * 1.1} ${top - r * 1.15} ${r * 1.12} ${top + r * 0.2}Q${r * 1.1} ${top + r * 0.9} ${r * 0.2} ${top + r * 2.3}Q0 ${top + r * 2.5} ${-r * 0.2} ${top + r * 2.3}Q${-r * 1.1} ${top + r * 0.9} ${-r * 1.12} ${top + r * 0.2}Z`,
        wear,
        1,
      );
      s.flat(
        times(3).map((at) => rhomb(0, top + r * (0.2 + at * 0.6), r * (0.34 - at * 0.08))),
        lighter(wear, 0.62),
      );
      return;
    }
    s.cut(oval(0, top, r, r * 1.08), hair, 1);
    if (head === 'hat') {
      s.cut(box(-r * 1.05, top + r * 0.85, r * 2.1, r * 0.62, r * 0.3), mix(wear, coat, 0.35), 1);
      s.cut(
        `M${-r * 1.1} ${top + r * 0.15}Q${-r * 1.1} ${top - r * 1.35} 0 ${top - r * 1.4}Q${r * 1.1} ${top - r * 1.35} ${r * 1.1} ${top + r * 0.15}Z`,
        wear,
        1,
      );
      s.flat(box(-r * 1.12, top - r * 0.15, r * 2.24, r * 0.36, r * 0.15), darker(wear, 0.22));
      s.flat(oval(0, top - r * 1.45, r * 0.34), lighter(wear, 0.7));
    }
    if (head === 'hair')
      s.flat(
        `M${-r} ${top}Q${-r * 1.05} ${top + r * 1.35} 0 ${top + r * 1.3}Q${r * 1.05} ${top + r * 1.35} ${r} ${top}Z`,
        hair,
      );
    if (head === 'bun') s.cut(oval(0, top - r * 0.55, r * 0.52), lighter(hair, 0.12), 1);
    if (head === 'braid' || head === 'wreath') {
      s.cut(
        times(5).map((at) => oval(0, top + r * (1 + at * 0.62), r * (0.36 - at * 0.03), r * 0.4)),
        lighter(hair, 0.1),
        1,
      );
      s.flat(rhomb(0, top + r * 4, r * 0.3), wear);
    }
    if (head === 'wreath') {
      times(7).forEach((at) => {
        const angle = Math.PI + (at / 6) * Math.PI;
        s.flat(
          oval(Math.cos(angle) * r * 1.02, top + Math.sin(angle) * r * 0.85 - r * 0.1, r * 0.34),
          [RED, GOLD, LINEN][at % 3],
        );
      });
    }
  });
}

/** A fir of three tiers, each a piece of its own. @param {Sheet} s @param {number} x @param {number} y @param {number} h @param {string} [color] */
export function fir(s, x, y, h, color = FIR, snow = false) {
  s.at(x, y, () => {
    s.cut(box(-h * 0.035, -h * 0.16, h * 0.07, h * 0.17), '#4a3024', 1);
    times(3).forEach((at) => {
      const top = -h * (0.62 + at * 0.19);
      const low = -h * (0.1 + at * 0.24);
      const half = h * (0.3 - at * 0.065);
      const boughs = `M0 ${top}Q${half * 0.3} ${(top + low) / 2} ${half} ${low}q${-half * 0.22} ${h * 0.03} ${-half * 0.42} ${-h * 0.012}q${-half * 0.24} ${h * 0.055} ${-half * 0.58} ${h * 0.012}q${-half * 0.34} ${h * 0.043} ${-half * 0.58} ${-h * 0.012}q${-half * 0.2} ${h * 0.042} ${-half * 0.42} ${h * 0.012}Q${-half * 0.3} ${(top + low) / 2} 0 ${top}Z`;
      s.cut(boughs, mix(color, lighter(color, 0.3), at / 3), 1);
      if (snow)
        s.flat(
          `M0 ${top}Q${-half * 0.3} ${(top + low) / 2} ${-half} ${low}Q${-half * 0.45} ${low - h * 0.06} ${-half * 0.3} ${low - h * 0.1}Q${-half * 0.1} ${low - h * 0.17} 0 ${top}Z`,
          '#f2f3f7',
          0.92,
        );
    });
  });
}

/** A bare tree. @param {Sheet} s @param {number} x @param {number} y @param {number} h @param {string} color */
export function bareTree(s, x, y, h, color) {
  const limb = (/** @type {number} */ from, /** @type {number} */ side, /** @type {number} */ long) =>
    strip(
      bezier(
        [0, -h * from],
        [side * long * 0.3, -h * (from + 0.06)],
        [side * long * 0.7, -h * (from + 0.12)],
        [side * long, -h * (from + 0.3)],
        8,
      ),
      h * 0.03,
      h * 0.008,
    );
  s.at(x, y, () => {
    s.cut(
      [
        strip(
          bezier([0, 0], [h * 0.02, -h * 0.3], [-h * 0.03, -h * 0.6], [h * 0.01, -h], 10),
          h * 0.06,
          h * 0.012,
        ),
        limb(0.36, -1, h * 0.24),
        limb(0.42, 1, h * 0.27),
        limb(0.56, -1, h * 0.2),
        limb(0.62, 1, h * 0.18),
        limb(0.74, -1, h * 0.12),
      ],
      color,
      1,
    );
  });
}

/** Snow that falls: few flakes, some near. @param {Sheet} s @param {number} count @param {number} [below] */
export function snowfall(s, count, below = s.height) {
  const flakes = times(count).map(() => oval(s.between(0, s.width), s.between(0, below), s.between(2.5, 6)));
  s.flat(
    flakes.filter((_, at) => at % 3),
    '#ffffff',
    0.85,
  );
  s.flat(
    flakes.filter((_, at) => at % 3 === 0),
    '#ffffff',
    0.5,
  );
}

/** A lit window with its cross. @param {Sheet} s @param {string} shape @param {number} x @param {number} y @param {number} w @param {number} h */
export function lit(s, shape, x, y, w, h, bar = '#6b2320', light = '#ffd889') {
  s.flat(shape, s.shade([lighter(light, 0.4), light, mix(light, '#e08a3c', 0.35)], 0.2, 1));
  s.flat([box(x + w / 2 - 3, y, 6, h), box(x, y + h * 0.46, w, 6)], bar);
}

/** Berries of the guelder rose with their leaves, hanging from a point. @param {Sheet} s @param {number} x @param {number} y @param {number} size */
export function kalyna(s, x, y, size, turn = 0) {
  s.at(
    x,
    y,
    () => {
      s.cut([leaf(0, 0, size * 1.5, size * 0.6, 150), leaf(0, 0, size * 1.4, size * 0.55, 28)], '#3d6b41', 1);
      s.cut(leaf(0, -size * 0.1, size * 1.2, size * 0.5, 205), '#5b8a4b', 1);
      const spots = [
        [-0.45, 0.35],
        [0.1, 0.3],
        [0.55, 0.45],
        [-0.2, 0.72],
        [0.32, 0.8],
        [-0.62, 0.8],
        [0.02, 1.15],
        [-0.36, 1.2],
        [0.5, 1.22],
        [0.1, 1.58],
      ];
      s.line(
        spots.map(([bx, by]) => `M0 0L${bx * size} ${by * size}`),
        '#6b3b22',
        size * 0.05,
      );
      spots.forEach(([bx, by], at) => {
        s.cut(oval(bx * size, by * size, size * 0.25), ['#b3201f', '#c9352b', '#8f1519'][at % 3], 1);
        s.flat(oval(bx * size - size * 0.08, by * size - size * 0.09, size * 0.06), '#ffd9cf', 0.9);
      });
    },
    { turn },
  );
}

/** An ear of wheat that grows up from a point. @param {Sheet} s @param {number} x @param {number} y @param {number} h @param {number} turn */
export function ear(s, x, y, h, turn, color = GOLD) {
  s.at(
    x,
    y,
    () => {
      const grains = times(6).flatMap((at) => {
        const up = -h * (0.5 + at * 0.075);
        const size = h * (0.17 - at * 0.008);
        return [leaf(0, up, size, size * 0.42, -52), leaf(0, up, size, size * 0.42, -128)];
      });
      s.piece(1, () => {
        s.flat(
          strip(
            [
              [0, 0],
              [0, -h * 0.98],
            ],
            h * 0.022,
          ),
          darker(color, 0.18),
        );
        s.flat(grains, color);
        s.flat(leaf(0, -h * 0.93, h * 0.17, h * 0.06, -90), lighter(color, 0.3));
      });
    },
    { turn },
  );
}

/** A candle with its light, standing at a point. @param {Sheet} s @param {number} x @param {number} y @param {number} h */
export function candle(s, x, y, h, color = '#f6ead0') {
  s.glow(x, y - h * 1.2, h * 2.4, '#ffd27a', 0.5);
  s.cut(box(x - h * 0.11, y - h, h * 0.22, h, h * 0.04), color, 1);
  s.line(`M${x} ${y - h}v${-h * 0.1}`, INK, 4);
  s.cut(
    `M${x} ${y - h * 1.5}q${h * 0.2} ${h * 0.28} 0 ${h * 0.42}q${-h * 0.2} ${-h * 0.14} 0 ${-h * 0.42}Z`,
    '#f6a531',
    1,
  );
  s.flat(
    `M${x} ${y - h * 1.3}q${h * 0.09} ${h * 0.13} 0 ${h * 0.2}q${-h * 0.09} ${-h * 0.07} 0 ${-h * 0.2}Z`,
    '#fff0b8',
  );
}

/** A bowl, seen a little from above, with what is in it. @param {Sheet} s @param {number} x @param {number} y @param {number} r @param {string} color @param {string} food */
export function bowl(s, x, y, r, color, food, more = () => {}) {
  s.at(x, y, () => {
    s.cut(
      `M${-r} 0Q${-r * 0.85} ${r * 0.82} ${-r * 0.4} ${r * 0.86}H${r * 0.4}Q${r * 0.85} ${r * 0.82} ${r} 0Z`,
      color,
      2,
    );
    s.fine(oval(0, 0, r, r * 0.28), lighter(color, 0.3), 1);
    s.flat(oval(0, r * 0.02, r * 0.88, r * 0.21), food);
    s.flat(
      times(7).map((at) => rhomb(-r * 0.6 + at * r * 0.2, r * 0.48, r * 0.075)),
      lighter(color, 0.62),
    );
    more();
  });
}

/** A plaited ring loaf, seen from the side. @param {Sheet} s @param {number} x @param {number} y @param {number} r */
export function kolach(s, x, y, r) {
  times(7).forEach((at) => {
    const along = -1 + (at * 2) / 6;
    s.at(
      x + along * r * 0.78,
      y - r * 0.3 + Math.abs(along) ** 2 * r * 0.1,
      () => {
        s.cut(oval(0, 0, r * 0.3, r * 0.22), mix('#a9602a', '#dd9a4d', at % 2 ? 0.9 : 0.35), 1);
        s.flat(leaf(-r * 0.16, r * 0.06, r * 0.32, r * 0.06, -24), '#f0c27e', 0.8);
      },
      { turn: at % 2 ? 32 : -32 },
    );
  });
}

/** Rhombs in a row with dots between them. @param {number} x @param {number} y @param {number} step @param {number} count */
export const rhombs = (x, y, step, count, fill = 0.42) =>
  times(count).flatMap((at) => [
    rhomb(x + at * step, y, step * fill),
    rhomb(x + (at + 0.5) * step, y - step * 0.36, step * 0.1),
    rhomb(x + (at + 0.5) * step, y + step * 0.36, step * 0.1),
  ]);

/** Wall and table of a thing for sale, with the light of a window on the wall. @param {Sheet} s @param {string} wall @param {string} top @param {number} edge */
export function table(s, wall, top, edge = 860, light = true) {
  s.sky(lighter(wall, 0.12), wall, darker(wall, 0.12));
  if (light) {
    s.group('opacity=".3"', () => {
      s.flat(
        [
          poly([150, 60], [420, 20], [560, 420], [290, 470]),
          poly([450, 15], [720, -25], [860, 365], [590, 414]),
        ],
        lighter(wall, 0.75),
      );
      s.flat(
        [
          poly([304, 505], [574, 454], [660, 700], [390, 760]),
          poly([604, 449], [874, 400], [960, 640], [690, 694]),
        ],
        lighter(wall, 0.75),
      );
    });
  }
  s.cut(`M-60 ${edge}Q500 ${edge - 12} 1000 ${edge}T1680 ${edge - 4}V1300H-60Z`, top, 3);
  s.flat(
    times(4).map((at) =>
      strip(
        bezier(
          [-20, edge + 62 + at * 78],
          [500, edge + 46 + at * 82],
          [1100, edge + 78 + at * 74],
          [1640, edge + 58 + at * 80],
          10,
        ),
        3,
      ),
    ),
    darker(top, 0.25),
    0.35,
  );
}

/** The shadow of a thing on its table: it lies to the right, for the light comes from the left. @param {Sheet} s @param {number} x @param {number} y @param {number} rx @param {number} ry */
export const standing = (s, x, y, rx, ry) => {
  s.flat(oval(x + rx * 0.16, y, rx * 1.12, ry * 1.5), '#150f22', 0.13);
  s.flat(oval(x + rx * 0.08, y, rx, ry), '#150f22', 0.24);
};

/** A loaf with cuts. @param {Sheet} s @param {number} x @param {number} y @param {number} r */
export function loaf(s, x, y, r, color = '#b9742f') {
  s.cut(
    `M${x - r} ${y}Q${x - r * 1.02} ${y - r * 0.72} ${x} ${y - r * 0.78}Q${x + r * 1.02} ${y - r * 0.72} ${x + r} ${y}Q${x} ${y + r * 0.14} ${x - r} ${y}Z`,
    color,
    2,
  );
  s.flat(
    [-0.42, 0, 0.42].map((at) => leaf(x + at * r - r * 0.13, y - r * 0.2, r * 0.42, r * 0.13, -62)),
    mix(color, '#ffe3b0', 0.68),
  );
}

/** Hill-like points across the sheet. @param {Sheet} s @param {number} y @param {number} swing @param {number} count */
export const rolling = (s, y, swing, count) =>
  times(count + 1).map(
    (at) =>
      /** @type {import('./kit.mjs').Point} */ ([
        -60 + (at * (s.width + 120)) / count,
        y + s.between(-swing, swing),
      ]),
  );

export const BREAD = KRAFT;
export const STRAW = mix(OCHRE, GOLD, 0.5);
