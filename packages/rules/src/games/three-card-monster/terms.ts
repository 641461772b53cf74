import { stepsOf } from '../../core/bets/limits.ts';
import type { GameTerms } from '../../core/game.ts';
import { OPTIONS, spotsOf, type ThreeCardMonsterOptions } from './spots.ts';

const limit = stepsOf(100);

/** What can be bet, and the terms of the game. */
export const threeCardMonsterTerms: GameTerms<ThreeCardMonsterOptions> = {
  id: 'three-card-monster',
  version: 1,
  ruleCode: 'TM',
  equipment: () => ({ kind: 'deck', decks: 1 }),
  options: OPTIONS,
  limits: { classes: { ante: limit(5_00, 100_00), monster: limit(5_00, 100_00), royal: limit(1_00, 25_00) } },
  pace: {
    bettingMs: 20_000,
    decisionMs: 20_000,
    resultMs: 7_000,
    dealer: { cardMs: 350, revealMs: 900, numberMs: 1_000, actMs: 1_100 },
  },
  absence: { rule: 'TM 13', takes: ['fold'] },
  layout: (options) => ({
    id: 'three-card-monster',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};
