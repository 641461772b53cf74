import type { CardStep, DealersStep, PeekStep, Report, RevealStep, Source } from '@baize/rules';
import type { NumbersInPlay, ShoeInPlay } from '../events/equipment.ts';
import type { Shoes } from './shoes.ts';

/** The state of the table's virtual shoe or wheel, without the cards and numbers themselves. */
export interface VirtualEquipment {
  readonly shoe: ShoeInPlay | null;
  readonly numbers: NumbersInPlay | null;
  /** Index of this spin's number among the sealed numbers. */
  readonly spin: number;
  /** The source of the first face-down card of a place. */
  faceDown(place: string): Source | undefined;
}

/** A fact and the source it was drawn from. */
export type Dealt = Pick<Report, 'fact' | 'source'>;

/**
 * The automatic dealer: answers a step of the procedure from the sealed shoe or numbers.
 * `undefined` for a face-down card that a dealer dealt by hand: only the people at the table can know it.
 */
export function deal(shoes: Shoes, state: VirtualEquipment, step: DealersStep): Dealt | undefined {
  switch (step.ask) {
    case 'card':
      return drawCard(shoes, state.shoe, step);
    case 'reveal':
    case 'peek':
      return lookUp(shoes, state, step);
    case 'number':
      return drawNumber(shoes, state);
    case 'act': {
      const { act, place } = step;
      const fact = place === undefined ? ({ fact: 'act', act } as const) : ({ fact: 'act', act, place } as const);
      return { fact, source: { from: 'dealer' } };
    }
  }
}

function drawNumber(shoes: Shoes, { numbers, spin }: VirtualEquipment): Dealt {
  if (!numbers) throw new Error('a number is required, but none is sealed');
  const number = shoes.number(numbers.id, spin);
  return { fact: { fact: 'number', number }, source: { from: 'wheel', sealId: numbers.id, spin } };
}

function drawCard(shoes: Shoes, shoe: ShoeInPlay | null, { place, face }: CardStep): Dealt {
  if (!shoe) throw new Error('a card is required, but there is no shoe');
  const { id, position } = shoe;
  const card = face === 'down' ? 'down' : shoes.card(id, position);
  return { fact: { fact: 'card', place, card }, source: { from: 'shoe', shoeId: id, position } };
}

function lookUp(shoes: Shoes, { faceDown }: VirtualEquipment, step: RevealStep | PeekStep): Dealt | undefined {
  const { place } = step;
  const source = faceDown(place);
  if (source?.from !== 'shoe') return undefined;
  const card = shoes.card(source.shoeId, source.position);
  if (step.ask === 'reveal') return { source, fact: { fact: 'reveal', place, card } };
  return { source, fact: { fact: 'peek', place, yes: step.yes.includes(card) } };
}
