import { stepsOf } from '../../core/bets/limits.ts';
import type { GameTerms } from '../../core/game.ts';
import { type AndarBaharOptions, OPTIONS, spotsOf } from './spots.ts';

const limit = stepsOf(100);

/** What can be bet, and the terms of the game. */
export const andarBaharTerms: GameTerms<AndarBaharOptions> = {
  id: 'andar-bahar',
  version: 1,
  ruleCode: 'AB',
  /** Shuffled for every round: a shoe could run out of the joker's rank (AB 10). */
  equipment: ({ decks }) => ({ kind: 'deck', decks: decks === '1' ? 1 : 8 }),
  options: OPTIONS,
  limits: { classes: { main: limit(1_00, 2000_00), counts: limit(1_00, 100_00) } },
  pace: {
    bettingMs: 15_000,
    decisionMs: 15_000,
    resultMs: 6_000,
    dealer: { cardMs: 900, revealMs: 1_200, numberMs: 1_000, actMs: 1_500 },
  },
  absence: { rule: 'AB 11', takes: [] },
  layout: (options) => ({
    id: 'andar-bahar',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};
