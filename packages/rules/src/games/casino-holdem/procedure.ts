import type { Phrase } from '../../core/phrase.ts';
import type { SharedDecision } from '../../core/steps/shared-decision.ts';
import type { Step } from '../../core/steps/step.ts';
import { raiseOrFold, sharedDecision, undecided } from '../../poker/shared-hand.ts';
import type { CasinoHoldem } from './state.ts';

const stage = (name: string): Phrase => ({ key: `casino-holdem.stage.${name}` });

/** The call costs two antes (CH 4); a hand that is not called in time is folded (CH 9). */
const CALL = { raise: 'call', antes: 2, stage: stage('decide') } as const;

/** Two up, two down, three community; call or fold; turn and river; the dealer's hand (CH 3 to CH 6). */
export function procedure(table: CasinoHoldem): readonly Step[] {
  if (table.entrants.list.length === 0 || table.paid) return [];
  const dealing = opening(table);
  if (dealing) return [dealing];
  return undecided(table.entrants) > 0 ? raiseOrFold(table.entrants, CALL) : [closing(table)];
}

/** All players call or fold at the same time (CH 4). */
export const shared = (table: CasinoHoldem): SharedDecision | undefined =>
  opening(table) || undecided(table.entrants) === 0 ? undefined : sharedDecision(table.entrants, CALL);

function opening({ player, dealer, community }: CasinoHoldem): Step | undefined {
  if (player.length < 2) return { ask: 'card', place: 'player', face: 'up', stage: stage('players-hand') };
  if (dealer.length < 2) return { ask: 'card', place: 'dealer', face: 'down', stage: stage('dealers-hand') };
  if (community.length < 3) return { ask: 'card', place: 'community', face: 'up', stage: stage('flop') };
  return undefined;
}

function closing({ dealer, community }: CasinoHoldem): Step {
  if (community.length < 5)
    return { ask: 'card', place: 'community', face: 'up', stage: stage(community.length === 3 ? 'turn' : 'river') };
  if (dealer.includes('down')) return { ask: 'reveal', place: 'dealer', stage: stage('dealers-hand') };
  return { ask: 'act', act: 'take-and-pay', stage: stage('settle') };
}
