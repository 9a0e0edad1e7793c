/** Covers of news. */
import {
  bareTree,
  bowl,
  candle,
  ear,
  fir,
  kalyna,
  kolach,
  lit,
  loaf,
  person,
  rhombs,
  rolling,
  SKIN,
  snowfall,
} from './figures.mjs';
import {
  arch,
  bezier,
  box,
  darker,
  FIR,
  GOLD,
  ground,
  INK,
  KRAFT,
  LAKE,
  LINEN,
  leaf,
  lighter,
  OCHRE,
  oval,
  PLUM,
  poly,
  RED,
  rhomb,
  SLATE,
  star,
  stitches,
  strip,
  times,
  WOOD,
} from './kit.mjs';

/** @typedef {import('./kit.mjs').Sheet} Sheet */

/** A brick house of two floors with all doors open, people on their way in. @param {Sheet} s */
function communityHouse(s) {
  s.sky('#3a2f5c', '#8d4f6b', '#e79a6f', '#f6c98d');
  s.glow(800, 560, 640, '#ffd9a0', 0.5);
  const blocks = [
    [-20, 470, 130],
    [110, 520, 100],
    [210, 430, 90],
    [1300, 450, 110],
    [1410, 520, 90],
    [1500, 410, 130],
  ];
  s.cut(
    blocks.map(([x, y, w]) => box(x, y, w, 400)),
    '#6a4468',
    2,
  );
  s.cut(
    [
      box(60, 560, 190, 300),
      poly([60, 562], [155, 490], [250, 562]),
      box(1340, 570, 210, 300),
      poly([1340, 572], [1445, 500], [1550, 572]),
    ],
    '#4f3358',
    2,
  );
  s.flat(
    [box(110, 610, 30, 40), box(170, 610, 30, 40), box(1400, 620, 30, 40), box(1470, 620, 30, 40)],
    GOLD,
    0.85,
  );
  fir(s, 320, 790, 330, '#274b45');
  fir(s, 1290, 790, 370, '#274b45');
  s.cut('M400 780V300H560V262H660V222H720V184H880V222H940V262H1040V300H1200V780Z', '#9d3a2c', 3);
  s.flat(
    times(46).map(() =>
      box(410 + Math.floor(s.random() * 19) * 41, 316 + Math.floor(s.random() * 22) * 20, 34, 11),
    ),
    '#b9543f',
    0.75,
  );
  s.fine(
    [
      box(386, 288, 180, 22),
      box(1034, 288, 180, 22),
      box(646, 212, 84, 18),
      box(870, 212, 84, 18),
      box(706, 172, 188, 20),
      box(386, 530, 828, 16),
    ],
    '#efe0cb',
    1,
  );
  s.fine(oval(800, 262, 36), '#efe0cb', 1);
  s.flat([rhomb(800, 262, 24), rhomb(772, 262, 7), rhomb(828, 262, 7)], RED);
  for (const x of [446, 566, 744, 922, 1042]) {
    s.fine(arch(x - 12, 346, 136, 164), '#efe0cb', 1);
    lit(s, arch(x, 358, 112, 142), x, 358, 112, 142);
  }
  for (const x of [446, 1006]) {
    s.fine(box(x - 12, 574, 172, 142), '#efe0cb', 1);
    lit(s, box(x, 586, 148, 118), x, 586, 148, 118);
  }
  s.flat(
    [
      oval(500, 668, 17),
      poly([472, 704], [500, 676], [528, 704]),
      oval(1110, 662, 19),
      poly([1080, 704], [1110, 672], [1142, 704]),
    ],
    '#8a3d22',
    0.8,
  );
  s.fine(arch(684, 560, 232, 220), '#efe0cb', 2);
  s.flat(arch(700, 576, 200, 204), s.shade(['#fff4cf', '#ffd984', '#f5a94e']));
  s.flat([box(764, 596, 4, 26), box(832, 596, 4, 26), oval(766, 626, 10), oval(834, 626, 10)], '#8a3d22');
  s.fine(
    [
      poly([700, 590], [700, 780], [622, 804], [622, 566]),
      poly([900, 590], [900, 780], [978, 804], [978, 566]),
    ],
    '#6f1d22',
    2,
  );
  s.flat(
    [box(638, 610, 44, 60), box(638, 696, 44, 66), box(918, 610, 44, 60), box(918, 696, 44, 66)],
    '#8f2e2c',
  );
  s.cut(
    ground(
      [
        [-60, 770],
        [300, 782],
        [800, 778],
        [1300, 786],
        [1660, 768],
      ],
      960,
    ),
    '#4b3550',
    2,
  );
  s.flat(poly([690, 780], [910, 780], [1180, 910], [420, 910]), s.shade(['#ffdf98', '#d98a5a']), 0.9);
  s.fine([box(660, 776, 280, 16), box(640, 792, 320, 16)], '#e9d3b4', 1);
  person(s, 640, 868, 210, { coat: FIR, head: 'kerchief', wear: RED });
  person(s, 716, 874, 226, { coat: '#2b3350', hair: '#d9d3ca' });
  person(s, 878, 872, 214, { coat: OCHRE, head: 'braid', hair: '#6b4020' });
  person(s, 938, 876, 132, { coat: LAKE, head: 'hat', wear: RED });
  person(s, 800, 822, 148, { coat: PLUM, head: 'bun' });
  s.cut(strip(bezier([-40, 30], [160, 40], [300, 90], [470, 60]), 16, 5), '#4d3324', 2);
  s.cut([leaf(60, 40, 150, 60, 60), leaf(210, 62, 150, 60, 20), leaf(330, 80, 130, 50, -30)], '#4a7a48', 2);
  kalyna(s, 130, 70, 66, 8);
  kalyna(s, 330, 88, 56, -10);
  kalyna(s, 462, 62, 40, -14);
}

/** A swallow on the sill of a winter window; four notes fly out of its song. @param {Sheet} s */
function shchedryk(s) {
  s.sky('#1b2746', '#182139', '#121829');
  s.cut(box(250, 40, 960, 690), '#e9dcc5', 3);
  s.flat(box(284, 74, 892, 620), s.shade(['#16305c', '#345f92', '#8fb2cc']));
  s.clip(box(284, 74, 892, 620), () => {
    s.glow(1010, 190, 210, '#fff1c4', 0.65);
    s.cut([star(1010, 190, 74, 16, 4), star(1010, 190, 44, 14, 4, Math.PI / 4)], '#f7d27d', 1);
    s.cut(
      ground(
        [
          [240, 520],
          [480, 470],
          [760, 540],
          [1000, 480],
          [1240, 530],
        ],
        760,
      ),
      '#7f9fbf',
      2,
    );
    fir(s, 1090, 620, 210, '#2d5a5a', true);
    fir(s, 980, 640, 150, '#2d5a5a', true);
    s.cut([box(640, 500, 120, 110), poly([622, 506], [700, 436], [778, 506])], '#c9d8e6', 1);
    s.flat([box(664, 540, 28, 32), box(710, 540, 28, 32)], GOLD);
    s.cut(
      ground(
        [
          [240, 600],
          [520, 640],
          [860, 590],
          [1240, 640],
        ],
        760,
      ),
      '#e3edf4',
      2,
    );
    snowfall(s, 46, 640);
  });
  s.fine([box(716, 60, 28, 650), box(270, 330, 920, 24)], '#e9dcc5', 2);
  const wave = (/** @type {number} */ at) =>
    bezier([520, 520 + at * 17], [760, 700 + at * 11], [1010, 250 + at * 22], [1660, 330 + at * 30], 40);
  s.fine(
    times(5).map((at) => strip(wave(at), 4, 7)),
    '#f8efdc',
    2,
  );
  const notes = [
    [800, 548],
    [960, 486],
    [1120, 424],
    [1320, 462],
  ];
  for (const [x, y] of notes) {
    s.piece(
      2,
      () => {
        s.at(x, y, () => s.flat(oval(0, 0, 31, 22), OCHRE), { turn: -22 });
        s.flat(box(x + 20, y - 118, 9, 112), OCHRE);
      },
      false,
    );
  }
  s.fine(poly([1009, 366], [1149, 304], [1149, 326], [1009, 388]), OCHRE, 1);
  s.cut('M150 712H1340L1400 776H100Z', '#f5ead6', 3);
  s.cut(box(100, 774, 1300, 44), '#d8c6a6', 2);
  s.flat(rhombs(150, 796, 48, 26, 0.3), RED);
  s.at(470, 640, () => {
    s.cut('M60 -20Q-60 60 -250 92L-150 50-262 20Q-130 30-40 -60Z', '#1d2233', 2);
    s.cut('M-70 20Q-40 88 60 62Q150 34 152 -48Q150 -112 84 -108Q30 -100 0 -60Q-40 -20 -70 20Z', '#f4ead8', 2);
    s.cut(
      'M-120 46Q-20 40 60 -30Q150 -60 150 -60Q146 -122 84 -122Q24 -116 -10 -66Q-60 -10 -120 46Z',
      '#27304c',
      1,
    );
    s.cut('M-160 70Q-30 66 50 -22Q10 -40 -30 -20Q-90 20 -160 70Z', '#1a2036', 1);
    s.cut('M104 -52Q140 -40 152 -58Q150 -84 122 -86Q100 -74 104 -52Z', '#a8322b', 1);
    s.cut(['M146 -94L196 -104 150 -78Z', 'M148 -78L190 -70 146 -66Z'], '#2b2b33', 1);
    s.flat(oval(112, -92, 8), '#f7f3ec');
    s.flat(oval(114, -92, 4.5), '#101018');
    s.line(['M20 74l-8 26m8 -26l10 26', 'M60 66l-6 30m6 -30l12 28'], '#6b4a36', 6);
  });
  s.cut('M1180 -20H1640V920H1480Q1530 700 1440 560Q1330 420 1290 200Q1270 80 1180 -20Z', '#efe4d0', 3);
  s.line(
    ['M1330 0Q1390 300 1540 520', 'M1440 0Q1470 260 1590 420', 'M1250 20Q1330 360 1500 610'],
    '#d5c4a6',
    5,
  );
  s.at(1300, 110, () => s.flat(rhombs(0, 0, 62, 9, 0.36), RED), { turn: 66 });
  s.cut('M-40 -20H220Q190 220 130 420Q90 600 120 920H-40Z', '#efe4d0', 3);
  s.line(['M60 0Q70 300 30 560', 'M140 0Q120 260 70 460'], '#d5c4a6', 5);
  s.at(172, 90, () => s.flat(rhombs(0, 0, 56, 8, 0.36), RED), { turn: 103 });
}

