import type { Bet } from '../../core/bets/bet.ts';
import { type Card, rankOf } from '../../core/cards/cards.ts';
import { type Ground, type Payout, pays, pushes, takeAndPay } from '../../core/payouts/payouts.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type BaccaratLine, type BaccaratOptions, type BaccaratSpot, payLine, spotsOf } from './spots.ts';
import { type Baccarat, isNatural, type Side, score, type Winner, winnerOf } from './state.ts';

/** Whether a bet is paid, and on which line, pushes or loses; and the reason. */
interface Verdict extends Ground {
  readonly ends: { readonly line: BaccaratLine } | 'push' | 'lose';
}

/** Settles every bet: losing bets are taken first, then the spots are paid in their order on the layout. */
export function settleHands(options: BaccaratOptions, hands: Baccarat): Payout[] {
  const order = spotsOf(options).map(({ id }) => id);
  const payouts = hands.bets.map((bet) => settleBet(options, hands, bet));
  return takeAndPay(payouts, (spot) => order.indexOf(spot));
}

function settleBet(options: BaccaratOptions, hands: Baccarat, bet: Bet): Payout {
  const verdict = judge(options, hands, bet.spot as BaccaratSpot); // judge throws for any other id
  if (verdict.ends === 'push') return pushes(bet, verdict);
  const line = verdict.ends === 'lose' ? undefined : payLine(options.paytable, verdict.ends.line);
  return pays(bet, line, verdict);
}

function judge(options: BaccaratOptions, hands: Baccarat, spot: BaccaratSpot): Verdict {
  const winner = winnerOf(hands);
  const because = totals(hands, winner);
  switch (spot) {
    case 'player':
    case 'banker':
      return judgeSide(options, hands, spot);
    case 'tie':
      return { rule: 'BA 8', because, ends: when(winner === 'tie', 'tie') };
    case 'player-pair':
      return pair('BA 9', 'player-pair', isPair(hands.player), shown('player-cards', hands));
    case 'banker-pair':
      return pair('BA 9', 'banker-pair', isPair(hands.banker), shown('banker-cards', hands));
    case 'either-pair':
      return pair('BA 10', 'either-pair', isPair(hands.player) || isPair(hands.banker), shown('both-cards', hands));
    case 'perfect-pair': {
      const perfect = [hands.player, hands.banker].filter(isPerfectPair).length;
      return pair(
        'BA 11',
        perfect === 2 ? 'two-perfect-pairs' : 'one-perfect-pair',
        perfect > 0,
        shown('both-cards', hands),
      );
    }
    case 'player-bonus':
      return judgeBonus(hands, 'player');
    case 'banker-bonus':
      return judgeBonus(hands, 'banker');
    default:
      throw new RangeError(`baccarat has no spot ${spot satisfies never}`);
  }
}

function judgeSide({ commission }: BaccaratOptions, hands: Baccarat, side: Side): Verdict {
  const winner = winnerOf(hands);
  const because = totals(hands, winner);
  if (winner === 'tie') return { rule: 'BA 8', because, ends: 'push' };
  if (side === 'player') return { rule: 'BA 6', because, ends: when(winner === 'player', 'player') };
  if (commission === 'commission') return { rule: 'BA 7', because, ends: when(winner === 'banker', 'banker') };
  const line = score(hands.banker) === 6 ? 'banker-wins-with-6' : 'banker-without-commission';
  return { rule: 'BA 7', because, ends: when(winner === 'banker', line) };
}

function judgeBonus(hands: Baccarat, side: Side): Verdict {
  const winner = winnerOf(hands);
  const natural = isNatural(hands[side]);
  const ground = { rule: 'BA 12', because: totals(hands, winner, natural) };
  if (winner === 'tie') return { ...ground, ends: when(natural, 'natural-tie') };
  if (winner !== side) return { ...ground, ends: 'lose' };
  if (natural) return { ...ground, ends: { line: 'natural-win' } };
  const margin = Math.abs(score(hands.player) - score(hands.banker));
  return { ...ground, ends: { line: `win-by-${margin}` as BaccaratLine } }; // a winning margin is 1 to 9
}

const when = (wins: boolean, line: BaccaratLine): Verdict['ends'] => (wins ? { line } : 'lose');

const pair = (rule: string, line: BaccaratLine, wins: boolean, because: Phrase): Verdict => ({
  rule,
  because,
  ends: when(wins, line),
});

/** The first two cards of the hands that decide such a bet. */
const shown = (name: 'player-cards' | 'banker-cards' | 'both-cards', { player, banker }: Baccarat): Phrase => ({
  key: `baccarat.because.${name}`,
  values: {
    ...(name === 'banker-cards' ? {} : { player: { cards: player.slice(0, 2) } }),
    ...(name === 'player-cards' ? {} : { banker: { cards: banker.slice(0, 2) } }),
  },
});

/** Whether the first two cards of a hand have equal rank. */
export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

const isPerfectPair = ([first, second]: readonly Card[]): boolean => first !== undefined && first === second;

/** `Banker 6, Player 4`: the winner first. */
const totals = (hands: Baccarat, winner: Winner, natural = false): Phrase => ({
  key: natural ? 'baccarat.because.totals-natural' : 'baccarat.because.totals',
  values: { winner, player: score(hands.player), banker: score(hands.banker) },
});
