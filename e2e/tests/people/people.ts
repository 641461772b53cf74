import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { keptFor } from './connected.ts';
import { hires } from './hired-dealer.ts';

/** A person of the demo house in a browser of their own, signed in, at a page. */
export async function comes(
  browser: Browser,
  name: string,
  to: string,
  password = `baize-${name}-2026`,
): Promise<Page> {
  const context = await browser.newContext();
  // Some tests have a casino of their own.
  const { origin } = new URL((await context.request.get('/health')).url());
  const cookies = await sessions(`${origin} ${name}`, async () => {
    await entersAs(context.request, name, password);
    return context.cookies();
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(to);
  return page;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** The forms for signing in have tests of their own: here sessions are begun by one request, and kept. */
const sessions = keptFor<Cookies>();

/** A player without an account, in a browser of their own, at a table. */
export async function comesAsGuest(browser: Browser, to: string): Promise<Page> {
  const context = await browser.newContext();
  await entersAsGuest(context.request);
  const page = await context.newPage();
  await page.goto(to);
  return page;
}

/** The dealers of the demo house; workers beyond them have another Emil each. */
const DEALERS = ['dora', 'emil'];

/** The dealer of this worker of the tests. Nobody deals at two tables at once, so every worker has one of its own. */
export const ownDealer = (): string => {
  const { parallelIndex } = test.info();
  return DEALERS[parallelIndex] ?? `emil-of-worker-${parallelIndex}`;
};

/** That dealer's password. */
export const ownPassword = (): string => `baize-${DEALERS.includes(ownDealer()) ? ownDealer() : 'emil'}-2026`;

/** The dealer of this worker, at a console. */
export async function comesToDeal(browser: Browser, to: `/dealer/${string}`): Promise<Page> {
  const name = ownDealer();
  if (!DEALERS.includes(name)) await hires(name, 'Emil');
  return comes(browser, name, to, ownPassword());
}

/** A spot of the felt by the beginning of its spoken name: `Red`, `Straight up 17`. */
export const spot = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, pays`) });

/**
 * Puts the chosen chip on a spot as a finger would: on the felt, not on an element. Waits until the page takes bets, which
 * is later than at the table where it shows a live picture; not for ever, as some bets are meant to be refused.
 */
export async function bet(page: Page, name: string): Promise<void> {
  const open = spot(page, name).and(page.locator(':not([aria-disabled="true"])'));
  await open.waitFor({ timeout: 10_000 }).catch(() => undefined);
  await spot(page, name).click({ force: true });
}

/** Waits until the parts of a table that its page loads last are there: sounds, announcements, the dealer's voice. */
export async function hasLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0);
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  const rests = async () => {
    const [earlier, now] = [before, await loaded()];
    before = now;
    return now === earlier;
  };
  await expect.poll(rests, { intervals: [1_000] }).toBe(true);
}

/** Takes away the notice of the first visit, which lies over the keys of the top line until it is read. */
export async function readsNotice(page: Page): Promise<void> {
  const key = page.getByRole('button', { name: 'Got it' });
  await key.click();
  await expect(key).toBeHidden();
}

/** A chip of the tray, by its worth: `€5`. */
export const chip = (page: Page, worth: string): Locator => page.getByRole('radio', { name: worth, exact: true });

/** Carries a chip, or what lies on a spot, by mouse; without a spot off the felt. */
export async function carries(page: Page, what: Locator, to: Locator = figure(page, 'Balance')): Promise<void> {
  const [from, over] = [await middleOf(what), await middleOf(to)];
  // It can be taken up once bets are open.
  await expect(async () => {
    await page.mouse.up();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + over.x) / 2, (from.y + over.y) / 2);
    await expect(page.locator('[data-carried]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.move(over.x, over.y);
  await page.mouse.up();
}

async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How the label of a spot with an accepted bet ends: one that is still being sent comes too late when betting closes. */
export const betOf = (stake = ''): RegExp => new RegExp(`your bet ${stake}(?!.*being sent)`);

export async function hasBet(page: Page, name: string, stake: string): Promise<void> {
  await expect(spot(page, name)).toHaveAccessibleName(betOf(stake));
}

/** A figure of the bottom bar: `Balance`, `Total bet`. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').first();

/** The round a player's table shows: `ORBIT-31`. */
export async function roundOf(page: Page): Promise<string> {
  const line = await page
    .getByText(/Round [A-Z-]+-\d+/)
    .first()
    .textContent();
  const [, round] = /Round\s+([A-Z-]+-\d+)/.exec(line ?? '') ?? [];
  if (round === undefined) throw new Error(`no round in "${line}"`);
  return round;
}

/**
 * Signs a person of the demo house in without a browser: for addresses that are asked and not looked at. Attempts that are
 * still judged count, so when several workers sign the same person in at once, one of them may have to come again.
 */
export async function entersAs(
  requests: APIRequestContext,
  name: string,
  password = `baize-${name}-2026`,
): Promise<APIRequestContext> {
  const data = { username: name, password };
  await expect.poll(async () => (await requests.post('/api/auth/sign-in/username', { data })).status()).toBe(200);
  return requests;
}

/** The same for a new guest. */
export async function entersAsGuest(requests: APIRequestContext): Promise<APIRequestContext> {
  const answer = await requests.post('/api/auth/sign-in/anonymous', { data: {} });
  expect(answer.status()).toBe(200);
  return requests;
}
