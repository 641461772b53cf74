import type { Odds } from '../bets/chips.ts';
import type { PayLine } from '../bets/spots.ts';

/**
 * Odds by paytable line. A line with `null` is known to the game but not paid at this table: it loses. Odds of 0
 * (`[0, 1]`) return the stake.
 */
export type Paytable<Line extends string = string> = Readonly<Record<Line, Odds | null>>;

/** The lines that this table pays, in printed order. */
export const paidLines = (paytable: Paytable): PayLine[] =>
  Object.entries<Odds | null>(paytable).flatMap(([line, odds]) => (odds ? [{ line, odds }] : []));

/** The first of these lines that the table pays; undefined if it pays none of them. */
export function lineOf<Line extends string>(paytable: Paytable<Line>, ...lines: readonly Line[]): PayLine | undefined {
  for (const line of lines) {
    const odds: Odds | null = paytable[line];
    if (odds) return { line, odds };
  }
  return undefined;
}
