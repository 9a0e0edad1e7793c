/** Covers of events. */
import { bowl, fir, kalyna, person, rhombs, rolling, SKIN, STRAW, snowfall } from './figures.mjs';
import {
  arch,
  bezier,
  box,
  darker,
  FIR,
  GOLD,
  ground,
  INK,
  LAKE,
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

/** A choir on its steps below a star that is carried, the conductor before it. @param {Sheet} s */
function carols(s) {
  s.sky('#4a1d3c', '#3a1733', '#230f26');
  s.cut(arch(220, -300, 1160, 1100), '#5d2548', 3);
  s.cut(arch(320, -180, 960, 980), '#742f50', 3);
  s.cut(arch(430, -50, 740, 850), '#8d3f58', 3);
  s.glow(800, 210, 430, '#ffe0a0', 0.75);
  s.clip(arch(430, -50, 740, 850), () => {
    s.flat(
      times(16).map((at) =>
        poly(
          [800, 210],
          [800 + Math.cos(at * 0.3927) * 900, 210 + Math.sin(at * 0.3927) * 900],
          [800 + Math.cos(at * 0.3927 + 0.13) * 900, 210 + Math.sin(at * 0.3927 + 0.13) * 900],
        ),
      ),
      '#ffe7b0',
      0.1,
    );
  });
  s.cut(star(800, 210, 150, 58, 8), '#d99a2f', 3);
  s.cut(star(800, 210, 118, 46, 8, 0.39), '#f7d583', 2);
  s.cut(oval(800, 210, 54), RED, 2);
  s.flat([star(800, 210, 40, 15, 8)], '#fbe9c2');
  const hairs = ['#2f211a', '#6f4a2a', '#cbb08a', '#8a8580', '#4a2e20', '#a8622f'];
  const robes = [RED, '#2b4d74', '#2f5b46', '#7a3d6a'];
  times(3).forEach((row) => {
    const count = 8 + row;
    const y = 470 + row * 104;
    s.cut(
      ground(
        [
          [120 - row * 60, y + 120],
          [800, y + 150],
          [1480 + row * 60, y + 120],
        ],
        960,
      ),
      darker('#5a2a3e', row * 0.16),
      2,
    );
    times(count).forEach((at) => {
      const spread = 1020 + row * 190;
      const x = 800 - spread / 2 + (at * spread) / (count - 1);
      const bend = Math.abs(x - 800) / 600;
      const k = 1 + row * 0.12;
      const robe = robes[(at * 3 + row) % 4];
      s.at(
        x,
        y - bend * bend * 26,
        () => {
          s.cut('M-54 190Q-62 60-40 44Q0 28 40 44Q62 60 54 190Z', robe, 2);
          s.flat('M-22 38L0 84 22 38Q0 30-22 38Z', '#faf1e0');
          s.flat(rhombs(-7, 54, 14, 2, 0.3), RED);
          s.cut(oval(0, 4, 29, 32), SKIN[(at + row) % 3], 1);
          s.flat(oval(0, 19, 6.5, 8), '#6a2420');
          if ((at + row) % 2)
            s.cut('M-32 8Q-38-40 0-40T32 8Q26-16 0-18T-32 8Z', hairs[(at * 5 + row) % 6], 1);
          else
            s.cut(
              ['M-33 40Q-42-40 0-40T33 40Q22 20 24-4Q0-18-24-4Q-22 20-33 40Z'],
              hairs[(at * 5 + row * 2 + 1) % 6],
              1,
            );
          s.fine(['M-40 92L0 102 40 92V138L0 148-40 138Z'], '#1f1a26', 1);
        },
        { scale: k },
      );
    });
  });
  s.cut(
    ground(
      [
        [-60, 880],
        [800, 850],
        [1660, 880],
      ],
      960,
    ),
    '#1c0e20',
    2,
  );
  person(s, 800, 960, 400, { coat: '#1a1522', hair: '#8d8780', arms: 'up', legs: false, wide: 1.05 });
  s.line('M912 556L976 512', '#f7e9cf', 6);
  snowfall(s, 0);
}

/** Letters to Nicholas fly to his cloud. @param {Sheet} s */
function nicholas(s) {
  s.sky('#1d2f6f', '#4a62a8', '#a8b4dc', '#f2d4d4');
  s.flat(
    times(30).map(() => star(s.between(0, 1600), s.between(0, 420), s.between(5, 12), 2.5, 4)),
    '#fff3d2',
    0.85,
  );
  s.glow(1130, 330, 480, '#fff0cf', 0.6);
  const puff = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ k,
    /** @type {string} */ color,
  ) =>
    s.at(
      x,
      y,
      () =>
        s.cut(
          'M-330 60Q-400 50-380-10Q-350-64-286-46Q-270-130-180-116Q-120-180-40-134Q30-190 110-130Q200-150 224-64Q320-80 330-6Q340 60 250 62Z',
          color,
          3,
        ),
      { scale: k },
    );
  puff(1290, 470, 1.05, '#e8c3cf');
  puff(920, 500, 0.8, '#f0d6da');
  s.at(1150, 470, () => {
    s.cut('M-110 40Q-110-190-60-236Q0-262 60-236Q110-190 110 40Z', '#a3222a', 3);
    s.cut('M-26 40V-240Q0-250 26-240V40Z', '#f3dca6', 1);
    s.flat(
      times(7).map((at) => rhomb(0, -196 + at * 38, 12)),
      RED,
    );
    s.cut(strip(bezier([80, -200], [140, -180], [160, -150], [178, -190], 10), 48, 36), '#8a1a24', 1);
    s.fine(
      strip(
        [
          [184, -340],
          [184, 50],
        ],
        10,
      ),
      GOLD,
      1,
    );
    s.line('M184-340q0-56-40-52t-22 44q16 12 20-10', GOLD, 11);
    s.cut(oval(180, -192, 20), SKIN[0], 1);
    s.cut(oval(0, -282, 46, 50), SKIN[0], 1);
    s.cut('M-50-290Q-60-180 0-150Q60-180 50-290Q34-258 0-258T-50-290Z', '#fbf8f2', 1);
    s.cut('M-54-306Q-66-390 0-440Q66-390 54-306Q0-322-54-306Z', '#a3222a', 2);
    s.flat([box(-7, -414, 14, 92), box(-32, -378, 64, 14)], GOLD);
    s.cut(strip(bezier([-84, -190], [-140, -150], [-170, -170], [-196, -214], 10), 50, 36), '#8a1a24', 1);
    s.cut(oval(-200, -222, 20), SKIN[0], 1);
  });
  puff(1180, 560, 1.15, '#ffffff');
  puff(800, 600, 0.5, '#fbeef0');
  const letter = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ k,
    /** @type {number} */ turn,
    /** @type {string} */ color,
  ) =>
    s.at(
      x,
      y,
      () => {
        s.cut(box(-52, -36, 104, 72), color, 2);
        s.line('M-52-36L0 10 52-36', darker(color, 0.28), 4);
        s.flat(rhomb(0, 10, 13), RED);
        s.cut(['M-52-20Q-110-70-136-40Q-110-6-52 4Z', 'M52-20Q110-70 136-40Q110-6 52 4Z'], '#ffffff', 1);
      },
      { scale: k, turn },
    );
  s.line('M400 680Q540 640 630 460Q710 300 930 262', '#fff6e4', 4, 'stroke-dasharray="3 20" opacity=".8"');
  letter(490, 600, 0.9, -20, '#fbf3e2');
  letter(626, 430, 0.78, -30, '#f6d9a2');
  letter(770, 300, 0.62, -16, '#fbf3e2');
  letter(300, 380, 0.5, 12, '#f1c4bd');
  s.cut(
    ground(
      [
        [-60, 700],
        [240, 700],
        [520, 760],
        [1000, 820],
        [1660, 720],
      ],
      960,
    ),
    '#c3cdea',
    2,
  );
  s.cut([box(1300, 690, 160, 120), box(1470, 720, 120, 90)], '#8a4a5a', 2);
  s.cut(
    [poly([1278, 700], [1380, 610], [1482, 700]), poly([1454, 726], [1530, 660], [1606, 726])],
    '#f5f6fb',
    2,
  );
  s.flat([box(1326, 726, 36, 40), box(1394, 726, 36, 40), box(1506, 744, 34, 36)], GOLD);
  fir(s, 1240, 830, 180, '#39608a', true);
  s.cut(
    ground(
      [
        [-60, 760],
        [300, 748],
        [700, 850],
        [1200, 850],
        [1660, 800],
      ],
      960,
    ),
    '#f2f4fb',
    2,
  );
  person(s, 226, 838, 300, { coat: RED, head: 'hat', wear: FIR, arms: 'right' });
  person(s, 366, 852, 220, { coat: OCHRE, head: 'hat', wear: PLUM, arms: 'right' });
  person(s, 90, 858, 260, { coat: '#3a6a8f', head: 'hat', wear: RED, arms: 'down' });
  snowfall(s, 36);
}

