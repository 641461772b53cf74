import { type Chips, chips } from './core/chips.ts';
import type { Payout } from './core/payouts.ts';

/** A payout as it was stored when a bet that came back in part was two: the part that lost and the part that came back. */
export type EarlierPayout = Omit<Payout, 'back' | 'winnings'> & {
  /** All that came back: nothing for a loss, the stake for a push, more for a win. */
  readonly amount: Chips;
  readonly outcome: 'win' | 'lose' | 'push';
};

type Stored = Payout | EarlierPayout;

/** The payouts of a settled event as this version writes them; the same list when it did. */
export const liftPayouts = (stored: readonly Stored[]): readonly Payout[] =>
  stored.some(isEarlier) ? stored.flatMap(liftPayout) : (stored as readonly Payout[]); // none of them is earlier

const isEarlier = (payout: Stored): payout is EarlierPayout => 'amount' in payout;

/** A bet that was stored as two payouts stands where its second one stood. */
function liftPayout(payout: Stored, i: number, all: readonly Stored[]): Payout[] {
  if (!isEarlier(payout)) return [payout];
  const isOther = (other: Stored) => other !== payout && other.player === payout.player && other.spot === payout.spot;
  if (payout.outcome === 'lose' && all.slice(i).some(isOther)) return [];
  const lost = all.slice(0, i).find(isOther);
  const { amount, outcome: _, ...same } = payout;
  const back = chips(Math.min(amount, payout.stake));
  return [{ ...same, stake: chips(payout.stake + (lost?.stake ?? 0)), back, winnings: chips(amount - back) }];
}