/** Three volunteers have dug a path to the door of an old neighbor. @param {Sheet} s */
function snowPath(s) {
  s.sky('#b9c9df', '#e8d3d6', '#f9e3cf');
  s.glow(330, 170, 420, '#fff3d8', 0.8);
  s.cut(oval(330, 170, 62), '#fff1cf', 1);
  s.cut(ground(rolling(s, 430, 34, 5), 960), '#c3c9de', 2);
  for (const [x, h] of [
    [70, 250],
    [1330, 290],
    [1450, 230],
    [1545, 310],
  ])
    fir(s, x, 520, h, '#5c7f86', true);
  s.cut([box(150, 400, 210, 170), box(1120, 420, 170, 150)], '#8f86a6', 2);
  s.cut(
    [poly([124, 412], [255, 318], [386, 412]), poly([1098, 430], [1205, 348], [1312, 430])],
    '#f2f4f8',
    2,
  );
  s.flat(
    [box(190, 452, 46, 52), box(276, 452, 46, 52), box(1160, 466, 40, 46), box(1220, 466, 40, 46)],
    '#ffe0a0',
  );
  s.cut(ground(rolling(s, 545, 18, 5), 960), '#e4e8f1', 2);
  s.cut(['M926 210q-22-30 4-54t0-56q44 22 26 60t-2 50Z'], '#f4f0ee', 1);
  s.cut(box(906, 214, 52, 110), '#7d4a3d', 2);
  s.cut(box(640, 350, 370, 250), '#d98a4e', 2);
  s.flat(
    times(6).map((at) => box(640, 386 + at * 36, 370, 3)),
    '#b56d38',
    0.6,
  );
  s.cut(poly([596, 366], [825, 190], [1054, 366], [1030, 390], [825, 240], [620, 390]), '#f7f8fb', 3);
  s.cut([rhomb(825, 312, 34)], '#f7e9cf', 1);
  s.flat(rhomb(825, 312, 18), RED);
  for (const x of [670, 900]) {
    s.fine(box(x - 9, 411, 102, 98), '#f7e9cf', 1);
    lit(s, box(x, 420, 84, 80), x, 420, 84, 80);
  }
  s.fine(box(768, 428, 116, 172), '#f7e9cf', 1);
  s.flat(box(780, 440, 92, 160), s.shade(['#fff0c4', '#ffca72']));
  s.piece(
    1,
    () => {
      s.flat('M804 600q-6-84 22-84t22 84Z', '#56324a');
      s.flat([oval(826, 500, 20), 'M806 500l20 40 20-40Z'], RED);
      s.flat(oval(826, 503, 12), SKIN[0]);
    },
    false,
  );
  s.cut(
    ground(
      [
        [-60, 640],
        [300, 600],
        [640, 612],
        [760, 600],
        [900, 600],
        [1100, 614],
        [1660, 590],
      ],
      960,
    ),
    '#f3f5f9',
    2,
  );
  s.cut('M770 602H884Q930 680 860 740Q800 800 980 920H420Q560 780 660 720Q760 660 770 602Z', '#b4bfd3', 1);
  s.cut('M-60 690Q280 610 560 640Q690 660 660 700Q560 760 400 920H-60Z', '#ffffff', 3);
  s.cut('M1660 660Q1260 600 1000 630Q890 650 880 710Q860 800 1010 920H1660Z', '#fbfcfe', 3);
  const shovel = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ turn,
    /** @type {string} */ color,
  ) =>
    s.at(
      x,
      y,
      () => {
        s.cut(box(-5, -150, 10, 190, 4), WOOD, 1);
        s.cut('M-44 30Q0 14 44 30V96Q0 116 -44 96Z', color, 1);
        s.cut('M-40 30Q0 -10 40 30Q0 48 -40 30Z', '#ffffff', 1);
      },
      { turn },
    );
  person(s, 548, 830, 320, { coat: RED, head: 'hat', hair: '#8a5a34', wear: LAKE });
  shovel(672, 738, -32, SLATE);
  person(s, 1010, 818, 300, { coat: FIR, head: 'hat', hair: '#6b3f22', wear: OCHRE });
  shovel(896, 728, 32, OCHRE);
  bareTree(s, 1380, 740, 520, '#5a4550');
  s.cut(
    ['M1120 720q60-56 150-44t150 66q-160 40-300-22Z', 'M110 800q80-70 190-50t160 90q-190 40-350-40Z'],
    '#ffffff',
    2,
  );
  snowfall(s, 50);
}

