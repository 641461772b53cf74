import { limitOf, type Odds, type SpotRule } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
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
      return { line, pays: printPays(odds), back: stakeMinor > 0 ? money(back) : null };
    }),
  };
}
