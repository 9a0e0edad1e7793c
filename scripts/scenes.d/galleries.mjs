/** Further pictures of entries: what a bakery sells, the rooms of a flat and of the community house. */
import { candle, ear, fir, kalyna, rhombs, table } from './figures.mjs';
import {
  arch,
  bezier,
  box,
  darker,
  FIR,
  GOLD,
  ground,
  INK,
  LINEN,
  leaf,
  lighter,
  mix,
  OCHRE,
  oval,
  PLUM,
  poly,
  RED,
  rhomb,
  star,
  strip,
  times,
} from './kit.mjs';

/** @typedef {import('./kit.mjs').Sheet} Sheet */
/** @typedef {import('./kit.mjs').Point} Point */

/**
 * An oval with an oval hole: the hole runs the other way round, else it would be filled.
 * @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} holeX @param {number} holeY
 */
const ring = (x, y, rx, ry, holeX, holeY) =>
  `${oval(x, y, rx, ry)}M${x - holeX} ${y}a${holeX} ${holeY} 0 1 1 ${2 * holeX} 0a${holeX} ${holeY} 0 1 1 ${-2 * holeX} 0Z`;

/** Wallpaper: rhombs in rows, every other row shifted by half a step. @param {Sheet} s @param {string} color @param {number} bottom */
function wallpaper(s, color, bottom, step = 184) {
  const rows = Math.ceil(bottom / 140);
  s.flat(
    times(Math.ceil(s.width / step) + 1).flatMap((at) =>
      times(rows).map((down) => rhomb(40 + at * step + (down % 2) * (step / 2), 70 + down * 140, 14, 21)),
    ),
    color,
    0.6,
  );
}

/** A tall jug of clay with a band of ornament. @param {Sheet} s @param {number} x @param {number} y @param {string} color */
function jug(s, x, y, color) {
  s.at(x, y, () => {
    s.cut('M-44-190H44L40-150Q96-110 92-40Q88 6 60 8H-60Q-88 6-92-40Q-96-110-40-150Z', color, 2);
    s.cut('M-54-204Q0-192 54-204L48-176Q0-166-48-176Z', lighter(color, 0.18), 1);
    s.flat(rhombs(-60, -66, 24, 6, 0.36), '#f6e4bd');
  });
}

/** A place on the kalach: how far around, how far across its dough from -1 inside to 1 outside. @param {number} around @param {number} across */
function onKalach(around, across) {
  const side = across / (1 + Math.abs(across) ** 6) ** (1 / 6);
  const far = 1 + side * 0.42;
  const up = Math.sqrt(1 - side * side) * 92;
  return /** @type {Point} */ ([800 + Math.cos(around) * far * 306, 580 + Math.sin(around) * far * 142 - up]);
}

/** One lap of a strand over the others, from the edge of the dough to beyond its middle. @param {Sheet} s @param {number} around @param {1 | -1} side */
function lap(s, around, side) {
  const place = (/** @type {number} */ along, /** @type {number} */ across) =>
    onKalach(around + along * 0.26 + across * 0.18, side * (0.52 - along * 0.62 + across * 0.34));
  const edge = times(24).map((at) => {
    const turn = (at * Math.PI) / 12;
    return place(Math.cos(turn), Math.sin(turn));
  });
  s.cut(poly(...edge), side > 0 ? '#c4772f' : '#d48d42', 1);
  // What turns away from the viewer has neither light nor seeds: they would float above the bread.
  if (Math.sin(around) * side < -0.2) return;
  s.flat(
    strip(
      times(7).map((at) => place(-0.5 + at * 0.18, -0.3)),
      16,
      5,
    ),
    '#f0bf78',
    0.75,
  );
  s.flat(
    times(3).map((at) => {
      const [x, y] = place(-0.3 + at * 0.34, at % 2 ? 0.3 : 0.02);
      return oval(x, y, 4, 3);
    }),
    '#fbeccb',
  );
}

/** A plaited ring of bread on a towel, a candle burns in it. @param {Sheet} s */
function kalach(s) {
  s.sky('#6a3552', '#552644', '#3d1934');
  wallpaper(s, '#7a4260', 470);
  s.glow(800, 190, 640, '#ffcf8a', 0.55);
  for (const at of times(7))
    ear(s, 270 + at * 8, 400, 296 + (at % 3) * 26, -36 + at * 12, at % 2 ? GOLD : '#dba548');
  s.cut('M-60 470Q800 446 1660 470V960H-60Z', '#8a5a34', 3);
  s.line(['M-20 560Q800 536 1640 562', 'M-20 660Q700 640 1640 664'], '#6f4526', 4);
  jug(s, 294, 544, '#a9502f');
  s.cut('M410 466Q800 452 1190 466L1316 806Q800 828 284 806Z', '#f6ecd9', 2);
  s.cut('M284 800Q800 824 1316 800L1306 940H294Z', '#efe2ca', 2);
  s.flat(rhombs(348, 862, 64, 15, 0.4), RED);
  s.flat([box(292, 822, 1016, 6), box(294, 894, 1012, 6)], RED);
  s.flat(oval(836, 620, 470, 186), '#2a1020', 0.3);
  s.cut(ring(800, 584, 428, 194, 174, 76), '#8f4f22', 3);
  const laps = times(12).flatMap((at) => [
    { around: (at * Math.PI) / 6, side: /** @type {1} */ (1) },
    { around: ((at + 0.5) * Math.PI) / 6, side: /** @type {-1} */ (-1) },
  ]);
  laps.sort((left, right) => Math.sin(left.around) - Math.sin(right.around));
  const behind = laps.filter(({ around }) => Math.sin(around) < 0.1);
  for (const { around, side } of behind) lap(s, around, side);
  candle(s, 800, 640, 336);
  s.flat(box(765, 404, 70, 38), RED);
  s.flat(rhombs(777, 423, 23, 3, 0.42), LINEN);
  for (const { around, side } of laps.slice(behind.length)) lap(s, around, side);
  kalyna(s, 1330, 590, 74, 34);
  kalyna(s, 1420, 680, 60, -30);
}

/** A slice of dark bread on its side. @param {Sheet} s @param {number} x @param {number} y @param {number} turn */
function slice(s, x, y, turn) {
  s.at(
    x,
    y,
    () => {
      s.cut('M-140 64Q-190 0-128-50Q-66-92 16-90Q112-88 150-26Q172 26 140 64Q0 82-140 64Z', '#6b3d20', 2);
      s.flat('M-124 52Q-164 2-110-40Q-56-74 14-72Q96-70 130-20Q148 20 124 52Q0 66-124 52Z', '#bd8d5b');
      s.flat(
        times(18).map((at) =>
          oval(-100 + ((at * 67) % 212), -44 + ((at * 43) % 84), 4 + (at % 3) * 3, 3 + (at % 3) * 2),
        ),
        '#94653a',
        0.75,
      );
    },
    { turn },
  );
}

/** A cut in the crust: the crumb in it, and the lip that rose beside it. @param {Sheet} s @param {number} x @param {number} y @param {number} long @param {number} turn */
function score(s, x, y, long, turn) {
  s.at(
    x,
    y,
    () => {
      s.flat(`M${-long} 0Q0-74 ${long} 0Q0 44 ${-long} 0Z`, '#5a3219');
      s.flat(`M${-long * 0.94} 2Q0-50 ${long * 0.94} 2Q0 44 ${-long * 0.94} 2Z`, '#cf9f68');
      s.flat(
        times(6).map((at) => oval(-long * 0.55 + at * long * 0.22, (at % 2) * 10 + 2, 8, 4)),
        '#a87444',
        0.8,
      );
      s.cut(`M${-long} 0Q0 34 ${long} 0Q0 76 ${-long} 0Z`, '#8a5430', 1);
    },
    { turn },
  );
}