/** The table of Holy Evening: twelve dishes, sheaf, loaf and candle below the first star. @param {Sheet} s */
function holyEvening(s) {
  s.sky('#1f4a3c', '#1b4136', '#16342d');
  s.flat(
    times(9).flatMap((at) =>
      times(4).map((down) => rhomb(60 + at * 185 + (down % 2) * 92, 70 + down * 130, 15, 22)),
    ),
    '#2f604d',
    0.7,
  );
  s.cut(box(590, 40, 420, 400), '#e6d3b1', 3);
  s.flat(box(616, 66, 368, 348), s.shade(['#1a2350', '#3b4a86', '#8f87b4']));
  s.clip(box(616, 66, 368, 348), () => {
    s.glow(800, 158, 200, '#fff0c0', 0.7);
    s.cut(star(800, 158, 66, 20, 8), '#fbdc8d', 1);
    s.cut(
      ground(
        [
          [580, 350],
          [700, 320],
          [860, 360],
          [1020, 330],
        ],
        460,
      ),
      '#dfe6f2',
      1,
    );
    fir(s, 690, 400, 110, '#29566a', true);
    fir(s, 930, 404, 90, '#29566a', true);
  });
  s.fine([box(790, 50, 20, 380), box(600, 248, 400, 18)], '#e6d3b1', 1);
  s.cut('M470 20H700Q660 120 560 190Q520 300 500 470H440Q480 240 470 20Z', '#f3e9d7', 2);
  s.cut('M1130 20H900Q940 120 1040 190Q1080 300 1100 470H1160Q1120 240 1130 20Z', '#f3e9d7', 2);
  s.at(566, 66, () => s.flat(rhombs(0, 0, 40, 4, 0.38), RED), { turn: 118 });
  s.at(1034, 66, () => s.flat(rhombs(0, 0, 40, 4, 0.38), RED), { turn: 62 });
  for (const at of times(7))
    ear(s, 250 + (at - 3) * 9, 600, 380 + (at % 3) * 26, (at - 3) * 12, at % 2 ? GOLD : '#dba548');
  s.cut('M206 610Q232 500 214 420H290Q270 500 298 610Z', '#d39c42', 1);
  s.cut(box(200, 474, 104, 24, 8), RED, 1);
  s.flat(
    times(5).map((at) => rhomb(214 + at * 19, 486, 7)),
    LINEN,
  );
  s.cut('M-60 560Q800 540 1660 560V700H-60Z', '#faf4e8', 3);
  s.cut('M-60 690Q800 672 1660 690V920H-60Z', '#f3e8d4', 2);
  s.flat(
    times(21).map((at) => rhomb(40 + at * 76, 778, 30)),
    RED,
  );
  s.flat(
    times(21).map((at) => rhomb(40 + at * 76, 778, 13)),
    '#f3e8d4',
  );
  s.flat([box(-20, 718, 1640, 6), box(-20, 832, 1640, 6)], RED);
  const berry = (/** @type {string} */ color, /** @type {number} */ count, /** @type {number} */ r) => () =>
    s.flat(
      times(count).map((at) =>
        oval(-r * 0.62 + (at * r * 1.24) / (count - 1), -r * 0.06 + (at % 2) * r * 0.12, r * 0.1),
      ),
      color,
    );
  bowl(s, 400, 536, 80, '#7c2a22', '#f3e3bd', berry('#5a2d1a', 7, 78));
  bowl(s, 568, 530, 74, '#d8b88a', '#8f1d22', berry('#f3e3bd', 4, 72));
  bowl(s, 1034, 530, 74, '#3d5f86', '#cfd9a0', berry('#4f7a3e', 6, 72));
  bowl(s, 1198, 536, 80, '#8a5a2d', '#4a2c22', berry('#c99a62', 6, 78));
  kolach(s, 800, 588, 128);
  kolach(s, 800, 538, 100);
  candle(s, 800, 500, 108);
  s.piece(2, () => {
    s.flat(
      'M1300 470Q1296 430 1330 420H1390Q1420 430 1416 470Q1450 500 1440 560Q1430 620 1360 622Q1290 620 1280 560Q1272 500 1300 470Z',
      '#b4562e',
    );
    s.flat('M1434 470q60 4 52 60t-56 60l-4-18q40-8 42-44t-38-40Z', '#b4562e');
    s.flat(rhombs(1310, 540, 34, 4, 0.36), '#f3d9a8');
  });
  const plates = [
    [300, 646, '#e7c16f'],
    [492, 652, '#c98f5a'],
    [682, 660, '#f5e6c4'],
    [918, 660, '#6f8f4d'],
    [1108, 654, '#a8432f'],
    [1300, 658, '#7a5a8a'],
  ];
  for (const [x, y, color] of /** @type {[number, number, string][]} */ (plates)) {
    s.fine(oval(x, y, 88, 25), '#fffdf6', 2);
    s.line(oval(x, y, 75, 20), LAKE, 2.5);
    times(5).forEach((at) => {
      s.cut(
        `M${x - 56 + at * 21} ${y}q5-32 16-32t16 32q-16 8-32 0Z`,
        at % 2 ? lighter(color, 0.16) : color,
        1,
      );
    });
  }
}

/** The bakery at four in the morning: one window of the street is lit. @param {Sheet} s */
function nightBakery(s) {
  s.sky('#141a33', '#232c50', '#39406a');
  s.glow(1320, 150, 260, '#f3e3b8', 0.4);
  s.cut('M1300 92A62 62 0 1 0 1372 190A74 74 0 0 1 1300 92Z', '#f6e4b4', 1);
  s.flat(
    times(26).map(() => star(s.between(0, 1600), s.between(10, 330), s.between(4, 9), 2, 4)),
    '#e8e2d0',
    0.8,
  );
  s.cut('M-40 330H90V250H190V330H330V200L420 130 510 200V920H-40Z', '#2f3358', 2);
  s.cut('M1090 920V300H1180V240H1260V300H1360L1440 220 1520 300H1660V920Z', '#2f3358', 2);
  s.flat(
    [
      box(40, 400, 52, 74),
      box(150, 400, 52, 74),
      box(260, 400, 52, 74),
      box(1390, 380, 52, 74),
      box(1490, 380, 52, 74),
      box(1390, 520, 52, 74),
    ],
    '#232745',
  );
  s.cut('M330 920V290L820 90 1230 290V920Z', '#4b3046', 3);
  s.cut(poly([300, 306], [820, 66], [1260, 306], [1236, 336], [820, 118], [326, 336]), '#2a1f38', 2);
  s.fine(oval(800, 240, 74), '#e8c884', 1);
  ear(s, 800, 304, 120, 0, '#8a4a1e');
  ear(s, 790, 304, 104, -24, '#8a4a1e');
  ear(s, 810, 304, 104, 24, '#8a4a1e');
  s.glow(730, 590, 620, '#ffb95c', 0.5);
  s.cut(box(404, 376, 652, 400), '#7a2a24', 3);
  s.flat(box(428, 400, 604, 352), s.shade(['#ffe9b4', '#fbc468', '#ef9a45']));
  s.clip(box(428, 400, 604, 352), () => {
    s.cut([box(428, 470, 210, 14), box(428, 560, 210, 14)], '#9a5a2c', 1);
    for (const [x, y] of [
      [470, 468],
      [540, 468],
      [606, 468],
      [486, 558],
      [566, 558],
    ])
      loaf(s, x, y, 32, '#a9622a');
    s.cut('M800 760V560Q800 452 914 452T1030 560V760Z', '#8f4a34', 2);
    s.flat(
      times(12).map((at) => box(812 + (at % 4) * 54, 480 + Math.floor(at / 4) * 96, 40, 14)),
      '#a8604a',
      0.7,
    );
    s.cut('M846 690V610Q846 540 914 540T982 610V690Z', '#2a1418', 1);
    s.flat('M862 690q0-50 24-84 4 34 22 40 0-44 16-60 14 60 40 104Z', '#ff9a3c');
    s.flat('M888 690q4-34 24-50 16 24 26 50Z', '#ffe08a');
    person(s, 712, 800, 360, {
      coat: '#f7efe0',
      head: 'kerchief',
      wear: RED,
      legs: false,
      arms: 'down',
      wide: 0.94,
      trim: (_, h) => {
        s.flat(box(-h * 0.15, -h * 0.5, h * 0.3, h * 0.035), RED);
        s.flat([`M0 ${-h * 0.48}l-26 60 14 4 12-50 12 50 14-4Z`], RED);
      },
    });
    s.cut(box(428, 700, 604, 60), '#6b3a22', 2);
    for (const [x, r] of [
      [500, 42],
      [586, 40],
      [812, 34],
    ])
      s.cut(`M${x - r} 702q0-${r * 1.1} ${r}-${r * 1.1}t${r} ${r * 1.1}Z`, '#fbeccb', 1);
  });
  s.fine([box(724, 390, 12, 100), box(420, 484, 0.1, 1)], '#7a2a24', 1);
  s.cut(
    times(8)
      .map((at) => `M${392 + at * 84.5} 356h84.5l8 66q-46 34-92 0Z`)
      .filter((_, at) => at % 2 === 0),
    RED,
    2,
  );
  s.cut(
    times(8)
      .map((at) => `M${392 + at * 84.5} 356h84.5l8 66q-46 34-92 0Z`)
      .filter((_, at) => at % 2),
    '#f4e6cc',
    2,
  );
  s.cut(box(1094, 470, 104, 310), '#6f2622', 2);
  s.flat([box(1112, 492, 68, 110), box(1112, 640, 68, 110)], '#8f3a30');
  s.flat(oval(1180, 630, 7), GOLD);
  s.cut(
    ground(
      [
        [-60, 776],
        [800, 770],
        [1660, 780],
      ],
      960,
    ),
    '#2b2a4c',
    2,
  );
  s.flat(poly([430, 776], [1032, 776], [1230, 920], [240, 920]), s.shade(['#f6b765', '#5a4257']), 0.75);
  s.cut(
    ground(
      [
        [-60, 850],
        [260, 858],
        [520, 910],
      ],
      960,
    ),
    '#232345',
    1,
  );
  s.at(1290, 786, () => {
    s.cut('M-16 0Q-30-60 0-84Q34-70 30 0Z', '#15152a', 1);
    s.cut(['M-24-84q-2-30 4-40l12 16h14l12-16q8 14 4 40-22 22-46 0Z'], '#15152a', 1);
    s.line('M26-8q44 6 40-34t14-40', '#15152a', 11);
  });
  s.cut(
    strip(
      [
        [200, 790],
        [200, 430],
      ],
      12,
      9,
    ),
    '#15152a',
    1,
  );
  s.cut('M170 430q30-48 60 0l-10 44h-40Z', '#3b3f66', 1);
}

