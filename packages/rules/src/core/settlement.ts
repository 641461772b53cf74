import type { Player } from './bet.ts';
import { type Chips, chips } from './chips.ts';
import type { Game, Payout, Settlement } from './game.ts';
import type { Limits } from './limits.ts';

/** What goes back to whom at a table: what its game says, cut to the maximum payout of its limits. */
export function settlement<State>(
  { game, limits }: { readonly game: Pick<Game<State>, 'settle'>; readonly limits: Limits },
  state: State,
): Settlement {
  const settled = game.settle(state);
  if ('void' in settled || limits.payout === undefined) return settled;
  return { payouts: cut(settled.payouts, limits.payout) };
}

/** Each player's winnings are paid in the order of take and pay until they come to the most; stakes come back whole. */
function cut(payouts: readonly Payout[], most: Chips): Payout[] {
  const paid = new Map<Player, number>();
  return payouts.map((payout) => {
    const winnings = payout.outcome === 'win' ? payout.amount - payout.stake : 0;
    const before = paid.get(payout.player) ?? 0;
    const left = Math.min(winnings, most - before);
    paid.set(payout.player, before + left);
    if (left === winnings) return payout;
    return { ...payout, amount: chips(payout.stake + left), because: `${payout.because}; cut to the maximum payout` };
  });
}
