import type { CardStep, Fact, PeekStep, RevealStep, Step } from '@baize/rules';
import type { Draw, NumbersInPlay, ShoeInPlay } from '../table/events.ts';
import type { Shoes } from './shoes.ts';

export type DealerStep = Exclude<Step, { ask: 'choice' }>;

/** What the table knows of its virtual shoe or wheel, besides the cards and numbers themselves. */
export interface Lying {
  readonly shoe: ShoeInPlay | null;
  readonly numbers: NumbersInPlay | null;
  /** Which of the sealed numbers is this spin's, counted from 0. */
  readonly spin: number;
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
      return drawNumber(shoes, lying, at);
    case 'act': {
      const { act, place } = step;
      return { draws: [], fact: place === undefined ? { fact: 'act', act } : { fact: 'act', act, place } };
    }
  }
}

function drawNumber(shoes: Shoes, { numbers, spin }: Lying, at: number): Dealt {
  if (!numbers) throw new Error('a number is asked for and none is sealed');
  const number = shoes.number(numbers.id, spin);
  return { draws: [{ type: 'numberDrawn', at, sealId: numbers.id, spin }], fact: { fact: 'number', number } };
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
