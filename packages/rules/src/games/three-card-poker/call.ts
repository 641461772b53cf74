import { isUp } from '../../core/cards.ts';
import { held } from '../../poker/held.ts';
import { undecided } from '../../poker/shared-hand.ts';
import { sayThree } from '../../poker/three.ts';
import { lower } from './settle.ts';
import { dealerRank, playerRank, qualifies, type ThreeCardPoker, winner } from './state.ts';

/** What the dealer says now: "Pair of nines. Play or fold?", "Pair of nines against king high. The players win." */
export function call(table: ThreeCardPoker): string | undefined {
  const { entrants, player, dealer } = table;
  if (entrants.list.length === 0) return undefined;
  if (player.length < 3) return 'No more bets.';
  const hand = sayThree(playerRank(table));
  if (dealer.length < 3) return `${hand}.`;
  if (undecided(entrants) > 0) return `${hand}. Play or fold?`;
  return dealer.every(isUp) ? callHands(table) : 'Everybody has decided.';
}

const ENDS = { player: 'The players win.', dealer: 'The dealer wins.', tie: 'Equal hands.' } as const;

/** Both hands, and who has won. */
function callHands(table: ThreeCardPoker): string {
  const dealers = dealerRank(table);
  if (!qualifies(table)) return `Dealer has ${held(sayThree(dealers))} and does not qualify.`;
  return `${sayThree(playerRank(table))} against ${lower(dealers)}. ${ENDS[winner(table)]}`;
}
