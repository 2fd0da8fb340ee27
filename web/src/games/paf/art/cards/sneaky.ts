// Sneaky attacks: those who come by the back door.
import {
  b,
  blue,
  cream,
  dark,
  dots,
  glass,
  green,
  ink,
  line,
  metal,
  o,
  orange,
  pink,
  place,
  rust,
  skin,
  steel,
  stone,
  tyre,
  wheel,
  wood,
  yellow,
  type Drawings,
} from '../parts';

const wasp = (x: number, y: number, size: number): Drawings[string] => {
  const at = (path: string) => place(path, x, y, size);
  return [
    [line, at('M-2 4L2 14M-8 4L-12 14M26 10L32 16')],
    [glass, at('M-2 -4C4 -20 20 -24 24 -18C22 -10 12 -6 -2 -4Z')],
    [glass, at('M-4 -4C-6 -20 4 -28 12 -26C12 -18 4 -8 -4 -4Z')],
    [yellow, at('M5 0C8 -9 22 -8 28 13C16 14 6 10 5 0Z')],
    [ink, at('M12 -6L17 -4L12 11L8 8ZM21 -1L25 5L21 13L17 12Z'), 0],
    [tyre, at('M4 0C2 -7 -10 -7 -10 0C-10 6 2 6 4 0Z')],
    [yellow, at('M-9 0C-9 -12 -27 -12 -27 0C-27 10 -9 10 -9 0Z')],
    [cream, at('M-13 0C-13 -5 -23 -5 -23 0C-23 5 -13 5 -13 0Z'), 0],
    [ink, at('M-16 1C-16 -2 -22 -2 -22 1C-22 4 -16 4 -16 1Z'), 0],
    [line, at('M-12 -6L-24 -1M-22 -9L-26 -18M-17 -9L-16 -18')],
  ];
};
const lime = '#cddf3c';
const tennis = (x: number, y: number, size: number): Drawings[string] => {
  const seam = 'M-0.5 -0.86Q0 0 -0.5 0.86L-0.74 0.67Q-0.3 0 -0.74 -0.67Z';
  return [
    [lime, o(x, y, size)],
    [cream, place(seam, x, y, size) + place(seam, x, y, -size), 0],
    [line, o(x, y, size)],
  ];
};
const termite = (x: number, y: number, way: number): Drawings[string] => [
  [
    line,
    `M${x - 14} ${y}l-5 13M${x} ${y}v14M${x + 12} ${y}l6 12M${x + 26 * way} ${y - 6}l${8 * way}-8M${x + 20 * way} ${y - 8}l${3 * way}-10`,
  ],
  [orange, o(x - 13 * way, y - 2, 17, 11)],
  [line, `M${x - 18 * way} ${y - 12}v20M${x - 9 * way} ${y - 12}v20`],
  [orange, o(x + 7 * way, y, 9, 8)],
  [rust, o(x + 21 * way, y, 9)],
  [cream, o(x + 24 * way, y - 2, 4)],
];

