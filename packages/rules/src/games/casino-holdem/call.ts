import { type Card, isUp, RANKS, rankOf, type Suit, suitOf } from '../../core/cards.ts';
import { bestFive, sayFive } from '../../poker/five.ts';
import { held } from '../../poker/held.ts';
import { ACE, heightName, heightNames } from '../../poker/ranks.ts';
import { undecided } from '../../poker/shared-hand.ts';
import { lower } from './settle.ts';
import type { CasinoHoldemOptions } from './spots.ts';
import { bonusHand, type CasinoHoldem, dealerRank, playerRank, qualifies, winner } from './state.ts';

const SUITS: Readonly<Record<Suit, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** What the dealer says now: "Pair of kings. Call or fold?", "Pair of kings against two pair, tens and fours. The dealer wins." */
export function call({ bonusPays }: CasinoHoldemOptions, table: CasinoHoldem): string | undefined {
  const { entrants, player, dealer, community } = table;
  if (entrants.list.length === 0) return undefined;
  if (player.length < 2) return 'No more bets.';
  if (community.length < 3) return `The players have ${callPair(player)}.`;
  const [turn, river] = community.slice(3);
  if (!turn) {
    if (undecided(entrants) === 0) return 'Everybody has decided.';
    const hits = bonusPays[bonusHand(table)] ? ' The Bonus has hit.' : '';
    return `${sayFive(bestFive([...player, ...community]))}.${hits} Call or fold?`;
  }
  if (!river) return `The turn: ${cardName(turn)}.`;
  return dealer.every(isUp) ? callHands(table) : `The river: ${cardName(river)}. ${sayFive(playerRank(table))}.`;
}

const ENDS = { player: 'The players win.', dealer: 'The dealer wins.', tie: 'Equal hands.' } as const;

/** Both hands, and who has won. */
function callHands(table: CasinoHoldem): string {
  const dealers = dealerRank(table);
  if (!qualifies(table)) return `Dealer has ${held(sayFive(dealers))} and does not qualify.`;
  return `${sayFive(playerRank(table))} against ${lower(dealers)}. ${ENDS[winner(table)]}`;
}

/** `two kings`, `ace and king` */
function callPair(cards: readonly Card[]): string {
  const [first = 0, second = 0] = cards.map(heightOf);
  return first === second ? `two ${heightNames(first)}` : `${heightName(first)} and ${heightName(second)}`;
}

const cardName = (card: Card): string => `${heightName(heightOf(card))} of ${SUITS[suitOf(card)]}`;
const heightOf = (card: Card): number => (rankOf(card) === 'A' ? ACE : RANKS.indexOf(rankOf(card)) + 1);
