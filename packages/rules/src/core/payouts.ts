import type { Bet, Player } from './bet.ts';
import { type Chips, chips, none, printOdds, winningsAt } from './chips.ts';
import type { Phrase, PhraseOrText } from './phrase.ts';
import type { PayLine } from './spots.ts';

/** What one bet brings, with the rule and the paytable line that decided it. */
export interface Payout {
  readonly player: Player;
  readonly spot: string;
  /** All that was staked there, further stakes included; nothing for a bonus on the stake of another bet. */
  readonly stake: Chips;
  /** The part of the stake that comes back. */
  readonly back: Chips;
  /** What is paid on top of it. */
  readonly winnings: Chips;
  /** `RO 3`, a numbered rule of the game's RULES.md. */
  readonly rule: string;
  /** The paytable line in force, `Straight 35:1`; empty when no line of a paytable decided. */
  readonly line: string;
  /** What on the table decided it: `17`, `Banker 6, Player 4`. Rounds of earlier versions have it as an English text. */
  readonly because: PhraseOrText;
}

/** A bet wins when anything is paid on top; otherwise its stake comes back whole, in part, or not at all. */
export type Outcome = 'win' | 'push' | 'part' | 'lose';

/** Also as numbers from storage. */
interface Amounts {
  readonly stake: number;
  readonly back: number;
  readonly winnings: number;
}

/** All that a player gets for a bet. */
export const amountOf = ({ back, winnings }: Pick<Payout, 'back' | 'winnings'>): Chips => chips(back + winnings);

export function outcomeOf({ stake, back, winnings }: Amounts): Outcome {
  if (winnings > 0) return 'win';
  if (back === 0) return 'lose';
  return back < stake ? 'part' : 'push';
}

/** Why a bet ends as it does: the numbered rule, and what on the table decided it. */
export interface Ground {
  readonly rule: string;
  readonly because: PhraseOrText;
}

/** A part of the stake comes back, the rest goes to the house. */
export const returns = ({ player, spot, stake }: Bet, back: Chips, { rule, because }: Ground): Payout => ({
  player,
  spot,
  stake,
  back,
  winnings: none,
  rule,
  line: '',
  because,
});

/** The stake goes to the house. */
export const loses = (bet: Bet, ground: Ground): Payout => returns(bet, none, ground);

/** The stake comes back and nothing else. */
export const pushes = (bet: Bet, ground: Ground): Payout => returns(bet, bet.stake, ground);

/** The stake comes back with what the line of the paytable pays; a fraction of a minor unit stays with the house. */
export const wins = (bet: Bet, { line, odds }: PayLine, ground: Ground): Payout => ({
  ...pushes(bet, ground),
  winnings: winningsAt(bet.stake, odds),
  line: `${line} ${printOdds(odds)}`,
});

/** As the line of the paytable says: odds of nothing give the stake back, and without a line the bet loses. */
export function pays(bet: Bet, paid: PayLine | undefined, ground: Ground): Payout {
  if (!paid) return loses(bet, ground);
  return paid.odds[0] === 0 ? pushes(bet, ground) : wins(bet, paid, ground);
}

/** Losing bets are taken first, then the others are settled in the order of their spots; equals keep their order. */
export function takeAndPay(payouts: readonly Payout[], order: (spot: string) => number): Payout[] {
  const turn = (payout: Payout) => (outcomeOf(payout) === 'lose' ? Number.NEGATIVE_INFINITY : order(payout.spot));
  return payouts.toSorted((a, b) => (turn(a) === turn(b) ? 0 : turn(a) - turn(b)));
}

/** What the dealer says of a settled bet: "pays 3 to 2", "comes back", "loses". */
export function callPayout(payout: Amounts & Pick<Payout, 'line'>): Phrase {
  const { line } = payout;
  const outcome = outcomeOf(payout);
  if (outcome !== 'win') return { key: `house.call.${outcome}` };
  const [win = 0, per = 1] = line
    .slice(line.lastIndexOf(' ') + 1)
    .split(':')
    .map(Number);
  return { key: 'house.call.win', values: { win, per } };
}
