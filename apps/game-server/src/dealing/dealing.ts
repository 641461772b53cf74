import type { CardStep, Fact, PeekStep, RevealStep, Step } from '@baize/rules';
import type { Draw, ShoeInPlay } from '../table/events.ts';
import type { Shoes } from './shoes.ts';

export type DealerStep = Exclude<Step, { ask: 'choice' }>;

/** What the table knows of its virtual shoe, besides the cards. */
export interface Lying {
  readonly shoe: ShoeInPlay | null;
  /** Shoe position of the first face-down card of a place; `null` when it was not drawn from the shoe. */
  faceDown(place: string): number | null;
}

/** The fact that happened, and what was taken from the shoe or the wheel for it; the draws are written before the fact. */
export interface Dealt {
  readonly draws: readonly Draw[];
  readonly fact: Fact;
}

/**
 * Chance as a dealer: answers a step of the procedure.
 * `undefined` when only the people at the table can know: a card that they laid face down.
 */
export function deal(shoes: Shoes, lying: Lying, step: DealerStep, at: number): Dealt | undefined {
  switch (step.ask) {
    case 'card':
      return drawCard(shoes, lying.shoe, step, at);
    case 'reveal':
    case 'peek':
      return lookUp(shoes, lying, step);
    case 'number':
      return { draws: [{ type: 'numberDrawn', at }], fact: { fact: 'number', number: shoes.spin(step.below) } };
    case 'act': {
      const { act, place } = step;
      return { draws: [], fact: place === undefined ? { fact: 'act', act } : { fact: 'act', act, place } };
    }
  }
}

function drawCard(shoes: Shoes, shoe: ShoeInPlay | null, { place, face }: CardStep, at: number): Dealt {
  if (!shoe) throw new Error('a card is asked for and there is no shoe');
  const { id, position } = shoe;
  const card = face === 'down' ? 'down' : shoes.card(id, position);
  return { draws: [{ type: 'drawn', at, shoeId: id, position, place }], fact: { fact: 'card', place, card } };
}

function lookUp(shoes: Shoes, { shoe, faceDown }: Lying, step: RevealStep | PeekStep): Dealt | undefined {
  const { place } = step;
  const position = faceDown(place);
  if (position === null || !shoe) return undefined;
  const card = shoes.card(shoe.id, position);
  if (step.ask === 'reveal') return { draws: [], fact: { fact: 'reveal', place, card } };
  return { draws: [], fact: { fact: 'peek', place, yes: step.yes.includes(card) } };
}