/** A garage full of quilts: one of them flows from the machine to the door. @param {Sheet} s */
function quilts(s) {
  const cloth = ['#a3352c', '#d79a3a', '#356a8f', '#3d6b4d', '#f3e8d2', '#7b3d62', '#dcb98c'];
  s.sky('#5e6d78', '#4b5862', '#3a454f');
  s.line(
    times(8).map((at) => `M0 ${60 + at * 74}H1600`),
    '#3f4a54',
    4,
  );
  s.glow(640, 240, 620, '#ffe2a4', 0.6);
  s.line('M560 0V120', INK, 5);
  s.cut('M560 110q-78 18-96 96h192q-18-78-96-96Z', '#22302f', 2);
  s.flat(oval(560, 208, 30, 20), '#fff2c4');
  s.flat(poly([470, 206], [650, 206], [930, 700], [190, 700]), s.shade(['#ffe9b066', '#ffe9b000']));
  s.cut([box(60, 250, 300, 16), box(60, 400, 300, 16)], '#7a5a3c', 2);
  for (const [x, y, at] of [
    [80, 250, 0],
    [180, 250, 2],
    [274, 250, 3],
    [90, 400, 5],
    [186, 400, 1],
    [276, 400, 4],
  ]) {
    s.cut([box(x, y - 72, 76, 34, 14), box(x, y - 36, 76, 34, 14)], cloth[at], 1);
  }
  s.cut(
    ground(
      [
        [-60, 756],
        [800, 748],
        [1660, 760],
      ],
      960,
    ),
    '#37414a',
    2,
  );
  times(9).forEach((at) => {
    const y = 690 - at * 66;
    const x = 1060 + ((at * 37) % 26) - 12;
    s.cut(`M${x} ${y}h400q34 0 34 32t-34 32h-400q-30 0-30-32t30-32Z`, cloth[at % 7], 2);
    s.clip(`M${x} ${y}h400q34 0 34 32t-34 32h-400q-30 0-30-32t30-32Z`, () => {
      s.flat(
        times(7).map((n) =>
          at % 3 === 0
            ? rhomb(x + 20 + n * 66, y + 32, 26)
            : at % 3 === 1
              ? poly([x - 20 + n * 66, y + 64], [x + 13 + n * 66, y], [x + 46 + n * 66, y + 64])
              : box(x - 8 + n * 66, y, 30, 64),
        ),
        cloth[(at + 3) % 7],
      );
      s.line(`M${x - 20} ${y + 32}H${x + 440}`, '#fffaf0', 2.5, 'stroke-dasharray="9 8" opacity=".8"');
    });
  });
  s.cut(box(300, 610, 620, 26), '#8a5f3c', 3);
  s.cut([box(340, 634, 26, 200), box(850, 634, 26, 200)], '#6f4a2e', 2);
  person(s, 470, 800, 470, { coat: '#7b3d62', head: 'bun', hair: '#c9c2ba', arms: 'none', legs: false });
  s.cut(strip(bezier([520, 470], [580, 520], [600, 560], [672, 584], 10), 46, 34), '#693354', 1);
  s.cut(oval(676, 586, 20, 17), SKIN[0], 1);
  s.cut(['M640 606V446Q640 420 668 420H860Q892 420 892 452V606H800V560H836V486H706V520H640Z'], '#20303c', 2);
  s.cut(oval(892, 462, 34), '#c99a4a', 1);
  s.cut([box(700, 388, 34, 30, 6), box(650, 520, 20, 60)], OCHRE, 1);
  s.flat(rhombs(724, 452, 32, 4, 0.36), GOLD);
  s.line('M660 580V604M716 388Q690 360 664 520', '#f3e8d2', 3);
  const edge =
    'M560 600Q760 590 820 606Q900 640 860 720Q840 800 1010 840Q1200 870 1250 940H240Q360 760 470 700Q560 650 560 600Z';
  s.cut(edge, '#f3e8d2', 3);
  s.clip(edge, () => {
    s.at(
      520,
      610,
      () => {
        for (const row of times(5)) {
          for (const col of times(11)) {
            const [x, y] = [-420 + col * 96 + row * 14, row * 84];
            s.flat(box(x, y, 90, 78), cloth[(row * 3 + col * 2) % 7]);
            s.flat(
              (row + col) % 2 ? rhomb(x + 45, y + 39, 30) : poly([x, y], [x + 90, y], [x, y + 78]),
              cloth[(row * 2 + col + 4) % 7],
            );
          }
        }
      },
      { turn: 6 },
    );
    s.flat(
      [
        'M560 600Q640 700 500 780T360 940H420Q560 800 600 760T620 600Z',
        'M760 600Q830 720 760 800T860 940H930Q800 800 850 720T820 606Z',
      ],
      '#150f22',
      0.2,
    );
  });
  s.cut(
    ground(
      [
        [-60, 880],
        [220, 872],
        [300, 920],
      ],
      960,
    ),
    '#2f3840',
    1,
  );
}

/** Rushnyky on a rod in a bright hall, a grandmother and a girl before them. @param {Sheet} s */
function rushnyky(s) {
  s.sky('#f1e9dc', '#e8dcc8', '#dccbb0');
  s.flat(poly([0, 0], [560, 0], [1000, 720], [200, 720]), '#fffaf0', 0.55);
  s.fine(box(70, 92, 1460, 14, 6), '#7a5232', 2);
  const tree = [
    '....#....',
    '...###...',
    '..#.#.#..',
    '.#..#..#.',
    '###.#.###',
    '.#.###.#.',
    '....#....',
    '..#####..',
  ];
  const bird = [
    '.##...##.',
    '###...###',
    '.####.##.',
    '..#####..',
    '...###...',
    '#..###..#',
    '.#######.',
    '...#.#...',
  ];
  const rose = [
    '...#.#...',
    '.##.#.##.',
    '.#######.',
    '#.##.##.#',
    '.#######.',
    '.##.#.##.',
    '...#.#...',
    '....#....',
  ];
  const lozenge = [
    '....#....',
    '...#.#...',
    '..#.#.#..',
    '.#.###.#.',
    '#.#####.#',
    '.#.###.#.',
    '..#.#.#..',
    '...#.#...',
  ];
  const set = [
    [110, 470, tree, RED, INK],
    [322, 560, rose, '#2b3c78', RED],
    [534, 500, bird, RED, FIR],
    [746, 590, lozenge, INK, RED],
    [958, 520, tree, '#7a3a1e', OCHRE],
    [1170, 565, rose, RED, INK],
    [1372, 480, lozenge, '#2b3c78', '#6c86b4'],
  ];
  for (const [x, long, rows, color, second] of /** @type {[number, number, string[], string, string][]} */ (
    set
  )) {
    s.cut(
      `M${x - 4} 84h146q12 10 4 24l-6 ${long - 40}q-68 12-136 0l-8-${long - 40}q-8-14 0-24Z`,
      '#fdfaf3',
      2,
    );
    const low = 84 + long - 176;
    s.flat(stitches(x + 15, low + 30, 12, rows), color);
    s.flat(
      [
        box(x + 6, low + 6, 126, 6),
        box(x + 6, low + 136, 126, 6),
        ...times(8).map((at) => rhomb(x + 16 + at * 15, low + 124 + 34, 6)),
      ],
      second,
    );
    s.flat(
      times(8).map((at) => rhomb(x + 16 + at * 15, low - 10, 6)),
      second,
    );
    s.line(
      times(10).map((at) => `M${x + 10 + at * 13} ${84 + long - 16}v22`),
      second,
      3,
    );
    s.fine(box(x + 44, 704, 52, 30), '#fffdf8', 1);
    s.line([`M${x + 54} 714h32`, `M${x + 54} 723h22`], '#a59a8a', 2.5);
  }
  s.cut(
    ground(
      [
        [-60, 764],
        [800, 756],
        [1660, 766],
      ],
      960,
    ),
    '#b98f63',
    3,
  );
  s.line(['M200 920L330 770', 'M560 920L620 766', 'M1000 920L960 766', 'M1400 920L1280 768'], '#9a7148', 3);
  s.flat('M640 892Q860 850 1150 880Q1000 920 700 912Z', '#3a2230', 0.28);
  person(s, 640, 896, 500, {
    coat: '#3b4a56',
    head: 'kerchief',
    wear: '#8f1f24',
    arms: 'none',
    legs: false,
    wide: 1.06,
  });
  person(s, 792, 898, 330, { coat: '#c98a34', head: 'braid', hair: '#5a3520', arms: 'left', wear: RED });
}

