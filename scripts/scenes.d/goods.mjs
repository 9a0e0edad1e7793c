/** Covers of advertisements: one thing on a table, with its shadow. */
import { fir, rhombs, rolling, snowfall, standing, table } from './figures.mjs';
import {
  bezier,
  box,
  darker,
  FIR,
  GOLD,
  ground,
  INK,
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
  star,
  strip,
  times,
} from './kit.mjs';

/** @typedef {import('./kit.mjs').Sheet} Sheet */

/** A bandura leans on the wall, its case behind it. @param {Sheet} s */
function bandura(s) {
  table(s, '#5f8272', '#e9dac0', 930);
  s.cut(
    'M1010 960Q930 700 1010 480Q1060 330 1130 120Q1170 60 1220 110Q1250 330 1330 500Q1430 720 1350 960Z',
    '#3a2a36',
    3,
  );
  s.line('M1130 130Q1070 340 1024 490Q950 700 1022 940', '#5a4454', 7);
  standing(s, 760, 1010, 330, 34);
  s.at(
    760,
    690,
    () => {
      s.cut('M-62-250L-34-560Q0-590 34-560L58-260Z', '#7a4526', 3);
      s.cut('M-44-560Q-70-640-8-650Q70-650 60-590Q50-560 40-556Z', '#5a301a', 2);
      s.cut(
        'M-62-250Q-280-220-320 40Q-340 330-40 350Q300 350 320 40Q300-160 190-240Q130-330 58-260Z',
        '#a35f2a',
        3,
      );
      s.cut(
        'M-50-210Q-230-180-268 50Q-280 280-30 298Q250 296 270 40Q250-130 160-190Q100-250 46-216Z',
        '#d99c55',
        1,
      );
      s.cut(oval(-20, -10, 70), '#3b2014', 1);
      s.cut(star(-20, -10, 62, 26, 8), '#c4843f', 1);
      s.flat(oval(-20, -10, 17), '#3b2014');
      s.cut('M-190 190Q-20 250 210 160L216 196Q-20 290-196 226Z', '#5a301a', 1);
      s.line(
        times(7).map((at) => `M${-26 + at * 7} -552L${-110 + at * 17} ${226 + Math.min(at, 4) * 7}`),
        '#f8ead0',
        2.4,
      );
      s.line(
        times(15).map(
          (at) =>
            `M${64 + at * 11} ${-262 + Math.abs(at - 3) * 6 + at * 3}L${16 + at * 13} ${254 - at * 5.6}`,
        ),
        '#f8ead0',
        2,
      );
      s.flat(
        times(15).map((at) => oval(66 + at * 11, -266 + Math.abs(at - 3) * 6 + at * 3, 5)),
        '#33231a',
      );
      s.flat(
        times(11).map((at) =>
          rhomb(Math.cos(0.5 + at * 0.21) * 294, 30 + Math.sin(0.5 + at * 0.21) * 292, 11),
        ),
        '#f3d9a0',
      );
      s.flat(
        times(7).map((at) => oval(-6 + at * 5, -600 + at * 4, 4)),
        '#d9b97a',
      );
    },
    { turn: -12, scale: 0.94 },
  );
}

/** An oak table that pulls out, chairs around it. @param {Sheet} s */
function oakTable(s) {
  s.sky('#a9707a', '#96606c', '#7e4d5c');
  s.flat(
    times(9).flatMap((at) =>
      times(5).map((down) => rhomb(40 + at * 190 + (down % 2) * 95, 90 + down * 160, 15, 24)),
    ),
    '#b57f86',
    0.6,
  );
  s.cut('M-60 840Q800 820 1660 844V1300H-60Z', '#d9b98f', 3);
  s.line('M800-10V140', INK, 6);
  s.glow(800, 270, 520, '#ffe3ab', 0.6);
  s.cut('M610 268Q640 130 800 130T990 268Q800 306 610 268Z', OCHRE, 3);
  s.flat(rhombs(664, 244, 54, 6, 0.32), '#7e4d5c');
  s.flat('M120 960Q800 880 1480 960Q1420 1130 800 1150Q180 1130 120 960Z', '#8a3038');
  s.line(
    'M176 966Q800 898 1424 966Q1370 1104 800 1120Q230 1104 176 966Z',
    '#f1ddb6',
    6,
    'stroke-dasharray="22 16"',
  );
  const chair = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ k,
    /** @type {boolean} */ flip,
  ) =>
    s.at(
      x,
      y,
      () => {
        s.cut([box(-66, -330, 20, 480, 6), box(46, -330, 20, 480, 6)], '#7d4f2c', 2);
        s.cut('M-74-340Q0-372 74-340V-290Q0-316-74-290Z', '#8f5c34', 1);
        s.cut(
          times(3).map((at) => box(-36 + at * 30, -306, 13, 280)),
          '#7d4f2c',
          1,
        );
        s.cut('M-84-26H84L98 16H-98Z', '#a86f42', 2);
        s.flat(rhombs(-44, -316, 22, 5, 0.34), '#f0d9a8');
      },
      { scale: k, flip },
    );
  chair(540, 800, 0.9, false);
  chair(800, 790, 0.9, false);
  chair(1060, 800, 0.9, false);
  s.flat(oval(830, 1040, 560, 40), '#3a1c24', 0.35);
  s.cut(
    [
      poly([320, 690], [380, 690], [366, 1040], [330, 1040]),
      poly([1220, 690], [1280, 690], [1270, 1040], [1234, 1040]),
    ],
    '#8a5a30',
    3,
  );
  s.cut('M250 690H1350V760H250Z', '#9c6836', 2);
  s.cut('M190 620Q800 596 1410 620L1440 690Q800 676 160 690Z', '#c98f50', 3);
  s.line(
    ['M250 650Q800 630 1360 652', 'M400 636Q800 624 1180 636', 'M300 672Q760 656 1200 666'],
    '#a97238',
    4,
  );
  s.fine(
    strip(
      [
        [806, 606],
        [812, 684],
      ],
      6,
    ),
    '#8a5a30',
    1,
  );
  s.at(800, 612, () => {
    s.cut('M-70-50Q-80 6-36 14H36Q80 6 70-50Z', LAKE, 2);
    s.flat(rhombs(-42, -18, 28, 4, 0.4), LINEN);
    for (const [x, y, color] of /** @type {[number, number, string][]} */ ([
      [-36, -74, '#c9352b'],
      [6, -86, '#d9a23a'],
      [42, -70, '#b3201f'],
      [-6, -60, '#7f9a45'],
    ])) {
      s.cut(oval(x, y, 34), color, 1);
      s.line(`M${x} ${y - 32}q4-16 12-20`, '#4a3020', 5);
    }
  });
  for (const [x, flip] of /** @type {[number, boolean][]} */ ([
    [150, false],
    [1450, true],
  ])) {
    s.at(
      x,
      960,
      () => {
        s.cut(['M-70-380Q-50-384-46-372L-26 150H-52Z', 'M66-40L82 150H58L46-30Z'], '#8f5c34', 2);
        s.cut('M-46-30H96L100 14H-44Z', '#b87c4a', 2);
        s.cut(['M-60-300L-40-300-30-60-50-60Z'], '#a86f42', 1);
      },
      { flip },
    );
  }
}

