// The eight thieves, each by what they are master of (the deck's `effect`): a silhouette and one
// prop of its own, in a box of 100 by 100 whose ground is painted first.
import {
  bark,
  bone,
  box,
  brick,
  disc,
  glow,
  gold,
  ink,
  lamp,
  line,
  moon,
  wood,
  type Piece,
} from './pieces';

interface Thief {
  ground: string;
  pieces: readonly Piece[];
}

const skin = '#d9a074';
const tan = '#a9704a';
const pale = '#ecc9a0';
const coat = '#14102a';

export const thieves: Readonly<Record<string, Thief>> = {
  // The rope, walked before the moon with a pole across.
  daring: {
    ground: '#1f3f66',
    pieces: [
      [moon, disc(66, 36, 25)],
      ['#e6cd92', disc(77, 27, 4) + disc(60, 52, 3)],
      [coat, 'M0 100V84l14-8 14 9v15zM72 100V86l14-12 14 10v16z'],
      line('M4 82C34 89 66 89 96 80', bone, 2.4),
      line('M10 61L90 43', wood, 4),
      ['#c9503d', 'M42 44c5-4 14-4 18-1l4 16c-2 6-20 7-24 1z'],
      [coat, 'M41 58c6 4 18 3 23-1l2 11-9 17-7-1 5-14-5 0-7 16-7-1z'],
      line('M44 47L27 57M58 46l17 1', skin, 5.5),
      [skin, disc(51, 33, 9.5)],
      [coat, 'M41 33c-1-12 19-14 20-1-5-5-14-6-20 1z' + disc(43, 22, 5)],
      [coat, 'M45 32h13v3.5H45z'],
      [glow, disc(49, 33.6, 1.3) + disc(55, 33.4, 1.3)],
      ['#c9503d', 'M42 60l-12 14 8-1 1 7 8-18z'],
    ],
  },
  // The mask: one face worn, another in the hand.
  swap: {
    ground: '#4b2a5c',
    pieces: [
      [coat, 'M8 100c2-22 18-30 38-30s36 8 38 30z'],
      ['#7a4f8f', 'M36 72l10 28 10-28-10 6z'],
      [bone, 'M40 74l6 9 6-9z'],
      [skin, 'M29 44c0-20 34-20 34 0 0 18-7 29-17 29S29 62 29 44z'],
      [coat, 'M20 36h52v6H20zM29 8h34v29H29z'],
      ['#c9503d', box(29, 29, 34, 6)],
      [ink, disc(39, 51, 2.6) + disc(53, 51, 2.6)],
      line('M36 45l6 2M50 47l6-3', coat, 2.4),
      line('M40 65c4 3 9 2 13-2', '#7d3a28', 2.4),
      [coat, 'M37 60c4-4 7-2 9 0 2-2 5-4 9 0-5 3-13 3-18 0z'],
      // the other face
      [bone, 'M62 50c6-6 28-8 33-2 3 17-3 35-14 38C70 84 62 70 62 50z', coat, 2],
      [ink, 'M67 57c3-4 8-4 10 0-3 3-7 3-10 0zM83 56c3-4 7-4 9-1-2 4-7 4-9 1z'],
      [brick, 'M70 70c7 5 14 4 20-1-2 9-16 12-20 1z'],
      ['#c98fd6', disc(71, 65, 3) + disc(89, 64, 3)],
      line('M76 100c0-6 2-10 4-15', wood, 3.5),
      [skin, 'M70 92c3-5 14-5 16 0l2 8H68z'],
    ],
  },
  // The fist, in front of everything else.
  contract: {
    ground: '#6b2f28',
    pieces: [
      [
        '#4e211d',
        'M0 22h34v12H0zM40 22h30v12H40zM76 22h24v12H76zM0 4h14v12H0zM20 4h36v12H20zM62 4h38v12H62z',
      ],
      [coat, 'M-2 100C0 66 14 54 34 52h22c20 2 34 14 38 48z'],
      ['#3a4a3f', 'M18 100c0-22 6-40 18-47h18c12 7 18 25 18 47z'],
      [tan, 'M35 42h20v16c-6 6-14 6-20 0z'],
      [tan, 'M27 30c0-19 36-19 36 0 0 15-4 27-18 27S27 45 27 30z'],
      ['#c9503d', 'M26 29c-1-20 39-21 38 0-9-6-29-6-38 0z'],
      ['#c9503d', 'M63 24l14-6-4 9 6 4-15 1z'],
      // a braid over the shoulder, rings in the ears
      ['#2b1410', 'M27 34c-8 2-12 10-10 16s8 6 7 12-6 8-4 14l7 2c6-6 4-12 2-16s4-8 2-13z'],
      ['#c9503d', 'M19 73l9 2-1 6-9-2z'],
      ['none', disc(64, 46, 4) + disc(27, 46, 4), gold, 2],
      line('M33 36l8 3M57 36l-8 3', coat, 3.2),
      [ink, disc(38, 41, 2.2) + disc(52, 41, 2.2)],
      ['#8a2a2a', 'M38 50c5-3 9-3 14 0-4 3-10 3-14 0z'],
      line('M59 38l-3 9', '#7d4a30', 1.8),
      // the fist
      [coat, 'M60 100l4-18h28l8 18z'],
      [
        tan,
        'M56 66c-3-8 6-12 10-8 2-6 11-6 13-1 4-4 11-1 11 4 6-1 9 6 6 11l-3 16c-9 6-24 6-32 0-4-6-4-14-5-22z',
        coat,
        2.4,
      ],
      line('M66 58c2 4 2 9 1 14M79 57c1 4 1 10 0 15M90 61c0 4-1 8-2 12', '#6b3f28', 2.2),
      line('M58 76c8 4 16 3 22-2', '#6b3f28', 2.2),
    ],
  },
  // The shade: nothing but a shadow on a lit wall, and two eyes.
  cover: {
    ground: '#8d82b3',
    pieces: [
      ['#a69cc8', disc(50, 44, 40)],
      ['#c9c1df', disc(52, 40, 27)],
      ['#6a608f', 'M60 100c14-24 20-60 4-82 26 6 36 44 36 82z'],
      ['#17122b', 'M6 100c8-10 6-24 12-36 4-26 14-46 32-48 18 2 28 22 32 48 6 12 4 26 12 36z'],
      ['#2b2347', 'M50 16c-18 2-28 22-32 48-4 10-4 22-9 32 16-8 20-24 22-42 2-18 8-32 19-38z'],
      ['#06040e', 'M34 48c0-24 32-24 32 0 0 14-8 22-16 22s-16-8-16-22z'],
      [glow, 'M39 46c3-4 8-2 9 2-4 2-8 1-9-2zM61 46c-3-4-8-2-9 2 4 2 8 1 9-2z'],
      line('M22 84c6-2 8-8 8-14M78 84c-6-2-8-8-8-14M50 100c-2-8-2-14 0-22', '#3b3160', 2.4),
    ],
  },
  // The ledger, and a glass to look through.
  pot: {
    ground: '#24523f',
    pieces: [
      ['#1a3d2f', box(0, 14, 100, 5) + box(0, 44, 100, 5)],
      [gold, disc(10, 38, 5) + box(84, 30, 8, 14) + 'M80 8h12l-3 6h-6z' + box(4, 4, 7, 10)],
      [brick, box(16, 0, 6, 14) + box(92, 0, 6, 14)],
      [wood, 'M8 100c2-24 16-32 36-32s36 8 40 32z'],
      ['#e8d9b8', 'M36 70h18l-9 26z'],
      ['#2d6b3c', 'M38 72l7 5 7-5 2 6-9 3-9-3z'],
      [pale, 'M24 42c0-24 42-24 42 0 0 20-8 32-21 32S24 62 24 42z'],
      [pale, disc(23, 46, 5) + disc(67, 46, 5)],
      ['#cbb9a0', 'M24 34c-4 6-4 12-2 16l4-4zM66 34c4 6 4 12 2 16l-4-4z'],
      line('M32 38c3-3 7-3 9-1', '#8d7a62', 2.6),
      [ink, disc(37, 45, 2.4)],
      ['#cdeaf2', disc(55, 45, 8.5), gold, 3],
      [ink, disc(55, 45, 3.6)],
      line('M63 49c4 10 4 16 0 24', gold, 1.8),
      ['#8d7a62', 'M30 60c4-7 12-6 15-2 3-4 11-5 15 2-5 1-8 4-15 1-7 3-10 0-15-1z'],
      // the ledger
      [brick, 'M54 80l40-8 4 24-42 8z', coat, 2],
      [bone, 'M58 82l35-7 3 17-35 7z'],
      line('M63 86l12-2M64 90l12-2M65 94l12-2M80 83l8-2M81 87l8-2M82 91l8-2', '#8d7a62', 1.6),
      [pale, 'M50 88c4-5 10-4 12 0l2 8-12 6z'],
    ],
  },
  // The ladder: seen from below, and nearly at the window.
  straight: {
    ground: '#24406f',
    pieces: [
      ['#1a2f55', 'M44 0h56v100H44z'],
      ['#152645', 'M44 20h56v3H44zM44 60h56v3H44z'],
      [lamp, box(66, 4, 24, 26)],
      line('M78 4v26M66 17h24', '#8a5a14', 2.4),
      ['#0f1c35', box(62, 30, 32, 5)],
      line('M16 102L58 6M36 108L76 14', wood, 4.4),
      line('M22 89l20 8M29 72l20 8M37 54l20 8M45 36l20 8M53 18l20 8', wood, 3.6),
      [coat, 'M34 98l-8-3 9-20 12 2-3 14 10 6-4 6z'],
      [coat, 'M34 80c-2-16 2-32 12-36l16 5c4 12-2 26-10 34z'],
      ['#3b5f4a', 'M36 74c-2-12 2-26 10-30l15 5c4 10-1 20-8 28z'],
      line('M48 50l8-17M58 54l12-12', '#3b5f4a', 7),
      [skin, disc(57, 31, 4) + disc(71, 41, 4)],
      [bark, 'M24 44c-10 6-14 22-4 28 10 5 22 0 22-12 0-9-6-18-18-16z', ink, 2],
      line('M27 45c4-5 12-6 18-1', bark, 3),
      [glow, disc(24, 42, 3.4) + disc(31, 41, 3)],
      [skin, disc(52, 38, 8)],
      ['#5b6a86', 'M42 37c-1-13 19-15 21-2l5 1-1 4c-8-4-17-4-25-3z'],
    ],
  },
  // The cards: a fan of them, a feather, a grin.
  announced: {
    ground: '#7a2138',
    pieces: [
      ['#611a2d', 'M0 0h50L0 60zM100 100H56l44-56z'],
      ['#3a1024', 'M6 100c2-22 16-30 36-30s34 8 38 30z'],
      [gold, 'M38 72h8l4 28H34z'],
      [bone, 'M32 72l10 8 10-8-4 12H36z'],
      [skin, 'M25 46c0-20 34-20 34 0 0 18-7 28-17 28S25 64 25 46z'],
      [coat, 'M12 40c14-8 46-8 60 0-4 5-12 4-16 2-10-4-20-4-30 0-4 2-10 3-14-2z'],
      [coat, 'M24 37c0-22 36-24 37-1-12-5-25-4-37 1z'],
      [gold, 'M24 34c12-5 25-6 37-2v5c-12-5-25-4-37 1z'],
      ['#e8735c', 'M58 33c6-20 22-26 34-23-4 4-4 6-1 8-6 0-7 3-6 6-6-1-8 2-8 5-8 0-14 2-19 4z'],
      line('M58 33c8-12 16-17 26-20', '#a8371f', 1.6),
      [ink, 'M32 48c2-3 6-3 8 0-2 2-6 2-8 0zM46 48c2-3 6-3 8 0-2 2-6 2-8 0z'],
      [
        coat,
        'M33 60c5-4 7-2 9-1 2-1 5-3 10 1 2-1 3-3 2-5 3 4 1 9-4 9-4-1-6-2-8-3-2 1-4 2-8 3-5 0-7-5-4-9-1 2 1 4 3 5z',
      ],
      [bone, 'M36 66c4 3 9 3 13 0-2 5-11 5-13 0z'],
      // the fan
      [bone, 'M44 76l14-22 12 8-12 24z', coat, 2],
      [bone, 'M54 74l20-18 10 10-20 20z', coat, 2],
      [bone, 'M62 78l24-8 5 13-24 9z', coat, 2],
      ['#c9503d', 'M57 62c2-2 4 0 3 2 2 0 3 3 0 4l-4 1-1-4c-1-2 1-4 2-3z' + disc(82, 79, 3)],
      [coat, 'M74 61l4 4-5 4-3-4z'],
      [skin, 'M50 84c2-8 12-10 17-5 6 4 6 14 2 18H54c-4-4-5-8-4-13z', coat, 1.6],
    ],
  },
  // The tail, on the ridge under the moon.
  empty: {
    ground: '#2a2f63',
    pieces: [
      [moon, disc(32, 34, 22)],
      ['#e6cd92', disc(24, 28, 4) + disc(40, 44, 3)],
      [coat, 'M0 100V88l50-14 50 16v10z'],
      line('M0 88l50-14 50 16', '#56608f', 3),
      line('M66 76c22 4 30-16 18-26-8-6-14 4-6 8', coat, 7.5),
      [ink, 'M36 80c-6-22 2-40 16-40 16 0 24 20 18 40-6 4-26 4-34 0z'],
      [
        ink,
        'M30 30c-2-12-1-18 2-22 5 3 9 6 11 10 5-2 10-2 15 0 2-4 6-7 11-10 3 4 4 10 2 22 2 16-9 24-20 24S28 46 30 30z',
      ],
      ['#7d3a52', 'M33 14c3 2 5 4 6 7l-5 5c-1-5-2-9-1-12zM67 14c-3 2-5 4-6 7l5 5c1-5 2-9 1-12z'],
      [glow, 'M35 32c4-6 11-4 12 2-5 3-10 2-12-2zM66 32c-4-6-11-4-12 2 5 3 10 2 12-2z'],
      [ink, 'M40 29h2.6v7H40zM58.4 29H61v7h-2.6z'],
      ['#e8a08c', 'M48 40h5l-2.5 3z'],
      line('M50.5 43c-1 3-4 4-7 3M50.5 43c1 3 4 4 7 3', '#8d86b5', 1.6),
      line('M34 40l-14-3M34 43l-13 3M67 40l14-3M67 43l13 3', '#b9b3d6', 1.3),
      [bone, 'M45 60c4 3 8 3 12 0-1 6-11 6-12 0z'],
      line('M44 80c0-8 2-12 4-14M58 80c0-8-2-12-4-14', '#3b3f70', 2),
    ],
  },
};

// One we have no drawing of: a hood, and no face.
export const stranger: Thief = {
  ground: '#2b3256',
  pieces: [
    [coat, 'M8 100c4-50 20-84 42-84s38 34 42 84z'],
    [ink, 'M34 48c0-24 32-24 32 0 0 14-8 22-16 22s-16-8-16-22z'],
  ],
};
