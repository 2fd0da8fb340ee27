// Which options a new table begins with: what was said by hand, else what is advised for so many
// players and not replaced by another. Pure.
import type { Variant } from '../board/package';

export type Rule = Pick<Variant, 'option' | 'advised' | 'preset' | 'replaces'>;
export type ByHand = Readonly<Record<string, boolean>>;

export const isAdvised = ({ advised }: Rule, players: number): boolean =>
  advised !== undefined && players >= advised.from;
export const isReplaced = (all: readonly Rule[], option: string, on: readonly string[]): boolean =>
  all.some((one) => one.replaces === option && on.includes(one.option));

export function chosen(all: readonly Rule[], byHand: ByHand, players: number): string[] {
  const said = all.filter(({ option }) => byHand[option]).map(({ option }) => option);
  const preset = all.filter(
    (one) =>
      one.preset &&
      byHand[one.option] === undefined &&
      isAdvised(one, players) &&
      !isReplaced(all, one.option, said),
  );
  return [...said, ...preset.map(({ option }) => option)];
}

// One more thing said by hand. What it replaces is open again: one may still ask for both.
export function choose(all: readonly Rule[], byHand: ByHand, option: string, on: boolean): ByHand {
  const replaced = on ? all.find((one) => one.option === option)?.replaces : undefined;
  const rest = Object.entries(byHand).filter(([name]) => name !== replaced);
  return { ...Object.fromEntries(rest), [option]: on };
}