/** The mitten of the fairy tale, and who has moved into it. @param {Sheet} s */
function mitten(s) {
  s.sky('#2a2150', '#4b3874', '#8a6a9c');
  s.glow(1250, 180, 330, '#fbeec8', 0.6);
  s.cut(oval(1250, 180, 84), '#f9ecc8', 1);
  s.flat([oval(1228, 160, 15), oval(1276, 200, 20), oval(1254, 226, 9)], '#e9d6a8');
  s.flat(
    times(22).map(() => star(s.between(0, 1600), s.between(10, 380), s.between(4, 10), 2, 4)),
    '#f4ead0',
    0.85,
  );
  s.cut(ground(rolling(s, 520, 36, 5), 960), '#7e6aa0', 2);
  for (const [x, h] of [
    [40, 420],
    [190, 330],
    [1560, 460],
    [1420, 330],
    [330, 240],
  ])
    fir(s, x, 640, h, '#2d3b66', true);
  s.cut(ground(rolling(s, 640, 22, 5), 960), '#c9bfe0', 2);
  s.cut(
    ground(
      [
        [-60, 760],
        [400, 700],
        [900, 770],
        [1300, 710],
        [1660, 750],
      ],
      960,
    ),
    '#f0ecf7',
    2,
  );
  s.flat(oval(860, 800, 470, 50), '#3a2a5a', 0.3);
  s.cut('M1010 600Q1080 420 1220 430Q1330 450 1280 560Q1230 660 1090 720Z', '#8f1c22', 2);
  s.at(408, 556, () => {
    s.cut(['M-30-40Q-70-210-20-226Q28-220 16-50Z', 'M40-44Q62-214 104-206Q142-190 78-30Z'], '#cfc4b4', 2);
    s.flat(['M-18-70Q-42-180-18-196Q8-180 4-70Z', 'M50-70Q74-180 96-180Q112-160 66-60Z'], '#e9a7a0');
    s.cut('M-70 40Q-78-70 26-72Q126-70 116 40Q100 120 24 124Q-56 120-70 40Z', '#d8cebf', 2);
    s.flat([oval(-12, 6, 9, 12), oval(60, 6, 9, 12)], INK);
    s.flat('M12 40h26l-13 16Z', '#b5605c');
  });
  s.at(398, 716, () => {
    s.cut(['M-80-30L-92-118-16-74Z', 'M80-30L92-118 16-74Z'], '#c2622a', 1);
    s.cut('M-96-20Q-60-84 0-84T96-20Q70 30 0 84Q-70 30-96-20Z', '#d9742f', 2);
    s.flat(['M-96-20Q-40-6-6 40L0 84Q-70 30-96-20Z', 'M96-20Q40-6 6 40L0 84Q70 30 96-20Z'], '#f8ead6');
    s.flat([oval(-34, -14, 8, 11), oval(34, -14, 8, 11), oval(0, 78, 15, 11)], INK);
  });
  s.cut(
    'M560 470Q760 400 960 470Q1170 540 1200 660Q1210 790 1040 830Q800 850 560 830Q490 650 560 470Z',
    '#a8242a',
    3,
  );
  s.at(820, 650, () => {
    s.flat(
      [
        star(40, 0, 120, 44, 8),
        ...times(8).map((at) =>
          rhomb(40 + Math.cos((at * Math.PI) / 4) * 142, Math.sin((at * Math.PI) / 4) * 142, 15),
        ),
      ],
      '#f6e7cf',
    );
    s.flat([star(40, 0, 64, 26, 8)], '#a8242a');
    s.flat(rhomb(40, 0, 20), '#f6e7cf');
  });
  s.cut('M470 462Q530 430 590 462Q640 650 590 834Q530 860 480 834Q420 650 470 462Z', '#f2e7d3', 3);
  s.line(
    times(8).map((at) => `M${478 - Math.sin((at / 7) * 3.14) * 22} ${490 + at * 46}q52 14 112-2`),
    '#d8c6a4',
    6,
  );
  s.flat(
    times(7).map((at) => rhomb(538 + Math.sin((at / 6) * 3.14) * 16, 514 + at * 48, 15)),
    FIR,
  );
  s.at(690, 470, () => {
    s.cut('M-86 20Q-96-60-40-76Q10-110 60-70Q110-40 92 26Z', '#5a4436', 1);
    s.cut(
      times(9).map((at) => leaf(-66 + at * 17, -34 - Math.sin(at / 2.6) * 26, 44, 13, -150 + at * 15)),
      '#6b5342',
      1,
    );
    s.cut('M-50 26Q-40-40 10-40Q64-36 112 16Q70 36 30 34Z', '#e2c49c', 1);
    s.flat([oval(22, -8, 7, 9), oval(110, 14, 11)], INK);
  });
  s.at(180, 800, () => {
    s.cut([oval(-30, -58, 28), oval(36, -58, 28)], '#9a8f96', 1);
    s.flat([oval(-30, -58, 15), oval(36, -58, 15)], '#e0a8a4');
    s.cut('M-56 40Q-60-50 4-52T62 40Z', '#a99ea4', 1);
    s.flat([oval(-16, -10, 6, 8), oval(24, -10, 6, 8), oval(4, 10, 8, 6)], INK);
    s.line('M58 34q60 10 70-36', '#9a8f96', 8);
  });
  s.cut(
    ground(
      [
        [-60, 850],
        [300, 812],
        [700, 850],
        [1200, 806],
        [1660, 850],
      ],
      960,
    ),
    '#fbf9fd',
    2,
  );
  snowfall(s, 44);
}

/** A parcel crosses the sea in a paper boat, from one shore to the other. @param {Sheet} s */
function parcel(s) {
  s.sky('#f4d9b4', '#f7e6cd', '#dcebe6');
  s.glow(560, 250, 420, '#fff4d6', 0.9);
  const cloud = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ k) =>
    s.cut(
      `M${x} ${y}q${-10 * k} ${-50 * k} ${46 * k} ${-56 * k}q${30 * k} ${-66 * k} ${96 * k} ${-30 * k}q${70 * k} ${-30 * k} ${90 * k} ${36 * k}q${56 * k} 0 ${48 * k} ${50 * k}Z`,
      '#ffffff',
      2,
    );
  cloud(180, 250, 1.1);
  cloud(1230, 300, 0.8);
  cloud(760, 130, 0.6);
  s.line('M190 400Q520 40 1010 128', '#b98a5a', 5, 'stroke-dasharray="4 18"');
  s.at(
    1080,
    134,
    () => {
      s.cut('M-10-6L-50-84-28-86 44-12Z', '#d9cdb8', 1);
      s.cut('M-92-2L-104-48-88-48-62-14 70-18Q104-14 108 0T70 16H-60Q-84 14-92-2Z', '#f7f3ec', 2);
      s.cut('M-14 4L-70 84-44 84 42 8Z', RED, 1);
    },
    { turn: 9 },
  );
  s.cut(
    ground(
      [
        [-60, 560],
        [800, 520],
        [1660, 560],
      ],
      960,
    ),
    '#7fb3b8',
    2,
  );
  s.cut('M-60 470Q160 430 300 560Q330 620 380 680H-60Z', '#4f7f62', 2);
  s.cut([box(70, 330, 66, 170), poly([50, 336], [103, 262], [156, 336])], '#f7f3ec', 2);
  s.flat([box(70, 372, 66, 30), box(70, 438, 66, 30)], RED);
  s.flat(box(88, 300, 30, 32), GOLD);
  s.cut([box(170, 420, 50, 90), box(226, 380, 44, 130), box(-20, 400, 60, 90)], '#5a6a86', 1);
  s.cut('M1660 450Q1440 420 1300 550Q1260 610 1200 680H1660Z', '#6d9a56', 2);
  s.cut([box(1400, 420, 120, 96)], '#fbf6ea', 2);
  s.cut('M1376 430L1460 340 1544 430Q1460 410 1376 430Z', '#c99a46', 2);
  s.flat([box(1420, 446, 26, 30), box(1474, 446, 26, 30)], LAKE);
  for (const [x, y, r] of [
    [1350, 560, 26],
    [1420, 585, 30],
    [1500, 570, 26],
    [1565, 590, 30],
  ]) {
    s.line(`M${x} ${y}v70`, '#3f6b3a', 7);
    s.cut(star(x, y, r, r * 0.66, 12), '#f0b93a', 1);
    s.flat(oval(x, y, r * 0.42), '#5a3520');
  }
  const waves = (
    /** @type {number} */ y,
    /** @type {number} */ step,
    /** @type {string} */ color,
    /** @type {number} */ shift,
  ) =>
    s.cut(
      `M${-120 + shift} ${y}${times(20)
        .map(() => `q${step / 2} ${-step * 0.42} ${step} 0`)
        .join('')}V960H${-120 + shift}Z`,
      color,
      2,
    );
  waves(612, 150, '#4f93a4', 0);
  waves(668, 170, '#3a7d95', -70);
  s.at(800, 620, () => {
    s.cut('M-150-10L0-60 150-10 120 90H-120Z', '#efe6d6', 2);
    s.cut(box(-126, -252, 252, 210, 6), KRAFT, 3);
    s.flat(poly([-126, -252], [126, -252], [96, -212], [-96, -212]), lighter(KRAFT, 0.25));
    s.fine([box(-14, -252, 28, 210), box(-126, -166, 252, 24)], RED, 1);
    s.flat(
      [
        ...times(7).map((at) => rhomb(-105 + at * 35, -154, 8)),
        ...times(6).map((at) => rhomb(0, -236 + at * 34, 8)),
      ],
      LINEN,
    );
    s.cut(['M0-252Q-70-330-96-288Q-104-254 0-252Z', 'M0-252Q70-330 96-288Q104-254 0-252Z'], RED, 2);
    s.cut(oval(0, -254, 18), darker(RED, 0.2), 1);
    s.cut([leaf(20, -262, 110, 22, -36), leaf(20, -262, 90, 20, -66), leaf(20, -262, 96, 20, -10)], FIR, 1);
    s.fine(box(44, -124, 66, 52), '#fbf6ea', 1);
    s.line(['M54-108h44', 'M54-92h30'], INK, 3);
    s.cut('M-300-30L-120 0 0-36 120 0 300-30Q260 110 190 128H-190Q-260 110-300-30Z', '#faf4e8', 3);
    s.flat('M0-36L120 0 300-30Q260 110 190 128H0Z', '#e3d8c2', 0.75);
  });
  waves(742, 190, '#2d6b88', -20);
  waves(812, 210, '#24597a', -110);
  s.line(
    [
      'M230 712q30-16 60 0t60 0',
      'M1240 720q30-16 60 0t60 0',
      'M420 792q36-18 72 0t72 0',
      'M1080 800q36-18 72 0t72 0',
    ],
    '#cfe5e3',
    5,
  );
}

