import type { Bet } from '../bets/bet.ts';
import { addBet, allBets, type Bets, noBets, removeBet } from '../bets/bets.ts';
import { isRoundEvent, type RoundEvent } from './round.ts';

/**
 * Every stake of a round in play by its recorded events alone, in the order of `stakesIn`: also where the rules that the round
 * was played by fail or are missing.
 */
export function recordedStakes(events: readonly { readonly type: string }[]): readonly Bet[] {
  let bets = noBets;
  const further: Bet[] = [];
  for (const event of events) {
    if (!isRoundEvent(event)) continue;
    bets = betsAfter(bets, event);
    if (event.type === 'reported' && event.fact.fact === 'choice') further.push(...event.fact.stakes);
  }
  return [...allBets(bets), ...further];
}

function betsAfter(bets: Bets, event: RoundEvent): Bets {
  switch (event.type) {
    case 'betsPlaced':
      return event.wagers.reduce((sum, wager) => addBet(sum, { ...wager, player: event.player }), bets);
    case 'betsWithdrawn': {
      const gone = [
        ...event.wagers.map((wager): Bet => ({ ...wager, player: event.player })),
        ...(event.returned ?? []),
      ];
      return gone.reduce(removeBet, bets);
    }
    case 'betsClosed':
      return event.returned.reduce(removeBet, bets);
    default:
      return bets;
  }
}
