import type { CardStep, DealersStep, PeekStep, Report, RevealStep, Source } from '@baize/rules';
import type { NumbersInPlay, ShoeInPlay } from '../table/events.ts';
import type { Shoes } from './shoes.ts';

/** What the table knows of its virtual shoe or wheel, besides the cards and numbers themselves. */
export interface Lying {
  readonly shoe: ShoeInPlay | null;
  readonly numbers: NumbersInPlay | null;
  /** Which of the sealed numbers is this spin's, counted from 0. */
  readonly spin: number;
  /** Where the first face-down card of a place comes from. */
  faceDown(place: string): Source | undefined;
}

/** The fact that happened, and what it was drawn from. */
export type Dealt = Pick<Report, 'fact' | 'source'>;

/**
 * Chance as a dealer: answers a step of the procedure.
 * `undefined` when only the people at the table can know: a card that they laid face down.
 */
export function deal(shoes: Shoes, lying: Lying, step: DealersStep): Dealt | undefined {
  switch (step.ask) {
    case 'card':
      return drawCard(shoes, lying.shoe, step);
    case 'reveal':
    case 'peek':
      return lookUp(shoes, lying, step);
    case 'number':
      return drawNumber(shoes, lying);
    case 'act': {
      const { act, place } = step;
      const fact = place === undefined ? ({ fact: 'act', act } as const) : ({ fact: 'act', act, place } as const);
      return { fact, source: { from: 'dealer' } };
    }
  }
}

function drawNumber(shoes: Shoes, { numbers, spin }: Lying): Dealt {
  if (!numbers) throw new Error('a number is asked for and none is sealed');
  const number = shoes.number(numbers.id, spin);
  return { fact: { fact: 'number', number }, source: { from: 'wheel', sealId: numbers.id, spin } };
}

function drawCard(shoes: Shoes, shoe: ShoeInPlay | null, { place, face }: CardStep): Dealt {
  if (!shoe) throw new Error('a card is asked for and there is no shoe');
  const { id, position } = shoe;
  const card = face === 'down' ? 'down' : shoes.card(id, position);
  return { fact: { fact: 'card', place, card }, source: { from: 'shoe', shoeId: id, position } };
}

function lookUp(shoes: Shoes, { faceDown }: Lying, step: RevealStep | PeekStep): Dealt | undefined {
  const { place } = step;
  const source = faceDown(place);
  if (source?.from !== 'shoe') return undefined;
  const card = shoes.card(source.shoeId, source.position);
  if (step.ask === 'reveal') return { source, fact: { fact: 'reveal', place, card } };
  return { source, fact: { fact: 'peek', place, yes: step.yes.includes(card) } };
}