/** A loaf of rye with three cuts, salt beside it. @param {Sheet} s */
function rye(s) {
  table(s, '#dcbd85', '#7d4f33', 470);
  for (const at of times(9))
    ear(s, 1206 + (at - 4) * 7, 420, 330 + (at % 3) * 28, (at - 4) * 10, at % 2 ? '#e8b24a' : '#c98f35');
  jug(s, 1206, 560, '#2f6b6b');
  s.cut('M60 620L420 520 960 960H200Z', '#f6ecd9', 2);
  s.at(
    240,
    660,
    () => s.flat([...rhombs(-60, 0, 50, 10, 0.4), box(-80, -36, 520, 5), box(-80, 31, 520, 5)], RED),
    { turn: 38 },
  );
  s.flat(oval(830, 776, 560, 70), '#2a1420', 0.3);
  s.cut(
    'M310 680Q316 622 420 616H1160Q1260 622 1272 670L1440 676Q1474 700 1440 724L1272 726Q1262 788 1160 792H420Q318 786 310 730Z',
    '#cd9656',
    3,
  );
  s.flat(oval(1420, 700, 13, 10), '#7d4f33');
  s.line(
    ['M380 680Q800 664 1220 682', 'M360 730Q800 720 1240 736', 'M400 766Q780 758 1180 768'],
    '#ad783e',
    4,
  );
  s.flat(oval(770, 700, 400, 56), '#2a1420', 0.35);
  const crust = 'M362 620Q350 370 740 340Q1120 330 1142 610Q1138 704 750 712Q370 712 362 620Z';
  s.cut(crust, '#7d4a27', 3);
  s.clip(crust, () => {
    s.flat('M340 640Q740 720 1160 630V760H340Z', '#4f2c17', 0.5);
    s.line(
      times(6).map(
        (at) =>
          `M${330 + at * 24} ${650 - at * 62}Q${750 + at * 4} ${738 - at * 74} ${1170 - at * 30} ${640 - at * 62}`,
      ),
      '#f0dcb4',
      15,
      'opacity=".26"',
    );
    s.glow(600, 420, 260, '#ffe2ad', 0.35);
  });
  score(s, 530, 500, 120, -58);
  score(s, 750, 470, 132, -58);
  score(s, 966, 490, 120, -58);
  slice(s, 1090, 730, 8);
  slice(s, 1180, 800, -6);
  s.cut('M470 776Q474 838 540 840H610Q676 838 680 776Z', '#8f2127', 2);
  s.fine(oval(575, 776, 105, 26), '#b5442f', 1);
  s.flat(oval(575, 778, 88, 18), '#fdf9f0');
  s.cut('M500 780Q540 738 580 742T652 780Q575 800 500 780Z', '#fffdf6', 1);
  s.flat(rhombs(518, 812, 38, 4, 0.3), '#f6e4bd');
}

/** A pie with its pinched seam, around a point. @param {Sheet} s @param {string} color */
function pie(s, color) {
  s.flat(oval(14, 52, 168, 48), '#2a1420', 0.28);
  s.cut('M-172 6Q-156-96 0-102Q156-96 172 6Q134 78 0 82Q-134 78-172 6Z', color, 2);
  s.flat('M-166 22Q-124 80 0 82Q124 80 166 22Q120 52 0 56Q-120 52-166 22Z', darker(color, 0.3), 0.6);
  s.flat('M-138-20Q-110-78-16-86Q-76-60-104-14Z', lighter(color, 0.5), 0.8);
  const pinch = (/** @type {number} */ at) => {
    const along = -1 + at / 6;
    const fold = oval(0, 0, 17, 30 - Math.abs(along) * 10);
    const tone = lighter(color, at % 2 ? 0.3 : 0.14);
    s.at(along * 158, along * along * 46 - 46, () => s.flat(fold, tone), { turn: along * 38 + 20 });
  };
  s.piece(1, () => times(13).forEach(pinch));
}

/** Half of a pie that was broken: its filling looks to the right. @param {Sheet} s @param {string} color */
function half(s, color) {
  s.flat(oval(4, 54, 124, 44), '#2a1420', 0.28);
  s.cut('M-136 6Q-120-90 14-102Q60-100 78-40Q90 40 40 82Q-100 78-136 6Z', color, 2);
  s.flat('M-130 22Q-96 78 40 82L52 58Q-80 56-130 22Z', darker(color, 0.3), 0.6);
  const pinch = (/** @type {number} */ at) => {
    const tone = lighter(color, at % 2 ? 0.3 : 0.14);
    const y = -4 - Math.sin(at / 3.6) * 44;
    s.at(at * 25 - 124, y, () => s.flat(oval(0, 0, 17, 25), tone), { turn: at * 6 - 18 });
  };
  s.piece(1, () => times(7).forEach(pinch));
  s.cut('M24-100Q70-108 84-40Q92 40 40 84Q4 80 0 0Q2-80 24-100Z', '#f2d7a4', 1);
  s.flat('M30-78Q60-84 70-30Q74 34 40 62Q16 56 14 0Q16-60 30-78Z', '#6d1024');
  s.flat([oval(36, -44, 18, 20), oval(48, -4, 18, 20), oval(34, 34, 16, 18)], '#a01c33');
  s.flat([oval(32, -52, 5), oval(44, -12, 5), oval(30, 26, 5)], '#f3b8b0');
}

/** Cherries in twos on their stalks. @param {Sheet} s @param {number} x @param {number} y @param {number} turn */
function cherries(s, x, y, turn) {
  s.at(
    x,
    y,
    () => {
      s.line(['M-20 0Q-10-60 20-84', 'M34 6Q36-50 20-84'], '#4d6b3a', 5);
      s.cut(leaf(20, -84, 70, 28, 14), '#4a7a48', 1);
      s.cut([oval(-20, 4, 26), oval(34, 10, 26)], '#8f1226', 1);
      s.flat([oval(-28, -4, 6), oval(26, 2, 6)], '#f3b8b0', 0.9);
    },
    { turn },
  );
}

/** A blue bowl full of cherries. @param {Sheet} s */
function cherryBowl(s) {
  const fruit = [
    [-52, -122],
    [4, -132],
    [58, -120],
    [-88, -92],
    [-28, -96],
    [30, -98],
    [86, -92],
  ];
  fruit.forEach(([x, y], at) => {
    s.cut(oval(x, y, 31), at % 2 ? '#7d0f22' : '#a81c33', 1);
    s.flat(oval(x - 10, y - 11, 6), '#f3b8b0', 0.9);
  });
  s.cut('M-130-84Q0-58 130-84Q118 0 44 10H-44Q-118 0-130-84Z', '#2f6690', 2);
  s.flat(rhombs(-68, -34, 34, 5, 0.32), '#f3ead6');
}

/** A rail on the wall, on which a spoon, a turner and a sieve hang. @param {Sheet} s */
function rail(s) {
  s.fine(box(330, 70, 640, 16, 8), '#8f5c34', 2);
  s.line(
    [450, 620, 820].map((x) => `M${x} 78v34`),
    '#c9ccc6',
    6,
  );
  s.cut(box(440, 108, 20, 150, 10), '#c9965a', 2);
  s.cut(oval(450, 290, 40, 54), '#c9965a', 2);
  s.flat(oval(444, 288, 24, 36), '#a9763f');
  s.cut([box(610, 108, 20, 120, 9), 'M578 222H662L674 300Q620 316 566 300Z'], '#d7a566', 2);
  s.line(
    times(5).map((at) => `M${586 + at * 17} 232L${580 + at * 20} 296`),
    '#a9763f',
    4,
  );
  s.cut(box(810, 108, 20, 70, 8), '#8f5c34', 1);
  s.clip(oval(820, 250, 74, 70), () =>
    s.line(
      times(6).flatMap((at) => [`M${762 + at * 23} 170V330`, `M740 ${194 + at * 22}H900`]),
      '#d9e2dc',
      2.5,
      'opacity=".7"',
    ),
  );
  s.cut(ring(820, 250, 86, 82, 70, 66), '#b07c44', 2);
}

/** A white jug of milk with a blue band. @param {Sheet} s */
function milkJug(s) {
  s.cut('M56-210Q150-220 144-130Q140-60 76-60L78-88Q112-92 114-134Q116-184 58-180Z', '#efe6d3', 2);
  s.cut(
    'M-70-300L62-300 52-250Q110-170 100-60Q94 8 60 12H-60Q-94 8-100-60Q-108-170-56-250L-96-284Z',
    '#fbf6ea',
    3,
  );
  s.flat('M-100-110Q0-92 104-110L103-60Q0-40-100-60Z', '#2f6690');
  s.flat(rhombs(-74, -78, 30, 6, 0.34), '#fbf6ea');
}

/** Five pies on a board, one of them broken: there are cherries in it. @param {Sheet} s */
function pies(s) {
  s.sky('#3c7f82', '#2f6f73', '#245a5f');
  wallpaper(s, '#45898b', 380);
  rail(s);
  s.cut('M-60 390Q800 370 1660 390V960H-60Z', '#f1e4cb', 3);
  s.cut('M-60 790Q800 816 1660 790V960H-60Z', '#e6d5b6', 1);
  s.flat(rhombs(30, 864, 64, 25, 0.4), RED);
  s.flat([box(-20, 826, 1640, 6), box(-20, 896, 1640, 6)], RED);
  s.at(1190, 440, () => milkJug(s));
  s.at(306, 462, () => cherryBowl(s));
  s.cut(
    'M230 500Q236 452 310 448H1290Q1364 452 1370 500L1416 710Q1410 782 1320 786H280Q190 782 184 710Z',
    '#b47a45',
    3,
  );
  s.line(
    ['M250 550Q800 538 1350 552', 'M230 630Q800 618 1370 634', 'M210 714Q800 706 1390 718'],
    '#965f32',
    4,
  );
  for (const [x, y, turn, color] of /** @type {[number, number, number, string][]} */ ([
    [446, 560, -10, '#d08a3c'],
    [804, 536, 5, '#c67d31'],
    [1164, 562, 12, '#d89648'],
    [506, 716, 4, '#d89648'],
  ]))
    s.at(x, y, () => pie(s, color), { turn });
  s.at(844, 708, () => half(s, '#d08a3c'), { turn: -6 });
  s.at(1056, 704, () => half(s, '#d08a3c'), { turn: 26, flip: true });
  cherries(s, 1290, 746, 20);
}

