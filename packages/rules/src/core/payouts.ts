import type { Bet } from './bet.ts';
import { none, pay, printOdds } from './chips.ts';
import type { Payout } from './game.ts';
import type { PayLine } from './spots.ts';

/** Why a bet ends as it does: the numbered rule, and what on the table decided it. */
export interface Ground {
  readonly rule: string;
  readonly because: string;
}

/** The stake goes to the house. */
export const loses = ({ player, spot, stake }: Bet, { rule, because }: Ground): Payout => ({
  player,
  spot,
  stake,
  amount: none,
  outcome: 'lose',
  rule,
  line: '',
  because,
});

/** The stake comes back and nothing else. */
export const pushes = ({ player, spot, stake }: Bet, { rule, because }: Ground): Payout => ({
  player,
  spot,
  stake,
  amount: stake,
  outcome: 'push',
  rule,
  line: '',
  because,
});

/** The stake comes back with what the line of the paytable pays; a fraction of a minor unit stays with the house. */
export const wins = ({ player, spot, stake }: Bet, { line, odds }: PayLine, { rule, because }: Ground): Payout => ({
  player,
  spot,
  stake,
  amount: pay(stake, odds),
  outcome: 'win',
  rule,
  line: `${line} ${printOdds(odds)}`,
  because,
});

/** As the line of the paytable says: odds of nothing give the stake back, and without a line the bet loses. */
export function pays(bet: Bet, paid: PayLine | undefined, ground: Ground): Payout {
  if (!paid) return loses(bet, ground);
  return paid.odds[0] === 0 ? pushes(bet, ground) : wins(bet, paid, ground);
}

/** Losing bets are taken first, then the others are settled in the order of their spots; equals keep their order. */
export function takeAndPay(payouts: readonly Payout[], order: (spot: string) => number): Payout[] {
  const turn = ({ outcome, spot }: Payout) => (outcome === 'lose' ? Number.NEGATIVE_INFINITY : order(spot));
  return payouts.toSorted((a, b) => (turn(a) === turn(b) ? 0 : turn(a) - turn(b)));
}

/** What the dealer says of a settled bet: `pays 3 to 2`, `comes back`, `loses`. */
export function callPayout({ outcome, line }: Pick<Payout, 'outcome' | 'line'>): string {
  if (outcome === 'win') return `pays ${line.slice(line.lastIndexOf(' ') + 1).replace(':', ' to ')}`;
  return outcome === 'push' ? 'comes back' : 'loses';
}