/** Dumplings from above: a ring of them around the cream, flour on the table. @param {Sheet} s */
function dumplings(s) {
  s.sky('#3b6b55', '#2f5d49', '#234a3a');
  s.flat(
    times(7).map((at) => box(0, at * 132, 1600, 3)),
    '#1f4334',
    0.5,
  );
  s.flat(
    times(34).map((at) => oval(s.between(60, 1540), s.between(60, 840), 3 + (at % 4) * 1.6)),
    '#fbf7ee',
    0.55,
  );
  s.cut(oval(800, 450, 382), '#f8f2e4', 3);
  s.cut(oval(800, 450, 330), '#c9dadd', 1);
  s.flat(
    times(28).map((at) =>
      rhomb(800 + Math.cos((at * Math.PI) / 14) * 356, 450 + Math.sin((at * Math.PI) / 14) * 356, 14),
    ),
    RED,
  );
  s.flat(
    times(28).map((at) =>
      oval(
        800 + Math.cos(((at + 0.5) * Math.PI) / 14) * 356,
        450 + Math.sin(((at + 0.5) * Math.PI) / 14) * 356,
        5,
      ),
    ),
    LAKE,
  );
  const dumpling = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn, k = 1) =>
    s.at(
      x,
      y,
      () => {
        const color = s.pick(['#f1d8a4', '#f6e3ba', '#e9cc94']);
        s.cut(
          `M-76 26Q-80-58 0-62T76 26${times(8)
            .map(() => 'q-9.5 15-19 0')
            .join('')}Z`,
          color,
          2,
        );
        s.line('M-52-6Q-40-40 0-42T52-6', lighter(color, 0.7), 6, 'opacity=".8"');
        s.line(
          times(7).map((at) => `M${-54 + at * 18} 26l${(at - 3) * 1.4}-15`),
          darker(color, 0.24),
          3.5,
        );
      },
      { turn, scale: k },
    );
  times(10).forEach((at) => {
    const angle = (at * Math.PI) / 5 + 0.2;
    dumpling(
      800 + Math.cos(angle) * 224,
      450 + Math.sin(angle) * 224,
      (angle * 180) / Math.PI + 90 + (at % 2 ? 8 : -6),
    );
  });
  s.cut(oval(800, 450, 112), '#2f5d8a', 2);
  s.flat(oval(800, 450, 92), '#fffdf8');
  s.cut(
    'M736 450Q744 396 800 398Q858 402 862 450Q856 500 806 504Q764 500 776 468Q792 444 812 462',
    '#f4ecdc',
    1,
  );
  s.flat(
    times(7).map((at) => leaf(770 + (at % 3) * 30, 424 + at * 9, 26, 6, at * 55)),
    '#4f8a4a',
  );
  s.at(
    210,
    620,
    () => {
      s.cut(box(-250, -44, 500, 88, 40), '#c08a55', 3);
      s.cut([box(-330, -20, 90, 40, 20), box(240, -20, 90, 40, 20)], '#9a2a26', 2);
      s.line(['M-220-16H210', 'M-200 12H180'], '#a87444', 5);
    },
    { turn: -58 },
  );
  bowlAbove(s, 1370, 210, 140, '#8f2f3a', '#5f1424');
  s.cut(
    times(16).map((at) =>
      oval(1370 + Math.cos(at * 2.4) * (20 + at * 4.6), 210 + Math.sin(at * 2.4) * (20 + at * 4.6), 19),
    ),
    '#b3202a',
    1,
  );
  s.line(['M1350 190q20-60 60-80', 'M1400 220q-6-70 10-110'], '#5f7a3a', 5);
  s.cut([oval(1290, 690, 98), oval(1450, 640, 92), oval(1400, 790, 90)], '#f6e8c8', 2);
  s.flat([oval(1290, 690, 34), oval(1450, 640, 30)], '#e9d08f');
  s.flat(oval(1400, 790, 30), '#b3202a');
  bowlAbove(s, 190, 190, 130, '#c9923c', '#f0dca0');
  s.cut(
    times(9).map((at) => oval(190 + Math.cos(at * 2.4) * at * 9, 190 + Math.sin(at * 2.4) * at * 9, 26)),
    '#e6c777',
    1,
  );
  s.flat(
    times(8).map((at) => leaf(150 + at * 12, 160 + ((at * 37) % 70), 24, 6, at * 47)),
    '#4f7a3a',
  );
  dumpling(470, 160, -24, 0.9);
  dumpling(1110, 800, 18, 0.9);
}

