import { chips } from '../../core/bets/chips.ts';
import type { GameTerms } from '../../core/game.ts';
import { type AntigoOptions, OPTIONS, spotsOf } from './spots.ts';

/** What can be bet, and the terms of the game. */
export const antigoTerms: GameTerms<AntigoOptions> = {
  id: 'antigo',
  version: 1,
  ruleCode: 'AN',
  equipment: () => ({ kind: 'shoe', decks: 8, cutCardFromEnd: 40, burn: true }),
  options: OPTIONS,
  limits: {
    classes: {
      ante: { min: chips(10_00), max: chips(10_00), step: chips(10_00) },
      insurance: { min: chips(1_00), max: chips(10_00), step: chips(1_00) },
    },
  },
  pace: {
    bettingMs: 20_000,
    decisionMs: 25_000,
    resultMs: 8_000,
    dealer: { cardMs: 800, revealMs: 1_200, numberMs: 1_000, actMs: 1_200 },
  },
  absence: {
    rule: 'AN 12',
    takes: ['card'],
  },
  layout: (options) => ({
    id: 'antigo',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};
