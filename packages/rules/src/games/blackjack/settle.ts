import type { Bet } from '../../core/bets/bet.ts';
import { type Chips, chips, half, none, total } from '../../core/bets/chips.ts';
import type { PayLine } from '../../core/bets/spots.ts';
import { cardsReason } from '../../core/cards/cards-reason.ts';
import { type Ground, loses, type Payout, pays, pushes, returns } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import type { Phrase } from '../../core/phrase.ts';
import { handValue, isBust, isNatural } from './hand.ts';
import { pairLines, threeCardLines } from './side-bets.ts';
import { type BlackjackOptions, seatOf } from './spots.ts';
import { type Blackjack, dealerCards, firstCards, type Hand, isBlackjack } from './state.ts';

interface Verdict extends Ground {
  readonly ends: 'push' | { readonly line?: PayLine | undefined };
}

/** The stakes of one bet on a hand: the first one, and the further one of a double or a split. */
interface Stakes {
  readonly first: Bet | undefined;
  readonly further: Bet | undefined;
}

/**
 * Side bets on the first cards, then insurance, then the hands from the dealer's right to the left, each with the bets
 * behind it (BJ 12).
 */
export function settle(options: BlackjackOptions, table: Blackjack): readonly Payout[] {
  const hands = [...table.hands].reverse();
  return [
    ...table.sides.map((bet) => sideBet(options, table, bet)),
    ...table.insurance.map((bet) => insurance(options, table, bet)),
    ...hands.flatMap((hand) => [ownStakes(hand), ...stakesBehind(table, hand)].flatMap(settleOn(options, table, hand))),
  ];
}

/** The second hand of a split is played for the further stake. */
function ownStakes({ player, seat, place, stake, doubled }: Hand): Stakes {
  const bet = { player, spot: place.endsWith(':split') ? `split:${seat}` : `seat:${seat}`, stake };
  if (place.endsWith(':split')) return { first: undefined, further: bet };
  if (!doubled) return { first: bet, further: undefined };
  const each = { ...bet, stake: chips(stake / 2) };
  return { first: each, further: each };
}

/** A bet behind belongs to the first hand; the further stake that followed a split belongs to the second (BJ 17). */
function stakesBehind(table: Blackjack, { seat, place }: Hand): Stakes[] {
  return table.behind.list
    .filter((behind) => behind.seat === seat)
    .map(({ player, stake, doubled, split }) => {
      const on = (spot: string, each: Chips): Bet | undefined =>
        each > 0 ? { player, spot: `${spot}:${seat}`, stake: each } : undefined;
      if (place.endsWith(':split')) return { first: undefined, further: on('behind-split', split) };
      return { first: on('behind', stake), further: on('behind', doubled) };
    });
}

/** Both stakes are settled as the hand is; only a late dealer blackjack can take the first stake alone (BJ 20). */
const settleOn = (options: BlackjackOptions, table: Blackjack, hand: Hand) => {
  const verdict = judge(options, hand, table);
  const spares = options.lateBlackjack === 'original-only' && isLate(table) && !isBlackjack(hand);
  const ground = { rule: 'BJ 20', because: compared(hand, table, 'first-stake-only') };
  return ({ first, further }: Stakes): Payout[] => {
    const bets = [first, further].filter((bet) => bet !== undefined);
    return bets.slice(0, 1).map((bet) => {
      const whole = { ...bet, stake: total(bets.map(({ stake }) => stake)) };
      if (hand.stance === 'surrendered') return givenUp(table, hand, whole);
      return spares ? returns(whole, further?.stake ?? none, ground) : paid(whole, verdict);
    });
  };
};

/** Half of the stake is returned, rounded down to a minor unit; a dealer's blackjack takes the whole stake (BJ 23). */
function givenUp(table: Blackjack, { cards }: Hand, bet: Bet): Payout {
  const late = isNatural(dealerCards(table));
  const key = `blackjack.because.${late ? 'surrendered-to-blackjack' : 'surrendered'}`;
  const ground = { rule: 'BJ 23', because: { key, values: { hand: handValue(cards) } } };
  return late ? loses(bet, ground) : returns(bet, half(bet.stake), ground);
}

/** Whether the dealer has a blackjack that was revealed only after the hands were played (BJ 13). */
const isLate = (table: Blackjack): boolean => table.peeked === undefined && isNatural(dealerCards(table));

function judge({ mainPays }: BlackjackOptions, hand: Hand, table: Blackjack): Verdict {
  const dealer = dealerCards(table);
  const because = compared(hand, table, 'compared');
  const lost = (rule: string): Verdict => ({ rule, because, ends: {} });
  const won = (rule: string, line: 'blackjack' | 'win'): Verdict => ({
    rule,
    because,
    ends: { line: lineOf(mainPays, line) },
  });
  const equal = (rule: string): Verdict => ({ rule, because, ends: 'push' });
  if (isBust(hand.cards)) return lost('BJ 9');
  if (isBlackjack(hand)) return isNatural(dealer) ? equal('BJ 4') : won('BJ 4', 'blackjack');
  if (isNatural(dealer)) return lost('BJ 4');
  if (isBust(dealer) || handValue(hand.cards) > handValue(dealer)) return won('BJ 11', 'win');
  return handValue(hand.cards) === handValue(dealer) ? equal('BJ 11') : lost('BJ 11');
}

function insurance({ mainPays }: BlackjackOptions, { peeked }: Blackjack, bet: Bet): Payout {
  const because = { key: `blackjack.because.${peeked ? 'dealer-blackjack' : 'no-dealer-blackjack'}` };
  return pays(bet, peeked ? lineOf(mainPays, 'insurance') : undefined, { rule: 'BJ 5', because });
}

function sideBet(options: BlackjackOptions, table: Blackjack, bet: Bet): Payout {
  const cards = firstCards(table, seatOf(bet.spot));
  switch (bet.spot.split(':')[0]) {
    case 'pairs': {
      const line = lineOf(options.perfectPairsPays, ...pairLines(cards));
      return pays(bet, line, { rule: 'BJ 14', because: cardsReason(cards) });
    }
    case '21+3': {
      const three = [...cards, ...dealerCards(table).slice(0, 1)];
      const line = lineOf(options.twentyOnePlusThreePays, ...threeCardLines(three));
      return pays(bet, line, { rule: 'BJ 15', because: cardsReason(three) });
    }
    default:
      throw new RangeError(`blackjack has no side bet ${bet.spot}`);
  }
}

const paid = (bet: Bet, { ends, ...ground }: Verdict): Payout =>
  ends === 'push' ? pushes(bet, ground) : pays(bet, ends.line, ground);

/** `20 against the dealer's blackjack` */
function compared(hand: Hand, table: Blackjack, name: 'compared' | 'first-stake-only'): Phrase {
  const dealer = dealerCards(table);
  const kind = (blackjack: boolean) => (blackjack ? 'blackjack' : 'count');
  return {
    key: `blackjack.because.${name}`,
    values: {
      hand: handValue(hand.cards),
      handIs: kind(isBlackjack(hand)),
      dealer: handValue(dealer),
      dealerIs: kind(isNatural(dealer)),
    },
  };
}
