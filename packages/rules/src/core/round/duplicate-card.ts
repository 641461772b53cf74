import type { Card } from '../cards/cards.ts';
import type { Equipment } from '../game.ts';
import type { Fact } from '../steps/fact.ts';
import { type Report, shownCard } from '../steps/report.ts';

/**
 * The duplicate card of a fact: every copy of it is already on the table, so it was typed or scanned twice. Undefined for
 * any other fact.
 * @param others the other reports of the round
 */
export function duplicateCard(equipment: Equipment, others: readonly Report[], fact: Fact): Card | undefined {
  const card = shownCard(fact);
  if (card === undefined || equipment.kind === 'wheel') return undefined;
  return others.filter((other) => shownCard(other.fact) === card).length < equipment.decks ? undefined : card;
}