/** @param {Sheet} s @param {number} x @param {number} y @param {number} r @param {string} color @param {string} food */
function bowlAbove(s, x, y, r, color, food) {
  s.cut(oval(x, y, r), color, 3);
  s.flat(
    times(14).map((at) =>
      rhomb(
        x + Math.cos((at * Math.PI) / 7) * r * 0.87,
        y + Math.sin((at * Math.PI) / 7) * r * 0.87,
        r * 0.07,
      ),
    ),
    lighter(color, 0.6),
  );
  s.flat(oval(x, y, r * 0.76), darker(food, 0.2));
  s.flat(oval(x + r * 0.03, y + r * 0.04, r * 0.72), food);
}

/** Independence Day: pennants, a stage at the lake, and the white wings of the museum behind. @param {Sheet} s */
function lakeFestival(s) {
  s.sky('#3f86b5', '#8fc1d0', '#f6dfa8', '#f3b56e');
  s.glow(1180, 440, 480, '#fff2c0', 0.9);
  s.cut(oval(1180, 440, 92), '#ffe9a8', 1);
  s.cut(box(-60, 470, 1720, 300), '#2f7ea0', 1);
  s.flat(
    times(26).map((at) => box(1180 - s.between(20, 240), 486 + at * 7, s.between(90, 420), 4, 2)),
    '#ffe3a0',
    0.6,
  );
  for (const [x, y, k, color] of /** @type {[number, number, number, string][]} */ ([
    [960, 520, 0.8, '#f7f3ec'],
    [1340, 500, 0.55, '#f3c15c'],
    [1500, 560, 1, '#f7f3ec'],
  ])) {
    s.at(
      x,
      y,
      () => {
        s.cut('M-60 0H70Q50 34 0 34T-60 0Z', RED, 1);
        s.cut(['M0-8V-150Q60-80 66-8Z', 'M-8-8V-120Q-44-60-50-8Z'], color, 1);
      },
      { scale: k },
    );
  }
  s.cut('M-60 560Q60 470 300 500L640 520Q800 550 900 690H-60Z', '#4f7a5a', 2);
  s.at(300, 500, () => {
    for (const side of [-1, 1]) {
      times(9).forEach((at) => {
        const x = side * (310 - at * 26);
        s.cut(
          poly(
            [side * (8 + at * 2), -30 - at * 7],
            [side * (16 + at * 3), -22 - at * 7],
            [x, -76 - at * 20],
            [x - side * 12, -92 - at * 22],
          ),
          lighter('#dfe9ec', at / 9),
          1,
        );
      });
    }
    s.cut('M-120 20Q-60-90 0-230Q60-90 120 20Z', '#f7fafa', 2);
    s.line(
      times(5).map((at) => `M${-60 + at * 30} 16L0-200`),
      '#b7c8cc',
      3,
    );
    s.cut(
      strip(
        [
          [0, -230],
          [-110, -330],
        ],
        7,
        3,
      ),
      '#f7fafa',
      1,
    );
    s.cut(box(-190, 8, 380, 32), '#eef2ee', 1);
  });
  s.cut(
    ground(
      [
        [-60, 650],
        [500, 630],
        [900, 660],
        [1300, 630],
        [1660, 650],
      ],
      960,
    ),
    '#e8c98d',
    2,
  );
  s.at(1190, 700, () => {
    s.cut('M-270 20Q-260-240 0-250T270 20Z', '#25507a', 3);
    s.cut('M-226 20Q-220-196 0-204T226 20Z', '#17324f', 1);
    s.flat(
      times(7).map((at) => oval(-150 + at * 50, -120 + Math.abs(at - 3) * 16, 11)),
      '#ffe9a0',
    );
    s.cut(box(-300, 8, 600, 66), '#b5773f', 2);
    s.flat(rhombs(-270, 42, 60, 10, 0.34), '#f4dca6');
    person(s, -90, 20, 150, {
      coat: '#f7f3ec',
      head: 'wreath',
      arms: 'up',
      trim: (_, h) => s.flat(box(-h * 0.16, -h * 0.5, h * 0.32, h * 0.34), RED),
    });
    person(s, 0, 20, 164, {
      coat: '#f7f3ec',
      arms: 'left',
      trim: (_, h) =>
        s.flat(
          [box(-h * 0.15, -h * 0.46, h * 0.3, h * 0.05), box(-h * 0.17, -h * 0.4, h * 0.34, h * 0.24)],
          '#2b3c78',
        ),
    });
    person(s, 92, 20, 150, {
      coat: '#f7f3ec',
      head: 'wreath',
      arms: 'up',
      trim: (_, h) => s.flat(box(-h * 0.16, -h * 0.5, h * 0.32, h * 0.34), RED),
    });
  });
  const string = (/** @type {number} */ y, /** @type {number} */ sag) => {
    const at = (/** @type {number} */ t) =>
      /** @type {[number, number]} */ ([-20 + t * 1640, y + Math.sin(t * Math.PI * 2.0 + 0.4) ** 2 * sag]);
    s.line(
      `M${times(40)
        .map((n) => at(n / 39).join(' '))
        .join('L')}`,
      '#6b4a30',
      4,
    );
    times(17).forEach((n) => {
      const [x, top] = at((n + 0.6) / 17.4);
      s.cut(poly([x - 32, top], [x + 32, top], [x, top + 72]), n % 2 ? '#f4c542' : '#2a6fb0', 1);
    });
  };
  string(34, 90);
  const coats = [RED, '#f7f3ec', LAKE, OCHRE, FIR, '#f7f3ec', PLUM, '#d9774a'];
  times(9).forEach((at) => {
    const x = 90 + at * 170 + (at % 2) * 26;
    const h = [300, 270, 320, 230, 300, 330, 210, 290, 310][at];
    person(s, x, 1010 + (at % 3) * 16, h, {
      coat: coats[at % 8],
      head: /** @type {any} */ (
        ['hair', 'wreath', 'hair', 'braid', 'kerchief', 'hair', 'wreath', 'bun', 'hair'][at]
      ),
      hair: ['#3a2a22', '#8a5a30', '#2a2020', '#6b3f20'][at % 4],
      arms: at % 4 === 1 ? 'up' : at % 4 === 2 ? 'right' : 'down',
      trim:
        coats[at % 8] === '#f7f3ec'
          ? (_, tall) => s.flat(rhombs(-tall * 0.09, -tall * 0.72, tall * 0.06, 4, 0.4), RED)
          : undefined,
    });
  });
}

