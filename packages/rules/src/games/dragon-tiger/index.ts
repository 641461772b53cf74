import { type Card, faceUp } from '../../core/cards/cards.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Fact } from '../../core/steps/fact.ts';
import type { Step } from '../../core/steps/step.ts';
import { call } from './call.ts';
import { settle } from './settle.ts';
import type { DragonTigerOptions } from './spots.ts';
import { type DragonTiger, duelOf, isSuitedTie, SIDES, type Winner, winnerOf } from './state.ts';
import { dragonTigerTerms } from './terms.ts';

export type { DragonTigerOptions } from './spots.ts';

/** The public view of a round; cards can be corrected until the result is announced. */
export interface DragonTigerView {
  readonly dragon: Card | null;
  readonly tiger: Card | null;
  /** Null until both cards are dealt. */
  readonly winner: Winner | null;
}

/** One entry of the list of last results. */
export interface DragonTigerResult {
  readonly winner: Winner;
  readonly suited: boolean;
  readonly dragon: Card;
  readonly tiger: Card;
}

export const dragonTiger: GameDefinition<DragonTigerOptions> = { ...dragonTigerTerms, create };

function create(options: DragonTigerOptions): Game<DragonTiger> {
  return {
    ...dragonTigerTerms.layout(options),
    whileBetting: [],
    start: (bets) => ({ bets, dragon: null, tiger: null, announced: false }),
    procedure,
    evolve,
    settle: (table) => {
      const duel = duelOf(table);
      if (!duel) throw new RangeError('both cards are dealt before the procedure ends');
      return { payouts: settle(options, duel, table.bets) };
    },
    view: (table): DragonTigerView => {
      const duel = duelOf(table);
      return { dragon: table.dragon, tiger: table.tiger, winner: duel ? winnerOf(duel) : null };
    },
    privateView: () => undefined,
    result: (table): DragonTigerResult | null => {
      const duel = duelOf(table);
      return duel ? { winner: winnerOf(duel), suited: isSuitedTie(duel), ...duel } : null;
    },
    call,
  };
}

/** A card for Dragon, one for Tiger, and the announcement (DT 9). */
function procedure(table: DragonTiger): readonly Step[] {
  if (table.announced) return [];
  const next = SIDES.find((side) => table[side] === null);
  if (next) return [{ ask: 'card', place: next, face: 'up', stage: { key: `dragon-tiger.stage.${next}` } }];
  return [{ ask: 'act', act: 'announce', stage: { key: 'dragon-tiger.stage.announce' } }];
}

function evolve(table: DragonTiger, fact: Fact): DragonTiger {
  return fact.fact === 'card' ? { ...table, [fact.place]: faceUp(fact.card) } : { ...table, announced: true };
}
