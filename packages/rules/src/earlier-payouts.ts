import { type Chips, chips } from './core/chips.ts';
import type { Payout } from './core/payouts.ts';

/**
 * A payout in the earlier form, in which a partly returned bet was two payouts: the lost part and the returned part.
 */
export type EarlierPayout = Omit<Payout, 'back' | 'winnings'> & {
  /** Total amount returned: 0 for a loss, the stake for a push, more for a win. */
  readonly amount: Chips;
  readonly outcome: 'win' | 'lose' | 'push';
};

type Stored = Payout | EarlierPayout;

/** The payouts of a settled event in the current form; the same list if they already are. */
export const liftPayouts = (stored: readonly Stored[]): readonly Payout[] =>
  stored.some(isEarlier) ? stored.flatMap(liftPayout) : (stored as readonly Payout[]); // none is in the earlier form

const isEarlier = (payout: Stored): payout is EarlierPayout => 'amount' in payout;

/** A bet stored as two payouts becomes one at the position of the second. */
function liftPayout(payout: Stored, i: number, all: readonly Stored[]): Payout[] {
  if (!isEarlier(payout)) return [payout];
  const isOther = (other: Stored) => other !== payout && other.player === payout.player && other.spot === payout.spot;
  if (payout.outcome === 'lose' && all.slice(i).some(isOther)) return [];
  const lost = all.slice(0, i).find(isOther);
  const { amount, outcome: _, ...same } = payout;
  const back = chips(Math.min(amount, payout.stake));
  return [{ ...same, stake: chips(payout.stake + (lost?.stake ?? 0)), back, winnings: chips(amount - back) }];
}
