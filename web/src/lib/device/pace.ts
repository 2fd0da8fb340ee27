// How fast what happens is shown, as the owner of this device likes it. Step by step, each moment waits
// for a word to go on; off, one sees only where they lead.
export const paces = ['slow', 'normal', 'fast', 'step', 'off'] as const;
export type Pace = (typeof paces)[number];
export const nextPace = (pace: Pace): Pace =>
  paces[(paces.indexOf(pace) + 1) % paces.length] ?? 'normal';
// Where one goes step by step in another way, through a recording or a lesson.
export const alongside = (pace: Pace): Pace => (pace === 'step' ? 'normal' : pace);