/** The day of embroidered shirts: people in a row look at the lake. @param {Sheet} s */
function shirtDay(s) {
  s.sky('#a9d3e0', '#cfe6e4', '#f4efd8');
  const cloud = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ k) =>
    s.at(
      x,
      y,
      () =>
        s.cut('M-150 30Q-170-20-110-34Q-90-96-20-80Q40-120 84-62Q150-60 146 0Q150 30 110 32Z', '#ffffff', 2),
      { scale: k },
    );
  cloud(280, 190, 1.2);
  cloud(780, 120, 0.8);
  cloud(1330, 210, 1.35);
  s.cut(box(-60, 380, 1720, 240), '#4d96ad', 1);
  s.cut(
    ground(
      [
        [-60, 440],
        [400, 424],
        [900, 448],
        [1660, 420],
      ],
      700,
    ),
    '#3f849e',
    1,
  );
  s.line(
    [
      'M200 470q26-12 52 0t52 0',
      'M900 486q26-12 52 0t52 0',
      'M1280 460q26-12 52 0t52 0',
      'M540 500q26-12 52 0t52 0',
    ],
    '#cfe8ea',
    4,
  );
  s.at(1180, 402, () => {
    s.cut('M-50 0H56Q40 28 0 28T-50 0Z', '#f7f3ec', 1);
    s.cut(['M0-6V-120Q50-60 54-6Z', 'M-7-6V-96Q-36-48-40-6Z'], RED, 1);
  });
  s.cut(
    ground(
      [
        [-60, 560],
        [300, 540],
        [800, 566],
        [1300, 536],
        [1660, 560],
      ],
      960,
    ),
    '#8fb864',
    2,
  );
  s.cut(
    ground(
      [
        [-60, 640],
        [500, 626],
        [1000, 654],
        [1660, 620],
      ],
      960,
    ),
    '#6fa050',
    2,
  );
  const hem =
    (/** @type {string} */ color, /** @type {string} */ skirt) =>
    (/** @type {Sheet} */ _, /** @type {number} */ h) => {
      s.cut(
        `M${-h * 0.13} ${-h * 0.48}H${h * 0.13}L${h * 0.2} ${-h * 0.16}Q0 ${-h * 0.12} ${-h * 0.2} ${-h * 0.16}Z`,
        skirt,
        1,
      );
      s.flat(rhombs(-h * 0.1, -h * 0.74, h * 0.05, 5, 0.42), color);
      s.flat(box(-h * 0.135, -h * 0.5, h * 0.27, h * 0.035), color);
      s.flat(rhombs(-h * 0.15, -h * 0.2, h * 0.06, 6, 0.36), lighter(skirt, 0.6));
    };
  /** @type {[number, number, string, string, string, 'hair' | 'wreath' | 'braid' | 'kerchief' | 'bun'][]} */
  const row = [
    [150, 400, RED, '#23314f', '#3a2a22', 'hair'],
    [322, 376, '#2b3c78', '#7b2340', '#8a5a30', 'wreath'],
    [474, 250, RED, FIR, '#6b3f20', 'braid'],
    [626, 416, INK, '#4a3a2c', '#20191a', 'hair'],
    [796, 384, RED, '#8f1f24', '#b98a4e', 'wreath'],
    [950, 268, '#2b3c78', '#30557c', '#5a3a22', 'hair'],
    [1110, 366, RED, '#3b4a56', '#c9c2ba', 'kerchief'],
    [1276, 420, FIR, '#2f3f36', '#3a2a22', 'hair'],
    [1440, 384, '#8f1f24', '#5b2a4a', '#4a2c1c', 'bun'],
  ];
  row.slice(1).forEach(([x, h], at) => {
    const [px, ph] = row[at];
    s.cut(
      strip(
        bezier(
          [px + ph * 0.12, 850 - ph * 0.74],
          [px + ph * 0.3, 850 - ph * 0.5],
          [x - h * 0.3, 850 - h * 0.5],
          [x - h * 0.12, 850 - h * 0.74],
          16,
        ),
        28,
        28,
      ),
      '#efe8da',
      1,
    );
    s.flat(oval((px + x) / 2, 850 - (ph + h) * 0.284, 16), SKIN[at % 3]);
  });
  for (const [x, h, color, skirt, hair, head] of row)
    person(s, x, 850, h, {
      coat: '#fdfaf3',
      hair,
      head,
      wear: '#a3282b',
      arms: 'none',
      trim: hem(color, skirt),
    });
  s.cut(
    ground(
      [
        [-60, 850],
        [400, 838],
        [900, 856],
        [1660, 836],
      ],
      960,
    ),
    '#4f8442',
    2,
  );
  times(22).forEach((at) => {
    const x = 20 + at * 74 + s.between(-16, 16);
    const y = s.between(806, 862);
    s.line(`M${x} ${y}v60`, '#3b6b35', 5);
    s.cut(star(x, y, 23, 11, 6 + (at % 3)), ['#c9352b', '#fdf6e3', '#f0b93a', '#3f6fb0'][at % 4], 1);
    s.flat(oval(x, y, 7), at % 4 === 1 ? GOLD : '#2b1d20');
  });
}