/** First winter: a small car on the road along the lake, heavy clouds, a lighthouse. @param {Sheet} s */
function firstWinter(s) {
  s.sky('#8fa3ad', '#b9c6c8', '#e6dfd0');
  const cloud = (
    /** @type {number} */ y,
    /** @type {string} */ color,
    /** @type {number} */ shift,
    /** @type {number} */ r,
  ) =>
    s.cut(
      `M-100-60H1700V${y}${times(14)
        .map((at) => `q${-r * 0.5} ${r * (0.5 + ((at * 7) % 5) * 0.09)} ${-r} 0`)
        .join('')}H${-100 - shift}Z`,
      color,
      3,
    );
  cloud(250, '#8796a4', 0, 142);
  cloud(176, '#66788a', 60, 160);
  cloud(96, '#4d6073', 30, 134);
  s.cut(box(-40, 430, 1700, 260), '#5f8b9b', 1);
  s.flat(
    times(24).map(() => box(s.between(-40, 900), s.between(446, 610), s.between(60, 190), 4, 2)),
    '#a9c6cc',
    0.8,
  );
  s.cut(
    [
      'M120 520l110-18 90 20 60 30-150 16-140-20Z',
      'M420 590l90-16 110 18 20 22-170 10Z',
      'M540 482l70-10 80 14-60 18Z',
    ],
    '#eaf1f2',
    1,
  );
  s.cut('M860 560Q980 440 1150 430Q1400 410 1660 430V760H860Z', '#dbe2e2', 2);
  s.cut(poly([1146, 440], [1160, 210], [1224, 210], [1238, 440]), '#f7f3ec', 2);
  s.flat(
    [
      poly([1151, 366], [1154, 316], [1230, 316], [1233, 366]),
      poly([1157, 266], [1160, 232], [1224, 232], [1227, 266]),
    ],
    RED,
  );
  s.glow(1192, 186, 180, '#ffe7a0', 0.8);
  s.cut([box(1164, 168, 56, 42), box(1150, 206, 84, 12)], '#3d4a55', 1);
  s.flat(box(1174, 174, 36, 30), '#ffe28a');
  s.cut(poly([1156, 170], [1192, 132], [1228, 170]), RED, 1);
  s.flat(poly([1174, 184], [1174, 198], [380, 380], [380, 216]), s.shade(['#fff0c000', '#fff0c0b0'], 1, 0));
  fir(s, 1330, 480, 210, '#2f5a50', true);
  fir(s, 1420, 500, 270, '#2f5a50', true);
  fir(s, 1540, 510, 330, '#2f5a50', true);
  s.cut(
    'M-60 760Q300 640 660 640Q980 640 1060 520Q1090 476 1180 470Q1130 500 1180 560Q1300 700 1660 700V960H-60Z',
    '#eef1f0',
    3,
  );
  s.cut(
    'M1136 478Q1176 468 1190 474Q1140 506 1150 566Q1180 720 1400 920H560Q900 760 1040 640Q1110 560 1136 478Z',
    '#46525e',
    2,
  );
  s.line('M1152 500Q1110 590 1060 660T900 900', '#f3d27a', 9, 'stroke-dasharray="46 30"');
  s.cut('M-60 800Q280 690 560 720Q800 730 640 850L560 920H-60Z', '#ffffff', 3);
  s.cut('M1660 720Q1380 690 1260 730Q1300 800 1420 920H1660Z', '#ffffff', 3);
  s.at(1140, 730, () => {
    s.flat(oval(20, 98, 190, 22), INK, 0.35);
    s.cut([box(-138, 50, 46, 56, 10), box(92, 50, 46, 56, 10)], '#15161f', 1);
    s.cut(
      'M-160 70V-10Q-158-46-120-52L-92-130Q-84-150-60-150H60Q84-150 92-130L120-52Q158-46 160-10V70Q160 84 146 84H-146Q-160 84-160 70Z',
      '#c8842c',
      3,
    );
    s.flat('M-98-54L-74-124Q-70-134-58-134H58Q70-134 74-124L98-54Z', '#33475a');
    s.flat(poly([-64, -54], [-36, -134], [-8, -134], [-36, -54]), '#8fb0c0', 0.55);
    s.flat([box(-146, -26, 46, 28, 8), box(100, -26, 46, 28, 8)], '#d93a2b');
    s.fine(box(-42, 6, 84, 34, 4), '#f7f3ec', 1);
    s.flat(rhombs(-24, 23, 16, 4, 0.4), RED);
    s.cut([box(-104, -168, 208, 12, 4)], '#2b2f3a', 1);
    s.cut([box(-70, -186, 150, 18, 6)], LAKE, 1);
    s.cut([box(-84, -214, 96, 28, 8)], '#7a4a2d', 1);
  });
  bareTree(s, 250, 800, 460, '#4a4452');
  bareTree(s, 90, 850, 330, '#4a4452');
  snowfall(s, 54);
}

