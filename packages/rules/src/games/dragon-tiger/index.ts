import { type Card, faceUp } from '../../core/cards.ts';
import type { Fact } from '../../core/fact.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { stepsOf } from '../../core/limits.ts';
import type { Step } from '../../core/step.ts';
import { call } from './call.ts';
import { settle } from './settle.ts';
import { type DragonTigerOptions, OPTIONS, spotsOf } from './spots.ts';
import { type DragonTiger, duelOf, isSuitedTie, SIDES, type Winner, winnerOf } from './state.ts';

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

const limit = stepsOf(100);

export const dragonTiger: GameDefinition<DragonTigerOptions> = {
  id: 'dragon-tiger',
  version: 1,
  ruleCode: 'DT',
  equipment: { kind: 'shoe', decks: 8, cutCardFromEnd: 52, burn: true },
  options: OPTIONS,
  limits: {
    classes: { main: limit(1_00, 2000_00), tie: limit(1_00, 200_00), 'suited-tie': limit(1_00, 50_00) },
  },
  pace: {
    bettingMs: 15_000,
    decisionMs: 15_000,
    resultMs: 6_000,
    dealer: { cardMs: 1_600, revealMs: 1_200, numberMs: 1_000, actMs: 1_500 },
  },
  absence: { rule: 'DT 12', takes: [] },
  create,
};

function create(options: DragonTigerOptions): Game<DragonTiger> {
  return {
    id: 'dragon-tiger',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    whileBetting: [],
    presets: [],
    start: (bets) => ({ bets, dragon: null, tiger: null, announced: false }),
    procedure,
    evolve,
    settle: (table) => {
      const duel = duelOf(table);
      // the procedure ends only after both cards
      return duel ? { payouts: settle(options, duel, table.bets) } : { void: { key: 'dragon-tiger.void.no-cards' } };
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
