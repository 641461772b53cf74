import { stepsOf } from '../../core/bets/limits.ts';
import type { GameTerms } from '../../core/game.ts';
import { type DragonTigerOptions, OPTIONS, spotsOf } from './spots.ts';

const limit = stepsOf(100);

/** What can be bet, and the terms of the game. */
export const dragonTigerTerms: GameTerms<DragonTigerOptions> = {
  id: 'dragon-tiger',
  version: 1,
  ruleCode: 'DT',
  equipment: () => ({ kind: 'shoe', decks: 8, cutCardFromEnd: 52, burn: true }),
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
  layout: (options) => ({
    id: 'dragon-tiger',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};
