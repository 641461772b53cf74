import { chips } from '../../core/chips.ts';
import type { ChoiceStep, Step } from '../../core/step.ts';
import type { CasinoHoldem, Entrant } from './state.ts';

/** Two up, two down, three community; call or fold; turn and river; the dealer's hand (CH 3 to CH 6). */
export function procedure(table: CasinoHoldem): readonly Step[] {
  if (table.entrants.length === 0 || table.paid) return [];
  const dealing = opening(table);
  if (dealing) return [dealing];
  const deciding = table.entrants.filter(({ decision }) => decision === undefined);
  if (deciding.length > 0) return deciding.map(decide);
  return [closing(table)];
}

function opening({ player, dealer, community }: CasinoHoldem): Step | undefined {
  if (player.length < 2) return { ask: 'card', place: 'player', face: 'up', stage: "Player's hand" };
  if (dealer.length < 2) return { ask: 'card', place: 'dealer', face: 'down', stage: "Dealer's hand" };
  if (community.length < 3) return { ask: 'card', place: 'community', face: 'up', stage: 'Flop' };
  return undefined;
}

/** Fold is what the table takes when time runs out (CH 9). */
function decide({ player, ante }: Entrant): ChoiceStep {
  const call = { choice: 'call', stakes: [{ player, spot: 'call', stake: chips(ante * 2) }] };
  return {
    ask: 'choice',
    place: 'player',
    player,
    window: 'call',
    options: [{ choice: 'fold', stakes: [] }, call],
    stage: 'Call or fold',
  };
}

function closing({ dealer, community }: CasinoHoldem): Step {
  if (community.length < 5)
    return { ask: 'card', place: 'community', face: 'up', stage: community.length === 3 ? 'Turn' : 'River' };
  if (dealer.includes('down')) return { ask: 'reveal', place: 'dealer', stage: "Dealer's hand" };
  return { ask: 'act', act: 'take-and-pay', stage: 'Settle' };
}
