import type { TableSight } from '../game/table-sight.ts';

/**
 * How a line or a spot is lit: `won` in the colour of a win, only for the viewer's own bet; `result` as a plain mark of
 * what came out.
 */
export type Lit = 'won' | 'result';

export interface LitLine {
  /** The code of the paytable line. */
  readonly line: string;
  readonly as: Lit;
}

type Bets = Pick<TableSight, 'chips'>;

/**
 * A paytable line or a side bet that the cards have hit: lit for the viewer's own bet unless it was given up or lost,
 * as a plain mark for a viewer without bets, and not at all for a player who did not bet there.
 */
export function litBet({ chips }: Bets, spot: string, givenUp = false): Lit | null {
  const own = chips.get(spot);
  if (!own) return chips.size === 0 ? 'result' : null;
  const wins = own.outcome === 'win' || (own.outcome === null && !givenUp);
  return wins ? 'won' : null;
}

/** The same for the line of a paytable; null when none was hit. */
export function litLine(bets: Bets, spot: string, line: string | null, givenUp = false): LitLine | null {
  const as = line === null ? null : litBet(bets, spot, givenUp);
  return line === null || as === null ? null : { line, as };
}

/** The result of the round itself, such as the winning number or side: marked for everybody, `won` for an own win. */
export const litResult = ({ chips }: Bets, spot: string): Lit =>
  chips.get(spot)?.outcome === 'win' ? 'won' : 'result';
