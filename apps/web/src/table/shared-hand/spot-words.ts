import { printOdds, type SpotRule } from '@baize/rules';
import { factsOf, sayBet } from '../spot-facts.ts';
import type { TableSight } from '../table-sight.ts';

/** What is printed under a spot's name: `1:1`, or `7:1 to 100:1`. */
export function paysOnCloth({ paytable }: SpotRule): string {
  const byPay = [...paytable].sort((a, b) => a.odds[0] / a.odds[1] - b.odds[0] / b.odds[1]).map((line) => line.odds);
  const [least, most] = [byPay[0], byPay.at(-1)];
  if (!least || !most) return '';
  const [low, high] = [printOdds(least), printOdds(most)];
  return low === high ? low : `${low} to ${high}`;
}

/** A line with what it pays: `Two pair 7:1`; undefined for a line that is not in the paytable. */
function lineWithPays(rule: SpotRule | undefined, line: string | null): string | undefined {
  const printed = rule?.paytable.find((each) => each.line === line);
  return printed && `${printed.line} ${printOdds(printed.odds)}`;
}

/** Lines with their pays by spot, those that are known. */
export function litLines(
  spots: ReadonlyMap<string, SpotRule>,
  lines: Readonly<Record<string, string | null>>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lines).flatMap(([spot, line]) => {
      const said = lineWithPays(spots.get(spot), line);
      return said ? [[spot, said] as const] : [];
    }),
  );
}

/** A spot aloud: `Ante, pays 1 to 1, your bet €50`. */
export const spotLabel = (table: TableSight, rule: SpotRule): string => sayBet(table, rule, paysOnCloth(rule));

/** What a spot tells who asks. */
export const spotFacts = (table: TableSight, rule: SpotRule) => factsOf(table, rule, printOdds);
