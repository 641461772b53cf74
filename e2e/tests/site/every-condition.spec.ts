/// <reference lib="dom" />
import { signInWith } from '@baize/crowd';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { closesBets, isAsked, opensBets } from '../people/console.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, comesToDeal, hasBet, ownPassword } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';
import { translatesPage } from '../people/translated-page.ts';

const { WEB_URL = '', CHROMIUM } = process.env;
const DAY_MS = 86_400_000;

const stands = (page: Page) => expect(page.locator('[data-felt]').first()).toBeVisible();

test('where storage is denied, lobby, tables and consoles work, and choices last as long as the page', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await deniesStorage(visitor.context());
  for (const path of ['/', '/tables?at=orbit,pearl', '/table/orbit']) {
    await visitor.goto(path);
    await expect(visitor.getByText('Orbit').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  }
  await stands(visitor);
  const mute = visitor.getByRole('button', { name: 'Mute all sounds' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  const dealer = await comesToDeal(browser, `/dealer/${ownTable('orbit').id}`);
  await deniesStorage(dealer.context());
  await dealer.reload();
  await isAsked(dealer, 'Sign on');
});

/** Site data is blocked: on pages that are loaded from now on, reading the storage throws. */
const deniesStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

test('a translated console asks for the cards of the right side, typed on keyboards of other scripts', async ({
  browser,
}) => {
  const dealer = await comesToDeal(browser, `/dealer/${ownTable('pearl').id}`);
  const faults: string[] = [];
  dealer.on('pageerror', ({ message }) => faults.push(message));
  await isAsked(dealer, 'Sign on');
  await dealer.evaluate(translatesPage);
  await opensBets(dealer);
  await closesBets(dealer);
  const keyboard = await dealer.context().newCDPSession(dealer);
  const types = async (...keys: readonly (readonly [key: string, code: string])[]) => {
    for (const [key, code] of keys)
      for (const type of ['keyDown', 'keyUp'] as const)
        await keyboard.send('Input.dispatchKeyEvent', { type, key, code, ...(type === 'keyDown' && { text: key }) });
  };
  // The five of spades on a Russian keyboard, and of hearts in Arabic digits; then the others as they are printed.
  await isAsked(dealer, /^Card to .*Player/i);
  await types(['5', 'Digit5'], ['ы', 'KeyS']);
  await dealer.keyboard.press('Enter');
  await isAsked(dealer, /^Card to .*Banker/i);
  await types(['٥', 'Digit5'], ['ا', 'KeyH']);
  await dealer.keyboard.press('Enter');
  for (const [side, card] of [
    [/^Card to .*Player/i, '3s'],
    [/^Card to .*Banker/i, '3h'],
  ] as const) {
    await isAsked(dealer, side);
    await dealer.keyboard.type(card);
    await dealer.keyboard.press('Enter');
  }
  await isAsked(dealer, /^(?!Card to)/);
  const entries = dealer.getByRole('region', { name: 'Last entries' });
  for (const card of ['five of spades', 'five of hearts', 'three of spades', 'three of hearts'])
    await expect(entries.getByRole('img', { name: card })).toBeVisible();
  expect(faults).toEqual([]);
});

test('over plain http in a network of one’s own, rounds are verified', async () => {
  await roundsGoOnAt('vesper', 'ended');
  const { port } = new URL(WEB_URL);
  const browser = await chromium.launch({
    ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    args: ['--no-sandbox', '--host-resolver-rules=MAP casino.lan 127.0.0.1'],
  });
  const context = await browser.newContext();
  const [name = '', value = ''] = (await signInWith(WEB_URL, 'olga', 'baize-olga-2026')).split(/[=;]/);
  await context.addCookies([{ name, value: value.trim(), domain: 'casino.lan', path: '/' }]);
  const page = await context.newPage();
  await page.goto(`http://casino.lan:${port}/operator/rounds?table=vesper&state=settled`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Verified in this browser')).toBeVisible();
  await browser.close();
});

test('in forced colours the cloth keeps its colours, and what is chosen and what has the focus have frames', async ({
  browser,
}) => {
  const player = await comesAsGuest(browser, '/table/orbit');
  await player.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await stands(player);
  const chosen = player.getByRole('radio', { checked: true }).first();
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await player.keyboard.press('Tab');
  const focused = player.locator(':focus-visible');
  await expect(focused).not.toHaveCSS('outline-style', 'none');
  await expect(player.locator('[data-felt]').first()).toHaveCSS('forced-color-adjust', 'none');
  const inks = await player
    .locator('[data-felt] svg text')
    .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).fill))]);
  expect(inks).not.toContain('rgb(0, 0, 0)');
});

