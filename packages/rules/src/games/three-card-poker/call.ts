import { isUp } from '../../core/cards/cards.ts';
import type { Phrase } from '../../core/phrase.ts';
import { handName } from '../../poker/hand-name.ts';
import { namedThree } from '../../poker/named-hand.ts';
import { undecided } from '../../poker/shared-hand.ts';
import { dealerRank, namedHands, playerRank, qualifies, type ThreeCardPoker, winner } from './state.ts';

/**
 * The dealer's current announcement: "Pair of nines. Play or fold?", "Pair of nines against king high. The players
 * win."
 */
export function call(table: ThreeCardPoker): Phrase | undefined {
  const { entrants, player, dealer } = table;
  if (entrants.list.length === 0) return undefined;
  if (player.length < 3) return { key: 'house.call.no-more-bets' };
  const hand = handName(namedThree(playerRank(table)));
  if (dealer.length < 3) return { key: 'three-card-poker.call.hand', values: { hand } };
  if (undecided(entrants) > 0) return { key: 'three-card-poker.call.decide', values: { hand } };
  return dealer.every(isUp) ? callHands(table) : { key: 'house.call.all-decided' };
}

/** Announces both hands and the winner. */
function callHands(table: ThreeCardPoker): Phrase {
  if (!qualifies(table)) {
    const hand = handName(namedThree(dealerRank(table)), 'held');
    return { key: 'house.call.not-qualified', values: { hand } };
  }
  const [players, dealers] = namedHands(table);
  const values = { hand: handName(players), other: handName(dealers, 'inside') };
  return { key: `house.call.hands-${winner(table)}`, values };
}
