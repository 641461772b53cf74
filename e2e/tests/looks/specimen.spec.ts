import { expect } from '@playwright/test';
import { test } from '../people/test.ts';
import { isAccessible } from './screens.ts';
import { holdsSteadyClock } from './specimen-table.ts';

// The pictures are in e2e/pictures. After an intended change: npm test -- e2e --update-snapshots=all specimen.spec

/** The clock of the fixtures (`SPECIMEN_AT` of the web app). */
const AT = Date.UTC(2026, 10, 22, 20);

test('every component looks as it did, and is accessible', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.clock.setFixedTime(AT);
  await holdsSteadyClock(page, AT);
  await page.goto('/specimen');
  const sections = page.locator('[data-specimen]');
  await expect(page.getByRole('timer', { name: '12 seconds left' }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const names = await sections.evaluateAll((all) => all.map((each) => each.getAttribute('data-specimen') ?? ''));
  expect(names.length).toBeGreaterThan(30);
  await expect(page.locator('[data-specimen="office-chart"] canvas')).toBeVisible();
  for (const name of names)
    await expect.soft(page.locator(`[data-specimen="${name}"]`)).toHaveScreenshot(`${name}.png`);
  // It shows several consoles, each of which is alone on its page elsewhere.
  await isAccessible(page, ['landmark-unique']);
  for (const from of ['middle', 'bottom', 'right']) {
    await page.locator(`[data-opens="${from}"]`).click();
    const dialog = page.getByRole('dialog');
    await expect.soft(dialog).toHaveScreenshot(`dialog-${from}.png`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const menus = page.locator('[data-specimen="office-filters"] details');
  for (const [nth, name] of ['period', 'filters', 'columns'].entries()) {
    await menus.nth(nth).locator('summary').click();
    await expect.soft(menus.nth(nth).locator('> div')).toHaveScreenshot(`menu-${name}.png`);
    await menus.nth(nth).locator('summary').click();
  }
  await page.locator('[data-opens="toasts"]').click();
  const toasts = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(toasts).toHaveCount(3);
  await toasts.first().hover();
  await expect.soft(toasts.first()).toHaveScreenshot('toast.png');
  // It must be answered, so it is the last.
  await page.locator('[data-opens="reality-check"]').click();
  await expect.soft(page.getByRole('dialog')).toHaveScreenshot('reality-check.png');
});
