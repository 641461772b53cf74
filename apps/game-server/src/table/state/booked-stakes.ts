import { type Bet, chips, recordedStakes } from '@baize/rules';
import type { TableEvent } from '../../events/table-events.ts';
import type { Staked } from '../../journal/journal.ts';
import type { TableSetup } from './setup.ts';

/**
 * What goes back when a round is abandoned: the money that is on the felt, on the spots that the records name. A stake that
 * was recorded and never taken returns nothing; money whose bet is not recorded, or not in full, returns in one part.
 */
export function bookedStakes(
  { game }: Pick<TableSetup, 'game'>,
  earlier: readonly TableEvent[],
  staked: readonly Staked[],
): readonly Bet[] {
  const [anySpot = ''] = game.spots.keys();
  const recorded = recordedStakes(earlier);
  const left = new Map(staked.map(({ player, amount }) => [player, amount]));
  const refunds: Bet[] = [];
  for (const bet of recorded) {
    const booked = left.get(bet.player) ?? 0;
    const stake = Math.min(bet.stake, booked);
    if (stake > 0) refunds.push({ ...bet, stake: chips(stake) });
    left.set(bet.player, booked - stake);
  }
  for (const [player, rest] of left) {
    const spot = (recorded.find((bet) => bet.player === player) ?? recorded[0])?.spot ?? anySpot;
    if (rest > 0) refunds.push({ player, spot, stake: chips(rest) });
  }
  return refunds;
}
