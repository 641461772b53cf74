import { limitOf, printOdds } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
import type { TableSight } from '../../table/table-sight.ts';

/** A circle aloud: `Seat 4, your bet €40, returned €80`. `holder` is who sits there when it is somebody else. */
export function spotLabel(table: TableSight, spot: string, holder: string): string {
  const chips = table.chips.get(spot);
  const money = (amountMinor: number) => formatMoney(amountMinor, table.info.currency, { trim: true });
  const parts = [table.game.spots.get(spot)?.name ?? spot];
  if (holder !== '') parts.push(holder);
  if (chips) {
    parts.push(`your bet ${money(chips.stakeMinor)}`);
    if (chips.state === 'pending') parts.push('on its way');
    if (chips.returnedMinor !== null) parts.push(`returned ${money(chips.returnedMinor)}`);
  }
  return parts.join(', ');
}

/** What a circle tells who asks: its name, what may lie there, and what each line pays. */
export function spotFacts({ game, info }: TableSight, spot: string) {
  const rule = game.spots.get(spot);
  if (!rule) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, info.currency, { trim: true });
  const limit = limitOf(info.limits, rule.limit);
  return {
    name: rule.name,
    limits: `${money(limit.min)} to ${money(limit.max)}`,
    lines: rule.paytable.map(({ line, odds }) => ({ line, pays: printOdds(odds) })),
  };
}

/** What is printed on the cloth: `Blackjack pays 3 to 2`. */
export function clothPrint({ game }: TableSight): { readonly main: string; readonly below: string } {
  const pays = (spot: string, line: string): string => {
    const odds = game.spots.get(spot)?.paytable.find((each) => each.line === line)?.odds;
    return odds ? `${line} pays ${printOdds(odds).replace(':', ' to ')}` : line;
  };
  return {
    main: pays('seat:1', 'Blackjack'),
    below: `Dealer stands on all 17s · ${pays('insurance:1', 'Insurance')}`,
  };
}
