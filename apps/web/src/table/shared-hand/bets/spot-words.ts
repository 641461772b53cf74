import { printOdds, type SpotRule } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { TableSight } from '../../game/table-sight.ts';
import { factsOf, type SpotFacts } from '../../spots/spot-facts.ts';

/** What is printed under a spot's name: `1:1`, or `7:1 to 100:1`. */
export function paysOnCloth({ paytable }: SpotRule, { say }: Language): string {
  const byPay = [...paytable].sort((a, b) => a.odds[0] / a.odds[1] - b.odds[0] / b.odds[1]).map((line) => line.odds);
  const [least, most] = [byPay[0], byPay.at(-1)];
  if (!least || !most) return '';
  const [low, high] = [printOdds(least), printOdds(most)];
  return low === high ? low : say('table.sharedHand.range', { least: low, most: high });
}

/** A line with what it pays: `Two pair 7:1`; undefined for a line that is not in the paytable. */
function lineWithPays(rule: SpotRule | undefined, line: string | null, { translate }: Language): string | undefined {
  const printed = rule?.paytable.find((each) => each.line === line);
  return printed && `${translate(printed.line)} ${printOdds(printed.odds)}`;
}

/** Lines with their pays by spot, those that are known. */
export function litLines(
  spots: ReadonlyMap<string, SpotRule>,
  lines: Readonly<Record<string, string | null>>,
  language: Language,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lines).flatMap(([spot, line]) => {
      const said = lineWithPays(spots.get(spot), line, language);
      return said ? [[spot, said] as const] : [];
    }),
  );
}

/** What a spot tells the eye and the ear. */
export function spotFacts(table: TableSight, rule: SpotRule, language: Language): SpotFacts {
  const chips = table.chips.get(rule.id) ?? null;
  const { id: spot, name, limit, paytable: lines } = rule;
  return factsOf(
    table,
    { spot, name, limit, lines, only: null, chips, mine: true, holder: null, note: null },
    language,
  );
}
