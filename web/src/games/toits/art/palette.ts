// The five loots: each has a colour, a silhouette (in a box of 64) and a pattern of its own, so that
// any one of the three is enough to tell them apart.
import type { Colour } from '../schema';

interface Style {
  fill: string;
  dark: string;
  shape: string;
}

export const loots: Record<Colour, Style> = {
  // a tiara
  bijoux: {
    fill: '#8a5bc0',
    dark: '#4a2a78',
    shape:
      'M6 22l12 12 14-22 14 22 12-12-5 28H11zM12 53h40v5H12zM32 9a4 4 0 1 1 0-.1zM6 20a3.5 3.5 0 1 1 0-.1zM58 20a3.5 3.5 0 1 1 0-.1z',
  },
  // three ingots
  or: {
    fill: '#e08a2c',
    dark: '#86470a',
    shape: 'M22 16h20l6 18H16zM9 37h20l6 19H3zM35 37h20l6 19H38l-4-12z',
  },
  // a picture in its frame
  tableaux: {
    fill: '#c5403a',
    dark: '#74191a',
    shape: 'M5 8h54v48H5zM13 16v32h38V16zM16 45l10-15 8 9 5-6 9 12zM40 20a4.5 4.5 0 1 1 0 .1z',
  },
  // a brilliant
  pierres: {
    fill: '#2f9461',
    dark: '#0f4f30',
    shape:
      'M16 10h32l14 17-30 31L2 27zM12 27h40v3H12zM30 13l-9 14 11 26 11-26-9-14-2 0 7 14-7 18-7-18 7-14z',
  },
  // a bust on its plinth
  statues: {
    fill: '#3a7cc4',
    dark: '#153f74',
    shape:
      'M32 4c9 0 13 7 13 14 0 8-4 12-6 15v5c10 2 16 7 17 14H8c1-7 7-12 17-14v-5c-3-3-7-7-7-15 0-7 5-14 14-14zM16 54h32v6H16z',
  },
};