/** A straw spider turns in the light of a window. @param {Sheet} s */
function strawSpider(s) {
  s.sky('#7a3f4f', '#6a3348', '#4b2440');
  s.cut(arch(470, -260, 660, 1000), '#f0dfc0', 3);
  s.flat(arch(500, -230, 600, 940), s.shade(['#9fc3cf', '#d9e4d8', '#fbeecb']));
  s.clip(arch(500, -230, 600, 940), () => {
    s.glow(800, 330, 430, '#fffbe8', 0.9);
    s.cut(
      ground(
        [
          [480, 620],
          [640, 580],
          [820, 630],
          [980, 590],
          [1120, 620],
        ],
        760,
      ),
      '#b9cdd6',
      1,
    );
    fir(s, 600, 660, 150, '#6d96a0', true);
    fir(s, 1010, 668, 190, '#6d96a0', true);
    s.cut(
      ground(
        [
          [480, 660],
          [700, 650],
          [900, 676],
          [1120, 650],
        ],
        760,
      ),
      '#f4f6f4',
      1,
    );
  });
  s.fine([box(792, -40, 16, 760), box(490, 420, 620, 16)], '#f0dfc0', 1);
  s.cut('M410 704H1190L1230 760H370Z', '#f7ead0', 3);
  s.cut(box(370, 758, 860, 40), '#d9c196', 2);
  const straw = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    const [top, bottom, left, right] = [
      [x, y - r * 1.2],
      [x, y + r * 1.2],
      [x - r, y + r * 0.04],
      [x + r, y + r * 0.04],
    ];
    const [front, back] = [
      [x - r * 0.24, y + r * 0.22],
      [x + r * 0.24, y - r * 0.16],
    ];
    const edge = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
      strip(
        [/** @type {[number, number]} */ (a), /** @type {[number, number]} */ (b)],
        Math.max(5, r * 0.06),
      );
    s.fine([edge(back, top), edge(back, bottom), edge(back, left), edge(back, right)], '#a87422', 1);
    s.fine(
      [
        edge(top, left),
        edge(top, right),
        edge(bottom, left),
        edge(bottom, right),
        edge(front, top),
        edge(front, bottom),
        edge(front, left),
        edge(front, right),
      ],
      '#e9b64a',
      1,
    );
    s.flat(
      [top, bottom, left, right].map(([px, py]) => rhomb(px, py, Math.max(6, r * 0.07))),
      RED,
    );
  };
  s.line('M800-20V120', '#8a5a1e', 4);
  s.line(['M596 360v96', 'M1004 360v96', 'M800 596v70', 'M690 470v40', 'M910 470v40'], '#8a5a1e', 3);
  straw(800, 352, 200);
  straw(596, 520, 66);
  straw(1004, 520, 66);
  straw(800, 690, 56);
  straw(700, 560, 40);
  straw(900, 560, 40);
  straw(800, 352, 84);
  const snowflake = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ r,
    /** @type {string} */ color,
  ) => {
    s.line(`M${x} -20V${y - r}`, '#d9b98a', 3);
    s.cut(star(x, y, r, r * 0.34, 8), color, 2);
    s.cut(star(x, y, r * 0.6, r * 0.24, 8, 0.39), lighter(color, 0.4), 1);
    s.flat(rhomb(x, y, r * 0.14), RED);
  };
  snowflake(210, 210, 92, STRAW);
  snowflake(360, 420, 60, '#e7d3a8');
  snowflake(1390, 190, 84, '#e7d3a8');
  snowflake(1260, 430, 58, STRAW);
  snowflake(80, 470, 50, '#e7d3a8');
  snowflake(1530, 450, 62, STRAW);
  s.cut('M-60 800Q800 780 1660 800V960H-60Z', '#8a5a38', 3);
  times(9).forEach((at) => {
    s.cut(
      strip(
        [
          [190 + at * 26, 880 - at * 7],
          [520 + at * 30, 830 + ((at * 13) % 30)],
        ],
        9,
      ),
      at % 2 ? '#e9b64a' : '#cf9a34',
      1,
    );
  });
  s.cut(strip(bezier([360, 800], [370, 840], [372, 870], [380, 900], 6), 30, 30), RED, 1);
  s.at(
    1080,
    850,
    () => {
      s.cut([oval(-44, 26, 26, 20), oval(44, 26, 26, 20)], RED, 1);
      s.flat([oval(-44, 26, 13, 9), oval(44, 26, 13, 9)], '#8a5a38');
      s.cut(
        [
          strip(
            [
              [-30, 14],
              [66, -66],
            ],
            16,
            4,
          ),
          strip(
            [
              [30, 14],
              [-66, -66],
            ],
            16,
            4,
          ),
        ],
        '#d5d9dc',
        1,
      );
      s.flat(oval(0, -10, 6), INK);
    },
    { turn: 96 },
  );
  s.cut(oval(1330, 846, 58, 22), '#e7d3a8', 2);
  s.cut(oval(1330, 836, 58, 22), RED, 1);
  s.line(
    times(4).map((at) => `M${1278 + at * 4} ${826 + at * 5}q52 18 104 0`),
    '#c9413a',
    3,
  );
}

