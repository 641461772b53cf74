import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { BELOW_PICTURE, expectClearLayout, expectPictureAbove, NARROW, UPRIGHT } from './layout.ts';
import { GAMES, hasDecisions, showFirstVisit, showSpecimen } from './specimen-table.ts';

/** The phases of a specimen round that are measured: the states in which most is on the cloth. */
const PHASES = ['full-betting', 'full-decision', 'full-result', 'lost'] as const;

test.describe.configure({ mode: 'parallel' });

const phasesOf = (game: string) => PHASES.filter((phase) => phase !== 'full-decision' || hasDecisions(game));

for (const game of GAMES) {
  test(`${game} is laid out without overlaps at twelve sizes`, async ({ page }) => {
    await firstVisit(page, game);
    for (const phase of phasesOf(game)) {
      await showSpecimen(page, game, phase);
      await expectClearLayout(page, `${game} ${phase}`);
    }
    // With a live picture the cloth begins below it where there is room.
    for (const phase of phasesOf(game)) {
      await page.goto(`/specimen/${game}/${phase}?picture`);
      await expect(page.locator('[data-scene="picture"]')).toBeAttached();
      await expectClearLayout(page, `${game} ${phase} with a picture`, BELOW_PICTURE);
      await expectPictureAbove(page, `${game} ${phase}`, UPRIGHT);
    }
  });

  test(`${game} is laid out without overlaps in German where there is little room`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await firstVisit(page, game);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    for (const phase of phasesOf(game)) {
      await showSpecimen(page, game, phase);
      await expectClearLayout(page, `${game} ${phase} in German`, NARROW);
      await page.goto(`/specimen/${game}/${phase}?picture`);
      await expect(page.locator('[data-scene="picture"]')).toBeAttached();
      await expectClearLayout(page, `${game} ${phase} with a picture in German`, UPRIGHT);
    }
  });
}

test('upright, the picture reaches the cloth while the ball runs', async ({ page }) => {
  await page.goto('/specimen/roulette/dealing?picture');
  const [picture, cloth] = [page.locator('[data-scene="picture"] > *'), page.locator('[data-cloth] .cloth')];
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1024, height: 1366 },
  ]) {
    await page.setViewportSize(size);
    const gap = async () => {
      const [above, below] = [await picture.boundingBox(), await cloth.boundingBox()];
      return (below?.y ?? Number.NaN) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(gap, `the gap at ${size.width} × ${size.height}`).toBeLessThanOrEqual(0);
  }
});

/** What happens on a disconnect is said at the first visit of a game, and covers nothing of it. */
async function firstVisit(page: Page, game: string): Promise<void> {
  await showFirstVisit(page, game, 'full-betting');
  await expect(page.getByRole('note')).toBeVisible();
  await expectClearLayout(page, `${game} with the notice`, NARROW);
}
