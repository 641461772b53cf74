import { games } from '@baize/rules';
import { expect } from '@playwright/test';
import { test } from './house.ts';
import { GAMES, hasDecisions, showSpecimen } from './specimen-table.ts';

// The pictures are in e2e/pictures. After an intended change: npm test -- e2e --update-snapshots=all specimen-phases

/** The clock of the fixtures (`SPECIMEN_AT` of the web app). */
const AT = Date.UTC(2026, 10, 22, 20);
/** The phases that look different: bets, cards with a decision if the game has one, a win. A wheel moves. */
function phasesOf(game: (typeof GAMES)[number]): readonly string[] {
  if (games[game].equipment.kind === 'wheel') return ['betting', 'won'];
  return ['betting', hasDecisions(game) ? 'decision' : 'dealing', 'won'];
}

test('the table of every game looks as it did in each phase', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 640 } })).newPage();
  await page.clock.setFixedTime(AT);
  for (const game of GAMES) {
    for (const phase of phasesOf(game)) {
      await showSpecimen(page, game, phase);
      const felt = page.locator('[data-felt]');
      // More letters than on a component: another Chromium draws more pixels differently.
      await expect.soft(felt).toHaveScreenshot(`${game}-${phase}.png`, { maxDiffPixelRatio: 0.02 });
    }
  }
});
