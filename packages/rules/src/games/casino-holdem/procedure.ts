import type { Step } from '../../core/step.ts';
import { raiseOrFold } from '../../poker/shared-hand.ts';
import type { CasinoHoldem } from './state.ts';

/** The call costs two antes (CH 4); a hand that nobody calls in time is folded (CH 9). */
const CALL = { raise: 'call', antes: 2, stage: 'Call or fold' } as const;

/** Two up, two down, three community; call or fold; turn and river; the dealer's hand (CH 3 to CH 6). */
export function procedure(table: CasinoHoldem): readonly Step[] {
  if (table.entrants.length === 0 || table.paid) return [];
  const dealing = opening(table);
  if (dealing) return [dealing];
  const deciding = table.entrants.filter(({ decision }) => decision === undefined);
  if (deciding.length > 0) return deciding.map((entrant) => raiseOrFold(entrant, CALL));
  return [closing(table)];
}

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
