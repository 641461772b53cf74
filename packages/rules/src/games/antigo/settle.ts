import { type Payout, pays } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { type AntigoOptions, type Comparison, columnOf } from './spots.ts';
import { type Antigo, communityOf, dealerTotal, kept, type Seat, totalOf } from './state.ts';

/** Settles from the right-hand side of the table to the left; at each seat the ante first, then Insurance (AN 11). */
export function settle(options: AntigoOptions, table: Antigo): readonly Payout[] {
  return table.seats.toReversed().flatMap((seat) => [ante(options, table, seat), ...insurance(options, table, seat)]);
}

/** The two comparisons with the dealer's total as a paytable line: `win-tie` (AN 8). */
export function comparison(table: Antigo, seat: Seat, single: boolean): Comparison {
  const dealer = dealerTotal(table);
  const against = (total: number) => (total > dealer ? 'win' : total === dealer ? 'tie' : 'loss');
  return `${against(totalOf(kept(seat)))}-${against(totalOf(communityOf(table, seat, single)))}`;
}

function ante(options: AntigoOptions, table: Antigo, seat: Seat): Payout {
  const column = columnOf(options, table.seats.length);
  const single = column === 'single';
  const line = comparison(table, seat, single);
  const hand = totalOf(kept(seat));
  const community = totalOf(communityOf(table, seat, single));
  const bet = { player: seat.player, spot: `ante:${seat.seat}`, stake: seat.ante };
  const values = { hand, community, dealer: dealerTotal(table) };
  const ground = { rule: 'AN 8', because: { key: 'antigo.because.ante', values } };
  return pays(bet, lineOf(options[column], line), ground);
}

function insurance(options: AntigoOptions, table: Antigo, seat: Seat): Payout[] {
  if (seat.insurance === 0) return [];
  const bet = { player: seat.player, spot: `insurance:${seat.seat}`, stake: seat.insurance };
  const values = { total: dealerTotal(table), cards: table.dealer.length };
  const ground = { rule: 'AN 10', because: { key: 'antigo.because.insurance', values } };
  const nine = dealerTotal(table) === 9 && (options.insuranceWinsOn === 'final-nine' || table.dealer.length === 3);
  return [pays(bet, nine ? lineOf(options.insurancePays, 'dealer-nine') : undefined, ground)];
}
