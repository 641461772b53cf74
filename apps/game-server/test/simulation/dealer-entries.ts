import type { DealerFact } from '@baize/protocol';
import { DECK, type Step } from '@baize/rules';
import { oneOf, type Random } from '../fixtures/chance/random.ts';

/** A random entry of the dealer for this step, right or wrong; the act `none`, which is refused, where players decide. */
export function entryFor(random: Random, step: Step): DealerFact {
  const card = oneOf(random, DECK) ?? 'Ah';
  switch (step.ask) {
    case 'card':
      return { fact: 'card', place: step.place, card: step.face === 'down' ? 'down' : card };
    case 'reveal':
      return { fact: 'reveal', place: step.place, card };
    case 'peek':
      return { fact: 'peek', place: step.place, yes: random(4) === 0 };
    case 'number':
      return { fact: 'number', number: random(step.below) };
    case 'act':
      return { fact: 'act', act: step.act, ...(step.place === undefined ? {} : { place: step.place }) };
    case 'choice':
      return { fact: 'act', act: 'none', place: step.place };
  }
}

/** A random entry in place of one that was made. */
export function correctionOf(
  random: Random,
  { kind, place }: { readonly kind: string; readonly place: string | null },
): DealerFact {
  const card = oneOf(random, DECK) ?? 'Ah';
  switch (kind) {
    case 'number':
      return { fact: 'number', number: random(37) };
    case 'peek':
      return { fact: 'peek', place: place ?? '', yes: random(2) === 0 };
    case 'reveal':
      return { fact: 'reveal', place: place ?? '', card };
    default:
      return { fact: 'card', place: place ?? '', card };
  }
}
