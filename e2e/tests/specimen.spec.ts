import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './house.ts';

// The pictures are in e2e/pictures. After an intended change: npm test -- e2e --update-snapshots=changed specimen.spec

/** The clock of the fixtures (`SPECIMEN_AT` of the web app). */
const AT = Date.UTC(2026, 10, 22, 20);
const GAMES = [
  'roulette',
  'baccarat',
  'blackjack',
  'casino-holdem',
  'three-card-poker',
  'antigo',
  'three-card-monster',
  'dragon-tiger',
] as const;

async function opens(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.clock.setFixedTime(AT);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test('every component looks as it did', async ({ browser }) => {
  const page = await opens(browser, '/specimen');
  const sections = page.locator('[data-specimen]');
  await expect(page.getByRole('timer', { name: '12 seconds left' })).toBeVisible();
  const names = await sections.evaluateAll((all) => all.map((each) => each.getAttribute('data-specimen') ?? ''));
  expect(names.length).toBeGreaterThan(15);
  for (const name of names)
    await expect.soft(page.locator(`[data-specimen="${name}"]`)).toHaveScreenshot(`${name}.png`);
  for (const from of ['middle', 'bottom', 'right']) {
    await page.locator(`[data-opens="${from}"]`).click();
    const dialog = page.getByRole('dialog');
    await expect.soft(dialog).toHaveScreenshot(`dialog-${from}.png`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.locator('[data-opens="toasts"]').click();
  const toasts = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(toasts).toHaveCount(3);
  await toasts.first().hover();
  await expect.soft(toasts.first()).toHaveScreenshot('toast.png');
});

test('the specimen has every game', async ({ browser }) => {
  const page = await opens(browser, '/specimen');
  const links = await page.getByRole('navigation').getByRole('link', { name: 'betting' }).all();
  const games = await Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('/')[2]));
  expect(games).toEqual(GAMES);
});

for (const game of GAMES) {
  test(`the table of ${game} looks as it did in every phase`, async ({ browser }) => {
    const page = await opens(browser, '/specimen');
    const links = page.getByRole('navigation').locator(`a[href^="/specimen/${game}/"]`);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) {
      await page.goto(path);
      const stage = page.locator('section[data-felt]');
      await expect(stage.locator('svg').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(stage).toHaveScreenshot(`${game}-${path.split('/')[3]}.png`);
    }
  });
}