/** Cells of a honeycomb. @param {number} x @param {number} y @param {number} r */
function comb(x, y, r) {
  const cell = (/** @type {number} */ at, /** @type {number} */ down) => {
    const [cx, cy] = [x + (at + (down % 2) / 2) * r * 2.05, y + down * r * 1.78];
    return poly(
      ...times(6).map((corner) => {
        const angle = ((corner + 0.5) * Math.PI) / 3;
        return /** @type {Point} */ ([cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]);
      }),
    );
  };
  return times(3).flatMap((down) => times(3 - (down % 2)).map((at) => cell(at, down)));
}

/** A jar of honey, the dipper in it. @param {Sheet} s */
function honeyJar(s) {
  s.flat(oval(30, 4, 130, 26), '#2a1420', 0.25);
  s.fine(
    strip(
      [
        [20, -180],
        [104, -410],
      ],
      15,
      19,
    ),
    '#9a6a40',
    2,
  );
  s.cut('M-96-210Q-128-196-128-150V-50Q-126 6-70 8H70Q126 6 128-50V-150Q128-196 96-210Z', '#e0962c', 3);
  s.flat('M-114-150Q-112-192-84-198L-78-20Q-106-24-112-60Z', '#f9d890', 0.7);
  s.cut('M-104-246H104L96-196Q0-180-96-196Z', '#f6ead0', 2);
  s.flat(rhombs(-76, -222, 30, 6, 0.34), RED);
  s.cut(box(-76, -140, 152, 108, 16), '#fbf4e2', 1);
  s.flat(comb(-36, -117, 17), '#d9942f');
}

/** A cup of tea on its saucer. @param {Sheet} s */
function tea(s) {
  s.flat(oval(24, 30, 180, 38), '#2a1420', 0.25);
  s.cut(oval(0, 22, 170, 36), '#fbf6ea', 2);
  s.cut('M92-76Q176-88 168-24Q156 26 80 20L84-4Q136 0 142-28Q146-58 94-52Z', '#efe6d3', 1);
  s.cut('M-110-116H110Q116 6 46 24H-46Q-116 6-110-116Z', '#fbf6ea', 2);
  s.fine(oval(0, -116, 110, 25), '#fffdf6', 1);
  s.flat(oval(0, -113, 94, 18), '#a4481f');
  s.flat(rhombs(-72, -50, 36, 5, 0.34), RED);
  s.line(['M-30-156q-26-40 6-76t-6-66', 'M34-156q-22-36 8-70t-6-58'], '#fff7e6', 9, 'opacity=".6"');
}

/** A raspberry with its light. @param {Sheet} s @param {number} x @param {number} y @param {number} r */
function raspberry(s, x, y, r) {
  s.cut(oval(x, y, r, r * 1.08), '#a3182e', 1);
  s.flat(
    times(7).map((at) =>
      oval(x - r * 0.5 + (at % 3) * r * 0.46, y - r * 0.55 + Math.floor(at / 3) * r * 0.52, r * 0.2),
    ),
    '#cf3f4e',
  );
  s.flat(oval(x - r * 0.36, y - r * 0.42, r * 0.13), '#fbd3ca');
}

/** The slice: its long side shows six cakes with cream between them. @param {Sheet} s */
function cakeSlice(s) {
  const corners = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ out) =>
    poly(
      [430 - out, 740 - from * 260],
      [1140 + out, 704 - from * 256],
      [1140 + out, 704 - to * 256],
      [430 - out, 740 - to * 260],
    );
  s.cut(corners(0, 1, 0), '#f7ead0', 3);
  for (const at of times(6))
    s.cut(corners(at / 6 + 0.01, at / 6 + 0.118, 3), at % 2 ? '#b9722f' : '#a86127', 1);
  s.flat(
    times(26).map((at) =>
      oval(470 + ((at * 149) % 640), 722 - (at % 6) * 43 - ((at * 149) % 640) * 0.05, 5, 3),
    ),
    '#7f4519',
    0.55,
  );
  s.cut(poly([1122, 706], [1152, 704], [1152, 446], [1122, 448]), '#8f5522', 1);
  s.cut('M418 482Q800 462 1156 448Q1120 390 1000 360Q700 410 418 482Z', '#f9eed6', 2);
  s.cut(
    'M418 478Q780 452 1156 446V470Q1130 506 1104 470Q1070 452 1030 484Q1000 530 968 482Q930 456 886 486Q850 512 820 486Q770 464 726 494Q690 550 656 498Q610 476 566 504Q530 526 500 500Q456 488 418 510Z',
    '#fdf6e6',
    1,
  );
  s.flat(
    times(44).map(() => {
      const along = s.between(0.12, 1);
      const back = s.between(0.1, 0.85) * along;
      return oval(430 + along * 700 - back * 110, 474 - along * 30 - back * 80, 7, 4);
    }),
    '#b9722f',
    0.85,
  );
  s.cut([leaf(930, 400, 110, 46, -150), leaf(940, 404, 110, 44, -28)], '#3f7550', 1);
  for (const [x, y, r] of [
    [884, 388, 34],
    [994, 384, 34],
    [940, 412, 38],
  ])
    raspberry(s, x, y, r);
}

/** A slice of honey cake with berries, honey and tea beside it. @param {Sheet} s */
function honeyCake(s) {
  table(s, '#7d9a90', '#f3e7d0', 430);
  s.cut('M-60 820Q800 846 1660 820V960H-60Z', '#e8d8ba', 1);
  s.flat(rhombs(30, 884, 64, 25, 0.36), OCHRE);
  s.at(336, 556, () => honeyJar(s));
  s.at(1304, 530, () => tea(s));
  s.flat(oval(830, 760, 490, 92), '#2a1420', 0.28);
  s.cut(oval(800, 736, 480, 106), '#fbf6ea', 3);
  s.line(oval(800, 732, 430, 88), '#2f6690', 5);
  s.flat(oval(830, 742, 400, 50), '#2a1420', 0.2);
  cakeSlice(s);
  // The fork lies on the cloth before the plate.
  s.at(
    1180,
    806,
    () =>
      s.fine(
        'M-190-8H40Q60-26 90-24H150V-16H92V-8H150V0H92V8H150V16H92Q60 20 40 8H-190Q-206 0-190-8Z',
        '#c3c7c6',
        2,
      ),
    { turn: -10 },
  );
}

/** The flat by day and by night. */
const DAY = {
  sky: ['#8fbfd6', '#cfe5e6', '#f6ecd4'],
  lake: '#3f87a6',
  shore: '#6f9a5a',
  frame: '#fbf7ec',
  curtain: '#c9785a',
};
const NIGHT = {
  sky: ['#18204a', '#2c3a6e', '#5b6496'],
  lake: '#2a4a7c',
  shore: '#263f4d',
  frame: '#c9c6d2',
  curtain: '#8f4f55',
};

/**
 * A window of the flat: a white frame, and the lake as the living room shows it.
 * @param {Sheet} s @param {number} x @param {number} y @param {number} w @param {number} h @param {typeof DAY} light
 * @param {() => void} [more] What else is to be seen outside.
 */
function lakeWindow(s, x, y, w, h, light, more = () => {}) {
  s.cut(box(x - 30, y - 30, w + 60, h + 60), light.frame, 3);
  s.flat(box(x, y, w, h), s.shade(light.sky));
  s.clip(box(x, y, w, h), () => {
    s.cut(box(x - 20, y + h * 0.62, w + 40, h * 0.5), light.lake, 1);
    more();
    const hills = /** @type {Point[]} */ ([
      [x - 20, y + h * 0.88],
      [x + w * 0.3, y + h * 0.78],
      [x + w * 0.6, y + h * 0.9],
      [x + w + 20, y + h * 0.8],
    ]);
    s.cut(ground(hills, y + h + 40), light.shore, 2);
  });
  s.fine([box(x + w / 2 - 9, y - 10, 18, h + 20), box(x - 10, y + h * 0.46, w + 20, 16)], light.frame, 1);
}

/** The sail that is always on the lake. @param {Sheet} s @param {number} x @param {number} y @param {number} scale */
function sail(s, x, y, scale) {
  s.at(
    x,
    y,
    () => {
      s.cut('M-50 0H56Q40 26 0 26T-50 0Z', '#f7f3ec', 1);
      s.cut(['M0-6V-120Q50-60 54-6Z', 'M-7-6V-96Q-36-48-40-6Z'], RED, 1);
    },
    { scale },
  );
}

/** The floor of the flat. @param {Sheet} s @param {number} y @param {string} color */
function boards(s, y, color) {
  s.cut(`M-60 ${y}Q800 ${y - 18} 1660 ${y + 4}V1300H-60Z`, color, 3);
  s.line(
    [`M-20 ${y + 80}Q800 ${y + 62} 1640 ${y + 86}`, `M-20 ${y + 180}Q800 ${y + 160} 1640 ${y + 186}`],
    darker(color, 0.22),
    5,
  );
}

