import { expect } from '@playwright/test';
import { test } from '../people/test.ts';
import { GAMES, holdsSteadyClock } from './specimen-table.ts';

// The pictures are in e2e/pictures. After an intended change: npm test -- e2e --update-snapshots=all specimen-phases

/** The clock of the fixtures (`SPECIMEN_AT` of the web app). */
const AT = Date.UTC(2026, 10, 22, 20);

test.describe.configure({ mode: 'parallel' });

for (const game of GAMES)
  test(`${game} looks as it did in every phase`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
    await page.clock.setFixedTime(AT);
    await holdsSteadyClock(page, AT);
    await page.goto(`/specimen/${game}`);
    const phases = page.locator('[data-shows]');
    await expect(phases.last().locator('[data-cloth]')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const names = await phases.evaluateAll((all) => all.map((each) => each.getAttribute('data-shows') ?? ''));
    expect(names).toContain('full-result');
    for (const name of names) {
      // More letters than on a component: another Chromium draws more pixels differently.
      await expect
        .soft(page.locator(`[data-shows="${name}"]`))
        .toHaveScreenshot(`${game}-${name}.png`, { maxDiffPixelRatio: 0.02 });
    }
  });