/** The film club: a lighthouse on the screen, heads before it. @param {Sheet} s */
function filmClub(s) {
  s.sky('#3a1626', '#2a1020', '#1a0a18');
  s.glow(800, 330, 900, '#bcd3e6', 0.35);
  s.cut(box(300, 76, 1000, 480), '#1c1420', 3);
  s.flat(box(326, 100, 948, 432), s.shade(['#3d5a80', '#8fb0cc', '#e8eef0']));
  s.clip(box(326, 100, 948, 432), () => {
    s.cut(
      ground(
        [
          [300, 470],
          [560, 430],
          [820, 480],
          [1040, 440],
          [1300, 470],
        ],
        560,
      ),
      '#5f86a4',
      1,
    );
    s.flat(poly([964, 222], [964, 238], [320, 330], [320, 150]), '#fff6d0', 0.55);
    s.cut('M760 540Q860 400 980 394Q1120 400 1300 520V560H760Z', '#f4f6f6', 2);
    s.cut(poly([938, 410], [952, 250], [1008, 250], [1022, 410]), '#fbf8f2', 2);
    s.flat([poly([943, 350], [946, 310], [1014, 310], [1017, 350])], RED);
    s.cut([box(956, 206, 48, 46), poly([946, 208], [980, 170], [1014, 208])], '#2b3646', 1);
    s.flat(box(966, 216, 28, 28), GOLD);
    s.cut([box(1050, 372, 110, 66), poly([1036, 376], [1105, 318], [1174, 376])], '#7a4a3a', 1);
    s.flat(box(1092, 396, 26, 26), GOLD);
    s.piece(1, () => s.flat(['M868 452q-4-58 14-58t16 58Z', oval(882, 384, 11)], INK), false);
    s.flat(
      times(60).map(() => oval(s.between(326, 1274), s.between(100, 500), s.between(2, 5))),
      '#ffffff',
      0.9,
    );
  });
  s.flat(poly([326, 532], [1274, 532], [1640, 920], [-40, 920]), '#9fc0dc', 0.1);
  const drape = (/** @type {boolean} */ flip) =>
    s.at(
      flip ? 1600 : 0,
      0,
      () => {
        s.cut('M-40-20H330Q300 160 250 300Q210 420 230 600H-40Z', '#8c1f2c', 3);
        s.line(
          ['M60 0Q76 300 40 590', 'M150 0Q150 260 110 590', 'M240 0Q220 240 180 420T176 590'],
          '#6a1420',
          10,
        );
        s.cut('M-40 300Q120 350 252 300L262 334Q120 390-40 340Z', OCHRE, 1);
      },
      { flip },
    );
  drape(false);
  drape(true);
  s.cut(
    `M-40-30H1640V66${times(10)
      .map(() => 'q-84 62-168 0')
      .join('')}H-40Z`,
    '#a3283a',
    2,
  );
  s.flat(
    times(10).map((at) => rhomb(76 + at * 168, 70, 11)),
    GOLD,
  );
  const row = (
    /** @type {number} */ y,
    /** @type {number} */ r,
    /** @type {number} */ count,
    /** @type {string} */ chair,
    /** @type {number} */ shift,
  ) => {
    for (const at of times(count)) {
      const x = shift + (at * (1600 - shift * 2)) / (count - 1);
      if ((at * 5 + count) % 7 === 3) {
        s.cut(
          `M${x - r * 1.15} 960V${y + r * 0.9}q0-${r * 0.6} ${r * 0.6}-${r * 0.6}h${r * 1.1}q${r * 0.6} 0 ${r * 0.6} ${r * 0.6}V960Z`,
          chair,
          2,
        );
        continue;
      }
      const tone = ['#2a2236', '#332842', '#241c30'][at % 3];
      s.cut(
        [
          oval(x, y, r * 0.66, r * 0.72),
          `M${x - r} 960V${y + r}q0-${r * 0.45} ${r * 0.5}-${r * 0.45}h${r}q${r * 0.5} 0 ${r * 0.5} ${r * 0.45}V960Z`,
        ],
        tone,
        1,
      );
      if (at % 3 === 1) s.cut(oval(x, y - r * 0.72, r * 0.3), tone, 1);
      s.cut(
        `M${x - r * 1.15} 960V${y + r * 1.5}q0-${r * 0.5} ${r * 0.6}-${r * 0.5}h${r * 1.1}q${r * 0.6} 0 ${r * 0.6} ${r * 0.5}V960Z`,
        chair,
        2,
      );
    }
  };
  row(640, 62, 11, '#6a2334', 60);
  row(740, 84, 9, '#82293a', 10);
  s.at(1108, 706, () => {
    s.cut(box(-26, -34, 52, 60, 8), LINEN, 1);
    s.line('M28-20q24 0 24 18t-24 18', LINEN, 8);
    s.flat(rhombs(-14, 0, 14, 3, 0.4), RED);
    s.line(['M-8-46q-10-16 0-30t0-30', 'M12-46q-10-16 0-30'], '#efe6d6', 5, 'opacity=".7"');
  });
}

/** A kitchen in Chicago: a girl records her grandmother. @param {Sheet} s */
function kitchen(s) {
  s.sky('#d9a55c', '#c98d45', '#a86b35');
  s.flat(
    times(12).flatMap((at) =>
      times(4).map((down) => rhomb(60 + at * 136 + (down % 2) * 68, 60 + down * 140, 9, 14)),
    ),
    '#e3b876',
    0.7,
  );
  s.cut(box(500, 90, 600, 360), '#f4e8d0', 3);
  s.flat(box(524, 114, 552, 312), s.shade(['#2c3d66', '#7a5f86', '#e29a78']));
  s.clip(box(524, 114, 552, 312), () => {
    s.cut(
      [
        box(540, 300, 60, 200),
        box(610, 250, 50, 200),
        box(668, 330, 70, 200),
        box(900, 270, 60, 200),
        box(968, 320, 50, 200),
        box(1026, 240, 60, 200),
      ],
      '#4b4470',
      1,
    );
    s.cut('M760 440V220H772V180H784V130H790V180H830V130H836V180H848V220H860V440Z', '#352f58', 1);
    s.cut([box(716, 352, 60, 120), box(860, 340, 70, 120)], '#352f58', 1);
    s.flat(
      times(24).map((at) => box(548 + ((at * 53) % 500), 330 + ((at * 31) % 90), 9, 12)),
      GOLD,
      0.9,
    );
  });
  s.fine([box(790, 100, 18, 330), box(510, 258, 580, 16)], '#f4e8d0', 1);
  s.cut('M470 70H1130V130Q1050 170 970 132Q890 170 800 132Q710 170 630 132Q550 170 470 130Z', '#f9f3e6', 2);
  s.flat(rhombs(500, 100, 40, 16, 0.34), RED);
  s.cut(box(60, 250, 300, 18), '#6b4226', 2);
  s.cut([box(84, 178, 54, 72, 10), box(156, 160, 62, 90, 12), box(240, 186, 50, 64, 10)], '#7a2f2a', 1);
  s.cut([box(300, 150, 44, 100, 10)], FIR, 1);
  s.flat([...rhombs(170, 206, 17, 3, 0.38), ...rhombs(96, 216, 15, 3, 0.38)], '#f4e0b8');
  s.cut(box(1220, 430, 420, 500), '#f1ead9', 2);
  s.cut(box(1200, 412, 440, 26), '#4a4a52', 2);
  s.cut(['M1290 410V340H1450V410Z', box(1270, 326, 200, 18, 8), oval(1370, 318, 16)], '#3c6a86', 2);
  s.line(['M1330 300q-20-34 6-64t-4-66', 'M1400 300q-20-34 6-64t-4-54'], '#fff7e6', 8, 'opacity=".75"');
  s.line('M800-10V96', INK, 5);
  s.glow(800, 230, 560, '#ffe6a6', 0.65);
  s.cut('M690 150Q720 84 800 84T910 150Q800 178 690 150Z', RED, 3);
  s.flat(rhombs(730, 140, 36, 5, 0.3), '#f7dba0');
  s.at(440, 880, () => {
    s.cut(['M-150 60V-330Q-150-360-124-360H-110V60Z'], '#5a3822', 2);
    s.cut('M-120 60Q-150-250-40-322Q60-330 108-220Q130-120 150 60Z', '#4f6d5a', 2);
    s.cut(strip(bezier([60, -220], [120, -150], [170, -130], [260, -170], 10), 62, 44), '#46624f', 1);
    s.cut(oval(262, -174, 24), SKIN[0], 1);
    s.cut('M-44-330Q-92-470 24-490Q130-486 128-388Q112-330 62-316Z', SKIN[0], 1);
    s.cut(
      'M-50-322Q-110-480 20-508Q116-510 134-430Q70-448 52-392Q48-340 74-300Q20-280-50-322Z',
      '#a3282b',
      2,
    );
    s.flat(
      times(5).map((at) => rhomb(-20 + at * 22, -468 + Math.abs(at - 2.4) * 10, 8)),
      '#f7dba0',
    );
    s.flat([rhomb(-10, -390, 14), rhomb(16, -350, 9), rhomb(-28, -346, 8)], '#f7dba0');
  });
  s.at(1150, 880, () => {
    s.cut(['M110 60V-320Q110-350 136-350H150V60Z'], '#5a3822', 2);
    s.cut('M120 60Q140-220 50-288Q-40-300-84-210Q-112-110-130 60Z', LAKE, 2);
    s.cut(
      strip(bezier([-50, -200], [-110, -130], [-160, -120], [-216, -160], 10), 54, 40),
      darker(LAKE, 0.15),
      1,
    );
    s.cut(oval(-218, -166, 22), SKIN[2], 1);
    s.cut('M44-296Q80-420-20-436Q-112-434-112-348Q-98-292-52-282Z', SKIN[2], 1);
    s.cut(
      'M60-120Q110-330 66-420Q20-474-44-456Q-104-440-114-380Q-60-400-40-350Q-30-300-10-280Q20-200 60-120Z',
      '#4a2c1c',
      2,
    );
  });
  s.cut('M-60 742Q800 716 1660 742V960H-60Z', '#fbf4e4', 3);
  s.flat([...rhombs(20, 826, 58, 28, 0.36)], RED);
  s.flat([box(-20, 786, 1640, 5), box(-20, 864, 1640, 5)], RED);
  s.at(800, 742, () => {
    s.cut([box(-44, -12, 88, 18, 8), box(-6, -90, 12, 84)], '#2b2f3a', 1);
    s.cut(box(-34, -196, 68, 116, 34), '#3b4252', 2);
    s.line(['M-32-150h64', 'M-34-130h68', 'M-30-170h60'], '#8a94a6', 4);
    s.line('M-52-150v20q0 52 52 52t52-52v-20', '#2b2f3a', 7);
  });
  bowl(s, 600, 726, 78, '#3c6a86', '#f7ead0', () => {
    for (const at of times(4))
      s.cut(`M${-62 + at * 30} 4q6-46 28-46t26 46q-26 10-54 0Z`, at % 2 ? '#f9efd8' : '#efdcb4', 1);
  });
  s.at(1000, 736, () => {
    s.cut('M-36-66H36L28 8H-28Z', LINEN, 1);
    s.line('M36-52q26 0 24 22t-30 20', LINEN, 8);
    s.flat(rhombs(-18, -28, 18, 3, 0.4), LAKE);
  });
}