/** An upright piano with its bench and a box of sheet music. @param {Sheet} s */
function piano(s) {
  s.sky('#bcd0c6', '#a5beb4', '#8aa69c');
  s.flat(poly([260, 0], [640, 0], [1000, 900], [420, 900]), '#f4f4e0', 0.35);
  s.cut('M-60 930Q800 910 1660 934V1300H-60Z', '#b98a5c', 3);
  s.line(['M-20 1010Q800 990 1640 1016', 'M-20 1100Q800 1080 1640 1106'], '#98693f', 5);
  s.flat(oval(860, 1020, 600, 38), '#2a1a14', 0.35);
  s.cut(box(300, 330, 980, 680, 8), '#6b3a24', 3);
  s.cut(box(270, 290, 1040, 50, 8), '#7d4830', 2);
  s.cut([box(350, 380, 400, 180, 8), box(830, 380, 400, 180, 8)], '#7d4830', 1);
  s.flat([...rhombs(450, 470, 100, 3, 0.36), ...rhombs(930, 470, 100, 3, 0.36)], '#a8683f');
  s.cut(box(350, 740, 880, 230, 8), '#5c3120', 1);
  s.cut([box(290, 600, 44, 410), box(1246, 600, 44, 410)], '#7d4830', 2);
  s.cut('M262 600H1318L1340 690H240Z', '#7d4830', 3);
  s.fine('M300 612H1280L1294 664H286Z', '#fbf6ea', 1);
  s.line(
    times(27).map((at) => `M${336 + at * 35} 614L${324 + at * 36} 662`),
    '#b8ad9c',
    2.4,
  );
  s.flat(
    times(27)
      .filter((at) => ![2, 6].includes(at % 7))
      .map((at) => box(326 + at * 35.4, 612, 20, 30)),
    INK,
  );
  s.cut(box(250, 682, 1080, 34, 6), '#6b3a24', 2);
  s.at(790, 560, () => {
    s.cut('M-150-20L-140-200Q-70-220 0-196Q70-220 140-200L150-20Q70-40 0-14Q-70-40-150-20Z', '#fdf8ec', 2);
    s.line(
      times(5).flatMap((at) => [`M-122 ${-170 + at * 28}q54-14 108 2`, `M14 ${-168 + at * 28}q54-16 108 0`]),
      '#8a8478',
      2.5,
    );
    s.flat([oval(-90, -148, 8, 6), oval(-50, -122, 8, 6), oval(46, -138, 8, 6), oval(90, -96, 8, 6)], INK);
    s.line('M0-196V-14', '#cdbf9f', 4);
  });
  s.cut('M420 286V230Q420 210 440 210H470Q490 210 490 230V286Z', RED, 2);
  s.line('M455 210Q440 150 470 90M455 210Q480 150 530 130M455 210Q430 170 390 150', '#3f6b3a', 5);
  s.cut([star(470, 90, 34, 18, 8), star(530, 130, 28, 15, 8), star(390, 150, 28, 15, 8)], '#f3ead8', 1);
  s.flat([oval(470, 90, 10), oval(530, 130, 8), oval(390, 150, 8)], GOLD);
  s.cut([box(1090, 222, 150, 16), box(1100, 244, 140, 16), box(1084, 264, 152, 22)], OCHRE, 1);
  s.flat(oval(770, 1142, 300, 24), '#2a1a14', 0.35);
  s.cut([box(530, 980, 36, 160), box(944, 980, 36, 160)], '#5c3120', 2);
  s.cut('M490 930H1010L1030 990H470Z', '#9c2f30', 2);
  s.flat(rhombs(550, 960, 58, 8, 0.3), '#f1d9a4');
  s.at(1420, 1090, () => {
    s.cut('M-110-120H110L92 50H-92Z', '#c79a66', 3);
    s.cut(
      [
        poly([-84, -200], [0, -214], [6, -110], [-80, -110]),
        poly([10, -190], [84, -176], [80, -106], [14, -106]),
      ],
      '#f9f1de',
      1,
    );
    s.flat(box(-50, -70, 100, 36), '#f4e6c8');
  });
}

/** A shovel in the snow at a porch. @param {Sheet} s */
function shovel(s) {
  s.sky('#20385f', '#3f6090', '#90abc8');
  s.glow(360, 230, 360, '#f6efd6', 0.55);
  s.cut(oval(360, 230, 74), '#f6edd0', 1);
  for (const [x, h] of [
    [120, 420],
    [560, 330],
    [1500, 480],
  ])
    fir(s, x, 780, h, '#2f5a72', true);
  s.cut('M1010 880V420H1700V880Z', '#a8432f', 3);
  s.flat(
    times(8).map((at) => box(1010, 470 + at * 54, 640, 4)),
    '#8c3325',
    0.7,
  );
  s.cut(poly([960, 440], [1350, 180], [1740, 440], [1740, 486], [1350, 240], [980, 486]), '#f4f7fb', 3);
  s.fine(box(1130, 540, 190, 340), '#f0e2c8', 2);
  s.flat(box(1150, 560, 150, 320), s.shade(['#ffe9b0', '#f6bb62']));
  s.flat([box(1221, 560, 7, 320), box(1150, 690, 150, 7)], '#8a3a26');
  s.cut(ground(rolling(s, 780, 24, 4), 1260), '#cbd9e8', 2);
  s.cut('M1110 880H1340L1400 960H1050Z', '#dfe8f1', 2);
  s.cut('M1050 956H1400Q1420 1080 1240 1260H700Q960 1080 1050 956Z', '#8fa5bd', 1);
  s.cut('M-60 880Q300 800 640 900Q980 970 1020 1000Q900 1120 760 1260H-60Z', '#f2f6fa', 3);
  s.cut('M1660 900Q1500 900 1420 960Q1400 1100 1250 1260H1660Z', '#f7fafc', 3);
  s.flat('M700 1040Q860 1010 1010 1050Q900 1080 740 1076Z', '#24406a', 0.35);
  s.at(
    700,
    720,
    () => {
      s.cut(box(-15, -440, 30, 620, 12), '#b5793f', 3);
      s.cut(
        'M-80-500H80Q96-500 96-480V-462Q96-446 80-446H50V-462H-50V-446H-80Q-96-446-96-462V-480Q-96-500-80-500Z',
        RED,
        2,
      );
      s.cut('M-40-450L-14-380H14L40-450Z', '#8a1a1c', 1);
      s.cut('M-180 130Q-180 96-140 92L140 92Q180 96 180 130L196 340Q0 390-196 340Z', '#b3242a', 3);
      s.line(['M-100 130L-110 320', 'M0 130V336', 'M100 130L110 320'], '#8a1a1c', 9);
      s.cut('M-190 322Q0 372 190 322L196 350Q0 400-196 350Z', '#c9d0d6', 1);
    },
    { turn: 9 },
  );
  s.cut('M380 1040Q520 930 700 968Q880 980 960 1080Q820 1160 640 1150Q460 1150 380 1040Z', '#ffffff', 3);
  s.at(1160, 1000, () => {
    s.cut(box(-40, -150, 80, 150, 16), FIR, 2);
    s.cut(box(-34, -196, 68, 52, 12), '#c9ced2', 1);
    s.flat(rhombs(-26, -76, 26, 3, 0.4), LINEN);
    s.line(['M-10-214q-14-26 0-50t0-46', 'M16-214q-14-26 0-44'], '#ffffff', 7, 'opacity=".7"');
  });
  snowfall(s, 50, 900);
}

