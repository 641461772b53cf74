import { type Card, rankOf } from '../../core/cards.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type DragonTiger, duelOf, winnerOf } from './state.ts';

/** What the dealer calls once both cards lie there: "Dragon king, Tiger nine. Dragon wins."; before that nothing. */
export function call(table: DragonTiger): Phrase | undefined {
  const duel = duelOf(table);
  if (!duel) return undefined;
  return {
    key: `dragon-tiger.call.${table.announced ? winnerOf(duel) : 'cards'}`,
    values: { dragon: rankName(duel.dragon), tiger: rankName(duel.tiger) },
  };
}

const rankName = (card: Card): Phrase => ({ key: 'house.card.rank', values: { rank: rankOf(card) } });
