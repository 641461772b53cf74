import type { SharedDecision } from '../../core/asked.ts';
import type { Step } from '../../core/step.ts';
import { raiseOrFold, sharedDecision, undecided } from '../../poker/shared-hand.ts';
import type { CasinoHoldem } from './state.ts';

/** The call costs two antes (CH 4); a hand that nobody calls in time is folded (CH 9). */
const CALL = { raise: 'call', antes: 2, stage: 'Call or fold' } as const;

/** Two up, two down, three community; call or fold; turn and river; the dealer's hand (CH 3 to CH 6). */
export function procedure(table: CasinoHoldem): readonly Step[] {
  if (table.entrants.list.length === 0 || table.paid) return [];
  const dealing = opening(table);
  if (dealing) return [dealing];
  return undecided(table.entrants) > 0 ? raiseOrFold(table.entrants, CALL) : [closing(table)];
}

/** Everybody calls or folds at once (CH 4). */
export const shared = (table: CasinoHoldem): SharedDecision | undefined =>
  opening(table) || undecided(table.entrants) === 0 ? undefined : sharedDecision(table.entrants, CALL);

function opening({ player, dealer, community }: CasinoHoldem): Step | undefined {
  if (player.length < 2) return { ask: 'card', place: 'player', face: 'up', stage: "Player's hand" };
  if (dealer.length < 2) return { ask: 'card', place: 'dealer', face: 'down', stage: "Dealer's hand" };
  if (community.length < 3) return { ask: 'card', place: 'community', face: 'up', stage: 'Flop' };
  return undefined;
}

function closing({ dealer, community }: CasinoHoldem): Step {
  if (community.length < 5)
    return { ask: 'card', place: 'community', face: 'up', stage: community.length === 3 ? 'Turn' : 'River' };
  if (dealer.includes('down')) return { ask: 'reveal', place: 'dealer', stage: "Dealer's hand" };
  return { ask: 'act', act: 'take-and-pay', stage: 'Settle' };
}