/** Too good a bargain: a price tag is the bait. @param {Sheet} s */
function bait(s) {
  s.sky('#8fc0bd', '#2f7480', '#133a50', '#0d2638');
  s.flat(
    [
      poly([300, 0], [520, 0], [380, 900], [-100, 900]),
      poly([640, 0], [760, 0], [860, 900], [600, 900]),
      poly([1000, 0], [1090, 0], [1340, 900], [1130, 900]),
    ],
    '#d8f0e4',
    0.13,
  );
  s.cut(
    `M-40-40H1640V90${times(12)
      .map(() => 'q-70 54-140 0')
      .join('')}H-40Z`,
    '#d6e8de',
    2,
  );
  s.cut('M560 50H1000Q970 118 900 124H660Q590 118 560 50Z', '#7a4028', 3);
  s.flat(box(576, 60, 408, 10), '#a8623c');
  s.line('M800 118V330', '#f3efe2', 4);
  s.fine('M792 330h16v230q0 92-86 92t-86-86v-30l-30 30q-8-70 44-104l10 104q0 66 62 66t54-72Z', '#c9ced2', 2);
  s.at(
    812,
    430,
    () => {
      s.cut('M-20-20L60-92H330V120H60L-20 50Z', '#b3241f', 3);
      s.fine('M-2-14L66-74H312V102H66L-2 42Z', '#c93a30', 1);
      s.flat(oval(28, 14, 17), '#123a50');
      s.flat(['M250-52l18 14-132 124-18-14Z'], '#fbeedd');
      s.line([oval(146, -24, 28), oval(240, 54, 28)], '#fbeedd', 14);
    },
    { turn: 10 },
  );
  s.line('M806 330q30 60 40 110', '#f3efe2', 4);
  const fish = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ k,
    /** @type {string} */ color,
    /** @type {boolean} */ flip,
    turn = 0,
  ) =>
    s.at(
      x,
      y,
      () => {
        s.cut('M-120 0Q-190-70-210-60Q-190-10-196 0Q-190 20-206 66Q-180 70-120 0Z', darker(color, 0.18), 1);
        s.cut('M-140 0Q-60-92 60-78Q130-62 160 0Q130 62 60 78Q-60 92-140 0Z', color, 2);
        s.cut('M-20-70Q10-124 70-114Q50-84 56-74Z', darker(color, 0.12), 1);
        s.cut('M10 20Q-30 64-64 62Q-50 24-14 2Z', lighter(color, 0.24), 1);
        s.flat(
          times(3).flatMap((at) =>
            times(2).map((row) => rhomb(-70 + at * 38 + row * 16, -22 + row * 34, 11)),
          ),
          lighter(color, 0.5),
        );
        s.flat(oval(104, -16, 17), LINEN);
        s.flat(oval(110, -15, 9), INK);
        s.line('M158 4q-24 18-44 12', darker(color, 0.4), 5);
      },
      { scale: k, flip, turn },
    );
  fish(440, 560, 1.25, OCHRE, false, 4);
  fish(250, 320, 0.7, '#d9774a', false, 14);
  fish(1330, 690, 0.9, '#8fb98a', true, -10);
  fish(1420, 300, 0.55, '#e0b8a8', true, 8);
  fish(620, 800, 0.6, '#c3b2d6', false, -16);
  s.flat(
    [oval(660, 500, 13), oval(684, 462, 8), oval(672, 432, 5), oval(1130, 620, 11), oval(1112, 588, 6)],
    '#e3f3ee',
    0.7,
  );
  s.cut(
    ground(
      [
        [-60, 850],
        [300, 812],
        [700, 876],
        [1100, 824],
        [1660, 860],
      ],
      960,
    ),
    '#0c2133',
    2,
  );
  for (const [x, h] of [
    [90, 260],
    [170, 190],
    [1500, 290],
    [1420, 180],
    [1230, 130],
    [330, 120],
  ]) {
    s.cut(
      strip(bezier([x, 880], [x - 40, 880 - h * 0.4], [x + 46, 880 - h * 0.7], [x, 880 - h], 14), 30, 5),
      '#1f5c50',
      2,
    );
    s.cut(
      strip(
        bezier([x + 24, 880], [x + 60, 880 - h * 0.3], [x, 880 - h * 0.5], [x + 40, 880 - h * 0.75], 14),
        24,
        4,
      ),
      '#2f7a5c',
      1,
    );
  }
}

const entry = (/** @type {string} */ slug) => `news/${slug}/cover.webp`;

/** @type {import('./main.mjs').Scene[]} */
export const news = [
  {
    name: 'community-house',
    picture: entry('dim-hromady-kalyna-vidchynyv-usi-dveri-pislia-roku-remontu'),
    seed: 7,
    light: { x: 0.5, y: 0.6, dusk: 0.34 },
    draw: communityHouse,
  },
  {
    name: 'shchedryk',
    picture: entry('khor-ozernyi-dzvin-povertaie-shchedryka-do-pershoho-zapysu'),
    seed: 12,
    light: { x: 0.6, y: 0.25, dusk: 0.36 },
    draw: shchedryk,
  },
  {
    name: 'snow-path',
    picture: entry('snihova-toloka-volontery-rozchyshchatymut-dorizhky-starshym'),
    seed: 3,
    light: { x: 0.2, y: 0.2, dusk: 0.24 },
    draw: snowPath,
  },
  {
    name: 'holy-evening',
    picture: entry('dvanadtsiat-strav-bez-metushni-yak-splanuvaty-sviatvechir'),
    seed: 24,
    light: { x: 0.5, y: 0.45, dusk: 0.36 },
    draw: holyEvening,
  },
  {
    name: 'night-bakery',
    picture: entry('khlib-ne-terpyt-pospikhu-rozmova-z-pekarkoiu-halynoiu'),
    seed: 4,
    light: { x: 0.46, y: 0.6, dusk: 0.4 },
    draw: nightBakery,
  },
  {
    name: 'quilts',
    picture: entry('tysiacha-kovdr-za-osin-yak-harazh-u-vokeshi-stav-shveinym'),
    seed: 1,
    light: { x: 0.36, y: 0.25, dusk: 0.34 },
    draw: quilts,
  },
  {
    name: 'rushnyky',
    picture: entry('sorok-rushnykiv-i-sorok-istorii-vystavka-svitlytsi-v'),
    seed: 40,
    light: { x: 0.25, y: 0.2, dusk: 0.22 },
    draw: rushnyky,
  },
  {
    name: 'mitten',
    picture: entry('biblioteka-shukaie-dvadtsiat-holosiv-dlia-kazok-na-nich'),
    seed: 20,
    light: { x: 0.7, y: 0.2, dusk: 0.34 },
    draw: mitten,
  },
  {
    name: 'parcel',
    picture: entry('posylka-dodomu-do-sviat-shcho-koly-i-yak-pakuvaty'),
    seed: 5,
    light: { x: 0.36, y: 0.2, dusk: 0.2 },
    draw: parcel,
  },
  {
    name: 'first-winter',
    picture: entry('persha-zyma-u-viskonsyni-yak-pidhotuvaty-avto-dim-i-sebe'),
    seed: 9,
    light: { x: 0.66, y: 0.25, dusk: 0.26 },
    draw: firstWinter,
  },
  {
    name: 'film-club',
    picture: entry('kinoklub-pry-bibliotetsi-polytsia-oholosyv-zymovu-prohramu'),
    seed: 8,
    light: { x: 0.5, y: 0.3, dusk: 0.4 },
    draw: filmClub,
  },
  {
    name: 'kitchen',
    picture: entry('babusiu-rozkazhy-shche-raz-pidlitky-z-chykaho-zapysuiut'),
    seed: 10,
    light: { x: 0.5, y: 0.25, dusk: 0.34 },
    draw: kitchen,
  },
  {
    name: 'bait',
    picture: entry('zavelyka-znyzhka-y-pospikh-yak-rozpiznaty-shakhraia-v'),
    seed: 26,
    light: { x: 0.45, y: 0.1, dusk: 0.34 },
    draw: bait,
  },
];
