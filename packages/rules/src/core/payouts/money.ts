import type { Bet, Player } from '../bets/bet.ts';
import { type Chips, chips, total } from '../bets/chips.ts';
import type { RoundEvent } from '../round/round.ts';
import { amountOf } from './outcome.ts';

/** Where money is: with a player, on the table, or with the house. */
export type Purse = { readonly player: Player } | 'table' | 'house';

/** A transfer between two purses caused by an event. */
export interface Movement {
  readonly from: Purse;
  readonly to: Purse;
  readonly amount: Chips;
  readonly code: 'stake' | 'withdrawal' | 'payout' | 'refund' | 'house';
}

/**
 * The movements of an event: a pure function of the event and the stakes in the round before it.
 * Stakes stay on the table until the round is settled or void; then the table's purse is empty.
 * All payouts of a player in one settlement are one movement.
 */
export function movements(event: RoundEvent, staked: readonly Bet[]): readonly Movement[] {
  switch (event.type) {
    case 'betsPlaced':
      return [stake(event.player, total(event.wagers.map((wager) => wager.stake)))];
    case 'betsWithdrawn':
      return [
        {
          from: 'table',
          to: { player: event.player },
          amount: total(event.wagers.map((wager) => wager.stake)),
          code: 'withdrawal',
        },
        ...back(
          (event.returned ?? []).map((bet) => ({ player: bet.player, amount: bet.stake })),
          'refund',
        ),
      ];
    case 'betsClosed':
      return back(
        event.returned.map((bet) => ({ player: bet.player, amount: bet.stake })),
        'refund',
      );
    case 'reported':
      return event.fact.fact === 'choice' ? event.fact.stakes.map((bet) => stake(bet.player, bet.stake)) : [];
    case 'settled': {
      const staying = total(staked.map((bet) => bet.stake)) - total(event.payouts.map(amountOf));
      const paid = event.payouts.map((payout) => ({ player: payout.player, amount: amountOf(payout) }));
      return [...withHouse(staying), ...back(paid, 'payout')];
    }
    case 'voided':
      return back(
        event.refunds.map((bet) => ({ player: bet.player, amount: bet.stake })),
        'refund',
      );
    case 'roundOpened':
    case 'corrected':
      return [];
  }
}

const stake = (player: Player, amount: Chips): Movement => ({ from: { player }, to: 'table', amount, code: 'stake' });

function withHouse(staying: number): Movement[] {
  if (staying === 0) return [];
  const amount = chips(Math.abs(staying));
  return [
    staying > 0
      ? { from: 'table', to: 'house', amount, code: 'house' }
      : { from: 'house', to: 'table', amount, code: 'house' },
  ];
}

function back(
  lines: readonly { readonly player: Player; readonly amount: Chips }[],
  code: 'payout' | 'refund',
): Movement[] {
  const sums = new Map<Player, number>();
  for (const { player, amount } of lines) sums.set(player, (sums.get(player) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([player, amount]) => ({ from: 'table', to: { player }, amount: chips(amount), code }));
}
