import { type GameLayout, paidLineName, printOdds, type SpotRule } from '@baize/rules';
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

/** The lines that were hit with their pays by spot, `Two pair 7:1`; none for a line that the spot does not pay. */
export function litLines(
  { id, spots }: GameLayout,
  hits: Readonly<Record<string, string | null>>,
  { tell }: Language,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(hits).flatMap(([spot, line]) => {
      const paid = spots.get(spot)?.paytable.find((each) => each.line === line);
      return paid ? [[spot, tell(paidLineName(id, paid))] as const] : [];
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
