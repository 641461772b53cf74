import type { Odds } from './chips.ts';
import type { PayLine } from './spots.ts';

/**
 * Odds by the printed line they pay. A line with `null` is one that the game knows and this table does not pay: whoever
 * holds it loses. Odds of nothing (`[0, 1]`) give the stake back.
 */
export type Paytable = Readonly<Record<string, Odds | null>>;

/** The lines that this table pays, in the order in which they are printed. */
export const paidLines = (paytable: Paytable): PayLine[] =>
  Object.entries(paytable).flatMap(([line, odds]) => (odds ? [{ line, odds }] : []));

/** The first of these lines that the table pays; undefined when it pays none of them. */
export function lineOf(paytable: Paytable, ...lines: readonly string[]): PayLine | undefined {
  for (const line of lines) {
    const odds = paytable[line];
    if (odds) return { line, odds };
  }
  return undefined;
}
