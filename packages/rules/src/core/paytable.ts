import type { Odds } from './chips.ts';
import type { PayLine } from './spots.ts';

/**
 * Odds by the printed line they pay. A line with `null` is one that the game knows and this table does not pay: whoever
 * holds it loses. Odds of nothing (`[0, 1]`) give the stake back.
 */
export type Paytable<Line extends string = string> = Readonly<Record<Line, Odds | null>>;

/** The lines that this table pays, in the order in which they are printed. */
export const paidLines = (paytable: Paytable): PayLine[] =>
  Object.entries<Odds | null>(paytable).flatMap(([line, odds]) => (odds ? [{ line, odds }] : []));

/** The first of these lines that the table pays; undefined when it pays none of them. */
export function lineOf<Line extends string>(paytable: Paytable<Line>, ...lines: readonly Line[]): PayLine | undefined {
  for (const line of lines) {
    const odds: Odds | null = paytable[line];
    if (odds) return { line, odds };
  }
  return undefined;
}
