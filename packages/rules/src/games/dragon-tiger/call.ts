import { rankName } from '../../core/cards/card-name.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type DragonTiger, duelOf, winnerOf } from './state.ts';

/** The dealer's call once both cards are dealt: "Dragon king, Tiger nine. Dragon wins."; undefined before. */
export function call(table: DragonTiger): Phrase | undefined {
  const duel = duelOf(table);
  if (!duel) return undefined;
  return {
    key: `dragon-tiger.call.${table.announced ? winnerOf(duel) : 'cards'}`,
    values: { dragon: rankName(duel.dragon), tiger: rankName(duel.tiger) },
  };
}