/** A sewing machine with its spools. @param {Sheet} s */
function sewingMachine(s) {
  table(s, '#e7b79b', '#7c5238');
  standing(s, 800, 1000, 520, 34);
  s.cut('M260 1000V930Q260 900 296 900H1290Q1330 900 1330 940V1000Z', '#1f3d4f', 3);
  s.cut('M240 996H1350V1030H240Z', '#17303f', 1);
  s.cut(
    'M1040 910V560Q1040 500 980 500H560V640Q560 680 520 690H420Q380 690 380 640V470Q380 380 470 380H1160Q1270 390 1270 500V910Z',
    '#24485c',
    3,
  );
  s.flat('M420 440Q430 410 480 408H1140Q1210 410 1236 460', '#7fa8b8', 0.35);
  s.cut(oval(1300, 520, 84, 96), '#17303f', 2);
  s.cut(oval(1300, 520, 54, 64), '#c9ced2', 1);
  s.flat(oval(1300, 520, 16, 20), '#17303f');
  s.flat([...rhombs(620, 446, 66, 7, 0.38)], GOLD);
  s.flat([star(1154, 720, 62, 24, 8), rhomb(1154, 620, 16), rhomb(1154, 822, 16)], GOLD);
  s.flat(rhomb(1154, 720, 17), RED);
  s.fine([box(452, 690, 20, 96), box(418, 772, 26, 66), box(478, 690, 8, 170)], '#d5dade', 1);
  s.fine('M404 836H500L520 868H390Z', '#c9ced2', 1);
  s.cut('M250 880Q420 850 640 882Q760 900 840 882L860 912Q560 930 240 912Z', '#f7efdf', 2);
  s.cut('M252 884Q180 900 150 1010Q130 1110 60 1150H330Q380 1060 400 960L420 900Z', '#f7efdf', 3);
  s.at(212, 1000, () => s.flat(rhombs(-50, 0, 40, 5, 0.36), RED), { turn: -16 });
  s.flat(rhombs(300, 894, 42, 12, 0.24), RED);
  s.cut([box(680, 300, 20, 84), box(642, 288, 96, 14), box(642, 366, 96, 14)], '#8a5a34', 1);
  s.cut(box(650, 300, 80, 68, 8), RED, 1);
  s.line(
    times(4).map((at) => `M650 ${314 + at * 15}q40 12 80 0`),
    '#c9463c',
    3,
  );
  s.line('M690 300Q560 260 500 390Q476 520 482 700', RED, 3);
  const spool = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ color, k = 1) =>
    s.at(
      x,
      y,
      () => {
        s.flat(oval(14, 4, 70, 14), '#150f22', 0.3);
        s.cut([box(-56, -130, 112, 20, 6), box(-56, -18, 112, 20, 6)], '#d3a36a', 1);
        s.cut(box(-44, -114, 88, 98, 6), color, 2);
        s.line(
          times(5).map((at) => `M-43 ${-98 + at * 18}q43 12 86 0`),
          lighter(color, 0.3),
          3,
        );
      },
      { scale: k },
    );
  spool(1440, 1010, OCHRE);
  spool(1330, 1090, FIR, 0.95);
  spool(1490, 1120, PLUM, 0.85);
  s.at(760, 1100, () => {
    s.cut([oval(-70, 0, 40, 30), oval(-50, 64, 40, 30)], OCHRE, 2);
    s.flat([oval(-70, 0, 22, 15), oval(-50, 64, 22, 15)], '#7c5238');
    s.cut(
      [poly([-44, 6], [200, 66], [210, 54], [-32, -14]), poly([-24, 60], [206, -8], [196, -20], [-36, 42])],
      '#dfe3e6',
      1,
    );
    s.flat(oval(52, 26, 9), INK);
  });
}

/** A telephone leans on its box. @param {Sheet} s */
function telephone(s) {
  table(s, '#35566f', '#d7c19c');
  standing(s, 830, 1010, 420, 34);
  s.cut(box(770, 560, 470, 450, 6), '#ece2cf', 3);
  s.flat(poly([770, 560], [1240, 560], [1200, 600], [810, 600]), '#fbf6ea');
  s.cut(star(1010, 800, 110, 44, 8), '#c9463c', 1);
  s.flat(rhomb(1010, 800, 28), '#ece2cf');
  s.at(
    620,
    640,
    () => {
      s.cut(box(-200, -400, 400, 790, 54), '#15161f', 3);
      s.flat(box(-174, -372, 348, 734, 34), s.shade(['#274a86', '#7a5a96', '#e59a7c']));
      s.clip(box(-174, -372, 348, 734, 34), () => {
        s.cut(oval(60, -40, 70), '#f7dca0', 1);
        s.cut(
          ground(
            [
              [-190, 100],
              [-60, 40],
              [60, 110],
              [190, 60],
            ],
            420,
          ),
          '#5a4a86',
          2,
        );
        s.cut(
          ground(
            [
              [-190, 190],
              [-40, 160],
              [80, 210],
              [190, 170],
            ],
            420,
          ),
          '#332f66',
          2,
        );
        fir(s, -110, 300, 150, '#22305a');
        fir(s, 110, 310, 190, '#22305a');
        s.cut(
          ground(
            [
              [-190, 280],
              [0, 260],
              [190, 290],
            ],
            420,
          ),
          '#1f2148',
          1,
        );
        s.flat(poly([-174, -372], [-30, -372], [-174, 120]), '#ffffff', 0.12);
      });
      s.flat(box(-60, -352, 120, 22, 11), '#15161f');
      s.line(['M-84-250h168', 'M-52-214h104'], '#fff4da', 15, 'opacity=".92"');
      s.cut(
        [
          box(-150, 236, 66, 66, 16),
          box(-66, 236, 66, 66, 16),
          box(18, 236, 66, 66, 16),
          box(102, 236, 52, 66, 16),
        ],
        '#f6ead2',
        1,
      );
      s.flat(
        [rhomb(-117, 269, 17), oval(-33, 269, 15), star(51, 269, 20, 8, 8), box(116, 256, 26, 26, 6)],
        RED,
      );
    },
    { turn: -7 },
  );
  s.line(
    'M1240 1060Q1420 1040 1400 950T1250 910Q1120 920 1130 1080T1330 1150Q1500 1150 1520 1040',
    '#23242f',
    13,
  );
  s.cut([box(1480, 960, 84, 96, 14), box(1500, 926, 12, 38), box(1532, 926, 12, 38)], '#f7f3ec', 2);
  s.at(300, 1060, () => {
    s.flat(oval(10, 22, 120, 20), '#150f22', 0.3);
    s.cut('M-120-40H110Q124-40 124-24V8Q124 24 108 24H-120Q-136 24-136 8V-24Q-136-40-120-40Z', '#3d6b57', 2);
    s.flat(rhombs(-92, -8, 46, 5, 0.34), '#f0e2c0');
  });
}

