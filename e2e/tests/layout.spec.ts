import { test } from './house.ts';
import { expectClearLayout } from './layout.ts';
import { showSpecimen } from './specimen-table.ts';

/** The phases of a specimen round that are measured: the states in which most is on the cloth. */
const PHASES = ['full-betting', 'full-decision', 'full-result', 'lost'] as const;
const WITHOUT_DECISION = new Set(['roulette', 'baccarat', 'dragon-tiger']);

const GAMES = [
  'roulette',
  'blackjack',
  'antigo',
  'three-card-monster',
  'casino-holdem',
  'three-card-poker',
  'baccarat',
  'dragon-tiger',
];

test.describe.configure({ mode: 'parallel' });

for (const game of GAMES) {
  test(`${game} is laid out without overlaps at twelve sizes`, async ({ page }) => {
    for (const phase of PHASES) {
      if (phase === 'full-decision' && WITHOUT_DECISION.has(game)) continue;
      await showSpecimen(page, game, phase);
      await expectClearLayout(page, `${game} ${phase}`);
    }
  });
}