/** Kayaks on the lake under the first stars. @param {Sheet} s */
function camp(s) {
  s.sky('#123a4f', '#1f6470', '#5aa39a', '#f0c98a');
  s.flat(
    times(34).map(() => star(s.between(0, 1600), s.between(10, 330), s.between(4, 13), 2.5, 4)),
    '#fff3d0',
    0.9,
  );
  s.line(
    'M1080 90L1170 130 1250 118 1330 170 1440 156 1460 240 1350 250 1330 170',
    '#fff3d0',
    2.5,
    'stroke-dasharray="4 10" opacity=".7"',
  );
  s.flat(
    [
      [1080, 90],
      [1170, 130],
      [1250, 118],
      [1330, 170],
      [1440, 156],
      [1460, 240],
      [1350, 250],
    ].map(([x, y]) => star(x, y, 17, 5, 4)),
    '#fff3d0',
  );
  s.glow(560, 470, 460, '#ffdf9a', 0.8);
  s.cut(ground(rolling(s, 420, 40, 6), 960), '#2c6a66', 2);
  for (const at of times(15))
    fir(
      s,
      at * 112 + s.between(-24, 24),
      505,
      s.between(110, 190),
      ['#1d4f4c', '#173f44', '#24605a'][at % 3],
    );
  s.cut(box(-60, 490, 1720, 480), '#2f8084', 2);
  s.flat(
    times(26).map((at) => box(560 - s.between(20, 300), 506 + at * 13, s.between(80, 520), 5, 2)),
    '#ffdf9a',
    0.5,
  );
  s.cut(
    ground(
      [
        [-60, 620],
        [500, 600],
        [1000, 630],
        [1660, 604],
      ],
      960,
    ),
    '#24696f',
    1,
  );
  const kayak = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ k,
    /** @type {string} */ color,
    /** @type {string} */ vest,
    /** @type {'hat' | 'braid' | 'hair'} */ head,
    turn = 0,
  ) =>
    s.at(
      x,
      y,
      () => {
        s.flat(oval(0, 40, 260, 18), '#0c2f38', 0.35);
        s.cut(
          strip(
            [
              [-170, -30],
              [170, -160],
            ],
            9,
          ),
          '#e9d2a0',
          1,
        );
        s.cut(['M-168-40q-50 4-64 36 40 20 78-20Z', 'M166-150q50-26 64 4-28 40-76 20Z'], '#f4e4bc', 1);
        person(s, 0, 26, 240, {
          coat: vest,
          head,
          wear: RED,
          arms: 'none',
          legs: false,
          wide: 1.2,
          hair: '#5a3520',
        });
        s.cut(
          [
            strip(bezier([-34, -120], [-80, -90], [-96, -70], [-104, -56], 8), 24, 20),
            strip(bezier([34, -120], [80, -128], [90, -130], [104, -136], 8), 24, 20),
          ],
          lighter(vest, 0.25),
          1,
        );
        s.cut('M-290-30Q-200 10-90 6H90Q200 10 290-30Q250 56 120 60H-120Q-250 56-290-30Z', color, 3);
        s.flat(rhombs(-150, 32, 50, 7, 0.3), lighter(color, 0.7));
      },
      { scale: k, turn },
    );
  kayak(1130, 610, 0.62, OCHRE, FIR, 'hat', 3);
  kayak(420, 650, 0.74, '#3f6fb0', OCHRE, 'braid', -3);
  kayak(870, 770, 1.05, '#b8322a', '#e0a83c', 'hat', 2);
  s.line(
    [
      'M160 720q40-18 80 0t80 0',
      'M1260 760q40-18 80 0t80 0',
      'M380 830q44-20 88 0t88 0',
      'M1140 860q44-20 88 0t88 0',
    ],
    '#9fd0c4',
    5,
  );
  s.cut('M-60 960V730Q60 750 120 840Q170 900 190 960Z', '#143f3f', 3);
  for (const at of times(7))
    s.cut(
      strip(
        bezier(
          [20 + at * 26, 920],
          [10 + at * 26, 820],
          [30 + at * 24, 760],
          [(at - 2) * 30 + 60, 640 + (at % 3) * 40],
          10,
        ),
        10,
        3,
      ),
      ['#2f6b4f', '#3f8058'][at % 2],
      1,
    );
  s.cut(
    [
      [48, 640],
      [110, 690],
      [178, 650],
    ].map(([x, y]) => box(x - 9, y - 60, 18, 70, 9)),
    '#7a4a2a',
    1,
  );
}