/** A green estate car, small as a toy. @param {Sheet} s */
function car(s) {
  table(s, '#efcf98', '#6f8f86', 840);
  standing(s, 800, 976, 620, 40);
  s.cut([box(560, 372, 500, 20, 8), box(640, 388, 16, 30), box(960, 388, 16, 30)], '#2b2f3a', 1);
  s.cut([box(620, 322, 200, 52, 10), box(840, 336, 150, 38, 12)], '#9a5a34', 2);
  s.flat([box(676, 322, 10, 52), box(756, 322, 10, 52)], '#e8c88f');
  s.cut(
    'M196 900V770Q200 700 300 680L450 650Q520 470 640 420Q680 404 760 404H1180Q1260 410 1300 480L1380 650Q1440 670 1444 740V900Q1444 930 1410 930H230Q196 930 196 900Z',
    '#2f6b4e',
    3,
  );
  s.cut('M520 640Q570 510 650 470Q680 456 740 456H770V640Z', '#2a4152', 1);
  s.cut('M800 456H1040V640H800Z', '#2a4152', 1);
  s.cut('M1070 456H1170Q1230 460 1256 510L1312 640H1070Z', '#2a4152', 1);
  s.flat(
    [
      poly([640, 478], [700, 458], [620, 640], [550, 640]),
      poly([880, 456], [960, 456], [890, 640], [810, 640]),
      poly([1130, 456], [1180, 458], [1130, 640], [1080, 640]),
    ],
    '#a8c6cc',
    0.5,
  );
  s.flat('M220 780Q600 730 1440 770V800Q700 770 210 812Z', '#4f8a68', 0.8);
  s.line(['M786 470V910', 'M1054 470V900', 'M520 660V900'], '#1f4c38', 4);
  s.fine([box(830, 690, 80, 16, 8), box(1090, 690, 80, 16, 8)], '#d8dcd8', 1);
  s.cut('M196 880H1444V920Q1440 944 1410 944H230Q196 940 196 910Z', '#2b2f38', 1);
  s.cut('M206 770Q220 716 300 706Q312 760 270 790Z', '#fbeab8', 1);
  s.cut('M1440 700V790L1392 780V690Z', '#c9352b', 1);
  for (const x of [430, 1210]) {
    s.cut(oval(x, 920, 136), '#1c4634', 1);
    s.cut(oval(x, 930, 112), '#1b1c24', 2);
    s.cut(oval(x, 930, 66), '#cdd3d3', 1);
    s.flat(
      times(5).map((at) => leaf(x, 930, 62, 20, at * 72 - 90)),
      '#8f9a9c',
    );
    s.flat(oval(x, 930, 15), '#2b2f38');
  }
  s.at(
    1110,
    1100,
    () => {
      s.flat(oval(20, 24, 150, 14), '#150f22', 0.28);
      s.cut(box(-40, -14, 200, 28, 12), '#b5793f', 2);
      s.cut('M-40-24L-150-44V44L-40 24Z', RED, 2);
      s.flat(rhombs(-120, 0, 26, 3, 0.36), LINEN);
    },
    { turn: -6 },
  );
}

/** A child's bed with what a great-grandmother has knitted. @param {Sheet} s */
function cot(s) {
  s.sky('#d4e2e6', '#c2d4da', '#a9c0c8');
  s.flat(
    times(10).flatMap((at) =>
      times(6).map((down) => oval(40 + at * 170 + (down % 2) * 85, 60 + down * 140, 12)),
    ),
    '#e6eff0',
    0.8,
  );
  s.cut('M-60 940Q800 920 1660 944V1300H-60Z', '#d2a878', 3);
  s.cut('M250 1020Q800 960 1380 1020Q1450 1130 820 1150Q200 1130 250 1020Z', '#8fa86c', 1);
  s.line(
    'M300 1028Q800 980 1330 1030Q1370 1110 820 1124Q260 1110 300 1028Z',
    '#f4ecd4',
    6,
    'stroke-dasharray="20 16"',
  );
  s.flat(oval(830, 1030, 520, 34), '#3a2a20', 0.28);
  s.line('M800-20V110', '#8a6a4a', 4);
  s.cut(
    strip(
      [
        [610, 130],
        [990, 110],
      ],
      14,
    ),
    '#b5793f',
    1,
  );
  for (const [x, y, color] of /** @type {[number, number, string][]} */ ([
    [640, 230, '#c9463c'],
    [760, 280, OCHRE],
    [880, 240, LAKE],
    [966, 300, FIR],
  ])) {
    s.line(`M${x} ${128 - (x - 640) * 0.05}V${y - 40}`, '#8a6a4a', 3);
    s.cut(x % 3 ? star(x, y, 44, 20, 5) : oval(x, y, 32), color, 1);
  }
  s.cut([box(300, 430, 44, 600, 14), box(1256, 430, 44, 600, 14)], '#b0763f', 3);
  s.cut(box(330, 470, 940, 34, 10), '#c48a50', 2);
  s.cut(
    times(13).map((at) => box(374 + at * 69, 496, 22, 300)),
    '#d09a60',
    1,
  );
  s.cut('M344 640Q420 580 540 620Q620 640 620 700H344Z', '#fbf7ee', 2);
  s.cut('M344 690H1256V800H344Z', '#f4ecdc', 2);
  s.cut('M560 660Q900 620 1256 672V830H540Q500 740 560 660Z', '#3f7390', 2);
  s.flat(
    times(3).flatMap((down) => rhombs(620 + (down % 2) * 40, 706 + down * 44, 80, 8, 0.22)),
    '#f2e6cc',
  );
  s.cut(box(320, 800, 960, 40, 10), '#c48a50', 2);
  s.cut(
    times(13).map((at) => box(374 + at * 69, 560, 22, 420)),
    '#dba86c',
    2,
  );
  s.cut([box(320, 548, 960, 38, 12), box(320, 940, 960, 44, 10)], '#c48a50', 3);
  s.flat(
    times(10).map((at) => rhomb(390 + at * 92, 567, 12)),
    '#f9ecd0',
  );
  s.cut([box(290, 420, 64, 36, 16), box(1246, 420, 64, 36, 16)], '#8f5a2c', 1);
  const cap = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ color) => {
    s.cut(`M${x - 68} ${y}Q${x - 64} ${y - 110} ${x} ${y - 112}T${x + 68} ${y}Z`, color, 2);
    s.cut(box(x - 76, y - 20, 152, 40, 18), lighter(color, 0.5), 1);
    s.cut(oval(x, y - 120, 26), lighter(color, 0.6), 1);
    s.flat(rhombs(x - 36, y - 52, 36, 3, 0.34), LINEN);
  };
  cap(400, 1100, RED);
  cap(560, 1130, OCHRE);
  s.at(
    1220,
    1050,
    () => {
      s.cut([oval(-60, -150, 34), oval(60, -150, 34)], '#9a6238', 1);
      s.cut(oval(0, 10, 96, 92), '#a86d40', 3);
      s.cut(oval(0, -98, 82, 76), '#b87c4c', 2);
      s.cut(
        [oval(-84, 10, 34, 52), oval(84, 10, 34, 52), oval(-54, 86, 44, 32), oval(54, 86, 44, 32)],
        '#a06638',
        1,
      );
      s.flat([oval(0, -74, 36, 28)], '#e2bd90');
      s.flat([oval(-30, -112, 9), oval(30, -112, 9), oval(0, -86, 13, 9)], INK);
      s.flat(rhombs(-30, 18, 30, 3, 0.38), '#f3dcae');
    },
    { scale: 0.92 },
  );
}