/** The rug with its seam. @param {Sheet} s @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} color */
function rug(s, x, y, rx, ry, color) {
  s.cut(oval(x, y, rx, ry), color, 1);
  s.line(oval(x, y, rx - 44, ry - 18), mix('#f3ead6', color, 0.15), 7, 'stroke-dasharray="24 18"');
}

/** A geranium: leaves, and a ball of petals above them. @param {Sheet} s @param {number} x @param {number} y @param {string} color */
function geranium(s, x, y, color, tall = 92) {
  s.line(`M${x} ${y}Q${x + 6} ${y - tall / 2} ${x} ${y - tall}`, '#3f6b3a', 8);
  s.cut(
    [
      oval(x, y - tall, 26),
      ...times(6).map((at) => oval(x + Math.cos(at * 1.047) * 26, y - tall + Math.sin(at * 1.047) * 22, 21)),
    ],
    color,
    1,
  );
  s.flat(
    [oval(x - 10, y - tall - 8, 9), oval(x + 14, y - tall + 2, 8), oval(x - 4, y - tall + 16, 8)],
    lighter(color, 0.45),
    0.8,
  );
}

/** A box of flowers on the rail. @param {Sheet} s @param {number} x @param {number} y @param {string[]} colors */
function flowerBox(s, x, y, colors) {
  s.at(x, y, () => {
    s.cut(
      times(13).map((at) => leaf(-150 + at * 25, 12, 84 + (at % 3) * 14, 30, -150 + at * 10)),
      FIR,
      1,
    );
    colors.forEach((color, at) => {
      geranium(s, -140 + (at * 280) / (colors.length - 1), 6, color, [96, 74, 112][at % 3]);
    });
    s.cut(
      times(10).map((at) => leaf(-150 + at * 33, 18, 62, 28, -136 + at * 11)),
      '#3f7550',
      1,
    );
    s.cut('M-186 4H186L170 104H-170Z', '#c27a45', 3);
    s.flat(rhombs(-128, 56, 52, 6, 0.34), '#f6e4bd');
  });
}

/** The lake below the balcony on a sunny morning. @param {Sheet} s */
function lakeView(s) {
  s.sky('#86b8d2', '#bcdde3', '#f6ecd4', '#f6ecd4');
  s.glow(430, 190, 460, '#fff3cf', 0.9);
  s.cut(oval(430, 190, 70), '#fbe6ac', 1);
  s.cut('M700 270q-8-54 48-54 28-62 90-22 68-14 70 46 36 6 28 30Z', '#ffffff', 1);
  s.cut('M1180 180q-6-40 36-40 20-46 66-16 50-10 52 34 26 4 20 22Z', '#ffffff', 1);
  s.line(['M560 360q16-18 30 0q14-18 30 0', 'M640 316q12-14 24 0q12-14 24 0'], '#5d6875', 5);
  const shore = /** @type {Point[]} */ ([
    [-60, 480],
    [400, 450],
    [700, 486],
    [1660, 506],
  ]);
  s.cut(ground(shore, 600), '#9db8b4', 1);
  s.cut(box(-40, 500, 1680, 400), '#3f87a6', 2);
  s.line(
    [
      'M420 590q26-10 52 0t52 0',
      'M1180 600q26-10 52 0t52 0',
      'M640 650q26-10 52 0t52 0',
      'M560 540q20-8 40 0t40 0',
    ],
    '#cfe5ea',
    5,
  );
  s.flat(oval(880, 612, 120, 12), '#2a6482', 0.6);
  sail(s, 870, 574, 1.8);
  sail(s, 1330, 530, 0.5);
  const garden = /** @type {Point[]} */ ([
    [-60, 720],
    [420, 660],
    [900, 740],
    [1660, 676],
  ]);
  s.cut(ground(garden, 1260), '#7fa763', 2);
  const crowns = [
    [330, 716, 84],
    [470, 740, 66],
    [1180, 730, 78],
    [1310, 700, 96],
    [690, 760, 60],
  ];
  crowns.forEach(([x, y, r], at) => {
    s.cut(box(x - 8, y, 16, 120), '#5a3822', 1);
    s.cut(
      times(7).map((turn) =>
        oval(x + Math.cos(turn * 0.9) * r * 0.55, y + Math.sin(turn * 0.9) * r * 0.45, r * 0.62),
      ),
      ['#4f8453', '#5b8a4b', '#3f7550'][at % 3],
      2,
    );
  });
}

/** The iron rail of the balcony: between its bars every other field has a rhomb. @param {Sheet} s */
function balustrade(s) {
  s.fine(
    times(22).map((at) => box(-20 + at * 78, 850, 11, 260)),
    '#3b3f46',
    2,
  );
  s.fine(
    times(11).map((at) => rhomb(24.5 + at * 156, 976, 36, 62)),
    '#3b3f46',
    1,
  );
  s.flat(
    times(11).map((at) => rhomb(24.5 + at * 156, 976, 18, 32)),
    '#7fa763',
  );
  s.fine(box(-20, 1086, 1640, 20), '#3b3f46', 2);
  s.cut(box(-60, 826, 1720, 38), '#8f5c34', 3);
}

/** A cup of coffee with its steam. @param {Sheet} s */
function coffee(s) {
  s.cut('M36-60Q84-62 80-28Q74 2 28 2L30-14Q60-14 62-32Q62-46 38-44Z', '#efe6d3', 1);
  s.cut('M-44-84H44Q44-16 26 4H-26Q-44-16-44-84Z', '#fbf6ea', 2);
  s.fine(oval(0, -84, 44, 12), '#6b4226', 1);
  s.flat(rhombs(-24, -42, 24, 3, 0.36), RED);
  s.line(['M-12-108q-14-22 6-44t-4-40', 'M16-108q-14-22 6-44t-4-34'], '#ffffff', 7, 'opacity=".75"');
}

/** A roll on a plate. @param {Sheet} s */
function roll(s) {
  s.cut(oval(0, 4, 92, 22), '#fbf6ea', 1);
  s.cut('M-74-4Q-60-64 0-66Q60-64 74-4Q52-26 26-20Q0-30-26-20Q-52-26-74-4Z', '#d08a3c', 2);
  s.line(['M-34-24Q-34-44-20-60', 'M-6-24Q-6-46 0-64', 'M26-22Q26-44 20-60'], '#a9642a', 5);
}

/** A table with coffee and a chair, of the same wood and red as the furniture inside. @param {Sheet} s */
function breakfast(s) {
  s.cut(['M1520 690H1550L1542 1010H1514Z', 'M1620 690H1650V1010H1616Z'], '#7a5232', 2);
  s.cut('M1506 690Q1580 664 1660 686V744Q1580 724 1512 746Z', '#8f5c34', 1);
  s.cut('M1508 800Q1580 782 1660 800V838Q1580 820 1510 838Z', '#8f5c34', 1);
  s.flat(oval(1500, 1186, 170, 18), '#2a1420', 0.3);
  s.cut(['M1410 1000h28l-8 184h-26Z', 'M1540 1010h28l4 174h-26Z'], '#7a5232', 2);
  s.cut('M1392 960Q1500 930 1660 950V1012Q1520 1024 1384 1008Z', '#a5302f', 3);
  s.flat(oval(1180, 1172, 190, 22), '#2a1420', 0.3);
  s.cut(
    [
      'M1150 930h34v220h-34Z',
      'M1060 1176Q1070 1138 1150 1130H1184Q1262 1138 1276 1176H1234L1166 1154 1102 1176Z',
    ],
    '#3b3f46',
    2,
  );
  s.cut(oval(1166, 916, 230, 50), '#a8733f', 3);
  s.line(oval(1166, 912, 196, 38), '#8a5a2e', 4);
  s.at(1090, 900, () => coffee(s));
  s.at(1260, 912, () => roll(s));
}

/** The balcony: flowers on its rail, below it the trees, and the lake with a sail. @param {Sheet} s */
function balcony(s) {
  lakeView(s);
  balustrade(s);
  boards(s, 1104, '#a8733f');
  flowerBox(s, 420, 800, ['#c9352b', '#f3b0b4', '#c9352b', '#fbf4ea']);
  flowerBox(s, 846, 800, ['#f3b0b4', '#c9352b', '#fbf4ea', '#f3b0b4']);
  flowerBox(s, 1272, 800, ['#c9352b', '#fbf4ea', '#f3b0b4', '#c9352b']);
  breakfast(s);
  // The door is open, and its curtain moves a little.
  s.cut(box(-60, -60, 190, 1300), '#e6d5b6', 3);
  s.cut(box(96, -60, 56, 1300), '#fbf7ec', 3);
  s.cut('M-40-40H150Q160 240 206 520Q250 800 204 1260H-40Z', DAY.curtain, 3);
  s.line(['M40-20Q50 400 76 620Q106 900 84 1240', 'M100-20Q112 340 150 600Q184 860 154 1240'], '#a95c42', 6);
  s.flat(
    times(9).map((at) => rhomb(-6 + at * 25, 1124 - at * 1.5, 13)),
    '#f6e4bd',
  );
}

const CUPBOARD = '#4a7899';

