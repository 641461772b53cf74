import type { Odds, SpotRule } from '@baize/rules';
import { factsOf, sayBet } from '../../table/spot-facts.ts';
import type { TableSight } from '../../table/table-sight.ts';

/** Odds as they stand on the cloth: `8:1`, `0.95:1`. */
const printPays = (odds: Odds): string => `${decimal(odds)}:1`;

/** At most two places: no line of the house needs more. */
const decimal = ([win, per]: Odds): string => `${Number((win / per).toFixed(2))}`;

/** What is printed under a spot's name: `1:1`, `25:1 or 200:1`, `up to 30:1`, `1:1, with 6 0.5:1`. */
export function paysOnCloth({ id, paytable }: SpotRule): string {
  const [first, second] = paytable;
  if (!first) return '';
  if (!second) return printPays(first.odds);
  if (id === 'banker') return `${printPays(first.odds)}, with 6 ${printPays(second.odds)}`;
  const byPay = [...paytable].sort((a, b) => value(a.odds) - value(b.odds)).map(({ odds }) => printPays(odds));
  return byPay.length === 2 ? byPay.join(' or ') : `up to ${byPay.at(-1)}`;
}

const value = ([win, per]: Odds): number => win / per;

/** A spot aloud: `Banker, pays 0.95 to 1, your bet €50`. */
export const spotLabel = (table: TableSight, rule: SpotRule): string => sayBet(table, rule, paysOnCloth(rule));

/** What a spot tells who asks. */
export const spotFacts = (table: TableSight, rule: SpotRule) => factsOf(table, rule, printPays);