/** A violin, its bow and a sheet of music. @param {Sheet} s */
function violin(s) {
  table(s, '#a8483f', '#33242c', 900);
  s.at(
    1090,
    640,
    () => {
      s.cut('M-250-330L230-360 260 300-220 330Z', '#f8efdc', 3);
      s.line(
        times(4).flatMap((row) =>
          times(5).map((at) => `M-200 ${-260 + row * 140 + at * 17}L${196} ${-278 + row * 140 + at * 17}`),
        ),
        '#b7a98c',
        2.2,
      );
      s.flat(
        [
          [-150, -232],
          [-80, -250],
          [-10, -216],
          [70, -236],
          [140, -262],
          [-130, -92],
          [-40, -108],
          [50, -76],
          [120, -110],
          [-150, 48],
          [-60, 60],
          [30, 30],
          [110, 46],
        ].map(([x, y]) => oval(x, y, 13, 10)),
        INK,
      );
      s.line(
        [
          [-150, -232],
          [-80, -250],
          [-10, -216],
          [70, -236],
          [140, -262],
          [-130, -92],
          [-40, -108],
          [50, -76],
          [120, -110],
          [-150, 48],
          [-60, 60],
          [30, 30],
          [110, 46],
        ].map(([x, y]) => `M${x + 12} ${y}v-56`),
        INK,
        4,
      );
      s.line('M-110 190Q-40 150 40 190T170 180', RED, 5);
    },
    { turn: 4 },
  );
  standing(s, 640, 1030, 280, 30);
  s.at(
    630,
    706,
    () => {
      s.cut('M-26-300L-20-560H20L26-300Z', '#2c1c18', 3);
      s.cut('M-24-552Q-50-640 0-652Q50-640 24-552Z', '#8a4a22', 2);
      s.cut(
        [
          oval(-6, -652, 30),
          box(-70, -610, 50, 15, 7),
          box(20, -610, 50, 15, 7),
          box(-66, -580, 46, 15, 7),
          box(20, -580, 46, 15, 7),
        ],
        '#5a2d18',
        1,
      );
      s.cut(
        'M0-310Q150-316 164-190Q166-110 116-70Q84-30 124 20Q206 80 196 210Q180 344 0 350Q-180 344-196 210Q-206 80-124 20Q-84-30-116-70Q-166-110-164-190Q-150-316 0-310Z',
        '#b5611f',
        3,
      );
      s.cut(
        'M0-286Q128-290 140-188Q142-120 94-74Q58-30 100 32Q178 90 170 206Q156 318 0 324Q-156 318-170 206Q-178 90-100 32Q-58-30-94-74Q-142-120-140-188Q-128-290 0-286Z',
        '#cf7d32',
        1,
      );
      s.line(['M-76 20q-32 54 0 92t-8 76', 'M76 20q32 54 0 92t8 76'], '#38180f', 10);
      s.flat([oval(-66, 22, 10), oval(66, 22, 10), oval(-88, 188, 10), oval(88, 188, 10)], '#38180f');
      s.cut('M-30-330H30L44 20H-44Z', '#241619', 1);
      s.cut('M-66 120Q0 96 66 120L58 146H-58Z', '#f0d5a0', 1);
      s.cut('M-42 190H42L26 330H-26Z', '#241619', 1);
      s.line(
        times(4).map((at) => `M${-15 + at * 10} -540L${-24 + at * 16} 200`),
        '#f8ecd4',
        2.4,
      );
      s.cut('M-170 250Q-120 340-30 344L-40 300Q-110 300-120 240Z', '#241619', 1);
    },
    { turn: -9, scale: 0.92 },
  );
  s.fine(
    strip(
      [
        [230, 1070],
        [1120, 260],
      ],
      12,
      8,
    ),
    '#6b3a1e',
    2,
  );
  s.fine(
    strip(
      [
        [246, 1082],
        [1124, 284],
      ],
      5,
    ),
    '#f6ead2',
    1,
  );
  s.fine(poly([220, 1062], [290, 1000], [310, 1020], [244, 1086]), '#241619', 1);
  s.cut('M1250 1040Q1250 1000 1300 1000H1400Q1450 1000 1450 1040V1070H1250Z', OCHRE, 2);
  s.flat(rhombs(1290, 1036, 40, 4, 0.34), '#5a2d18');
}

/** A shirt, white on white. @param {Sheet} s */
function shirt(s) {
  s.sky('#7f98a6', '#6b8595', '#566f80');
  s.flat(poly([220, 0], [600, 0], [1000, 1200], [320, 1200]), '#c9dbe0', 0.28);
  s.cut(box(500, 90, 600, 16, 8), '#8a5a34', 2);
  s.line('M800 98Q800 60 826 60T846 90Q840 110 800 130V190', '#3b3f46', 9);
  s.cut('M800 176Q960 220 1060 290Q1070 310 1050 310H550Q530 310 540 290Q640 220 800 176Z', '#a06c3e', 2);
  s.cut('M600 250Q440 300 350 480Q240 700 200 880Q270 930 370 910Q450 760 540 640Z', '#f6f1e6', 3);
  s.cut('M1000 250Q1160 300 1250 480Q1360 700 1400 880Q1330 930 1230 910Q1150 760 1060 640Z', '#efe8da', 3);
  s.cut(
    'M660 226Q800 300 940 226Q1040 250 1080 320Q1060 560 1100 780Q1120 960 1130 1120Q800 1160 470 1120Q480 960 500 780Q540 560 520 320Q560 250 660 226Z',
    '#fbf8f0',
    3,
  );
  s.cut('M660 226Q800 320 940 226L930 262Q860 320 826 330V560H774V330Q740 320 670 262Z', '#fffdf8', 1);
  const white = '#d9d4c6';
  s.flat(rhombs(800, 360, 0.01, 1, 0), white);
  s.flat(
    times(5).map((at) => rhomb(800, 372 + at * 40, 11)),
    white,
  );
  for (const side of [-1, 1]) {
    times(6).forEach((at) => {
      s.flat(star(800 + side * 92, 350 + at * 64, 29, 11, 8), white);
      s.flat(rhomb(800 + side * 92, 382 + at * 64, 8), '#c7c1b0');
    });
    s.at(
      800 + side * 398,
      600,
      () => {
        s.flat(
          times(7).map((at) =>
            at % 2 ? rhomb(0, -130 + at * 58, 34, 24) : star(0, -130 + at * 58, 42, 17, 8),
          ),
          white,
        );
      },
      { turn: side * -26 },
    );
    s.at(
      800 + side * 516,
      892,
      () => {
        s.cut(box(-100, -34, 200, 60, 10), '#fffdf6', 1);
        s.flat(rhombs(-72, -4, 36, 5, 0.36), white);
      },
      { turn: side * -12 },
    );
  }
  s.flat(rhombs(520, 1074, 56, 11, 0.36), white);
  s.line('M486 1036Q800 1072 1116 1036', white, 5, 'stroke-dasharray="4 12"');
  s.line(['M640 620Q660 840 620 1020', 'M960 620Q940 840 980 1020', 'M800 600V1010'], '#e6dfd0', 6);
  s.line('M800 300Q770 400 740 470M806 300Q840 390 852 480', RED, 5);
  s.cut([oval(738, 486, 15, 22), oval(854, 496, 15, 22)], RED, 1);
}