/** A door of a cupboard. @param {Sheet} s @param {number} x @param {number} y @param {number} w @param {number} h @param {number} knob Where its knob is. */
function door(s, x, y, w, h, knob) {
  s.cut(box(x, y, w, h), CUPBOARD, 1);
  s.flat(box(x + 20, y + 20, w - 40, h - 40), darker(CUPBOARD, 0.14));
  s.flat(box(x + 26, y + 26, w - 46, h - 46), lighter(CUPBOARD, 0.06));
  s.flat(
    [
      rhomb(x + w / 2, y + h / 2, 22, 30),
      rhomb(x + w / 2, y + h / 2 - 48, 8, 11),
      rhomb(x + w / 2, y + h / 2 + 48, 8, 11),
    ],
    '#dbe6e4',
    0.8,
  );
  s.fine(oval(knob, y + h / 2, 10), GOLD, 1);
}

/** A kettle of red enamel with its steam. @param {Sheet} s */
function kettle(s) {
  s.line('M-70-104Q-74-176 0-180T70-104', '#3b3f46', 12);
  s.cut('M84-86Q120-92 138-134L162-128Q146-56 92-34Z', RED, 2);
  s.cut('M-98-20Q-104-110-40-126H40Q104-110 98-20Q96 2 70 4H-70Q-96 2-98-20Z', '#b3201f', 2);
  s.cut('M-46-122Q0-156 46-122Z', '#c9352b', 1);
  s.cut(oval(0, -146, 13), '#3b3f46', 1);
  s.flat(rhombs(-66, -52, 33, 5, 0.36), '#f6e7cf');
  s.flat('M-84-40Q-84-96-46-112Q-66-80-66-30Z', '#e58273', 0.7);
  s.line(['M158-152q26-30 2-64t8-64', 'M186-150q22-26 2-54t6-50'], '#ffffff', 9, 'opacity=".7"');
}

/** A white stove with its hood, bread in the oven. @param {Sheet} s */
function stove(s) {
  s.cut('M852-40H1008V150L1110 300H750L852 150Z', '#fbf7ec', 3);
  s.cut(box(738, 292, 384, 46), '#e9dfca', 2);
  s.flat(rhombs(790, 315, 56, 6, 0.3), RED);
  s.glow(930, 380, 200, '#ffeab4', 0.5);
  s.cut(box(760, 656, 340, 372), '#fbf7ec', 3);
  s.cut(box(744, 640, 372, 30), '#3b3f46', 2);
  s.flat(
    times(5).map((at) => oval(810 + at * 60, 706, 14)),
    '#8a9096',
  );
  s.flat(
    times(5).map((at) => box(807 + at * 60, 692, 6, 14)),
    '#3b3f46',
  );
  s.fine(box(794, 744, 272, 14, 7), '#8a9096', 1);
  s.cut(box(796, 774, 268, 180, 16), '#2a2630', 1);
  s.flat(box(814, 792, 232, 144, 10), s.shade(['#5a2d1a', '#d9782f', '#f3b04a']));
  s.line('M818 900H1042', '#2a1a18', 6);
  s.cut('M850 898Q848 826 930 826T1010 898Z', '#c67d31', 1);
  s.flat([leaf(880, 880, 52, 14, -60), leaf(922, 876, 52, 14, -60), leaf(964, 880, 52, 14, -60)], '#f2c98a');
  s.flat(poly([824, 792], [884, 792], [840, 936], [814, 936]), '#ffffff', 0.12);
  s.at(880, 640, () => kettle(s));
}

/** A pot with a plant on the sill. @param {Sheet} s @param {number} x @param {string} green */
function plantPot(s, x, green) {
  s.cut(
    times(7).map((at) => leaf(x, 462, 70 + (at % 3) * 16, 20, -150 + at * 20)),
    green,
    1,
  );
  s.cut(`M${x - 34} 458H${x + 34}L${x + 24} 516H${x - 24}Z`, '#c27a45', 2);
}

/** A mug on its hook. @param {Sheet} s @param {number} x @param {string} color @param {string} ornament */
function mug(s, x, color, ornament) {
  s.line(`M${x} 434v18`, '#3b3f46', 5);
  s.cut(`M${x + 30} 470q34 0 30 26t-36 22`, color, 1);
  s.cut(`M${x - 36} 452H${x + 36}L${x + 30} 530H${x - 30}Z`, color, 2);
  s.flat(rhombs(x - 18, 492, 18, 3, 0.36), ornament);
}

/** Wooden spoons in a jar of clay. @param {Sheet} s */
function spoons(s) {
  s.fine(
    [
      strip(
        [
          [1212, 570],
          [1196, 470],
        ],
        9,
      ),
      strip(
        [
          [1236, 570],
          [1252, 462],
        ],
        9,
      ),
    ],
    '#9a6a40',
    1,
  );
  s.cut([oval(1194, 462, 15, 24), oval(1254, 454, 15, 24)], '#b98248', 1);
  s.cut(box(1180, 556, 92, 96, 10), '#c27a45', 2);
  s.flat(rhombs(1200, 606, 26, 3, 0.36).slice(0, -2), '#f6e4bd');
}

/** A bowl of apples. @param {Sheet} s */
function fruitBowl(s) {
  for (const [x, y, color] of /** @type {[number, number, string][]} */ ([
    [1420, 588, '#c9352b'],
    [1500, 588, '#d9a23a'],
    [1460, 574, '#7f9a45'],
  ]))
    s.cut(oval(x, y, 38), color, 1);
  s.cut('M1356 588Q1460 612 1564 588Q1552 650 1500 654H1420Q1368 650 1356 588Z', '#fbf6ea', 2);
  s.flat(rhombs(1412, 624, 32, 4, 0.34), RED);
}

/** The kitchen: blue cupboards, a white stove, a red kettle. @param {Sheet} s */
function flatKitchen(s) {
  s.sky('#f0e4cc', '#e6d5b6', '#d6c09a');
  lakeWindow(s, 170, 170, 460, 320, DAY, () => {
    s.cut('M220 250q-4-28 24-28 14-32 46-12 36-6 38 26 18 2 14 14Z', '#ffffff', 1);
    sail(s, 520, 384, 0.7);
  });
  s.cut(
    'M120 96H680V150Q640 196 590 152Q540 196 490 152Q445 196 400 152Q355 196 310 152Q260 196 210 152Q160 196 120 150Z',
    DAY.curtain,
    2,
  );
  s.flat(rhombs(148, 126, 46, 12, 0.3).slice(0, -2), '#f6e4bd');
  s.cut(box(90, 80, 620, 18, 8), '#7a5232', 2);
  s.cut(box(116, 514, 568, 26), DAY.frame, 2);
  plantPot(s, 216, '#3f7550');
  plantPot(s, 584, FIR);
  // Tiles run along the wall above the worktop.
  s.fine([box(-20, 566, 1640, 90)], '#f7efdc', 1);
  s.flat(rhombs(30, 612, 66, 25, 0.34), '#4a7899');
  s.line(['M356 664V566Q356 516 404 516T452 566V580', 'M356 610H316'], '#9aa0a3', 15);
  s.cut('M1180 60H1660V420H1180Z', darker(CUPBOARD, 0.25), 3);
  door(s, 1192, 74, 196, 332, 1366);
  door(s, 1400, 74, 220, 332, 1426);
  s.cut(box(1170, 414, 470, 20), '#a8733f', 2);
  mug(s, 1336, '#b3201f', '#f6e7cf');
  mug(s, 1436, '#fbf6ea', RED);
  mug(s, 1536, '#2f6b6b', '#f6e7cf');
  s.cut(box(-40, 690, 1700, 350), darker(CUPBOARD, 0.25), 2);
  for (const x of [-30, 172, 374, 576]) door(s, x, 706, 182, 310, x + (x === 172 || x === 576 ? 26 : 156));
  for (const x of [1120, 1322, 1524]) door(s, x, 706, 182, 310, x + 26);
  boards(s, 1036, '#a8733f');
  s.flat(box(-40, 1020, 1700, 36), '#2a1410', 0.4);
  rug(s, 560, 1150, 400, 62, '#5b6f86');
  s.cut(['M-60 650H770V700H-60Z', 'M1092 650H1660V700H1092Z'], '#b98248', 3);
  stove(s);
  spoons(s);
  fruitBowl(s);
}

/** The picture above the bed: a tree of life, white paper on red. @param {Sheet} s */
function picture(s) {
  s.cut(box(-150, -120, 300, 240), '#5f4434', 2);
  s.flat(box(-132, -102, 264, 204), '#7d2733');
  s.fine(
    [
      strip(
        [
          [0, 92],
          [0, -60],
        ],
        9,
        5,
      ),
      leaf(0, -50, 50, 18, -90),
      ...[-38, 4, 46].flatMap((y) => [leaf(0, y, 86, 26, -28), leaf(0, y, 86, 26, -152)]),
      ...[-58, -16, 26].flatMap((y) => [oval(84, y - 24, 9), oval(-84, y - 24, 9)]),
      'M-40 92H40L26 76H-26Z',
    ],
    '#e9e0da',
    1,
  );
}

