import { stepsOf } from '../../core/bets/limits.ts';
import type { GameTerms } from '../../core/game.ts';
import { type BlackjackOptions, OPTIONS, spotsOf } from './spots.ts';

const limit = stepsOf(100);

/** What can be bet, and the terms of the game. */
export const blackjackTerms: GameTerms<BlackjackOptions> = {
  id: 'blackjack',
  version: 1,
  ruleCode: 'BJ',
  equipment: () => ({ kind: 'shoe', decks: 8, cutCardFromEnd: 104, burn: true }),
  options: OPTIONS,
  limits: { classes: { main: limit(10_00, 500_00), behind: limit(10_00, 500_00), side: limit(1_00, 100_00) } },
  pace: {
    bettingMs: 18_000,
    decisionMs: 12_000,
    resultMs: 6_000,
    dealer: { cardMs: 900, revealMs: 1_000, numberMs: 1_000, actMs: 1_200 },
  },
  absence: {
    rule: 'BJ 18',
    takes: ['no-insurance', 'stand'],
  },
  layout: (options) => ({
    id: 'blackjack',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: options.betBehind ? ['follow-double', 'follow-split'] : [],
  }),
};
