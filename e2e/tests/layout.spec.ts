import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { expectClearLayout } from './layout.ts';

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

/** A table of the specimen, without the notice that comes with the first visit. */
async function showSpecimen(page: Page, game: string, phase: string): Promise<void> {
  await page.goto(`/specimen/${game}/${phase}`);
  await expect(page.locator('[data-cloth]')).toBeVisible();
  const notice = page.getByRole('note');
  if (await notice.isVisible()) await notice.getByRole('button').last().click();
  await page.evaluate(() => document.fonts.ready);
}