/** Keys with a sunflower of beads that has lost a petal. @param {Sheet} s */
function keys(s) {
  s.sky('#6b4358', '#5c374c', '#48293e');
  s.flat(
    times(9).map((at) =>
      strip(
        bezier([-20, 60 + at * 140], [500, 20 + at * 150], [1100, 110 + at * 136], [1640, 50 + at * 142], 10),
        3,
      ),
    ),
    '#40233a',
    0.6,
  );
  s.cut('M180 240L1180 120 1420 960 420 1090Z', '#efe3cc', 3);
  s.at(
    800,
    600,
    () =>
      s.flat(
        [
          ...times(13).map((at) => rhomb(-478 + at * 66, -376, 16)),
          ...times(13).map((at) => rhomb(-326 + at * 66, 372, 16)),
        ],
        RED,
      ),
    { turn: -7.4 },
  );
  s.line(oval(770, 470, 120), '#8f959b', 22);
  s.line('M680 400A120 120 0 0 1 800 354', '#e3e7e9', 9);
  const key = (/** @type {number} */ turn, /** @type {number} */ long, /** @type {string} */ color, k = 1) =>
    s.at(
      770,
      470,
      () => {
        s.at(
          0,
          110,
          () => {
            s.cut(`${oval(0, 86, 92)}${oval(0, 26, 26)}`, color, 3);
            s.cut([box(-24, 160, 48, long, 10)], color, 2);
            s.cut(
              [
                box(20, 150 + long - 120, 44, 26),
                box(20, 150 + long - 70, 58, 26),
                box(20, 150 + long - 22, 36, 26),
              ],
              color,
              1,
            );
            s.flat(oval(-6, 100, 52), lighter(color, 0.25), 0.7);
            s.flat(rhomb(0, 100, 24), darker(color, 0.35));
            s.cut(oval(0, 14, 24), '#3b2433', 1);
            s.line(`M-10 180V${140 + long}`, lighter(color, 0.5), 5);
          },
          { scale: k },
        );
      },
      { turn },
    );
  key(34, 300, '#b98a3e');
  key(-8, 280, '#a9b0b5');
  key(70, 150, '#c9a864', 0.72);
  s.line('M860 400Q960 350 1010 390', '#8f959b', 10, 'stroke-dasharray="14 12"');
  s.at(1150, 480, () => {
    times(14).forEach((at) => {
      if (at !== 3)
        s.cut(
          leaf(
            Math.cos(at * 0.4488) * 84,
            Math.sin(at * 0.4488) * 84,
            128,
            52,
            (at * 0.4488 * 180) / Math.PI,
          ),
          at % 2 ? '#f2b632' : '#e29c22',
          2,
        );
    });
    s.cut(oval(0, 0, 108), '#5a3420', 3);
    for (const ring of times(3))
      s.flat(
        times(6 + ring * 6).map((at) =>
          oval(
            Math.cos((at * Math.PI * 2) / (6 + ring * 6)) * (28 + ring * 30),
            Math.sin((at * Math.PI * 2) / (6 + ring * 6)) * (28 + ring * 30),
            10,
          ),
        ),
        ['#c98a3a', '#8a5230', '#a86a34'][ring],
      );
    s.flat(oval(0, 0, 12), GOLD);
  });
}

/** Four winter tyres, each with its label. @param {Sheet} s */
function tyres(s) {
  s.sky('#d6c19b', '#c9b088', '#b3966c');
  s.line(
    times(6).flatMap((at) => [
      `M-20 ${90 + at * 150}H1620`,
      ...times(6).map((n) => `M${120 + n * 300 + (at % 2) * 150} ${90 + at * 150}v150`),
    ]),
    '#bda27a',
    5,
  );
  s.cut('M-60 930Q800 910 1660 934V1300H-60Z', '#59606b', 3);
  s.flat(oval(640, 1090, 470, 44), '#150f22', 0.35);
  const lying = (/** @type {number} */ y, /** @type {number} */ shift) => {
    s.cut(
      `M${250 + shift} ${y}Q${240 + shift} ${y - 92} ${620 + shift} ${y - 92}T${990 + shift} ${y}V${y + 40}Q${990 + shift} ${y + 150} ${620 + shift} ${y + 150}T${250 + shift} ${y + 40}Z`,
      '#262833',
      3,
    );
    s.line(
      times(11).map(
        (at) => `M${276 + shift + at * 69} ${y + 60 + Math.sin((at / 10) * 3.14) * 62}l18-26-14-22 16-24`,
      ),
      '#3f4350',
      9,
    );
  };
  lying(920, 0);
  lying(760, 24);
  lying(600, -10);
  s.cut(oval(610, 580, 350, 76), '#30333f', 1);
  s.flat(oval(610, 582, 216, 42), '#14151d');
  s.line(oval(610, 580, 286, 60), '#4a4e5c', 5);
  s.at(1190, 800, () => {
    s.flat(oval(40, 280, 280, 26), '#150f22', 0.35);
    s.cut(oval(0, 0, 290), '#262833', 3);
    s.flat(
      times(28).map((at) =>
        poly(
          [Math.cos(at * 0.2244) * 288, Math.sin(at * 0.2244) * 288],
          [Math.cos(at * 0.2244 + 0.12) * 288, Math.sin(at * 0.2244 + 0.12) * 288],
          [Math.cos(at * 0.2244 + 0.17) * 240, Math.sin(at * 0.2244 + 0.17) * 240],
          [Math.cos(at * 0.2244 + 0.05) * 240, Math.sin(at * 0.2244 + 0.05) * 240],
        ),
      ),
      '#424653',
    );
    s.line(oval(0, 0, 214), '#4a4e5c', 7);
    s.cut(oval(0, 0, 168), '#c9b088', 1);
    s.flat(oval(-8, -12, 164), '#97794f', 0.5);
    s.at(
      -80,
      204,
      () => {
        s.cut('M-70-34H56L86 0 56 34H-70Z', '#f7f0e0', 2);
        s.flat(oval(54, 0, 8), INK);
        s.line(['M-48-10h72', 'M-48 12h48'], RED, 6);
      },
      { turn: 18 },
    );
  });
  for (const [x, y] of [
    [420, 1010],
    [470, 850],
    [410, 690],
  ]) {
    s.at(
      x,
      y,
      () => {
        s.cut('M-60-30H46L74 0 46 30H-60Z', '#f7f0e0', 2);
        s.flat(oval(46, 0, 7), INK);
        s.line(['M-42-9h60', 'M-42 10h40'], RED, 5);
      },
      { turn: -6 },
    );
  }
  s.at(1190, 330, () => {
    times(6).forEach((at) => {
      const turn = (at * Math.PI) / 3;
      const tip = (/** @type {number} */ r, /** @type {number} */ a) =>
        /** @type {[number, number]} */ ([Math.cos(turn + a) * r, Math.sin(turn + a) * r]);
      s.cut(
        [
          strip([[0, 0], tip(150, 0)], 20, 12),
          strip([tip(78, 0), tip(124, 0.32)], 14, 10),
          strip([tip(78, 0), tip(124, -0.32)], 14, 10),
        ],
        '#ffffff',
        1,
      );
    });
    s.cut(rhomb(0, 0, 32), '#ffffff', 1);
    s.flat(rhomb(0, 0, 14), LAKE);
  });
}

