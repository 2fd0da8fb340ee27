// How fast what happens is shown, as the owner of this device likes it.
export const paces = ['normal', 'fast', 'off'] as const;
export type Pace = (typeof paces)[number];