/** The fair: jars of honey, pumpkins and garlic below an awning. @param {Sheet} s */
function fair(s) {
  s.sky('#e9b26a', '#dd9450', '#c4753f');
  s.cut(ground(rolling(s, 420, 40, 5), 960), '#a85f38', 2);
  s.at(1260, 420, () => {
    s.cut(box(-130, -120, 260, 240), '#f6ecd8', 2);
    s.cut(['M-60-124V-180Q-110-220-60-280Q-20-310 0-350Q20-310 60-280Q110-220 60-180V-124Z'], '#3d6b57', 2);
    s.fine([box(-3, -400, 6, 56), box(-16, -384, 32, 6)], GOLD, 1);
    s.cut('M-160-110L-130-150H130L160-110Z', '#7a3b2e', 1);
    s.flat([arch(-84, -60, 44, 90), arch(-22, -60, 44, 90), arch(40, -60, 44, 90)], '#7d98a0');
  });
  for (const [x, y, r, color] of /** @type {[number, number, number, string][]} */ ([
    [120, 380, 120, '#b3402a'],
    [300, 400, 90, '#d98a2f'],
    [1540, 380, 120, '#c25a2c'],
  ])) {
    s.cut(box(x - 9, y, 18, 180), '#5a3822', 1);
    s.cut([oval(x, y - r * 0.5, r), oval(x - r * 0.6, y, r * 0.6), oval(x + r * 0.6, y, r * 0.6)], color, 2);
  }
  s.cut(
    ground(
      [
        [-60, 560],
        [800, 540],
        [1660, 566],
      ],
      960,
    ),
    '#8a5a34',
    2,
  );
  s.cut([box(170, 120, 22, 640), box(1050, 120, 22, 640)], '#5a3822', 2);
  s.cut(box(130, 600, 990, 60), '#9a6a40', 3);
  s.cut(box(150, 650, 950, 240), '#7d5230', 2);
  s.flat(
    times(5).map((at) => box(150, 696 + at * 46, 950, 4)),
    '#5f3c22',
    0.7,
  );
  s.cut('M210 640H1020V760Q940 800 860 760T700 760T540 760T380 760T210 760Z', '#fbf4e4', 2);
  s.flat(rhombs(246, 716, 62, 13, 0.36), RED);
  for (const at of times(9))
    s.cut(`M${100 + at * 116} 90H${216 + at * 116}V190q-58 70-116 0Z`, at % 2 ? '#f8eed8' : '#8f2127', 2);
  s.cut(box(80, 70, 1090, 34), '#6a171d', 2);
  const jar = (/** @type {number} */ x, /** @type {number} */ k, /** @type {string} */ honey) =>
    s.at(
      x,
      602,
      () => {
        s.cut('M-46 0Q-54-4-54-16V-86Q-54-108-34-112H34Q54-108 54-86V-16Q54-4 46 0Z', honey, 2);
        s.flat('M-40-20V-80Q-40-96-26-98', '#fff3cf', 0.4);
        s.cut(box(-46, -132, 92, 24, 6), '#f7f0e0', 1);
        s.fine(box(-32, -74, 64, 44), '#fbf4e4', 1);
        s.flat(rhombs(-16, -52, 16, 3, 0.4), RED);
      },
      { scale: k },
    );
  jar(300, 1, '#d98e22');
  jar(420, 1.15, '#b8661c');
  jar(540, 0.9, '#eab64a');
  times(5).forEach((at) => {
    const [x, y] = [660 + (at % 2) * 30, 300 + at * 52];
    s.cut(
      [
        `M${x} ${y - 26}Q${x + 40} ${y} ${x + 26} ${y + 26}Q${x} ${y + 40} ${x - 26} ${y + 26}Q${x - 40} ${y} ${x} ${y - 26}Z`,
      ],
      '#f5ece4',
      1,
    );
    s.line([`M${x} ${y - 20}q-12 26 0 50`, `M${x} ${y - 20}q14 24 12 46`], '#c9a8b4', 3);
  });
  s.line('M674 190V290', '#c9a870', 8);
  for (const [x, color] of /** @type {[number, string][]} */ ([
    [276, '#a3282b'],
    [396, '#3d6a86'],
    [516, '#5f7f4a'],
  ])) {
    s.line(`M${x} 180V262`, '#c9a870', 5);
    s.cut(
      `M${x - 30} 256H${x + 30}V370Q${x + 34} 396 ${x + 70} 404Q${x + 84} 436 ${x + 40} 440H${x}Q${x - 34} 430 ${x - 30} 390Z`,
      color,
      2,
    );
    s.flat([box(x - 31, 256, 62, 18), ...rhombs(x - 18, 308, 18, 3, 0.4)], '#f6ead2');
  }
  s.cut([oval(604, 574, 34), oval(652, 578, 32), oval(626, 540, 33)], '#b8322a', 1);
  s.line(['M604 544q2-12 10-16', 'M652 548q2-12 10-16', 'M626 510q2-12 10-16'], '#4a3020', 5);
  bowl(s, 800, 556, 58, '#3d6a86', '#7a1f22');
  s.cut('M880 600V500Q890 470 940 470T1000 500V600Z', '#c98a4a', 2);
  s.flat(rhombs(900, 540, 20, 5, 0.36), '#f8e6c0');
  const pumpkin = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ r,
    /** @type {string} */ color,
  ) => {
    s.flat(oval(x + 14, y + r * 0.66, r * 1.1, r * 0.18), '#2a1420', 0.35);
    for (const [dx, k] of [
      [-0.62, 0.5],
      [0.62, 0.5],
      [-0.3, 0.52],
      [0.3, 0.52],
      [0, 0.5],
    ])
      s.cut(
        oval(x + dx * r, y, r * k, r * (0.76 - Math.abs(dx) * 0.1)),
        mix(color, '#7a2f14', Math.abs(dx) * 0.4),
        1,
      );
    s.cut(
      `M${x - r * 0.1} ${y - r * 0.66}q-4-${r * 0.3} ${r * 0.24}-${r * 0.34}l8 ${r * 0.12}q-${r * 0.12} 6-${r * 0.1} ${r * 0.26}Z`,
      '#4a6b34',
      1,
    );
  };
  pumpkin(150, 800, 110, '#e07a26');
  pumpkin(1150, 790, 130, '#e8902f');
  pumpkin(1360, 830, 92, '#d9692a');
  pumpkin(1010, 850, 70, '#f0b04a');
  person(s, 1440, 800, 330, { coat: '#5b2a4a', head: 'kerchief', wear: '#c9922f', legs: true });
  person(s, 1540, 812, 210, { coat: '#2f5b46', head: 'hat', wear: RED });
  s.cut(
    times(9).map((_at) => leaf(s.between(0, 1600), s.between(760, 890), 44, 16, s.between(0, 360))),
    '#d9a23a',
    1,
  );
  kalyna(s, 1500, -6, 58, 8);
}

