// Reinforcements: what holds junk together, and what gnaws at it.
import {
  b,
  blue,
  cream,
  dark,
  dots,
  green,
  ink,
  line,
  many,
  metal,
  moss,
  o,
  orange,
  pink,
  red,
  rust,
  skin,
  steel,
  stone,
  tyre,
  wood,
  yellow,
  type Drawings,
} from '../parts';

const leaf = (x: number, y: number) =>
  `M${x} ${y - 20}l-9-6q1 8-6 13 9 4 15 15 6-11 15-15-7-5-6-13z`;
const vein = (x: number, y: number) => `M${x} ${y - 20}v9`;
// Kitchen string along a curve, with its red thread twisted in.
type Curve = readonly [x: number, y: number, cx: number, cy: number, tox: number, toy: number];
const windings: Curve[] = [
  [12, 42, 40, 26, 66, 40],
  [8, 53, 38, 34, 71, 51],
  [7, 64, 38, 45, 72, 63],
  [10, 76, 38, 57, 70, 74],
  [17, 87, 38, 70, 63, 85],
  [19, 35, 52, 52, 51, 93],
  [30, 28, 66, 48, 62, 86],
];
const twine = ([x, y, cx, cy, tox, toy]: Curve): Drawings[string] => {
  const steps = Math.round(Math.hypot(tox - x, toy - y) / 8);
  const threads = Array.from({ length: steps }, (_, i) => {
    const t = (i + 0.5) / steps;
    const [dx, dy] = [(1 - t) * (cx - x) + t * (tox - cx), (1 - t) * (cy - y) + t * (toy - cy)];
    const [a, b] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
    const on = (from: number, by: number, to: number) =>
      (1 - t) * (1 - t) * from + 2 * t * (1 - t) * by + t * t * to;
    const corner = (along: number, aside: number) =>
      [on(x, cx, tox) + along * a - aside * b, on(y, cy, toy) + along * b + aside * a]
        .map((n) => n.toFixed(1))
        .join(' ');
    return `M${corner(-3, -2.6)}L${corner(0, -2.6)}L${corner(3, 2.6)}L${corner(0, 2.6)}z`;
  });
  return [
    [cream, `M${x} ${y}Q${cx} ${cy} ${tox} ${toy}`, 5],
    [red, threads.join(''), 0],
  ];
};

