import { type Chips, chips } from './core/bets/chips.ts';
import { liftPaid } from './core/payouts/earlier-lines.ts';
import type { Payout } from './core/payouts/payouts.ts';

/** A payout whose paytable line was a text: `Straight 35:1`, or empty if no paytable line decided. */
export type LinePayout = Omit<Payout, 'paid'> & { readonly line: string };

/**
 * A payout in the earliest form, in which a partly returned bet was two payouts: the lost part and the returned part.
 */
export type EarlierPayout = Omit<LinePayout, 'back' | 'winnings'> & {
  /** Total amount returned: 0 for a loss, the stake for a push, more for a win. */
  readonly amount: Chips;
  readonly outcome: 'win' | 'lose' | 'push';
};

type Stored = Payout | LinePayout | EarlierPayout;

/** The payouts of a settled event in the current form; the same list if they already are. */
export const liftPayouts = (stored: readonly Stored[]): readonly Payout[] =>
  stored.every(isCurrent) ? stored : stored.flatMap(liftPayout);

const isCurrent = (payout: Stored): payout is Payout => 'paid' in payout;

/** A bet stored as two payouts becomes one at the position of the second. */
function liftPayout(payout: Stored, i: number, all: readonly Stored[]): Payout[] {
  if (isCurrent(payout)) return [payout];
  if (!('amount' in payout)) return [withPaid(payout)];
  const isOther = (other: Stored) => other !== payout && other.player === payout.player && other.spot === payout.spot;
  if (payout.outcome === 'lose' && all.slice(i).some(isOther)) return [];
  const lost = all.slice(0, i).find(isOther);
  const { amount, outcome: _, ...same } = payout;
  const back = chips(Math.min(amount, payout.stake));
  return [withPaid({ ...same, stake: chips(payout.stake + (lost?.stake ?? 0)), back, winnings: chips(amount - back) })];
}

const withPaid = ({ line, ...same }: LinePayout): Payout => ({ ...same, paid: liftPaid(line) });