/** A cat rolled up in its sleep. @param {Sheet} s */
function cat(s) {
  s.flat(oval(8, 18, 108, 34), '#150f22', 0.35);
  s.cut('M-100 10Q-104-64-14-66Q84-66 98 4Q96 36 0 36Q-96 36-100 10Z', '#3a3844', 2);
  s.cut('M30-14L34-58 58-40H80L104-58 106-12Q100 22 68 22T30-14Z', '#464450', 1);
  s.line(['M50-8q8 8 16 0', 'M76-8q8 8 16 0'], '#1c1a24', 4);
  s.cut(strip(bezier([-92, 4], [-110, 50], [-20, 48], [46, 28], 14), 24, 15), '#464450', 1);
}

/** The bed from its foot: pillows with stars, a quilt of rhombs. @param {Sheet} s */
function bed(s) {
  s.cut('M220 990V560Q220 520 262 520Q600 430 938 520Q980 520 980 560V990Z', '#6a4a36', 3);
  s.flat('M262 780V574Q600 484 938 574V780Z', '#7d5a40');
  s.flat(rhombs(360, 560, 60, 9, 0.34), '#b08a68');
  s.cut('M240 760H960L1030 1000V1110H170V1000Z', '#cfc8cf', 2);
  for (const [x, turn] of [
    [426, -3],
    [774, 4],
  ])
    s.at(
      x,
      694,
      () => {
        s.cut('M-150-84Q0-104 150-84Q168 0 150 84Q0 100-150 84Q-168 0-150-84Z', '#e9e2dc', 2);
        s.flat(
          [star(0, 0, 52, 21, 8), ...rhombs(-116, -62, 33, 8, 0.28), ...rhombs(-116, 62, 33, 8, 0.28)],
          '#8f2f3c',
        );
      },
      { turn },
    );
  s.cut('M226 800Q600 772 974 800L1052 1010Q600 1050 148 1010Z', '#b9677c', 3);
  const row = (/** @type {number} */ at) => {
    const y = 852 + at * 58 + at * at * 4;
    const half = 330 + at * 22;
    return times(9).map((across) =>
      rhomb(600 - half + (across * half) / 4, y + 8 - ((across - 4) / 4) ** 2 * 8, half / 9.6, 17 + at * 2),
    );
  };
  s.flat([...row(0), ...row(2)], '#e3a7b0');
  s.flat(row(1), '#7d3350');
  s.cut('M148 1000Q600 1040 1052 1000L1046 1134Q600 1170 154 1134Z', '#a4566c', 2);
  s.flat(rhombs(216, 1094, 70, 12, 0.42), '#efc9cc');
  s.cut('M222 796Q600 766 978 796L990 836Q600 806 210 836Z', '#efe8e4', 2);
}

/** The plant of the living room, in the shade. @param {Sheet} s */
function plant(s) {
  for (const at of times(9))
    s.cut(
      leaf(0, -150, 280 + (at % 3) * 50, 52, -150 + at * 15),
      ['#1f4a40', '#2d5a4c', '#27513f'][at % 3],
      2,
    );
  s.cut('M-66-160H66L46 0H-46Z', '#9a5f42', 3);
  s.flat(rhombs(-38, -110, 25, 4, 0.36), '#e0c9a8');
}

/** A nightstand with books, and the lamp of the living room on it. @param {Sheet} s */
function nightstand(s) {
  s.flat(oval(1240, 1024, 150, 18), '#150f22', 0.35);
  s.fine([box(1130, 1000, 26, 32), box(1314, 1000, 26, 32)], '#7a5640', 1);
  s.cut(box(1116, 770, 240, 236), '#7a5640', 3);
  s.cut([box(1134, 806, 204, 84), box(1134, 902, 204, 88)], '#8a654a', 1);
  s.flat([oval(1236, 848, 9), oval(1236, 946, 9)], GOLD);
  s.cut(box(1098, 750, 276, 28), '#8a654a', 2);
  s.glow(1210, 600, 480, '#ffd890', 0.6);
  s.cut(['M1202 640h18v100h-18Z', 'M1160 750q4-22 50-22t50 22Z'], '#3b3f46', 2);
  s.cut('M1132 664L1164 512H1258L1290 664Z', '#ffe9b4', 2);
  s.flat(rhombs(1166, 634, 30, 4, 0.36), RED);
  s.cut('M1296 734H1352V750H1296Z', '#2f6b6b', 1);
  s.cut('M1290 718H1346V734H1290Z', '#b3403f', 1);
}

/** The bedroom by night: the lamp is on, the moon stands above the lake. @param {Sheet} s */
function bedroom(s) {
  s.sky('#4a4d74', '#41446a', '#34365a');
  lakeWindow(s, 1100, 150, 360, 330, NIGHT, () => {
    s.flat(
      times(14).map(() => star(s.between(1110, 1450), s.between(160, 330), s.between(4, 8), 2, 4)),
      '#e8e2d0',
      0.9,
    );
    s.glow(1350, 222, 150, '#fbeec8', 0.6);
    s.cut('M1350 176A46 46 0 1 0 1396 246A54 54 0 0 1 1350 176Z', '#f9ecc8', 1);
    s.line(['M1330 372h44', 'M1320 390h70', 'M1336 408h36'], '#d9d6c8', 6, 'opacity=".8"');
    sail(s, 1216, 374, 0.6);
  });
  s.cut('M1040 110H1150Q1140 300 1110 390Q1088 450 1098 590H1030Z', NIGHT.curtain, 2);
  s.cut('M1520 110H1410Q1420 300 1450 390Q1472 450 1462 590H1530Z', NIGHT.curtain, 2);
  s.cut(box(1010, 96, 540, 18, 8), '#5a4034', 2);
  s.at(600, 270, () => picture(s));
  boards(s, 920, '#6a4a3e');
  rug(s, 690, 1110, 720, 96, '#4a5a7a');
  s.at(120, 1010, () => plant(s));
  bed(s);
  s.at(800, 900, () => cat(s));
  nightstand(s);
}

/** The community house: its brick, and the light stone around its windows. */
const BRICK = '#9d3a2c';
const STONE = '#efe0cb';

/** A wall of brick: a few of its bricks are lighter. @param {Sheet} s @param {number} x @param {number} y @param {number} w @param {number} h @param {number} count */
function brick(s, x, y, w, h, count) {
  s.cut(box(x, y, w, h), BRICK, 2);
  s.flat(
    times(count).map(() => {
      const down = Math.floor(s.random() * ((h - 20) / 28));
      const along = Math.floor(s.random() * ((w - 60) / 56));
      return box(x + 14 + along * 56 + (down % 2) * 22, y + 12 + down * 28, 44, 16);
    }),
    '#b9543f',
    0.75,
  );
}

/** A tall window with a round head, as on the upper floor, outside it firs in snow. @param {Sheet} s @param {number} x @param {number} y @param {number} w @param {number} h */
function archWindow(s, x, y, w, h) {
  s.cut(arch(x - 22, y - 22, w + 44, h + 34), STONE, 2);
  const pane = arch(x, y, w, h);
  s.flat(pane, s.shade(['#a9cfe2', '#dcebe8', '#fbf0d8']));
  s.clip(pane, () => {
    fir(s, x + w * 0.28, y + h * 0.9, h * 0.44, '#5c7f86', true);
    fir(s, x + w * 0.82, y + h * 0.94, h * 0.34, '#5c7f86', true);
    s.cut(box(x - 30, y + h * 0.86, w + 60, h), '#f3f5f9', 1);
  });
  const bars = [box(x + w / 2 - 6, y, 12, h), box(x, y + h * 0.42, w, 11), box(x, y + h * 0.72, w, 11)];
  s.fine(bars, '#7a3a2c', 1);
  s.cut(box(x - 36, y + h, w + 72, 24), STONE, 2);
}

/** А, Б, В: cut out of white paper and put on the board. @param {Sheet} s */
function letters(s) {
  s.piece(1, () => {
    s.line(
      [
        'M574 400L640 226L706 400M602 336H678',
        'M852 230H758V400H806Q860 400 860 352T806 306H758',
        'M906 228V400M906 228H964Q1010 228 1010 270T964 310H906M964 310Q1022 312 1022 356T964 400H906',
      ],
      '#f7f0e0',
      27,
    );
  });
}

