import type { Bet, Player } from '../bets/bet.ts';
import { type Chips, none, winningsAt } from '../bets/chips.ts';
import type { PaidLine } from '../bets/spots.ts';
import type { Phrase } from '../phrase.ts';
import { type Amounts, outcomeOf } from './outcome.ts';

/** The outcome of one bet, with the rule and the paytable line that decided it. */
export interface Payout {
  readonly player: Player;
  readonly spot: string;
  /** The whole stake, including further stakes; 0 for a bonus on the stake of another bet. */
  readonly stake: Chips;
  /** The part of the stake that is returned. */
  readonly back: Chips;
  /** The amount paid in addition. */
  readonly winnings: Chips;
  /** A rule of the game's RULES.md: `RO 3`. */
  readonly rule: string;
  /** The paytable line that was paid, with its odds in force; null if no paytable line decided. */
  readonly paid: PaidLine | null;
  /** The deciding result: `17`, `Banker 6, Player 4`. */
  readonly because: Phrase;
}

/** The reason for an outcome: the rule and the deciding result. */
export interface Ground {
  readonly rule: string;
  readonly because: Phrase;
}

/** Part of the stake is returned, the rest goes to the house. */
export const returns = ({ player, spot, stake }: Bet, back: Chips, { rule, because }: Ground): Payout => ({
  player,
  spot,
  stake,
  back,
  winnings: none,
  rule,
  paid: null,
  because,
});

/** The stake goes to the house. */
export const loses = (bet: Bet, ground: Ground): Payout => returns(bet, none, ground);

/** The stake is returned. */
export const pushes = (bet: Bet, ground: Ground): Payout => returns(bet, bet.stake, ground);

/** The stake is returned with the winnings of the paytable line, rounded down to a minor unit. */
export const wins = (bet: Bet, { line, odds }: PaidLine, ground: Ground): Payout => ({
  ...pushes(bet, ground),
  winnings: winningsAt(bet.stake, odds),
  paid: { line, odds },
});

/** Settles by paytable line: odds of 0 return the stake; without a line the bet loses. */
export function pays(bet: Bet, paid: PaidLine | undefined, ground: Ground): Payout {
  if (!paid) return loses(bet, ground);
  return paid.odds[0] === 0 ? pushes(bet, ground) : wins(bet, paid, ground);
}

/** Sorts losing bets first, then the others by the order of their spots; the sort is stable. */
export function takeAndPay(payouts: readonly Payout[], order: (spot: string) => number): Payout[] {
  const turn = (payout: Payout) => (outcomeOf(payout) === 'lose' ? Number.NEGATIVE_INFINITY : order(payout.spot));
  return payouts.toSorted((a, b) => (turn(a) === turn(b) ? 0 : turn(a) - turn(b)));
}

/** The dealer's announcement of a settled bet: "pays 3 to 2", "pushes", "loses". */
export function callPayout(payout: Amounts & Pick<Payout, 'paid'>): Phrase {
  const outcome = outcomeOf(payout);
  if (outcome !== 'win') return { key: `house.call.${outcome}` };
  if (!payout.paid) throw new RangeError('a bet has won without a paytable line');
  const [win, per] = payout.paid.odds;
  return { key: 'house.call.win', values: { win, per } };
}
