import { chips, limitOf, type Odds, pay, type SpotRule } from '@baize/rules';
import { formatMoney } from '../lib/money.ts';
import type { TableSight } from './table-sight.ts';

/**
 * A spot aloud: `Banker, pays 0.95 to 1, your bet €50`.
 * @param pays what the cloth prints under its name: `0.95:1`
 */
export function sayBet(table: TableSight, rule: SpotRule, pays: string): string {
  const lying = table.chips.get(rule.id);
  const parts = [rule.name, `pays ${pays.replaceAll(':1', ' to 1')}`];
  if (lying) {
    parts.push(`your bet ${money(table, lying.stakeMinor)}`);
    if (lying.state === 'pending') parts.push('on its way');
    if (lying.returnedMinor !== null) parts.push(`returned ${money(table, lying.returnedMinor)}`);
  }
  return parts.join(', ');
}

/** What a spot tells who asks: what may lie there, what each line pays, and what the chips there would bring back. */
export function factsOf(table: TableSight, rule: SpotRule, print: (odds: Odds) => string) {
  const limit = limitOf(table.info.limits, rule.limit);
  const stake = chips(table.chips.get(rule.id)?.stakeMinor ?? 0);
  return {
    limits: `${money(table, limit.min)} to ${money(table, limit.max)}`,
    lines: rule.paytable.map(({ line, odds }) => {
      return { line, pays: print(odds), back: stake > 0 ? money(table, pay(stake, odds)) : null };
    }),
  };
}

const money = (table: TableSight, amountMinor: number): string =>
  formatMoney(amountMinor, table.info.currency, { trim: true });