/** A school table with an open book, its chair in front of it. @param {Sheet} s @param {string} color Of the chair. */
function schoolTable(s, color) {
  s.flat(oval(20, 250, 210, 26), '#2a1410', 0.28);
  s.cut(['M-164 40h22l8 196h-22Z', 'M142 40h22l-8 196h-22Z'], '#5d6875', 2);
  s.cut(box(-168, 34, 336, 56), '#b98248', 1);
  s.cut('M-160-44H160L196 40H-196Z', '#d9a25c', 3);
  s.flat('M-196 40H196V54H-196Z', '#a9763f');
  s.cut('M-70-24Q-34-36 0-20Q34-36 70-24L82 22Q38 8 0 26Q-38 8-82 22Z', RED, 1);
  s.flat(['M-62-22Q-32-32-3-18L-3 18Q-38 4-72 16Z', 'M62-22Q32-32 3-18L3 18Q38 4 72 16Z'], '#fbf4e4');
  s.line(['M-52-10q20-6 40 2', 'M-56 2q22-8 44 2', 'M52-10q-20-6-40 2', 'M56 2q-22-8-44 2'], '#b9ab98', 3);
  s.fine(
    strip(
      [
        [98, 20],
        [146, -18],
      ],
      9,
    ),
    GOLD,
    1,
  );
  s.cut(['M-82 90h18v160h-18Z', 'M64 90h18v160h-18Z'], '#5d6875', 2);
  s.cut('M-104 104Q0 92 104 104L96 176Q0 188-96 176Z', color, 3);
  s.flat(rhombs(-60, 140, 40, 4, 0.34), '#f6e7cf');
  s.cut(box(-108, 208, 216, 26, 10), darker(color, 0.18), 2);
}

/** Shelves with books, a globe on top. @param {Sheet} s */
function bookcase(s) {
  s.cut(box(0, 0, 250, 470), '#8f5c34', 3);
  s.flat([box(16, 20, 218, 196), box(16, 236, 218, 214)], '#5a3822');
  const colors = [RED, '#2f6690', '#e0a83c', FIR, '#f3e6cc', PLUM];
  [216, 450].forEach((bottom, row) => {
    for (const at of times(7)) {
      const tall = 120 + ((at * 37 + row * 23) % 50);
      s.cut(box(24 + at * 29, bottom - tall, 25, tall), colors[(at + row * 2) % 6], 1);
    }
  });
  s.fine(['M100 0H170L150-16H120Z', box(130, -44, 10, 32)], '#5a3822', 1);
  s.cut(oval(135, -96, 58), '#4a86a8', 2);
  s.flat(
    ['M100-132q34-20 50 0-4 30-30 26-30 0-20-26Z', 'M130-84q30-10 46 8-10 30-30 28-22-14-16-36Z'],
    '#7fa763',
  );
  s.line('M86-134A66 66 0 0 0 172-40', '#5a3822', 7);
}

/** A class of the Saturday school: А, Б, В on the board. @param {Sheet} s */
function classRoom(s) {
  s.sky('#f3e6cb', '#ecdab8', '#dcc498');
  brick(s, -60, -60, 500, 700, 40);
  archWindow(s, 40, 110, 140, 350);
  archWindow(s, 256, 110, 140, 350);
  s.cut(box(500, 150, 600, 340), '#8f5c34', 3);
  s.flat(box(522, 172, 556, 296), s.shade(['#2f6650', '#24523d'], 0.6, 1));
  letters(s);
  s.cut(box(520, 480, 560, 20), '#a8733f', 2);
  s.fine([box(600, 470, 40, 10, 4), box(650, 470, 26, 10, 4)], '#f7f0e0', 1);
  s.cut(box(940, 462, 76, 20, 6), RED, 1);
  // Flags of paper hang from wall to wall.
  s.line('M430 40Q800 130 1620 20', '#7a5232', 4);
  times(11).forEach((at) => {
    const part = (at + 0.7) / 11.6;
    const x = 430 + part * 1180;
    const y = 40 + Math.sin(part * Math.PI) * 46 - part * 14;
    s.cut(`M${x - 36} ${y}H${x + 36}L${x} ${y + 66}Z`, [RED, '#f7ecd4', '#2f6690', GOLD][at % 4], 1);
    s.flat(rhomb(x, y + 24, 11), at % 4 === 1 || at % 4 === 3 ? RED : '#f7ecd4');
  });
  s.cut('M-60 600Q800 584 1660 602V960H-60Z', '#b98248', 3);
  s.line(['M-20 680Q800 664 1640 682', 'M-20 780Q800 764 1640 784'], '#966535', 4);
  for (const x of [120, 420])
    s.flat(poly([x, 606], [x + 200, 604], [x + 560, 900], [x + 270, 900]), '#fff0c4', 0.3);
  s.at(1270, 258, () => bookcase(s), { scale: 0.86 });
  s.at(1210, 640, () => schoolTable(s, '#2f6690'));
  s.at(800, 640, () => schoolTable(s, '#a5302f'));
  s.at(390, 640, () => schoolTable(s, '#2f6690'));
}

/** A chair from behind. @param {Sheet} s @param {number} x @param {number} y @param {number} scale */
function chair(s, x, y, scale) {
  s.at(
    x,
    y,
    () => {
      s.cut(['M-50-40h14v116h-14Z', 'M36-40h14v116h-14Z'], '#5a3822', 1);
      s.cut('M-52-14H52L58 14H-58Z', '#1f4566', 1);
      s.cut('M-58-128Q0-142 58-128L54-34Q0-26-54-34Z', '#2f6690', 2);
      s.flat([rhomb(0, -82, 22), rhomb(-30, -82, 7), rhomb(30, -82, 7)], '#dbe6ea');
    },
    { scale },
  );
}

/** The stage with its curtain; a piano and a microphone wait on it. @param {Sheet} s */
function stage(s) {
  s.cut(box(330, 60, 940, 480), STONE, 3);
  s.cut('M600 66Q800-40 1000 66Z', STONE, 2);
  s.flat([rhomb(800, 40, 24), rhomb(764, 46, 7), rhomb(836, 46, 7)], RED);
  s.flat(box(362, 92, 876, 440), s.shade(['#1f3d5c', '#2d5a78', '#6f9aa0']));
  s.clip(box(362, 92, 876, 440), () => {
    s.glow(800, 300, 420, '#ffe6a6', 0.7);
    s.cut(star(800, 270, 116, 74, 16), '#e9b44c', 1);
    s.cut(oval(800, 270, 76), '#f6d488', 1);
    kalyna(s, 640, 214, 54, 14);
    kalyna(s, 960, 214, 54, -14);
    s.cut(box(362, 480, 876, 60), '#8a5a30', 2);
    s.cut('M548 380H712V404H730V440H712V498H696V444H564V498H548Z', '#4a2c22', 2);
    s.flat(box(560, 410, 168, 14), '#fbf6ea');
    s.flat(
      times(11).map((at) => box(566 + at * 15, 410, 7, 8)),
      INK,
    );
    s.fine([box(916, 366, 8, 130), 'M882 502Q886 490 920 490T958 502Z'], INK, 1);
    s.fine(box(905, 326, 30, 48, 15), '#3b3f4c', 1);
  });
  s.cut('M362 84H600Q590 250 500 330Q460 420 470 520H362Z', '#a5262b', 3);
  s.cut('M1238 84H1000Q1010 250 1100 330Q1140 420 1130 520H1238Z', '#a5262b', 3);
  s.line(
    [
      'M420 96Q420 300 400 516',
      'M490 96Q480 270 432 400',
      'M550 96Q530 230 480 310',
      'M1180 96Q1180 300 1200 516',
      'M1110 96Q1120 270 1168 400',
      'M1050 96Q1070 230 1120 310',
    ],
    '#7d1a20',
    6,
  );
  s.cut([box(400, 372, 96, 20, 8), box(1104, 372, 96, 20, 8)], GOLD, 1);
  s.cut(
    'M350 80H1250V150Q1194 196 1138 150Q1082 196 1025 150Q969 196 913 150Q856 196 800 150Q744 196 687 150Q631 196 575 150Q519 196 462 150Q406 196 350 150Z',
    '#8f1d24',
    3,
  );
  s.flat(rhombs(380, 116, 56, 16, 0.3).slice(0, -2), '#f3d08a');
  s.cut(box(290, 520, 1020, 74), '#8a5a30', 3);
  s.flat(rhombs(340, 558, 58, 17, 0.32), '#e0b878');
  s.cut(box(276, 508, 1048, 24), '#b98248', 2);
}

/** The great hall: a stage, and chairs in rows. @param {Sheet} s */
function hall(s) {
  s.sky('#efdfc0', '#e3cda4', '#c9a977');
  brick(s, -60, -60, 350, 700, 26);
  brick(s, 1310, -60, 350, 700, 26);
  archWindow(s, 70, 120, 140, 330);
  archWindow(s, 1390, 120, 140, 330);
  s.cut('M-60 580Q800 568 1660 582V960H-60Z', '#a8733f', 3);
  stage(s);
  s.flat(poly([560, 600], [1040, 600], [1260, 900], [340, 900]), '#ffe2a4', 0.3);
  const rows = [
    { y: 662, step: 108, scale: 0.7, near: 112 },
    { y: 760, step: 134, scale: 0.88, near: 134 },
    { y: 880, step: 166, scale: 1.1, near: 164 },
  ];
  for (const { y, step, scale, near } of rows)
    for (const side of [-1, 1])
      for (const at of times(5)) chair(s, 800 + side * (near + at * step), y, scale);
}