export const reinforcements: Drawings = {
  'equerres-metalliques': [
    [metal, 'M10 8h22v46h46v22H10z'],
    [steel, 'M32 34l20 20H32z'],
    [cream, dots(5, [21, 20], [21, 40], [46, 65], [66, 65], [21, 65])],
    [yellow, 'M62 8h26v9H62zM70 17h10v16l-5 8-5-8z'],
    [line, 'M70 23h10M70 29h10M75 8v4'],
    [steel, 'M6 82h88v10H6z'],
  ],
  'colle-extra-forte': [
    [blue, 'M30 52h22l-5 8 7 8-7 9 6 9-4 12H38c-6 0-8-6-8-12z'],
    [blue, 'M84 52H60l-5 8 7 8-7 9 6 9-4 12h19c6 0 8-6 8-12z'],
    [line, 'M84 60c16-2 16 24 0 24'],
    [cream, 'M56 54l-3 7 6 8-6 9 5 8-3 9', 6],
    [cream, 'M4 8L30 0l14 28c3 6-2 12-8 14-7 2-14 0-17-6z'],
    [red, 'M10 18l26-9 7 15-26 9z'],
    [orange, 'M24 40l18-7 14 19-6 2z'],
    [cream, 'M52 52c-3 6-1 10 3 10s6-5 2-11z'],
  ],
  'etais-de-chantier': [
    [green, b(2, 90, 96, 8)],
    [rust, 'M6 6l32-4 12 88H18z'],
    [
      line,
      'M8 20l32-4M10 36l32-4M12 52l33-4M15 70l33-4M24 4l2 14M16 19l2 16M30 18l2 16M26 34l2 16M20 52l2 17M36 50l2 17M32 68l2 20',
    ],
    [red, 'M42 18l48 66', 5],
    [yellow, 'M48 50l24 36', 5],
    [tyre, 'M62 36l-8 6M66 44l-8 6', 2],
    [steel, 'M80 84h18v7H80zM60 84h16v7H60z'],
    [metal, 'M36 8l9 2 2 12-8-1zM40 42l9 2 2 12-8-1z'],
  ],
  'ciment-rapide': [
    [yellow, 'M8 14h42l4 8-3 8 4 50H4l5-50-5-8z'],
    [red, 'M8 42h44l2 18H6z'],
    [cream, 'M20 46h20v10H20z'],
    [line, 'M8 24h43'],
    [green, 'M58 48h18v26h12l6 10H58z'],
    [line, 'M58 55h18'],
    [stone, 'M2 96c2-14 12-22 28-18 8-6 20-2 28 2 12-4 34-2 40 16z'],
    [steel, 'M14 90c8-3 16 1 22-2M56 88c8-3 20 2 26-1', 0],
    [metal, 'M14 92l18-34 14 16z'],
    [wood, 'M40 66l-2-12 8-14', 5],
  ],
  'poutre-maitresse': [
    [line, 'M50 40L22 64M50 40l30 10'],
    [steel, 'M46-2v10M54-2v10', 1],
    [yellow, 'M38 4h24v14l-6 6H44l-6-6z'],
    [ink, 'M44 6h5l-6 10h-4zM55 6h5l-6 10h-5z', 0],
    [steel, 'M50 24v4c12 2 10 16 0 16-6 0-9-4-8-9', 4],
    [dark, 'M20 76l76-28v18L24 96z'],
    [wood, 'M4 70l76-28 16 6-76 28z'],
    [wood, 'M4 70l16 6 4 20-16-6z'],
    [cream, o(14, 82, 4, 5)],
    [line, 'M36 78l18-7M48 80l28-11M74 62l14-5'],
    [steel, 'M20 62l10 4 2 26M78 44l8 4v20', 3],
  ],
  'ruban-adhesif': [
    [steel, 'M44 84h46l-5-5 5-5-5-5 5-5H60z'],
    [metal, o(44, 48, 38)],
    [steel, o(44, 48, 29)],
    [wood, o(44, 48, 20)],
    [cream, o(44, 48, 15)],
    [line, 'M18 30c4-7 9-11 16-13'],
  ],
  'grillage-a-poules': [
    [red, 'M38 18c-4-8 4-12 7-6 2-8 10-6 8 0 6-3 9 3 5 7z'],
    [cream, 'M36 94V34c0-20 26-20 26 0v18c8 6 18 4 24-6 4 22-2 40-14 48z'],
    [orange, 'M36 34l-16 7 16 6z'],
    [red, 'M34 47c-6 4-5 12 1 12 5 0 5-6 3-11z'],
    [ink, o(47, 33, 3.5), 0],
    [
      line,
      'M11 50l11 6 11-6 11 6 11-6 11 6 11-6 11 6M22 56v12l-11 6M22 68l11 6 11-6V56M44 68l11 6 11-6V56M66 68l11 6 11-6V56M11 74v0M33 74v12l-11 6-11-6M33 86l11 6 11-6V74M55 86l11 6 11-6V74M77 86l11 6M33 50V40M77 50V40M55 50V44M11 50V38',
    ],
    [dark, b(3, 26, 9, 72) + b(88, 26, 9, 72)],
  ],
  lierre: [
    [rust, b(6, 4, 50, 92)],
    [
      line,
      'M6 22h50M6 40h50M6 58h50M6 76h50M30 4v18M18 22v18M42 22v18M30 40v18M18 58v18M42 58v18M30 76v20',
    ],
    [moss, 'M40 98c-8-22 28-28 22-48S30 34 44 6', 3],
    [green, leaf(28, 36) + leaf(34, 70) + leaf(80, 46) + leaf(72, 98)],
    [moss, leaf(64, 28) + leaf(84, 74)],
    [green, leaf(22, 98)],
    [line, many(vein, [28, 36], [34, 70], [80, 46], [72, 98], [64, 28], [84, 74], [22, 98])],
  ],
  'fil-barbele': [
    [wood, 'M8 96V16l7-10 7 10v80zM78 96V16l7-10 7 10v80z'],
    [steel, 'M4 34c20 10 40-12 92-2M4 60c30-12 50 12 92 2M4 84c28 8 60-10 92 0', 2],
    [
      line,
      'M30 24l8 18M40 26l-12 14M56 20l8 18M66 22l-12 14M28 46l8 18M38 48l-12 14M54 54l8 18M64 56l-12 14M34 76l8 18M44 78l-12 14M60 72l8 18M70 74l-12 14',
    ],
  ],
  'filet-anti-pigeons': [
    [steel, 'M70 62l24 8-6 10-26-4z'],
    [metal, 'M24 30c2-16 24-18 28-2 2 14 26 18 28 36-6 22-46 24-54 2-3-10 2-20-2-36z'],
    [steel, 'M44 52c12-4 26 4 30 18-14 8-30 0-30-18z'],
    [moss, 'M27 40c8 4 16 4 24-2l2 8c-8 6-20 6-27 2z'],
    [orange, o(36, 26, 5)],
    [ink, o(36, 26, 2), 0],
    [yellow, 'M24 28l-14 6 14 4z'],
    [orange, 'M44 84v10h-8M58 84v10h-8', 2],
    [
      line,
      'M4 4l92 92M4 30l66 66M30 4l66 66M4 56l40 40M56 4l40 40M4 82l14 14M82 4l14 14M96 4L4 96M96 30L30 96M70 4L4 70M96 56L56 96M44 4L4 44M96 82L82 96M18 4L4 18',
    ],
  ],
  'ficelle-a-roti': [
    [rust, o(68, 26, 29, 20)],
    [pink, o(86, 28, 10, 15)],
    [cream, 'M54 10c6 8 6 18 2 28M68 6c6 8 6 20 2 36M40 24h36', 2],
    [cream, o(40, 61, 34)],
    ...windings.flatMap(twine),
    ...twine([62, 84, 76, 100, 93, 90]),
  ],
  echafaudage: [
    [steel, 'M14 96V6M86 96V6M50 96V6', 4],
    [metal, 'M14 88l36-32M50 88L14 56M50 46l36-28M86 46L50 18', 2],
    [wood, b(4, 46, 92, 9) + b(4, 10, 92, 8)],
    [yellow, 'M62 94V54M78 94V54M62 64h16M62 74h16M62 84h16', 3],
    [red, 'M20 46V30h18v16z'],
    [line, 'M20 34c4-10 14-10 18 0'],
    [steel, b(6, 92, 16, 5) + b(42, 92, 16, 5) + b(78, 92, 16, 5)],
  ],
  vigile: [
    [tyre, 'M4 98c0-26 16-36 46-36s46 10 46 36z'],
    [cream, 'M36 62l14 20 14-20z'],
    [red, 'M46 68h8l4 20-8 8-8-8z'],
    [skin, 'M28 34c0-40 44-40 44 0v20c0 12-10 18-22 18S28 66 28 54z'],
    [skin, 'M28 36c-8-2-8 14 0 14zM72 36c8-2 8 14 0 14z'],
    [ink, 'M27 34h46v8c0 10-18 10-20 0h-6c-2 10-20 10-20 0z'],
    [line, 'M40 60h20M36 24c4-2 8-2 10 0M76 48c8 6 0 10 6 22'],
    [ink, o(76, 46, 3.5), 0],
    [cream, 'M32 38l6-2', 0],
    [yellow, 'M66 78h22v14H66z'],
    [line, 'M72 85h10'],
  ],
  airbag: [
    [steel, 'M82 30l16-6v74H66l8-22z'],
    [tyre, 'M88 20L70 82', 6],
    [yellow, 'M2 98c0-18 6-28 18-28s16 12 16 28z'],
    [cream, 'M80 26c12 12 8 50-4 58-16 6-34-2-38-16 4-6 2-14-4-20 2-22 26-36 46-22z'],
    [line, 'M68 36c6 4 8 10 8 16M48 74c6 5 12 6 18 4'],
    [yellow, 'M22 26c14 0 22 10 20 20l-4 4 2 8-6 2c0 6-2 10-8 10H14C2 60 0 26 22 26z'],
    [cream, o(20, 44, 10)],
    [ink, 'M20 34v10h10a10 10 0 0 0-10-10zM20 54V44H10a10 10 0 0 0 10 10z', 0],
    [line, 'M46 12l2 8M60 6v8M32 16l4 6'],
  ],
  'vis-desserrees': [
    [wood, 'M10 58h66l-8 14H2z'],
    [wood, 'M2 72h66v24H2z'],
    [dark, 'M76 58l-8 14v24l8-14z'],
    [line, 'M10 82h22M40 88h18'],
    [ink, o(32, 65, 11, 4) + o(60, 65, 7, 3), 0],
    [metal, 'M27 64l12-32 13 5-11 29c-4 2-10 2-14-2z'],
    [line, 'M30 57l14 1M33 49l14 1M36 41l14 1'],
    [metal, 'M30 28l30 11c4-10-4-20-12-23s-16 4-18 12z'],
    [ink, 'M43 16l10 4-3 7-10-4z', 0],
    [red, 'M68 30C68 2 34-6 20 14', 3],
    [red, 'M12 8l16 8-14 10z'],
    [line, 'M18 38c-4 5-5 10-4 16M8 38c-4 6-4 12-2 16M58 48c2 3 1 6 0 9'],
    [metal, 'M96 88l-9-6-12-25 10-4 11 24z'],
    [line, 'M84 75l10-3M80 67l10-3'],
    [metal, 'M69 60l20-9c0-8-6-11-11-9s-12 9-9 18z'],
    [line, 'M82 32l-4-10M92 40l-4-10'],
  ],
  rouille: [
    [metal, 'M6 10h88v36l-6 6 6 8-10 4 4 10-12-2-2 12-10-6-6 10-8-12-8 8-6-10-10 8-4-12-10 4z'],
    [
      rust,
      'M94 20v26l-6 6 6 8-10 4 4 10-12-2-2 12-10-6-6 10-8-12-8 8-6-10-10 8-4-12-10 4V52c10-8 14 6 24 0s6-18 18-14 10 10 20 2 4-16 20-20z',
    ],
    [
      orange,
      'M20 66c6-8 14 2 12 8s-12 2-12-8zM46 52c8-6 14 2 10 8s-14 2-10-8zM72 44c10-6 14 4 8 10s-14-2-8-10z',
      0,
    ],
    [cream, o(66, 66, 5) + o(36, 64, 3.5)],
    [steel, dots(6, [18, 22], [82, 22], [50, 22])],
    [line, 'M15 22h6M79 22h6M47 22h6'],
    [orange, 'M30 94h5M52 98h5M76 92h5M90 84h4', 2],
  ],
  'souris-affamees': [
    [yellow, 'M52 62l42-20v40H52z'],
    [cream, o(68, 70, 5) + o(86, 62, 4)],
    [pink, 'M8 80c-8-20 6-30 2-44', 2],
    [metal, 'M6 86c0-28 16-38 34-36 12 2 22 16 24 24-4 8-14 12-24 12z'],
    [pink, o(30, 44, 11) + o(48, 44, 8)],
    [ink, o(48, 64, 3.4) + o(65, 74, 3.4), 0],
    [cream, 'M52 80h8v8h-8z'],
    [line, 'M56 80v8M52 70l-14-6M52 74l-16 2'],
    [steel, 'M60 96c2-14 12-18 20-16 8 0 14 6 16 16z'],
    [pink, o(74, 78, 6) + o(86, 78, 5)],
    [ink, dots(2, [74, 88], [86, 88]), 0],
  ],
  'etiquette-objet-vole': [
    [cream, 'M32 12h36l24 22v56q0 8-8 8H16q-8 0-8-8V34z'],
    [tyre, o(50, 22, 5)],
    [red, 'M50 22C52 6 66-2 84 4', 4],
    [skin, o(50, 64, 22, 24)],
    [ink, 'M27 56C27 38 39 33 50 33s23 5 23 23c-14-6-32-6-46 0z'],
    [red, 'M29 50c14-6 28-6 42 0', 2],
    [
      ink,
      'M27 57c6-4 16-4 23 2 7-6 17-6 23-2 2 9-2 15-9 15-7 0-9-5-14-5s-7 5-14 5c-7 0-11-6-9-15z',
      0,
    ],
    [cream, o(39, 63, 5, 3.6) + o(61, 63, 5, 3.6), 0],
    [ink, dots(2.2, [40.5, 63], [62.5, 63]), 0],
    [line, 'M42 80c5 4 11 4 16 0'],
  ],
};