/** A child's green bicycle. @param {Sheet} s */
function bicycle(s) {
  s.sky('#f5d9c2', '#efc9ac', '#e0b08f');
  s.cut(
    ground(
      [
        [-60, 560],
        [300, 480],
        [700, 560],
        [1100, 470],
        [1660, 550],
      ],
      1260,
    ),
    '#e2a986',
    1,
  );
  s.cut('M-60 940Q800 920 1660 944V1300H-60Z', '#a8b98c', 3);
  standing(s, 800, 1030, 580, 30);
  const wheel = (/** @type {number} */ x, /** @type {number} */ y) => {
    s.cut(
      `${oval(x, y, 226)}${oval(x, y, 190)}`.replace(
        /a190 190 0 1 0 380 0a190 190 0 1 0 -380 0/,
        'a190 190 0 1 1 380 0a190 190 0 1 1 -380 0',
      ),
      '#2a2630',
      3,
    );
    s.line(
      times(10).map((at) => `M${x} ${y}L${x + Math.cos(at * 0.628) * 190} ${y + Math.sin(at * 0.628) * 190}`),
      '#8f8a86',
      4,
    );
    s.cut(oval(x, y, 26), '#c9463c', 1);
    s.cut(
      times(3).map((at) => rhomb(x + Math.cos(at * 2.1 + 0.4) * 112, y + Math.sin(at * 2.1 + 0.4) * 112, 22)),
      ['#f0b93a', '#c9463c'][x > 700 ? 1 : 0],
      1,
    );
  };
  wheel(420, 800);
  wheel(1180, 800);
  const green = '#3f8a5a';
  s.cut(
    [
      strip(
        [
          [420, 800],
          [720, 810],
        ],
        24,
      ),
      strip(
        [
          [420, 800],
          [600, 500],
        ],
        24,
      ),
      strip(
        [
          [720, 810],
          [590, 470],
        ],
        30,
      ),
      strip(
        [
          [720, 810],
          [1030, 520],
        ],
        34,
      ),
      strip(
        [
          [604, 530],
          [1020, 480],
        ],
        28,
      ),
    ],
    green,
    3,
  );
  s.cut(strip(bezier([1010, 400], [1040, 520], [1120, 640], [1180, 800], 16), 32, 24), green, 2);
  s.cut(oval(720, 810, 70), '#c9cdd0', 2);
  s.flat(
    times(9).map((at) => oval(720 + Math.cos(at * 0.698) * 46, 810 + Math.sin(at * 0.698) * 46, 9)),
    '#8f959a',
  );
  s.cut(
    [
      strip(
        [
          [720, 810],
          [770, 920],
        ],
        18,
      ),
      box(730, 908, 96, 24, 8),
    ],
    '#3a3640',
    1,
  );
  s.cut('M470 450Q470 410 530 416Q640 440 700 420Q720 440 690 462Q620 480 560 480T470 450Z', '#7a3f26', 2);
  s.cut(strip(bezier([1030, 400], [980, 340], [930, 330], [860, 350], 12), 22, 22), '#c9cdd0', 2);
  s.cut(
    strip(
      [
        [880, 346],
        [810, 364],
      ],
      34,
      30,
    ),
    RED,
    1,
  );
  s.cut(oval(960, 326, 36, 32), GOLD, 2);
  s.at(1180, 440, () => {
    s.cut('M-120-80H130L96 110H-86Z', '#d5a05c', 3);
    s.line(
      [
        ...times(5).map((at) => `M${-104 + at * 2} ${-50 + at * 34}H${118 - at * 6}`),
        ...times(6).map((at) => `M${-90 + at * 40} -78L${-66 + at * 30} 108`),
      ],
      '#b07a3c',
      5,
    );
    s.cut(box(-130, -96, 272, 30, 10), '#b07a3c', 1);
    for (const [x, y, color] of /** @type {[number, number, string][]} */ ([
      [-70, -140, '#f7f3ec'],
      [0, -168, '#c9352b'],
      [70, -138, '#f0b93a'],
    ])) {
      s.line(`M${x} ${y}L${x * 0.7} -90`, '#3f6b3a', 7);
      s.cut(
        times(6).map((at) => oval(x + Math.cos(at * 1.047) * 24, y + Math.sin(at * 1.047) * 24, 19)),
        color,
        1,
      );
      s.flat(oval(x, y, 14), color === '#f7f3ec' ? GOLD : '#4a2a1c');
    }
  });
  s.cut(
    [
      strip(
        [
          [420, 800],
          [500, 970],
        ],
        16,
      ),
      oval(504, 984, 52),
    ],
    '#5a5660',
    2,
  );
  s.flat(oval(504, 984, 22), '#d8d4cc');
}

