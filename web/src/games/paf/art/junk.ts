// The junk, drawn: for each card a list of [fill, path] in a box 100 wide and 34 a level, standing on
// its lower edge. A card we do not know is drawn as its category. Data, not code: see Junk.svelte.
import type { Category } from '../schema';

export type Piece = readonly [fill: string, path: string];

const wood = '#c08a52';
const dark = '#8a5a30';
const metal = '#b4bfca';
const steel = '#74818f';
const red = '#dd4a34';
const yellow = '#f5c64f';
const blue = '#4f93cc';
const green = '#69ab5c';
const moss = '#3f7645';
const cream = '#fbf2de';
const ink = '#1c1a17';
const pink = '#ee9ab2';
const orange = '#f09042';
const tyre = '#3a3634';
const violet = '#9274be';
const stone = '#d3ccbe';
const glass = '#cdeaf2';
const line = 'none';

const o = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const b = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
const wheel = (x: number, y: number, r: number): Piece[] => [
  [tyre, o(x, y, r)],
  [metal, o(x, y, r * 0.45)],
];

export const junk: Record<string, readonly Piece[]> = {
  'coffre-fort': [
    [steel, b(12, 1, 76, 32)],
    [metal, b(18, 5, 64, 24)],
    [cream, o(50, 17, 9)],
    [ink, o(50, 17, 2.5)],
    [line, 'M50 8v4M50 22v4M41 17h4M55 17h4'],
    [steel, b(22, 8, 4, 6) + b(22, 20, 4, 6) + b(70, 12, 5, 10)],
  ],
  'machine-a-laver': [
    [cream, b(20, 1, 60, 33)],
    [stone, b(20, 1, 60, 8)],
    [steel, o(50, 21, 11)],
    [glass, o(50, 21, 8)],
    [blue, 'M42 22c5-4 10 4 16-1 0 10-16 11-16 1z'],
    [red, o(28, 5, 2.4)],
    [yellow, o(36, 5, 2.4)],
    [line, 'M60 5h14'],
  ],
  'souche-centenaire': [
    [dark, 'M4 34c10-4 12-18 14-28h64c2 10 4 24 14 28z'],
    [wood, 'M18 6c0-7 64-7 64 0s-64 7-64 0z'],
    [
      line,
      'M32 6c0-4 36-4 36 0s-36 4-36 0M44 6c0-2 12-2 12 0M30 15l-4 14M46 15v15M60 15l2 14M74 13l5 15',
    ],
    [green, 'M78 8c4-8 12-8 14-6-2 6-6 8-14 6z'],
  ],
  'baignoire-a-pieds': [
    [yellow, 'M20 25l-8 9h9l6-8zM80 25l8 9h-9l-6-8z'],
    [cream, 'M4 9h92c0 12-6 17-16 18H20C10 26 4 21 4 9z'],
    [blue, 'M8 6h84v4H8z'],
    [metal, 'M88 9V1H76v3h7v5z'],
    [cream, o(40, 5, 3) + o(48, 3, 4) + o(56, 5, 3)],
  ],
  'voiture-de-course': [
    [red, 'M3 27c0-8 12-11 26-12l15-9h18l9 9 25 5v7z'],
    [glass, 'M46 8h14l6 7H38z'],
    [yellow, 'M2 6h13v4H9v12H5V10H2z'],
    [cream, o(52, 21, 5.5)],
    [line, 'M50 18h4l-3 6'],
    ...wheel(24, 26, 8),
    ...wheel(78, 26, 8),
  ],
  cercueil: [
    [dark, 'M3 18L20 5h58l19 9v12l-19 8H20z'],
    [wood, 'M10 18l14-9h52l14 7v8l-14 6H24z'],
    [yellow, b(40, 17, 26, 4) + b(48, 12, 4, 14)],
    [line, 'M3 18l7 0M97 18l-7 0'],
  ],
  photocopieuse: [
    [stone, b(12, 10, 76, 24)],
    [steel, 'M10 4h80v7H10z'],
    [cream, 'M68 16h28l3 6H68z'],
    [metal, b(18, 24, 44, 6)],
    [green, o(78, 7, 2)],
    [cream, 'M30 0h24l3 5H27z'],
  ],
  'presse-a-faux-billets': [
    [steel, b(14, 4, 12, 30) + b(74, 4, 12, 30)],
    [metal, b(10, 1, 80, 8)],
    [tyre, b(28, 12, 44, 8)],
    [red, o(50, 5, 4)],
    [green, b(22, 22, 56, 9)],
    [cream, o(50, 26.5, 3.5)],
    [line, 'M28 26h8M64 26h8'],
  ],
  'baby-foot': [
    [wood, b(6, 8, 88, 15)],
    [moss, b(12, 5, 76, 8)],
    [dark, b(12, 23, 8, 11) + b(80, 23, 8, 11)],
    [metal, b(0, 13, 100, 2.5) + b(0, 18, 100, 2.5)],
    [red, b(26, 10, 6, 10) + b(54, 10, 6, 10)],
    [blue, b(40, 12, 6, 10) + b(68, 12, 6, 10)],
  ],
  'nain-de-jardin': [
    [blue, 'M30 34c-2-12 6-18 20-18s22 6 20 18z'],
    [cream, 'M36 17h28c2 10-6 15-14 15s-16-5-14-15z'],
    [pink, o(50, 15, 8)],
    [red, 'M34 13c4-2 10-14 20-13 2 4 8 10 12 13-8 3-24 3-32 0z'],
    [pink, o(50, 17, 2.4)],
    [dark, b(70, 8, 3, 26)],
    [metal, 'M66 2h12v8H66z'],
  ],
  'tas-de-compost': [
    [dark, 'M2 34c6-12 16-14 22-20 8-12 24-14 34-6 12-2 16 6 22 12 8 2 14 6 18 14z'],
    [green, 'M28 16c-2-8 6-12 12-12 0 8-4 12-12 12zM62 22c0-8 8-10 14-8-2 6-6 10-14 8z'],
    [orange, 'M44 26l16-4 2 5-15 5z'],
    [cream, 'M18 28c4-4 10-4 12 0-4 3-9 3-12 0z'],
    [line, 'M70 12c2-4-2-5 0-9M78 14c2-4-2-5 0-9'],
  ],
  'piscine-gonflable': [
    [blue, 'M6 10h88v20c0 6-88 6-88 0z'],
    [glass, 'M6 10c0-7 88-7 88 0s-88 7-88 0z'],
    [yellow, 'M6 18h88v6H6z'],
    [yellow, o(62, 6, 5)],
    [orange, 'M66 5l6 1-6 3z'],
    [ink, o(63, 4.5, 0.8)],
  ],
  aquarium: [
    [glass, b(12, 3, 76, 29)],
    [blue, b(12, 9, 76, 23)],
    [yellow, 'M12 29c10-3 16 1 24-1s20 2 28 0 16-2 24 1v3H12z'],
    [orange, 'M40 18c6-6 16-6 20 0-4 6-14 6-20 0zM42 18l-8-5v10z'],
    [ink, o(55, 17, 1.2)],
    [moss, 'M72 30c-4-6 2-8 0-14 4 4 2 8 4 14zM22 30c-2-5 2-7 0-11 4 3 2 7 4 11z'],
    [steel, b(10, 1, 80, 4) + b(10, 31, 80, 3)],
  ],
  'regime-de-bananes': [
    [dark, 'M46 0h8l2 8H44z'],
    [yellow, 'M50 6C30 4 12 14 8 30c14 4 32-4 42-24z'],
    [yellow, 'M50 6c20-2 38 8 42 24-14 4-32-4-42-24z'],
    [yellow, 'M50 6c-12 6-16 18-12 28 10-4 14-16 12-28z'],
    [yellow, 'M50 6c12 6 16 18 12 28-10-4-14-16-12-28z'],
  ],
  tracteur: [
    [green, 'M10 30h48V34l28-2V50H20z'],
    [green, 'M6 50h20V10h34l4 26h30v18H6z'],
    [glass, 'M30 14h26l3 20H30z'],
    [steel, b(78, 18, 5, 18)],
    [yellow, b(88, 40, 6, 7)],
    ...wheel(26, 48, 19),
    ...wheel(82, 56, 11),
  ],
  'station-de-recyclage': [
    [green, b(4, 20, 30, 48)],
    [yellow, b(35, 20, 30, 48)],
    [blue, b(66, 20, 30, 48)],
    [moss, b(2, 14, 34, 8)],
    [orange, b(33, 14, 34, 8)],
    [steel, b(64, 14, 34, 8)],
    [ink, o(19, 34, 5) + b(42, 31, 16, 5) + o(81, 34, 5)],
    [cream, 'M19 46l8 13H11zM50 46l8 13H42zM81 46l8 13H73z'],
    [cream, 'M40 14l4-14h10l4 14z'],
  ],
  'tonneaux-de-contrebande': [
    [wood, 'M6 34c-4-10-4-24 0-34h36c4 10 4 24 0 34zM56 34c-4-10-4-24 0-34h36c4 10 4 24 0 34z'],
    [wood, 'M30 68c-4-10-4-24 0-34h40c4 10 4 24 0 34z'],
    [wood, 'M2 68c-4-10-2-24 0-34h24c4 10 4 24 0 34zM74 68c-4-10-4-24 0-34h24c2 10 4 24 0 34z'],
    [
      line,
      'M4 10h40M4 24h40M54 10h40M54 24h40M27 44h46M27 58h46M1 44h26M1 58h26M73 44h26M73 58h26',
    ],
    [ink, o(50, 48, 6)],
    [cream, o(48, 47, 1.4) + o(52, 47, 1.4) + b(47, 51, 6, 2)],
  ],
  flipper: [
    [violet, b(58, 0, 36, 30)],
    [yellow, b(63, 5, 26, 18)],
    [red, o(70, 14, 4) + o(82, 14, 4)],
    [violet, 'M6 40l88-14v16L6 54z'],
    [blue, 'M10 40l76-12v10L10 50z'],
    [red, o(40, 41, 3.5) + o(58, 38, 3.5)],
    [steel, b(12, 53, 6, 15) + b(82, 42, 6, 26)],
    [cream, o(22, 45, 2.4)],
  ],
  'voiture-cabossee': [
    [orange, 'M2 50c0-12 8-14 18-16l10-20c2-4 34-6 40 0l12 18c12 2 16 8 16 20z'],
    [glass, 'M34 18h14v16H28zM52 17h14l10 17H52z'],
    [dark, 'M76 40l8-4 6 6-8 5zM12 42l6-4 2 8z'],
    [line, 'M50 34v16M56 40h6M80 38l-6 8'],
    [yellow, b(92, 40, 6, 6)],
    [metal, b(0, 50, 100, 6)],
    ...wheel(24, 56, 12),
    ...wheel(76, 56, 12),
    [line, 'M20 6c4-4 8 2 12-3'],
  ],
  'pile-de-pneus': [
    [tyre, 'M14 23h72a5.5 5.5 0 0 1 0 11H14a5.5 5.5 0 0 1 0-11z'],
    [tyre, 'M20 12h66a5.5 5.5 0 0 1 0 11H20a5.5 5.5 0 0 1 0-11z'],
    [tyre, 'M12 1h68a5.5 5.5 0 0 1 0 11H12a5.5 5.5 0 0 1 0-11z'],
    [
      line,
      'M24 28h4M36 28h4M48 28h4M60 28h4M72 28h4M30 17h4M42 17h4M54 17h4M66 17h4M22 6h4M34 6h4M46 6h4M58 6h4',
    ],
  ],
  'toilettes-de-chantier': [
    [blue, b(20, 10, 60, 58)],
    [cream, 'M16 10c4-8 64-8 68 0z'],
    [steel, b(28, 18, 44, 48)],
    [blue, b(31, 21, 38, 45)],
    [cream, b(36, 26, 28, 8)],
    [red, o(62, 44, 3)],
    [line, 'M36 54h28M36 58h28'],
  ],
  'taureau-mecanique': [
    [red, 'M6 34c2-8 88-8 88 0z'],
    [steel, b(44, 20, 12, 10)],
    [dark, 'M22 10c10-6 40-6 54 0 6 4 4 12-4 12H28c-8 0-12-8-6-12z'],
    [dark, 'M70 8l14-4 8 8-6 8-14-4z'],
    [cream, 'M82 5c2-6 8-5 9-2-3 0-5 2-6 5zM90 8c6-3 9 0 8 3-3-1-5-1-7 1z'],
    [red, 'M38 7c6-3 16-3 22 0l-3 7H41z'],
    [line, 'M22 14c-8 0-10 6-8 10'],
  ],
  'machine-a-pinces': [
    [pink, b(18, 0, 64, 34)],
    [glass, b(23, 3, 54, 19)],
    [steel, 'M48 3h4v6l5 6-2 1-5-5-5 5-2-1 5-6z'],
    [yellow, o(34, 19, 4)],
    [blue, o(44, 20, 3.5)],
    [green, o(64, 19, 4)],
    [ink, b(26, 25, 16, 6)],
    [red, o(66, 28, 3)],
  ],
  'distributeur-de-boissons': [
    [red, b(18, 0, 64, 68)],
    [glass, b(24, 6, 34, 44)],
    [yellow, b(27, 10, 6, 10) + b(41, 10, 6, 10) + b(34, 36, 6, 10)],
    [blue, b(34, 10, 6, 10) + b(48, 23, 6, 10) + b(27, 36, 6, 10)],
    [green, b(27, 23, 6, 10) + b(41, 23, 6, 10) + b(48, 36, 6, 10)],
    [cream, b(63, 10, 13, 14)],
    [ink, b(66, 30, 7, 3) + b(26, 54, 32, 9)],
  ],
  'bananier-en-pot': [
    [orange, 'M36 22h28l-4 12H40z'],
    [
      green,
      'M50 22C44 8 30 2 12 6c8 8 22 14 38 16zM50 22C56 8 70 2 88 6c-8 8-22 14-38 16zM50 22c-6-8-4-18 2-22 6 6 4 16-2 22z',
    ],
    [yellow, 'M62 14c6 0 8 4 7 9-5 0-8-4-7-9zM56 15c3 2 4 6 1 10-4-2-4-7-1-10z'],
  ],
  'armoire-normande': [
    [dark, 'M10 8C20 0 80 0 90 8v4H10z'],
    [wood, b(12, 12, 76, 50)],
    [dark, b(17, 17, 31, 40) + b(52, 17, 31, 40)],
    [wood, 'M21 24c6-6 17-6 23 0v28H21zM56 24c6-6 17-6 23 0v28H56z'],
    [yellow, o(47, 38, 2) + o(53, 38, 2)],
    [dark, b(12, 62, 8, 6) + b(80, 62, 8, 6)],
  ],
  'buste-vole': [
    [
      stone,
      'M28 34c0-8 8-11 16-12v-4c-4-3-6-6-6-10 0-6 5-8 12-8s12 2 12 8c0 4-2 7-6 10v4c8 1 16 4 16 12z',
    ],
    [line, 'M45 9h3M53 9h3M48 15h5M50 9v4'],
    [ink, 'M38 6h24v5H38z'],
    [yellow, 'M66 16l14-4 3 8-14 4z'],
    [line, 'M70 18l8-2'],
  ],
  totem: [
    [orange, 'M22 0h56v34H22z'],
    [green, 'M26 34h48v34H26z'],
    [red, 'M22 68h56v34H22z'],
    [yellow, 'M22 8L2 2l4 20 16 6zM78 8l20-6-4 20-16 6z'],
    [
      cream,
      o(38, 12, 6) + o(62, 12, 6) + o(40, 46, 5) + o(60, 46, 5) + o(38, 80, 6) + o(62, 80, 6),
    ],
    [
      ink,
      o(38, 12, 2.5) +
        o(62, 12, 2.5) +
        o(40, 46, 2.2) +
        o(60, 46, 2.2) +
        o(38, 80, 2.5) +
        o(62, 80, 2.5),
    ],
    [yellow, 'M42 18h16l-8 10z'],
    [cream, b(36, 55, 28, 8) + 'M34 90h32l-4 8H38z'],
    [line, 'M43 55v8M50 55v8M57 55v8'],
  ],
  'manege-a-pieces': [
    [red, b(22, 27, 56, 7)],
    [steel, b(47, 18, 6, 10)],
    [metal, 'M24 8c6-8 40-8 46 2 8 0 12 4 12 12h-5c0-4-2-5-6-4-2 6-44 6-46-2-4-2-4-6-1-8z'],
    [metal, 'M22 6c8-6 14 0 12 8-8 2-14-2-12-8z'],
    [red, 'M40 3c6-3 14-3 20 0l-2 8H42z'],
    [ink, o(72, 11, 1.4)],
    [line, 'M40 20v5M58 20v5'],
  ],
  'horloge-comtoise': [
    [wood, 'M32 0h36l4 6v20l-8 4 6 30v8H30v-8l6-30-8-4V6z'],
    [cream, o(50, 15, 11)],
    [line, 'M50 15V7M50 15l6 3'],
    [glass, 'M42 33h16l4 26H38z'],
    [yellow, o(50, 51, 5)],
    [line, 'M50 34v12'],
  ],
  'soucoupe-volante': [
    [glass, 'M32 14c2-18 34-18 36 0z'],
    [green, o(50, 9, 5)],
    [ink, o(48, 8, 1.2) + o(52.5, 8, 1.2)],
    [metal, 'M2 20c10-10 86-10 96 0-10 10-86 10-96 0z'],
    [steel, 'M30 27h40l-6 7H36z'],
    [yellow, o(18, 20, 3) + o(34, 22, 3) + o(50, 23, 3) + o(66, 22, 3) + o(82, 20, 3)],
  ],
  'triporteur-a-glaces': [
    [cream, b(8, 8, 46, 16)],
    [pink, b(8, 8, 46, 5)],
    [orange, 'M20 0l10 0-5 9z'],
    [pink, o(25, 1, 5)],
    [line, 'M54 20l18 4 8-14h8M72 24l4-12h-8'],
    ...wheel(18, 27, 7),
    ...wheel(46, 27, 7),
    ...wheel(80, 26, 8),
  ],
  'palmier-nain': [
    [red, 'M34 24h32l-5 10H39z'],
    [dark, 'M48 24c-1-6 0-10 1-14h4c1 4 1 8 0 14z'],
    [
      green,
      'M50 11C40 0 24 0 14 8c10 2 24 6 36 3zM50 11C60 0 76 0 86 8c-10 2-24 6-36 3zM50 11C40 10 30 14 26 22c10 0 20-4 24-11zM50 11c10-1 20 3 24 11-10 0-20-4-24-11z',
    ],
  ],
  'enseigne-lumineuse': [
    [steel, b(44, 60, 12, 42)],
    [tyre, b(30, 96, 40, 6)],
    [violet, 'M6 8h70l18 22-18 22H6z'],
    [ink, 'M12 13h62l13 17-13 17H12z'],
    [pink, 'M20 20h8v20h-8zM32 20h14v6h-8v14h-6zM50 20h8v14h8v6H50z'],
    [
      yellow,
      o(12, 11, 2) +
        o(28, 11, 2) +
        o(44, 11, 2) +
        o(60, 11, 2) +
        o(76, 12, 2) +
        o(12, 49, 2) +
        o(28, 49, 2) +
        o(44, 49, 2) +
        o(60, 49, 2) +
        o(76, 48, 2),
    ],
    [yellow, 'M46 58l12-8-4 12z'],
  ],
  'planche-de-surf': [
    [blue, 'M50 0c16 14 20 44 10 68H40C30 44 34 14 50 0z'],
    [yellow, 'M50 0c4 20 4 48 0 68-4-20-4-48 0-68z'],
    [red, 'M34 30h32l1 8H33z'],
    [cream, o(50, 20, 5)],
    [tyre, b(22, 62, 56, 6)],
  ],
  'bus-a-imperiale': [
    [red, 'M4 4c0-2 2-4 4-4h82c4 0 6 2 6 6v50H4z'],
    [glass, b(9, 5, 18, 13) + b(30, 5, 18, 13) + b(51, 5, 18, 13) + b(72, 5, 19, 13)],
    [glass, b(9, 28, 18, 13) + b(30, 28, 18, 13) + b(72, 28, 20, 13)],
    [cream, b(4, 21, 92, 4)],
    [steel, b(52, 28, 15, 28)],
    [yellow, b(92, 46, 6, 6)],
    ...wheel(24, 57, 11),
    ...wheel(80, 57, 11),
  ],
  'squelette-de-dinosaure': [
    [dark, b(20, 128, 62, 8)],
    [cream, 'M58 4c14-6 34-2 38 10 2 6 0 10-6 10l2 8-22 2-12-10z'],
    [ink, o(76, 14, 3)],
    [line, 'M70 28l4 5 4-5 4 5 4-5 4 5'],
    [
      cream,
      'M58 22l10 6C62 44 66 60 58 76L46 92c-14 8-30 4-44-4 14 0 24-2 32-10C46 62 46 38 58 22z',
    ],
    [line, 'M52 38l20 4M50 46l24 8M48 54l24 10M46 62l22 12M42 70l18 12'],
    [cream, 'M70 52l14 6-2 8 4 2-8 2-2-8-10-4z'],
    [cream, 'M42 84l14 2 6 20-8 14 10 8H44l2-14 4-10zM28 86l12 4 2 18-8 12 6 8H22l4-14 4-8z'],
  ],
  'panneaux-empruntes': [
    [steel, 'M26 12h4v22h-4zM70 12h4v22h-4zM48 14h4v20h-4z'],
    [red, 'M20 2h16l6 6v8l-6 6H20l-6-6V8z'],
    [cream, b(19, 10, 18, 4)],
    [blue, b(60, 2, 24, 20)],
    [cream, 'M64 12h10V7l8 6-8 6v-5H64z'],
    [yellow, 'M50 4l12 22H38z'],
    [ink, b(49, 12, 2.4, 7) + o(50.2, 22, 1.2)],
  ],
  'montgolfiere-degonflee': [
    [red, 'M2 50C-4 30 18 4 48 2c34-2 54 20 50 40-2 12-22 8-34 12S6 64 2 50z'],
    [
      yellow,
      'M24 12c-6 12-8 30-4 44l16-2C30 40 32 20 40 4zM58 4c8 14 10 32 4 48l16-4c4-12 2-28-4-38z',
    ],
    [line, 'M30 56l6 4M60 54l-2 6'],
    [wood, b(34, 56, 26, 12)],
    [line, 'M34 60h26M34 64h26M42 56v12M50 56v12'],
  ],
  fusee: [
    [red, 'M30 92L14 112v18l18-8zM70 92l16 20v18l-18-8z'],
    [cream, 'M50 0c20 20 26 60 20 120H30C24 60 30 20 50 0z'],
    [red, 'M50 0c8 8 13 18 16 30H34C37 18 42 8 50 0z'],
    [steel, o(50, 50, 10)],
    [glass, o(50, 50, 7)],
    [red, b(29, 88, 42, 8)],
    [steel, 'M38 120h24l4 10H34z'],
    [orange, 'M40 130h20l-4 6H44z'],
  ],
  'girafe-empaillee': [
    [dark, b(16, 162, 68, 8)],
    [
      yellow,
      'M24 108c8-8 20-8 28-6L60 20c-2-10 4-16 12-14l14 8c4 4 2 10-4 10H72l-2 84c8 6 8 20 4 28l2 26h-7l-4-24H40l-4 24h-7l1-30c-8-6-10-16-6-24z',
    ],
    [
      orange,
      o(64, 40, 4) +
        o(68, 56, 4) +
        o(62, 70, 4) +
        o(66, 86, 4) +
        o(58, 104, 4.5) +
        o(42, 112, 5) +
        o(34, 122, 4) +
        o(54, 122, 5) +
        o(66, 118, 4),
    ],
    [dark, 'M62 8l-3-8h4l3 7zM70 6V0h4l-1 8z'],
    [ink, o(72, 13, 1.8)],
    [line, 'M24 112c-8 4-8 14-4 20M78 21c3 0 5-1 6-3'],
  ],
  'mat-de-cocagne': [
    [dark, 'M46 20h8l2 178H44z'],
    [
      red,
      'M46 36l9-8v10l-9 8zM46 66l9-8v10l-9 8zM45 96l10-8v10l-10 8zM45 126l11-8v10l-11 8zM45 156l11-8v10l-11 8zM44 186l12-8v10l-12 8z',
    ],
    [steel, 'M18 18c0-8 64-8 64 0s-64 8-64 0z'],
    [pink, 'M24 22c8 0 10 12 4 20-8 2-12-12-4-20z'],
    [yellow, 'M72 22c6 2 6 16-2 22-6-6-4-18 2-22z'],
    [orange, o(50, 30, 5)],
    [red, 'M50 0l18 6-18 6z'],
    [line, 'M50 0v14'],
    [wood, 'M24 204c0-10 52-10 52 0z'],
  ],
};