test('on a device whose clock is wrong by a day, the time for bets is the table’s, and bets are taken', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const dealer = await hiresDealerAt(id);
  await dealer.opensBets();
  for (const wrongBy of [-DAY_MS, DAY_MS]) {
    const player = await comesAsGuest(browser, '/rules');
    await setsClock(player.context(), wrongBy);
    await player.goto(`/table/${id}`);
    await bet(player, 'Red');
    await hasBet(player, 'Red', '€1');
    const left = async () =>
      Number.parseInt((await player.getByRole('timer').first().getAttribute('aria-label')) ?? '', 10);
    await expect.poll(left).toBeGreaterThan(10);
    expect(await left()).toBeLessThanOrEqual(240);
  }
});

/** The device's clock is wrong on pages that are loaded from now on, as is the time at which they were loaded. */
const setsClock = (context: BrowserContext, wrongBy: number) =>
  context.addInitScript((ms) => {
    const [now, began] = [Date.now, performance.timeOrigin];
    Date.now = () => now() + ms;
    Object.defineProperty(performance, 'timeOrigin', { value: began + ms });
  }, wrongBy);

test('what was typed outlives a lost line, and a table says that it is lost', async ({ browser }) => {
  const player = await comes(browser, 'ana', '/account');
  await player.context().setOffline(true);
  const name = await takesName(player, 'Ada Two');
  await expect(player.getByRole('alert').getByText('The casino cannot be reached.')).toBeVisible();
  await expect(name).toHaveValue('Ada Two');
  await player.context().setOffline(false);
  await player.goto('/table/orbit');
  await stands(player);
  await player.context().setOffline(true);
  await expect(player.getByText('Connection lost').first()).toBeVisible();
  await player.context().setOffline(false);
  await expect(player.getByText('Connection lost')).toHaveCount(0);
});

/** Asks for another name. */
async function takesName(ana: Page, to: string): Promise<Locator> {
  const name = ana.getByLabel('Display name');
  const form = ana.locator('form').filter({ has: name });
  await name.fill(to);
  await form.getByLabel('Current password', { exact: true }).fill('baize-ana-2026');
  await form.getByRole('button', { name: 'Change name' }).click();
  return name;
}

/** The next act of this page is one that the server does not know any more. */
const becomesOld = (page: Page) =>
  page.route(
    (url) => url.origin === new URL(WEB_URL).origin,
    (route) => {
      const headers = route.request().headers();
      if (!headers['next-action']) return route.fallback();
      return route.continue({ headers: { ...headers, 'next-action': '40'.padEnd(42, '0') } });
    },
  );

test('after an upgrade an open page says so, tables reload between rounds, and a locked dealer gets back in', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/table/orbit');
  await stands(visitor);
  await visitor.evaluate(() => Object.assign(window, { isOld: true }));
  await visitor.route('**/build', (route) => route.fulfill({ body: 'a newer build' }), { times: 1 });
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await visitor.waitForFunction(() => !('isOld' in window), undefined, { timeout: 120_000 });
  await stands(visitor);

  const player = await comes(browser, 'ana', '/account');
  await becomesOld(player);
  const name = await takesName(player, 'Ada Two');
  await expect(player.getByRole('alert').getByText('The casino was updated')).toBeVisible();
  await expect(name).toHaveValue('Ada Two');
  await expect(player.getByRole('button', { name: 'Reload' })).toBeVisible();

  const dealer = await comesToDeal(browser, `/dealer/${ownTable('orbit').id}`);
  await isAsked(dealer, 'Sign on');
  await dealer.keyboard.press('F9');
  const password = dealer.getByLabel('Your password', { exact: true });
  await expect(password).toBeVisible();
  await becomesOld(dealer);
  await password.fill(ownPassword());
  await Promise.all([dealer.waitForEvent('load'), password.press('Enter')]);
  await dealer.unrouteAll();
  // What is typed before the page listens again is typed once more.
  await expect(async () => {
    if (await password.isVisible()) await password.fill(ownPassword(), { timeout: 5_000 });
    if (await password.isVisible()) await password.press('Enter', { timeout: 5_000 });
    await isAsked(dealer, 'Sign on', 5_000);
  }).toPass();
});
