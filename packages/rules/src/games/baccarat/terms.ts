import { stepsOf } from '../../core/bets/limits.ts';
import type { GameTerms } from '../../core/game.ts';
import { type BaccaratOptions, OPTIONS, spotsOf } from './spots.ts';

const limit = stepsOf(100);

/** What can be bet, and the terms of the game. */
export const baccaratTerms: GameTerms<BaccaratOptions> = {
  id: 'baccarat',
  version: 1,
  ruleCode: 'BA',
  equipment: () => ({ kind: 'shoe', decks: 8, cutCardFromEnd: 14, burn: true }),
  options: OPTIONS,
  limits: {
    classes: {
      main: limit(1_00, 2000_00),
      tie: limit(1_00, 250_00),
      pair: limit(1_00, 200_00),
      'perfect-pair': limit(1_00, 50_00),
      bonus: limit(1_00, 100_00),
    },
  },
  pace: {
    bettingMs: 18_000,
    decisionMs: 15_000,
    resultMs: 6_000,
    dealer: { cardMs: 1_400, revealMs: 1_200, numberMs: 1_000, actMs: 1_500 },
  },
  absence: { rule: 'BA 18', takes: [] },
  layout: (options) => ({
    id: 'baccarat',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};
