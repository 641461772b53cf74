import { limitOf, printOdds, type SpotRule } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
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

/** A spot aloud: `Ante, pays 1:1, your bet €50`. */
export function spotLabel(table: TableSight, rule: SpotRule): string {
  const chips = table.chips.get(rule.id);
  const money = (amountMinor: number) => formatMoney(amountMinor, table.info.currency, { trim: true });
  const parts = [rule.name, `pays ${paysOnCloth(rule).replaceAll(':1', ' to 1')}`];
  if (chips) {
    parts.push(`your bet ${money(chips.stakeMinor)}`);
    if (chips.state === 'pending') parts.push('on its way');
    if (chips.returnedMinor !== null) parts.push(`returned ${money(chips.returnedMinor)}`);
  }
  return parts.join(', ');
}

/** What a spot tells who asks: what may lie there, what each line pays, and what the chips there would bring back. */
export function spotFacts(table: TableSight, rule: SpotRule) {
  const money = (amountMinor: number) => formatMoney(amountMinor, table.info.currency, { trim: true });
  const limit = limitOf(table.info.limits, rule.limit);
  const stakeMinor = table.chips.get(rule.id)?.stakeMinor ?? 0;
  return {
    limits: `${money(limit.min)} to ${money(limit.max)}`,
    lines: rule.paytable.map(({ line, odds }) => {
      const back = stakeMinor + Math.floor((stakeMinor * odds[0]) / odds[1]);
      return { line, pays: printOdds(odds), back: stakeMinor > 0 ? money(back) : null };
    }),
  };
}