// What a card without a drawing of its own looks like, whatever its height.
export function plain(category: Category, height: number): Piece[] {
  const h = height * 34;
  const box = b(14, 3, 72, h - 3);
  const mid = h / 2 + 1;
  const kinds: Record<Category, Piece[]> = {
    mobilier: [
      [wood, box],
      [dark, b(20, 9, 27, h - 16) + b(53, 9, 27, h - 16)],
      [yellow, o(44, mid, 2) + o(56, mid, 2)],
    ],
    illégal: [
      [dark, box],
      [line, `M14 12h72M14 ${h - 8}h72`],
      [red, `M50 ${mid - 9}l10 18H40z`],
    ],
    organique: [
      [moss, `M6 ${h}C0 ${mid} 24 2 50 3s50 ${mid - 3} 44 ${h - 3}z`],
      [green, `M50 ${mid}c-4-10 6-14 14-14 0 10-6 14-14 14z`],
    ],
    véhicule: [
      [orange, b(6, 5, 88, h - 13)],
      [glass, b(14, 8, 30, h / 2 - 6)],
      ...wheel(26, h - 8, 8),
      ...wheel(74, h - 8, 8),
    ],
    ornement: [
      [stone, `M22 3h56l-8 8v${h - 18}l10 7H20l10-7V11z`],
      [line, `M42 12v${h - 20}M50 12v${h - 20}M58 12v${h - 20}`],
    ],
    machine: [
      [metal, box],
      [cream, o(36, mid, 8)],
      [line, `M36 ${mid}l4-5`],
      [red, o(66, mid - 4, 3)],
      [green, o(66, mid + 6, 3)],
    ],
    loisir: [
      [red, box],
      [cream, b(26, 3, 12, h - 3) + b(50, 3, 12, h - 3) + b(74, 3, 12, h - 3)],
      [yellow, o(50, mid, 7)],
    ],
  };
  return kinds[category];
}
