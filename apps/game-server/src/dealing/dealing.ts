import type { Fact, Step } from '@baize/rules';
import type { ShoeDraw } from '../table/events.ts';

/**
 * Chance as a dealer: answers a step of the procedure with the fact that happened.
 * Choices are never asked of it. Pure of storage: what it took from the shoe is told as draws, written with the fact.
 */
export interface Dealing {
  answer(step: Exclude<Step, { ask: 'choice' }>): { readonly fact: Fact; readonly draws: readonly ShoeDraw[] };
}
