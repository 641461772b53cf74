import { stepsOf } from '../../core/bets/limits.ts';
import type { GameTerms } from '../../core/game.ts';
import { OPTIONS, spotsOf, type ThreeCardPokerOptions } from './spots.ts';

const limit = stepsOf(50);

/** What can be bet, and the terms of the game. */
export const threeCardPokerTerms: GameTerms<ThreeCardPokerOptions> = {
  id: 'three-card-poker',
  version: 1,
  ruleCode: 'TP',
  equipment: () => ({ kind: 'deck', decks: 1 }),
  options: OPTIONS,
  limits: { classes: { ante: limit(1_00, 200_00), side: limit(1_00, 50_00) } },
  pace: {
    bettingMs: 18_000,
    decisionMs: 15_000,
    resultMs: 7_000,
    dealer: { cardMs: 900, revealMs: 1_000, numberMs: 1_000, actMs: 1_200 },
  },
  absence: { rule: 'TP 10', takes: ['fold'] },
  layout: (options) => ({
    id: 'three-card-poker',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};