export const sneaky: Drawings = {
  avocat: [
    [tyre, 'M6 98c0-26 14-40 44-40s44 14 44 40z'],
    [cream, 'M38 58h24l-4 36-8 4-8-4z'],
    [line, 'M50 66v28'],
    [
      cream,
      'M26 34c-10 2-12 14-4 18-6 6-2 14 6 14 8 2 12-4 10-12V30zM74 34c10 2 12 14 4 18 6 6 2 14-6 14-8 2-12-4-10-12V30z',
    ],
    [skin, 'M32 26h36v24c0 10-8 16-18 16s-18-6-18-16z'],
    [
      cream,
      'M28 34c-8-6-4-16 4-16 2-10 14-14 20-10 10-4 20 2 20 10 8 2 8 12 0 16-8 2-12-6-22-4s-16 6-22 4z',
    ],
    [line, 'M36 40l8 3M64 40l-8 3M42 56c6 4 12 2 16-2M36 20c4 4 10 2 12-2M54 18c4 4 10 4 14 0'],
    [ink, dots(2.4, [42, 46], [58, 46]), 0],
    [wood, 'M66 76l26-8 5 20-26 8z'],
    [cream, 'M70 72l6-8 14 2 1 4z'],
    [line, 'M77 72c-1-6 7-8 8-3'],
  ],
  'nid-de-guepes': [
    [dark, 'M2 0h74v8H2z'],
    [stone, 'M26 8h16c16 4 24 18 22 30-2 14-12 26-30 26S6 52 4 38C2 26 10 12 26 8z'],
    [
      line,
      'M12 20c6 8 12 8 16 0 4 8 12 8 16 0 4 5 8 6 12 0M5 34c4 7 10 7 14 0 4 7 12 7 15 0 4 7 12 7 15 0 4 6 10 6 14 0M8 50c4 6 10 6 13 0M47 50c4 6 9 6 13 0',
    ],
    [ink, o(34, 50, 8)],
    ...wasp(82, 32, 0.55),
    ...wasp(62, 82, 1.08),
  ],
  pickpocket: [
    [tyre, 'M4 98c0-24 12-32 34-32s34 8 34 32z'],
    [cream, 'M8 82h58M6 92h64', 4],
    [skin, 'M20 34h36v20c0 10-8 16-18 16s-18-6-18-16z'],
    [ink, 'M18 40h40v12c-10 4-16 2-20-2-4 4-10 6-20 2z'],
    [cream, o(29, 46, 4.6) + o(47, 46, 4.6)],
    [ink, dots(2, [31, 46], [49, 46]), 0],
    [steel, 'M16 36c-2-26 46-30 46-4l10 2c2 4-4 6-10 6H16z'],
    [line, 'M32 60c4 4 10 4 14-1'],
    [tyre, 'M62 84l14-14', 10],
    [skin, 'M72 74c-4-8 4-14 10-12l10 2c4 2 2 6-2 6 4 4 0 8-4 8-4 4-10 2-14-4z'],
    [dark, 'M70 40h28v22H70z'],
    [green, 'M74 34h20v6H74z'],
    [yellow, o(84, 51, 4)],
  ],
  'chevre-gourmande': [
    [wood, 'M34 26C24 22 16 12 20 2c6 6 16 10 24 18zM66 26c10-4 18-14 14-24-6 6-16 10-24 18z'],
    [cream, 'M32 34c-12-4-22-2-28 6 8 10 20 10 30 6zM68 34c12-4 22-2 28 6-8 10-20 10-30 6z'],
    [
      cream,
      'M50 18c14 0 22 10 20 24-2 12-4 20-6 28-4 10-24 10-28 0-2-8-4-16-6-28-2-14 6-24 20-24z',
    ],
    [yellow, o(40, 40, 6) + o(60, 40, 6)],
    [ink, b(36, 39, 8, 3) + b(56, 39, 8, 3), 0],
    [pink, 'M40 58h20c4 12-24 12-20 0z'],
    [stone, 'M42 76h16c2 10-4 16-8 22-4-6-10-12-8-22z'],
    [metal, 'M18 72c14-6 22 4 34-2s22 6 38 0', 4],
    [line, 'M40 70c6 4 14 4 20 0M47 62l1 3M53 62l-1 3'],
    [cream, 'M40 22c4-6 16-6 20 0-6 6-14 6-20 0z'],
  ],
  'canon-a-balles': [
    [line, 'M62 14l6-2M76 42l3-5M66 26l5-4'],
    ...tennis(85, 16, 13),
    ...tennis(12, 36, 10),
    ...tennis(34, 36, 10),
    ...tennis(23, 26, 10),
    [steel, 'M30 74l26-40 18 14-26 38z'],
    [tyre, 'M52 30l26 20', 6],
    [metal, 'M2 44h40l-6 18H8z'],
    [blue, 'M6 62h46v26H6z'],
    [yellow, b(16, 68, 22, 8)],
    ...wheel(17, 89, 8),
    ...wheel(43, 89, 8),
    ...tennis(84, 84, 13),
    [line, 'M72 64c4-2 8-1 11 2'],
  ],
  'taupe-geante': [
    [dark, 'M2 98c4-18 16-22 26-20h44c12-2 22 4 26 20z'],
    [tyre, 'M24 86V48c0-40 52-40 52 0v38z'],
    [pink, 'M42 44h16c4 4 0 14-8 14s-12-10-8-14z'],
    [line, 'M40 66c6 6 14 6 20 0M34 54l-16-4M34 60H18M66 54l16-4M66 60h16'],
    [cream, b(45, 66, 5, 9) + b(50, 66, 5, 9)],
    [glass, o(38, 34, 9) + o(62, 34, 9)],
    [ink, dots(3, [39, 35], [61, 35]), 0],
    [line, 'M47 33h6'],
    [yellow, 'M28 22c4-18 40-18 44 0z'],
    [cream, o(50, 14, 5)],
    [
      pink,
      'M6 80c-2-10 8-14 14-12l10 2c4 4 0 8-4 8 2 6-4 8-8 6-4 2-10 2-12-4zM94 80c2-10-8-14-14-12l-10 2c-4 4 0 8 4 8-2 6 4 8 8 6 4 2 10 2 12-4z',
    ],
    [line, 'M12 84l-2 8M20 84v8M88 84l2 8M80 84v8'],
  ],
  termites: [
    [
      wood,
      'M4 4h92v30c-6 2-6 10-14 10s-6-12-14-10-2 12-12 14-10-8-18-6-4 16-14 16-8-14-14-14-6-4-6-8z',
    ],
    [line, 'M14 12h34M62 12h24M14 24h20M50 26h20'],
    [ink, o(82, 24, 5, 4) + o(42, 18, 5, 3), 0],
    ...termite(32, 76, 1),
    ...termite(68, 58, -1),
    [wood, 'M70 88h5M82 94h5M56 94h4', 3],
  ],
};
