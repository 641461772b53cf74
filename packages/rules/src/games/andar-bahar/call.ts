import { rankName } from '../../core/cards/card-name.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type AndarBahar, endingOf, type FirstSide } from './state.ts';

/** The dealer's call: "Joker ten.", and once it is announced "Andar wins, with the seventh card."; undefined before. */
export function call(table: AndarBahar, first: FirstSide): Phrase | undefined {
  if (table.joker === null) return undefined;
  const ending = endingOf(table, first);
  const values = { joker: rankName(table.joker) };
  if (ending && table.announced)
    return { key: `andar-bahar.call.${ending.winner}`, values: { ...values, count: ending.cards } };
  return { key: 'andar-bahar.call.joker', values };
}
