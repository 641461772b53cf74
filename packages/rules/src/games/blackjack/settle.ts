import type { Bet, Player } from '../../core/bet.ts';
import { type Chips, none, type Odds, pay, total } from '../../core/chips.ts';
import type { Payout } from '../../core/game.ts';
import { handValue, isBust, isNatural } from './hand.ts';
import { pairLine, threeCardLine } from './side-bets.ts';
import { type BlackjackOptions, printLine, seatOf } from './spots.ts';
import { type Behind, type Blackjack, dealerCards, firstCards, type Hand, isBlackjack } from './state.ts';

type Verdict = Pick<Payout, 'outcome' | 'rule' | 'line' | 'because'> & { readonly odds: Odds | undefined };

/** Side bets on the first cards, then insurance, then the hands from the dealer's right to the left, each with the bets behind it (BJ 11). */
export function settle(options: BlackjackOptions, table: Blackjack): readonly Payout[] {
  const hands = [...table.hands].reverse();
  return [
    ...table.sides.map((bet) => sideBet(options, table, bet)),
    ...table.insurance.filter(({ stake }) => stake > 0).map((bet) => paid(bet, insurance(options, table))),
    ...hands.flatMap((hand) => {
      const verdict = judge(options, hand, table);
      const spot = hand.place.endsWith(':split') ? `split:${hand.seat}` : `seat:${hand.seat}`;
      return [
        paid({ player: hand.player, spot, stake: hand.stake }, verdict),
        ...behindOf(table, hand).map((bet) => paid(bet, verdict)),
      ];
    }),
  ];
}

/** A bet behind rides the first hand; what followed a split rides the second (BJ 17). */
function behindOf(table: Blackjack, { seat, place }: Hand): Bet[] {
  const behind = table.behind.filter((bet) => bet.seat === seat);
  if (!place.endsWith(':split'))
    return behind.map((bet) => bettor(bet, `behind:${seat}`, total([bet.stake, bet.doubled])));
  return behind.filter((bet) => bet.split > 0).map((bet) => bettor(bet, `behind-split:${seat}`, bet.split));
}

const bettor = ({ player }: Behind, spot: string, stake: Chips): Bet => ({ player, spot, stake });

function judge({ mainPays }: BlackjackOptions, hand: Hand, table: Blackjack): Verdict {
  const dealer = dealerCards(table);
  const because = `${told(hand.cards, isBlackjack(hand))} against the dealer's ${told(dealer, isNatural(dealer))}`;
  const verdict = (outcome: Payout['outcome'], rule: string, line = ''): Verdict => {
    const odds = mainPays[line];
    return { outcome, rule, line: odds ? printLine(line, odds) : '', because, odds };
  };
  if (isBust(hand.cards)) return verdict('lose', 'BJ 9');
  if (isBlackjack(hand)) return isNatural(dealer) ? verdict('push', 'BJ 4') : verdict('win', 'BJ 4', 'Blackjack');
  if (isNatural(dealer)) return verdict('lose', 'BJ 4');
  if (isBust(dealer) || handValue(hand.cards) > handValue(dealer)) return verdict('win', 'BJ 11', 'Win');
  return handValue(hand.cards) === handValue(dealer) ? verdict('push', 'BJ 11') : verdict('lose', 'BJ 11');
}

function insurance({ mainPays }: BlackjackOptions, table: Blackjack): Verdict {
  const odds = mainPays.Insurance;
  const won = table.peeked === true && odds !== undefined;
  const because = table.peeked ? 'the dealer has blackjack' : 'the dealer has no blackjack';
  return {
    outcome: won ? 'win' : 'lose',
    rule: 'BJ 5',
    line: won ? printLine('Insurance', odds) : '',
    because,
    odds: won ? odds : undefined,
  };
}

function sideBet(options: BlackjackOptions, table: Blackjack, bet: Bet): Payout {
  const pairs = bet.spot.startsWith('pairs');
  const cards = firstCards(table, seatOf(bet.spot));
  const up = dealerCards(table).slice(0, 1);
  const line = pairs ? pairLine(cards) : threeCardLine([...cards, ...up]);
  const odds =
    line === undefined ? undefined : (pairs ? options.perfectPairsPays : options.twentyOnePlusThreePays)[line];
  const because = (pairs ? cards : [...cards, ...up]).join(' ');
  return paid(bet, {
    outcome: odds ? 'win' : 'lose',
    rule: pairs ? 'BJ 14' : 'BJ 15',
    line: line !== undefined && odds ? printLine(line, odds) : '',
    because,
    odds,
  });
}

function paid(
  { player, spot, stake }: { readonly player: Player; readonly spot: string; readonly stake: Chips },
  verdict: Verdict,
): Payout {
  const { odds, ...said } = verdict;
  const amount = said.outcome === 'win' && odds ? pay(stake, odds) : said.outcome === 'push' ? stake : none;
  return { player, spot, stake, amount, ...said };
}

const told = (cards: Hand['cards'], blackjack: boolean): string => (blackjack ? 'blackjack' : `${handValue(cards)}`);
