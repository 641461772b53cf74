import { type Browser, expect, type Page } from '@playwright/test';
import { closesBets, isAsked, opensBets } from '../tests/people/console.ts';
import { comes } from '../tests/people/people.ts';
import { test } from '../tests/people/test.ts';
import { alone } from './claim.ts';
import { pageOn, type Screen, screenNames, take } from './screens.ts';

const tables = ['orbit', 'pearl', 'crescent', 'harbour', 'lagoon', 'nightfall', 'damson', 'chimera', 'jade'] as const;

/** A round has fewer steps than this at every game. */
const MAX_STEPS = 120;

type Seated = { readonly screen: Screen; readonly page: Page };

for (const table of tables) {
  test(`${table} in every phase of a round`, ({ browser }) => alone(table, () => plays(browser, table)));
}

async function plays(browser: Browser, table: string): Promise<void> {
  const seats = await Promise.all(screenNames.map((screen) => sitsDown(browser, screen, table)));
  const all = (phase: string) => Promise.all(seats.map(({ screen, page }) => take(page, screen, table, phase)));
  const console = await comes(browser, 'dora', `/dealer/${table}`);
  await opensBets(console);
  await all('1-bets');
  for (const [nth, { page }] of seats.entries()) await bets(page, nth);
  await all('2-staked');
  await take(console, 'desktop', table, 'console-bets');
  await closesBets(console);
  await Promise.all(seats.map(({ page }) => page.locator('[data-phase="betting"]').waitFor({ state: 'detached' })));
  await all('3-no-more-bets');
  await deals(console, seats, all);
  await take(console, 'desktop', table, 'console-result');
  await pays(console);
  await Promise.all(seats.map(({ page }) => page.locator('[data-phase="settled"]').waitFor()));
  await all('9-result');
  await console.keyboard.press('F8');
  await console.getByRole('button', { name: /^End my shift/ }).click();
}

async function sitsDown(browser: Browser, screen: Screen, table: string): Promise<Seated> {
  const page = await pageOn(browser, screen);
  await page.goto(`/guest?to=${encodeURIComponent(`/table/${table}`)}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.waitForURL((url) => url.pathname === `/table/${table}`);
  return { screen, page };
}

/** Chips on some spots: each player begins at another, so that nobody wants the same seat. What is refused may show. */
async function bets(page: Page, nth: number): Promise<void> {
  const spots = page.getByRole('button', { name: /, pays/ });
  await spots.first().waitFor();
  const count = await spots.count();
  for (let more = 0; more < 3; more += 1) {
    const spot = spots.nth((Math.floor((count * nth) / screenNames.length) + more) % count);
    await spot.click({ force: true, timeout: 3_000 }).catch(() => undefined);
  }
}

/** The dealer draws from the virtual shoe until nothing is left to do but to open new bets; players take their first choice. */
async function deals(console: Page, seats: readonly Seated[], all: (phase: string) => Promise<unknown>): Promise<void> {
  const asked = console.getByRole('region', { name: 'Next step' }).getByRole('heading', { level: 1 });
  let questions = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const words = (await asked.textContent()) ?? '';
    if (/^(Open betting|Take and pay)$/.test(words)) return;
    if (step === 3) await all('4-dealing');
    if (!words.startsWith('Wait for')) {
      await answers(console);
      continue;
    }
    questions += 1;
    if (questions <= 3) await all(`${4 + questions}-decision`);
    for (const { page } of seats) await decides(page);
    await expect(asked).not.toHaveText(words, { timeout: 45_000 });
  }
}

/** Presses the key that the console shows, once, and waits until it asks something else or lists what was entered. */
async function answers(console: Page): Promise<void> {
  const panel = console.getByRole('region', { name: 'Next step' });
  const entries = console.getByRole('region', { name: 'Last entries' });
  const state = async () => `${await panel.textContent()}${await entries.innerHTML()}`;
  const before = await state();
  const draws = await panel.getByText('Space', { exact: true }).isVisible();
  await console.keyboard.press(draws ? 'Space' : 'Enter');
  await expect.poll(state, { timeout: 45_000 }).not.toBe(before);
}

/** Where to take and pay is a step of the game, its end is told only then. It is on the players' screens until bets open. */
async function pays(console: Page): Promise<void> {
  await isAsked(console, /^(Open betting|Take and pay)$/);
  const ended = console.getByRole('button', { name: /Next round$/ });
  if (!(await ended.isVisible())) await console.keyboard.press('Enter');
  await expect(ended).toBeVisible();
}

/** The first choice. A card that is given for good is only picked by its digit. */
async function decides(page: Page): Promise<void> {
  const picks = await page.getByRole('button', { name: /^1: / }).isVisible();
  await page.keyboard.press('1');
  if (picks) await page.getByRole('button', { name: /^(Give|Set) the / }).click();
}
