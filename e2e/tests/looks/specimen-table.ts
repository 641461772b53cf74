import { games } from '@baize/rules';
import { expect, type Page } from '@playwright/test';

/** Every game, by the registry of the rules. */
export const GAMES = Object.keys(games) as readonly (keyof typeof games)[]; // its keys

/**
 * Whether players of this game decide anything after betting, which the table would take for them in their absence: its
 * specimen has phases with a decision.
 */
export const hasDecisions = (game: (typeof GAMES)[number]): boolean => games[game].absence.takes.length > 0;

/** Opens a table of the specimen in a phase, without the notice that comes with the first visit. */
export async function showSpecimen(page: Page, game: string, phase: string): Promise<void> {
  await showFirstVisit(page, game, phase);
  const notice = page.getByRole('note');
  if (await notice.isVisible()) await notice.getByRole('button').last().click();
}

/** The notices of first visits have been confirmed in this browser. */
export const hasReadNotices = (page: Page): Promise<unknown> =>
  page.addInitScript((read) => localStorage.setItem('baize.contracts-read', read), JSON.stringify(GAMES));

/** Opens a table of the specimen in a phase, with the notice if this browser has not confirmed it yet. */
export async function showFirstVisit(page: Page, game: string, phase: string): Promise<void> {
  await openSpecimen(page, `${game}/${phase}`);
  await expect(page.locator('[data-cloth]')).toBeAttached();
}

/**
 * Opens a phase of a table or of a console, as in `roulette/dealing?picture`. From another phase of the same one it goes by
 * the page's own links, which takes a quarter of the time of loading it.
 */
export async function openSpecimen(page: Page, address: string): Promise<void> {
  const link = page.locator(`nav a[href="/specimen/${address}"]`);
  if ((await link.count()) > 0) await link.dispatchEvent('click');
  else await page.goto(`/specimen/${address}`);
  const phase = address.replace(/\?.*/, '').split('/').at(-1);
  await expect(page.locator(`[data-shows="${phase}"]`)).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the page of several tables, each written as `game:phase`; the first is the current one. */
export async function showSpecimens(page: Page, tables: readonly string[]): Promise<void> {
  await page.goto(`/specimen/tables?${tables.map((each) => `at=${each}`).join('&')}`);
  await expect(page.locator('[data-cloth]').first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}

/** Holds the clock that no correction of the device moves, beside the fixed time of the device. */
export const holdsSteadyClock = (page: Page, at: number): Promise<unknown> =>
  page.addInitScript((now) => {
    Object.defineProperty(performance, 'timeOrigin', { get: () => now - performance.now() });
  }, at);
