import type { Card } from './cards.ts';
import type { Fact } from './fact.ts';
import type { Equipment } from './game.ts';
import { type Report, shownCard } from './report.ts';

/**
 * The card of a fact that cannot have happened because every copy of it lies on the table already: it was typed or
 * scanned twice. Undefined for a card that may be, and for every other fact.
 * @param others what else was reported in the round
 */
export function liesAlready(equipment: Equipment, others: readonly Report[], fact: Fact): Card | undefined {
  const card = shownCard(fact);
  if (card === undefined || equipment.kind === 'wheel') return undefined;
  return others.filter((other) => shownCard(other.fact) === card).length < equipment.decks ? undefined : card;
}
