import type { Player } from '../bets/bet.ts';
import { type Chips, chips } from '../bets/chips.ts';
import type { Limits } from '../bets/limits.ts';
import type { Game, Settlement } from '../game.ts';
import type { Payout } from './payouts.ts';

/** The game's settlement, with winnings capped at the maximum payout of the limits. */
export function settlement<State>(
  { game, limits }: { readonly game: Pick<Game<State>, 'settle'>; readonly limits: Limits },
  state: State,
): Settlement {
  const settled = game.settle(state);
  if ('void' in settled || limits.payout === undefined) return settled;
  return { payouts: cut(settled.payouts, limits.payout) };
}

/**
 * Each player's winnings are paid in take-and-pay order until they reach the maximum; returned stakes are not capped.
 */
function cut(payouts: readonly Payout[], maximum: Chips): Payout[] {
  const paid = new Map<Player, number>();
  return payouts.map((payout) => {
    const before = paid.get(payout.player) ?? 0;
    const winnings = chips(Math.min(payout.winnings, maximum - before));
    paid.set(payout.player, before + winnings);
    if (winnings === payout.winnings) return payout;
    return { ...payout, winnings, because: { key: 'house.because.cut', values: { because: payout.because } } };
  });
}