/** What the press prints, around a point: a sprig with berries between two rows of rhombs. @param {number} scale */
const sprig = (scale) => [
  ...rhombs(-36 * scale, -53 * scale, 24 * scale, 4, 0.34),
  ...rhombs(-36 * scale, 53 * scale, 24 * scale, 4, 0.34),
  box(-2.5 * scale, -12 * scale, 5 * scale, 48 * scale),
  leaf(0, 10 * scale, 40 * scale, 16 * scale, -30),
  leaf(0, 10 * scale, 40 * scale, 16 * scale, -150),
  leaf(0, -8 * scale, 32 * scale, 14 * scale, -90),
  oval(32 * scale, -20 * scale, 7 * scale),
  oval(-32 * scale, -20 * scale, 7 * scale),
];

/** A sheet fresh from the press, on a line with two pegs. @param {Sheet} s @param {string} color */
function print(s, color) {
  s.fine(box(-58, -75, 116, 150), '#fbf4e4', 1);
  s.flat(sprig(1), color);
  s.fine([box(-34, -90, 10, 30), box(26, -90, 10, 30)], '#c9965a', 1);
}

/** The red wheel of the press. @param {Sheet} s @param {number} x @param {number} y @param {number} r */
function wheel(s, x, y, r) {
  s.cut(
    times(3).map((at) => {
      const [dx, dy] = [Math.cos(at * 1.047 + 0.3) * (r - 20), Math.sin(at * 1.047 + 0.3) * (r - 20)];
      return strip(
        [
          [x - dx, y - dy],
          [x + dx, y + dy],
        ],
        22,
      );
    }),
    '#a5262b',
    2,
  );
  s.cut(ring(x, y, r, r, r - 34, r - 34), '#b3292c', 3);
  s.line(oval(x, y, r - 17), '#d96a55', 5, 'opacity=".7"');
  s.cut(oval(x, y, 44), '#8f1d24', 2);
  s.fine(oval(x, y, 20), GOLD, 1);
}

/** The old press: crown, screw and plate between two columns of iron, the bed that slides under them. @param {Sheet} s */
function press(s) {
  const iron = '#39414f';
  // The lid of the bed is open, a printed sheet lies in it.
  s.cut(poly([470, 506], [330, 250], [520, 236], [640, 500]), '#7a4f2c', 2);
  s.fine(poly([484, 484], [366, 272], [506, 262], [606, 480]), '#fbf4e4', 1);
  s.at(486, 372, () => s.flat(sprig(1.4), RED), { turn: -28 });
  s.cut(['M640 720L668 250H722L716 720Z', 'M884 720L878 250H932L960 720Z'], iron, 3);
  s.cut('M600 262Q620 170 720 164Q760 110 800 104Q840 110 880 164Q980 170 1000 262Z', iron, 3);
  s.cut(oval(800, 96, 22), GOLD, 1);
  s.flat(rhombs(692, 216, 36, 7, 0.36), GOLD);
  s.cut(box(766, 258, 68, 150), '#d9a441', 2);
  s.line(
    times(6).map((at) => `M768 ${286 + at * 21}L832 ${274 + at * 21}`),
    '#8f6420',
    6,
  );
  s.cut('M700 302H1040V324H700Z', '#5d6875', 2);
  s.cut(box(1030, 288, 100, 48, 22), '#9a6a40', 2);
  s.cut('M690 404H910L924 448H676Z', '#4f5868', 2);
  s.cut(box(700, 470, 210, 34), '#aeb6bd', 1);
  s.flat(
    times(10).map((at) => box(708 + at * 20, 474, 14, 12)),
    '#7d868f',
  );
  s.cut(box(440, 500, 720, 34), '#5d6875', 2);
  s.cut(box(380, 534, 820, 40), '#8a5a30', 3);
  s.flat(rhombs(420, 554, 46, 17, 0.3), '#e0b878');
  s.cut(['M410 574H470L456 720H396Z', 'M1080 574H1140L1160 720H1098Z'], '#6f4526', 2);
  s.cut(['M620 700H736L752 732H604Z', 'M864 700H980L996 732H848Z'], iron, 2);
}

/** The press of the former print shop in the lobby of the house. @param {Sheet} s */
function lobby(s) {
  s.sky('#ecd8b0', '#dfc493', '#c9a673');
  brick(s, -60, -60, 460, 800, 40);
  // Through the door comes the light of the great hall.
  s.cut(arch(70, 180, 230, 560), STONE, 3);
  s.flat(arch(94, 206, 182, 534), s.shade(['#fff4cf', '#ffd984', '#f5a94e']));
  s.line('M185 206V288', '#8a3d22', 4);
  s.flat('M160 312Q162 284 185 284T210 312Z', '#8a3d22');
  s.flat(oval(185, 314, 15, 9), '#fffbe6');
  s.cut(poly([276, 240], [276, 740], [350, 790], [350, 214]), '#6f1d22', 2);
  s.flat(
    [
      poly([292, 292], [334, 280], [334, 470], [292, 466]),
      poly([292, 510], [334, 514], [334, 730], [292, 702]),
    ],
    '#8f2e2c',
  );
  s.line('M396 40Q1000 170 1640 70', '#7a5232', 5);
  for (const [x, y, turn, color] of /** @type {[number, number, number, string][]} */ ([
    [1062, 179, 2, RED],
    [1208, 179, -3, '#2f6690'],
    [1344, 175, 2, FIR],
  ]))
    s.at(x, y, () => print(s, color), { turn });
  s.cut('M-60 730Q800 716 1660 732V960H-60Z', '#a8733f', 3);
  s.line(['M-20 800Q800 786 1640 804', 'M-20 860Q800 850 1640 864'], '#85552c', 4);
  s.flat(poly([94, 740], [276, 740], [470, 900], [160, 900]), '#ffdf98', 0.4);
  s.cut(box(1330, 420, 250, 340), '#7a4f2c', 3);
  for (const down of times(4)) {
    s.cut(box(1348, 440 + down * 78, 214, 62), '#9a6a40', 1);
    s.fine(box(1430, 464 + down * 78, 50, 12, 6), GOLD, 1);
  }
  s.at(1480, 420, () => {
    s.line(['M0-80Q-10-150-44-190', 'M0-80Q14-130 50-150'], '#4d3324', 7);
    kalyna(s, -46, -196, 42, 10);
    kalyna(s, 52, -156, 36, -12);
    s.cut('M-40-96Q-70-40-40 0H40Q70-40 40-96Z', '#2f6b6b', 2);
    s.flat(rhombs(-36, -44, 24, 4, 0.34), '#f6e4bd');
  });
  s.flat(oval(810, 842, 560, 34), '#2a1410', 0.35);
  s.cut(box(330, 730, 960, 96), STONE, 3);
  s.flat(rhombs(362, 782, 56, 17, 0.36).slice(0, -2), RED);
  s.cut(box(306, 714, 1008, 28), '#fbf4e4', 2);
  wheel(s, 1120, 540, 176);
  press(s);
}

const BAKERY = 'services/pekarnia-kolosok';
const FLAT = 'advertisements/zdam-3-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa';
const HOUSE = 'news/dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu';

/** @type {import('./main.mjs').Scene[]} */
export const galleries = [
  {
    name: 'kalach',
    picture: `${BAKERY}/kalach.webp`,
    seed: 41,
    light: { x: 0.5, y: 0.3, dusk: 0.36 },
    draw: kalach,
  },
  {
    name: 'rye',
    picture: `${BAKERY}/khlib.webp`,
    seed: 42,
    light: { x: 0.35, y: 0.25, dusk: 0.26 },
    draw: rye,
  },
  {
    name: 'pies',
    picture: `${BAKERY}/pyrizhky.webp`,
    seed: 43,
    light: { x: 0.3, y: 0.25, dusk: 0.28 },
    draw: pies,
  },
  {
    name: 'honey-cake',
    picture: `${BAKERY}/medivnyk.webp`,
    seed: 44,
    light: { x: 0.35, y: 0.25, dusk: 0.24 },
    draw: honeyCake,
  },
  {
    name: 'balcony',
    picture: `${FLAT}/balkon.webp`,
    seed: 45,
    good: true,
    light: { x: 0.3, y: 0.2, dusk: 0.24 },
    draw: balcony,
  },
  {
    name: 'flat-kitchen',
    picture: `${FLAT}/kukhnia.webp`,
    seed: 46,
    good: true,
    light: { x: 0.3, y: 0.25, dusk: 0.26 },
    draw: flatKitchen,
  },
  {
    name: 'bedroom',
    picture: `${FLAT}/spalnia.webp`,
    seed: 47,
    good: true,
    light: { x: 0.7, y: 0.5, dusk: 0.38 },
    draw: bedroom,
  },
  {
    name: 'class-room',
    picture: `${HOUSE}/klas.webp`,
    seed: 48,
    light: { x: 0.25, y: 0.25, dusk: 0.26 },
    draw: classRoom,
  },
  {
    name: 'great-hall',
    picture: `${HOUSE}/zala.webp`,
    seed: 49,
    light: { x: 0.5, y: 0.4, dusk: 0.3 },
    draw: hall,
  },
  {
    name: 'press',
    picture: `${HOUSE}/verstat.webp`,
    seed: 51,
    light: { x: 0.4, y: 0.3, dusk: 0.36 },
    draw: lobby,
  },
];