const entry = (/** @type {string} */ slug) => `posters/${slug}/cover.webp`;

/** @type {import('./main.mjs').Scene[]} */
export const events = [
  {
    name: 'carols',
    picture: entry('rizdviani-kontserty-khoru-ozernyi-dzvin'),
    seed: 19,
    light: { x: 0.5, y: 0.22, dusk: 0.4 },
    draw: carols,
  },
  {
    name: 'nicholas',
    picture: entry('mykolai-u-domi-hromady-kazka-prianyky-y-lyst-na-khmaru'),
    seed: 6,
    light: { x: 0.66, y: 0.3, dusk: 0.26 },
    draw: nicholas,
  },
  {
    name: 'dumplings',
    picture: entry('vechir-tysiachi-varenykiv-lipymo-yimo-zbyraiemo-na-protezy'),
    seed: 16,
    light: { x: 0.4, y: 0.3, dusk: 0.32 },
    draw: dumplings,
  },
  {
    name: 'lake-festival',
    picture: entry('festyval-do-dnia-nezalezhnosti-dva-dni-na-berezi-ozera'),
    seed: 21,
    light: { x: 0.7, y: 0.45, dusk: 0.28 },
    draw: lakeFestival,
  },
  {
    name: 'shirt-day',
    picture: entry('den-vyshyvanky-velyke-foto-bilia-ozera-i-piknik'),
    seed: 33,
    light: { x: 0.3, y: 0.15, dusk: 0.18 },
    draw: shirtDay,
  },
  {
    name: 'straw-spider',
    picture: entry('maisternia-solomianykh-pavukiv-i-yalynkovykh-zirok'),
    seed: 11,
    light: { x: 0.5, y: 0.35, dusk: 0.38 },
    draw: strawSpider,
  },
  {
    name: 'camp',
    picture: entry('litnii-dennyi-tabir-ozerni-zori-dvi-zminy-v-lypni'),
    seed: 14,
    light: { x: 0.35, y: 0.5, dusk: 0.3 },
    draw: camp,
  },
  {
    name: 'fair',
    picture: entry('osinnii-yarmarok-dary-ozera-na-podviri-parafii'),
    seed: 2,
    light: { x: 0.3, y: 0.2, dusk: 0.26 },
    draw: fair,
  },
];