/** The living room of a flat near the lake. @param {Sheet} s */
function livingRoom(s) {
  s.sky('#f0e4cc', '#e6d5b6', '#d6c09a');
  s.cut(box(470, 90, 660, 480), '#fbf7ec', 3);
  s.flat(box(500, 120, 600, 420), s.shade(['#8fbfd6', '#cfe5e6', '#f6ecd4']));
  s.clip(box(500, 120, 600, 420), () => {
    s.cut('M560 230q-6-40 36-40 20-46 66-16 50-10 52 34 26 4 20 22Z', '#ffffff', 1);
    s.cut(box(480, 380, 640, 200), '#3f87a6', 1);
    s.line(['M560 420q20-8 40 0t40 0', 'M900 440q20-8 40 0t40 0'], '#cfe5ea', 4);
    s.at(880, 396, () => {
      s.cut('M-50 0H56Q40 26 0 26T-50 0Z', '#f7f3ec', 1);
      s.cut(['M0-6V-120Q50-60 54-6Z', 'M-7-6V-96Q-36-48-40-6Z'], RED, 1);
    });
    s.cut(
      ground(
        [
          [480, 490],
          [640, 450],
          [820, 500],
          [1120, 460],
        ],
        580,
      ),
      '#6f9a5a',
      2,
    );
  });
  s.fine([box(791, 104, 18, 450), box(486, 320, 630, 16)], '#fbf7ec', 1);
  s.flat(poly([500, 540], [1100, 540], [1420, 1200], [640, 1200]), '#fff6da', 0.3);
  s.cut('M400 60H560Q540 300 500 420Q470 520 490 700H390Z', '#c9785a', 2);
  s.cut('M1200 60H1040Q1060 300 1100 420Q1130 520 1110 700H1210Z', '#c9785a', 2);
  s.cut(box(370, 50, 860, 20, 8), '#7a5232', 2);
  s.cut('M-60 930Q800 912 1660 934V1300H-60Z', '#a8733f', 3);
  s.line(['M-20 1010Q800 992 1640 1016', 'M-20 1110Q800 1090 1640 1116'], '#8a5a2e', 5);
  s.cut('M220 1080Q800 1020 1400 1080Q1440 1190 800 1206Q180 1190 220 1080Z', '#5b6f86', 1);
  s.line(
    'M270 1088Q800 1040 1350 1090Q1380 1166 800 1180Q230 1166 270 1088Z',
    '#f3ead6',
    7,
    'stroke-dasharray="24 18"',
  );
  s.flat(oval(790, 1040, 540, 34), '#2a1410', 0.35);
  s.cut([box(330, 980, 40, 60), box(1210, 980, 40, 60)], '#5a3822', 1);
  s.cut('M330 960V690Q330 610 410 610H1180Q1260 610 1260 690V960Z', '#8a2226', 3);
  s.cut([box(380, 640, 400, 210, 34), box(800, 640, 400, 210, 34)], '#a5302f', 2);
  s.cut('M360 820H1230V950H360Z', '#b23b35', 3);
  s.line('M795 826V944', '#8a2226', 5);
  s.cut(
    [
      'M260 760Q260 700 320 700T380 760V1000H280Q256 1000 260 970Z',
      'M1330 760Q1330 700 1270 700T1210 760V1000H1310Q1334 1000 1330 970Z',
    ],
    '#7a1c22',
    3,
  );
  s.at(
    560,
    760,
    () => {
      s.cut(box(-92, -92, 184, 184, 18), '#f5ecd8', 2);
      s.flat([star(0, 0, 62, 25, 8), ...rhombs(-66, -70, 33, 5, 0.3), ...rhombs(-66, 70, 33, 5, 0.3)], RED);
    },
    { turn: -12 },
  );
  s.at(
    1030,
    770,
    () => {
      s.cut(box(-84, -84, 168, 168, 18), '#2f6b6b', 2);
      s.flat(
        [rhomb(0, 0, 50), rhomb(-56, -56, 13), rhomb(56, -56, 13), rhomb(-56, 56, 13), rhomb(56, 56, 13)],
        '#f0dcae',
      );
    },
    { turn: 14 },
  );
  s.cut('M1390 900H1540L1516 1080H1414Z', '#c27a45', 3);
  s.flat(rhombs(1424, 960, 28, 4, 0.36), '#f6e4bd');
  for (const at of times(9))
    s.cut(leaf(1465, 910, 330 + (at % 3) * 60, 62, -152 + at * 15.5), [FIR, '#3f7550', '#2f6347'][at % 3], 2);
  s.cut([box(130, 560, 14, 470), 'M60 1030H214V1046H60Z'], '#3b3f46', 2);
  s.glow(137, 520, 260, '#ffeab4', 0.7);
  s.cut('M70 580L100 430H174L204 580Z', '#f5dfae', 2);
  s.flat(rhombs(100, 552, 25, 4, 0.36), RED);
}

const entry = (/** @type {string} */ slug, picture = 'cover') => `advertisements/${slug}/${picture}.webp`;

/** @type {import('./main.mjs').Scene[]} */
export const goods = [
  {
    name: 'bandura',
    picture: entry('bandura-maistrovoi-roboty-55-strun-z-futliarom-r7c1l5ne'),
    seed: 55,
    good: true,
    draw: bandura,
  },
  {
    name: 'oak-table',
    picture: entry('dubovyi-rozkladnyi-stil-i-shist-stiltsiv-q9l3h5ta'),
    seed: 22,
    good: true,
    draw: oakTable,
  },
  {
    name: 'piano',
    picture: entry('free-upright-piano-to-a-good-home-you-move-it-x5n1s8vk'),
    seed: 50,
    good: true,
    draw: piano,
  },
  {
    name: 'shovel',
    picture: entry('prybyraiemo-snih-razovo-abo-na-ves-sezon-h1m7x0pv'),
    seed: 35,
    good: true,
    draw: shovel,
  },
  {
    name: 'sewing-machine',
    picture: entry('shveina-mashyna-z-overlokovym-shvom-maizhe-nova-t6w2g8bx'),
    seed: 24,
    good: true,
    draw: sewingMachine,
  },
  {
    name: 'telephone',
    picture: entry('smartfon-na-128-hb-chornyi-bez-pryviazky-do-operatora-z1f8p6ch'),
    seed: 88,
    good: true,
    draw: telephone,
  },
  {
    name: 'car',
    picture: entry('subaru-outback-2016-povnyi-pryvid-odyn-vlasnyk-c5t9j2ub'),
    seed: 98,
    good: true,
    draw: car,
  },
  {
    name: 'cot',
    picture: entry('viddam-dytiache-lizhechko-ta-odiah-na-khlopchyka-do-dvokh-d4u8z6ko'),
    seed: 17,
    good: true,
    draw: cot,
  },
  {
    name: 'violin',
    picture: entry('violin-lessons-for-beginners-of-any-age-m2d7e9gw'),
    seed: 73,
    good: true,
    draw: violin,
  },
  {
    name: 'shirt',
    picture: entry('zhinocha-vyshyta-sorochka-ruchnoi-roboty-bilym-po-bilomu-e5z0q4wi'),
    seed: 36,
    good: true,
    draw: shirt,
  },
  {
    name: 'keys',
    picture: entry('znaideno-kliuchi-z-bisernym-soniashnykom-j4r0i7xq'),
    seed: 13,
    good: true,
    draw: keys,
  },
  {
    name: 'tyres',
    picture: entry('zymovi-shyny-205-55-r16-chotyry-shtuky-dvi-zymy-b8q1r7fy'),
    seed: 16,
    good: true,
    draw: tyres,
  },
  {
    name: 'bicycle',
    picture: entry('obminiaiu-dytiachyi-velosyped-16-diuimiv-na-20-f0j5y3rh'),
    seed: 15,
    good: true,
    draw: bicycle,
  },
  {
    name: 'living-room',
    picture: entry('zdam-3-kimnatnu-kvartyru-v-bei-viu-z-balkonom-k7x2m9qa', 'vitalnia'),
    seed: 78,
    good: true,
    draw: livingRoom,
  },
];
