/** Covers of services. */
import { ear, kalyna, loaf, rhombs } from './figures.mjs';
import {
  bezier,
  box,
  darker,
  FIR,
  GOLD,
  INK,
  LINEN,
  leaf,
  lighter,
  oval,
  poly,
  RED,
  rhomb,
  strip,
  times,
  WOOD,
} from './kit.mjs';

/** @typedef {import('./kit.mjs').Sheet} Sheet */

/** The shop window of the bakery in the morning. @param {Sheet} s */
function bakeryShop(s) {
  s.sky('#dfe9e6', '#cfdcd8', '#b9c9c6');
  s.cut(box(-40, -40, 1680, 860), '#2f6f73', 2);
  s.flat(
    times(9).map((at) => box(0, 40 + at * 92, 1600, 3)),
    '#265c61',
    0.8,
  );
  s.cut(box(180, 250, 1000, 480), '#f4e7cd', 3);
  s.flat(box(206, 276, 948, 428), s.shade(['#6b4a36', '#8f6440', '#b98a56']));
  s.clip(box(206, 276, 948, 428), () => {
    s.glow(680, 330, 520, '#ffdf9a', 0.7);
    s.cut([box(206, 470, 948, 20), box(206, 660, 948, 60)], '#f0dcb4', 2);
    for (const [x, r, color] of /** @type {[number, number, string][]} */ ([
      [300, 76, '#b06a2c'],
      [452, 66, '#c98237'],
      [590, 62, '#9a5a28'],
    ]))
      loaf(s, x, 470, r, color);
    s.cut('M690 470V360Q700 344 716 344H800Q816 344 826 360V470Z', '#f3e6cc', 2);
    for (const at of times(5)) ear(s, 758 + (at - 2) * 12, 470, 190, (at - 2) * 13);
    s.cut('M696 470V400H820V470Z', '#b5442f', 2);
    s.flat(rhombs(716, 434, 28, 4, 0.38), LINEN);
    for (const at of times(3)) {
      s.cut(oval(930 + at * 76, 440, 44, 34), ['#c57b34', '#d79144', '#b56c2c'][at], 1);
      s.flat([leaf(904 + at * 76, 444, 52, 10, -28)], '#f2c98a');
    }
    s.cut(box(250, 636, 190, 26, 8), '#fbf4e4', 1);
    for (const at of times(4)) s.cut(box(262, 612 - at * 26, 166, 22, 6), at % 2 ? '#f6e6c4' : '#8f5426', 1);
    s.flat([oval(300, 526, 11), oval(346, 522, 11), oval(390, 526, 11)], RED);
    times(12).forEach((at) => {
      const angle = (at * Math.PI) / 6 + 0.3;
      s.at(
        620 + Math.cos(angle) * 104,
        596 + Math.sin(angle) * 50,
        () => s.cut(oval(0, 0, 42, 24), at % 2 ? '#d9944a' : '#b4692c', 1),
        { turn: (angle * 180) / Math.PI + (at % 2 ? 50 : 126) },
      );
    });
    s.cut(box(612, 500, 16, 96), '#f9efd8', 1);
    s.cut('M620 450q20 30 0 48-20-18 0-48Z', '#f6a531', 1);
    times(5).forEach((at) => {
      s.cut(
        `M${860 + (at % 3) * 84 + (at > 2 ? 42 : 0)} ${at > 2 ? 612 : 660}q4-50 42-50t42 50q-42 14-84 0Z`,
        ['#d08a3c', '#c27a30', '#e0a050'][at % 3],
        1,
      );
    });
    s.flat(poly([230, 276], [420, 276], [250, 704], [60, 704]), '#ffffff', 0.13);
    s.flat(poly([520, 276], [600, 276], [430, 704], [350, 704]), '#ffffff', 0.1);
  });
  s.cut(box(160, 720, 1040, 44), '#f4e7cd', 2);
  s.cut(box(160, 60, 1040, 110), '#8f2127', 3);
  s.flat([...rhombs(220, 115, 64, 5, 0.36), ...rhombs(884, 115, 64, 5, 0.36)], '#f4dcae');
  for (const turn of [-40, -14, 14, 40]) ear(s, 680, 196, 130, turn, GOLD);
  for (const at of times(10))
    s.cut(
      `M${150 + at * 106} 170H${256 + at * 106}L${262 + at * 107 - 8} 286q-54 50-112 0Z`,
      at % 2 ? '#f7ecd4' : '#a52a2c',
      2,
    );
  s.cut(box(1264, 170, 250, 640), '#f4e7cd', 2);
  s.cut(box(1288, 194, 202, 616), '#1f4f54', 2);
  s.flat(box(1314, 226, 150, 300), s.shade(['#ffe4a8', '#e9b86a']));
  s.fine(box(1336, 330, 106, 70, 6), '#fbf4e4', 1);
  s.line('M1364 330L1389 284 1414 330', '#5a3822', 4);
  s.flat(rhombs(1364, 365, 25, 3, 0.38), RED);
  s.flat(oval(1324, 580, 13), GOLD);
  s.cut('M-60 800Q800 790 1660 800V960H-60Z', '#c9b79a', 3);
  s.line(['M300 930L360 806', 'M760 930L770 806', 'M1220 930L1190 806'], '#a8967a', 4);
  for (const x of [96, 1556]) {
    s.cut(`M${x - 52} 716H${x + 52}L${x + 38} 836H${x - 38}Z`, '#b5603a', 2);
    for (const at of times(9))
      s.cut(leaf(x, 722, 130 + (at % 3) * 26, 30, -150 + at * 15), at % 2 ? FIR : '#3f7550', 1);
    s.cut([oval(x - 50, 640, 17), oval(x + 8, 606, 19), oval(x + 56, 650, 16)], '#c9352b', 1);
  }
}

