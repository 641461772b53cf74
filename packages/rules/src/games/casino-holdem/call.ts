import { cardName } from '../../core/cards/card-name.ts';
import { type Card, isUp, RANKS, rankOf } from '../../core/cards/cards.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import type { Phrase } from '../../core/phrase.ts';
import { bestFive } from '../../poker/five.ts';
import { handName } from '../../poker/hand-name.ts';
import { namedFive } from '../../poker/named-hand.ts';
import { ACE } from '../../poker/ranks.ts';
import { undecided } from '../../poker/shared-hand.ts';
import type { CasinoHoldemOptions } from './spots.ts';
import { bonusHand, type CasinoHoldem, dealerRank, namedHands, playerRank, qualifies, winner } from './state.ts';

/**
 * The dealer's current announcement: "Pair of kings. Call or fold?", "Pair of kings against two pair, tens and fours.
 * The dealer wins."
 */
export function call(options: CasinoHoldemOptions, table: CasinoHoldem): Phrase | undefined {
  const { entrants, player, dealer, community } = table;
  if (entrants.list.length === 0) return undefined;
  if (player.length < 2) return { key: 'house.call.no-more-bets' };
  if (community.length < 3) return callPair(player);
  const [turn, river] = community.slice(3);
  if (!turn) return callFlop(options, table);
  if (!river) return { key: 'casino-holdem.call.turn', values: { card: cardName(turn) } };
  if (dealer.every(isUp)) return callHands(table);
  const hand = handName(namedFive(playerRank(table)));
  return { key: 'casino-holdem.call.river', values: { card: cardName(river), hand } };
}

/** Announces both hands and the winner. */
function callHands(table: CasinoHoldem): Phrase {
  if (!qualifies(table)) {
    const hand = handName(namedFive(dealerRank(table)), 'held');
    return { key: 'house.call.not-qualified', values: { hand } };
  }
  const [players, dealers] = namedHands(table);
  const values = { hand: handName(players), other: handName(dealers, 'inside') };
  return { key: `house.call.hands-${winner(table)}`, values };
}

function callFlop({ bonusPays }: CasinoHoldemOptions, table: CasinoHoldem): Phrase {
  const { entrants, player, community } = table;
  if (undecided(entrants) === 0) return { key: 'house.call.all-decided' };
  const hand = handName(namedFive(bestFive([...player, ...community])));
  const key = lineOf<string>(bonusPays, bonusHand(table))
    ? 'casino-holdem.call.bonus-hit'
    : 'casino-holdem.call.decide';
  return { key, values: { hand } };
}

/** `two kings`, `ace and king` */
function callPair(cards: readonly Card[]): Phrase {
  const [first = 0, second = 0] = cards.map(heightOf);
  if (first === second)
    return {
      key: 'casino-holdem.call.pair',
      values: { heights: { key: 'house.height.many', values: { height: first } } },
    };
  const one = (height: number): Phrase => ({ key: 'house.height.one', values: { height } });
  return { key: 'casino-holdem.call.two-cards', values: { first: one(first), second: one(second) } };
}

const heightOf = (card: Card): number => (rankOf(card) === 'A' ? ACE : RANKS.indexOf(rankOf(card)) + 1);
