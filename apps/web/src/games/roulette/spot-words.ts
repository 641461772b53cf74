import { limitOf, printOdds } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
import type { TableSight } from '../../table/table-sight.ts';

/** A spot aloud: `Split 17/20, pays 17:1, your bet €10`. */
export function spotLabel(table: TableSight, spot: string): string {
  const rule = table.game.spots.get(spot);
  const chips = table.chips.get(spot);
  const [line] = rule?.paytable ?? [];
  const parts = [rule?.name ?? spot, line && `pays ${line.odds[0]} to ${line.odds[1]}`];
  if (chips) {
    parts.push(`your bet ${formatMoney(chips.stakeMinor, table.info.currency, { trim: true })}`);
    if (chips.state === 'pending') parts.push('on its way');
    if (chips.returnedMinor !== null) parts.push(`returned ${formatMoney(chips.returnedMinor, table.info.currency)}`);
  }
  return parts.filter((part) => part !== undefined).join(', ');
}

/** What the bubble of a spot tells: its limits, its odds, and what the chips there would bring back. */
export function spotFacts(table: TableSight, spot: string) {
  const rule = table.game.spots.get(spot);
  if (!rule) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, table.info.currency, { trim: true });
  const limit = limitOf(table.info.limits, rule.limit);
  const [line] = rule.paytable;
  const stakeMinor = table.chips.get(spot)?.stakeMinor ?? 0;
  return {
    name: rule.name,
    limits: `${money(limit.min)} to ${money(limit.max)}`,
    pays: line ? printOdds(line.odds) : '',
    stake: stakeMinor === 0 ? null : money(stakeMinor),
    back: line && stakeMinor > 0 ? money(stakeMinor + Math.floor((stakeMinor * line.odds[0]) / line.odds[1])) : null,
  };
}