/** The instruments of a wedding band with ribbons and a wreath. @param {Sheet} s */
function weddingBand(s) {
  s.sky('#7a1f2b', '#6a1826', '#4d1020');
  s.flat(
    times(8).flatMap((at) =>
      times(5).map((down) => rhomb(50 + at * 214 + (down % 2) * 107, 60 + down * 150, 22, 30)),
    ),
    '#8a2a34',
    0.6,
  );
  s.glow(760, 330, 720, '#ffb37a', 0.35);
  s.cut('M-60 700Q800 676 1660 700V960H-60Z', '#8a5630', 3);
  s.line(['M-20 770Q700 748 1620 776', 'M-20 842Q800 822 1620 850'], '#6b4024', 4);
  s.cut('M120 560L560 500 700 610 90 690Z', '#c8873e', 3);
  s.flat('M170 578L548 526 628 602 152 664Z', '#e0a75c');
  s.line(
    times(9).map((at) => `M${196 + at * 4} ${586 + at * 8.6}L${552 + at * 8} ${530 + at * 8.4}`),
    '#fff0d0',
    2.5,
  );
  s.flat([oval(300, 616, 17), oval(470, 590, 17)], '#5a2d1a');
  s.cut(['M90 690L700 610V652L90 736Z'], '#8f5426', 2);
  s.flat(
    times(8).map((at) => rhomb(150 + at * 70, 704 - at * 9.4, 11)),
    '#f3d08a',
  );
  s.cut(
    [
      strip(
        [
          [330, 470],
          [520, 560],
        ],
        9,
        6,
      ),
      strip(
        [
          [420, 450],
          [586, 556],
        ],
        9,
        6,
      ),
    ],
    '#f0d9a8',
    1,
  );
  s.at(
    1120,
    480,
    () => {
      s.cut(['M-230-150H-90V210H-230Z'], '#20242f', 3);
      s.cut(['M110-150H250V210H110Z'], '#20242f', 3);
      for (const at of times(9))
        s.cut(
          poly(
            [-92 + at * 23, -150 + (at % 2) * 14],
            [-68 + at * 23, -136 - (at % 2) * 14],
            [-68 + at * 23, 196 + (at % 2) * 14],
            [-92 + at * 23, 210 - (at % 2) * 14],
          ),
          at % 2 ? '#b8322f' : '#dd6a4f',
          1,
        );
      s.fine(box(-218, -120, 44, 300), '#fbf6ea', 1);
      s.line(
        times(9).map((at) => `M-218 ${-90 + at * 32}h44`),
        '#8a8580',
        2.5,
      );
      s.flat(
        times(8).map((at) => box(-218, -98 + at * 32, 26, 15)),
        INK,
      );
      s.flat(
        times(15).map((at) => oval(150 + (at % 3) * 32, -110 + Math.floor(at / 3) * 66, 9)),
        '#f4e3bd',
      );
      s.flat([...times(6).map((at) => rhomb(-132, -110 + at * 56, 15))], GOLD);
    },
    { turn: 7 },
  );
  s.at(
    770,
    470,
    () => {
      s.fine(box(-11, -350, 22, 250, 6), '#3b2218', 2);
      s.cut(['M-15-350Q-30-400 4-404Q34-398 15-350Z'], '#8a4a1f', 1);
      s.line(['M-30-376h60', 'M-28-356h56'], '#3b2218', 8);
      s.cut(
        'M0-150Q84-150 88-74Q86-34 60-14Q46 6 66 26Q112 60 108 140Q100 226 0 228Q-100 226-108 140Q-112 60-66 26Q-46 6-60-14Q-86-34-88-74Q-84-150 0-150Z',
        '#b3601f',
        3,
      );
      s.flat('M0-134Q70-134 74-74Q72-40 48-22', '#d98a3c', 0.6);
      s.line(['M-44 20q-16 26 0 50t-4 40', 'M44 20q16 26 0 50t4 40'], '#3b1810', 7);
      s.cut('M-17-110H17L26 60H-26Z', '#2c1a14', 1);
      s.cut(box(-36, 96, 72, 15, 4), '#e9c88a', 1);
      s.cut('M-22 150H22L12 216H-12Z', '#2c1a14', 1);
      s.line(['M-9-340V160', 'M-3-340V160', 'M3-340V160', 'M9-340V160'], '#f6ecd8', 1.8);
    },
    { turn: -14 },
  );
  s.at(930, 620, () =>
    s.fine(
      [
        strip(
          [
            [-330, 60],
            [300, -240],
          ],
          9,
          6,
        ),
        strip(
          [
            [-320, 70],
            [290, -228],
          ],
          3,
        ),
      ],
      '#f0dfba',
      2,
    ),
  );
  s.at(1360, 700, () => {
    s.cut(oval(0, 0, 148), '#8a4a24', 3);
    s.cut(oval(0, 0, 124), '#f6ead0', 1);
    s.flat(
      [
        ...times(8).map((at) =>
          rhomb(Math.cos((at * Math.PI) / 4) * 82, Math.sin((at * Math.PI) / 4) * 82, 15),
        ),
        rhomb(0, 0, 36),
      ],
      RED,
    );
    s.flat(rhomb(0, 0, 17), '#f6ead0');
    for (const at of times(8))
      s.cut(oval(Math.cos(at * 0.785 + 0.39) * 136, Math.sin(at * 0.785 + 0.39) * 136, 17), '#e0b23f', 1);
  });
  s.at(330, 250, () => {
    const colors = ['#e0a83c', '#3f7f6a', '#f3e6cc', '#3f6fa8', '#d9583c'];
    for (const at of times(5))
      s.cut(
        strip(
          bezier([-60 + at * 30, 60], [-130 + at * 66, 160], [-20 + at * 24, 240], [-150 + at * 80, 350], 16),
          24,
          26,
        ),
        colors[at],
        1,
      );
    times(18).forEach((at) => {
      const angle = (at * Math.PI) / 9;
      s.cut(
        leaf(Math.cos(angle) * 112, Math.sin(angle) * 88, 62, 20, (angle * 180) / Math.PI + 70),
        at % 2 ? '#3f7550' : FIR,
        1,
      );
    });
    times(9).forEach((at) => {
      const angle = (at * Math.PI * 2) / 9 + 0.3;
      const [x, y] = [Math.cos(angle) * 118, Math.sin(angle) * 94];
      s.cut(
        times(5).map((petal) => oval(x + Math.cos(petal * 1.257) * 19, y + Math.sin(petal * 1.257) * 19, 17)),
        ['#f7ecd8', '#c9352b', '#f0b93a'][at % 3],
        1,
      );
      s.flat(oval(x, y, 11), at % 3 === 2 ? '#5a2d1a' : GOLD);
    });
  });
  kalyna(s, 1500, -10, 66, 10);
  kalyna(s, 1340, -40, 56, -6);
  s.flat(
    times(22).map(() => rhomb(s.between(20, 1580), s.between(740, 880), 7)),
    lighter(WOOD, 0.55),
    0.7,
  );
  s.flat(
    times(12).map(() => oval(s.between(20, 1580), s.between(740, 880), 6)),
    darker('#d9583c', 0.05),
    0.8,
  );
}

const entry = (/** @type {string} */ slug) => `services/${slug}/cover.webp`;

/** @type {import('./main.mjs').Scene[]} */
export const services = [
  {
    name: 'bakery-shop',
    picture: entry('pekarnia-kolosok'),
    seed: 61,
    light: { x: 0.35, y: 0.3, dusk: 0.26 },
    draw: bakeryShop,
  },
  {
    name: 'wedding-band',
    picture: entry('hurt-pereveslo-zhyva-muzyka-na-vesillia-ta-yuvilei'),
    seed: 34,
    light: { x: 0.45, y: 0.3, dusk: 0.36 },
    draw: weddingBand,
  },
];
