import type { ChildProcess } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';
import { openDatabaseLine, openOwnWeb } from './own-web.ts';

let web: ChildProcess;
let database: Awaited<ReturnType<typeof openDatabaseLine>>;
let url: string;

test.beforeAll(async () => {
  await roundsGoOnAt('vesper');
  database = await openDatabaseLine();
  ({ url, web } = await openOwnWeb(database.url));
  await expect.poll(() => statusOf('/health'), { timeout: 60_000 }).toBe(200);
});

test.afterAll(() => {
  web.kill();
  database.close();
});

const statusOf = (path: string): Promise<number> =>
  fetch(`${url}${path}`, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );

test('pages without a database say so in a sentence, and come back by themselves', async ({ browser }) => {
  const player = await (await browser.newContext()).newPage();
  await player.goto(`${url}/guest`);
  await player.getByRole('button', { name: 'Take a seat' }).click();
  await expect(player.getByRole('heading', { name: 'Tables', exact: true })).toBeAttached();
  const operator = await (await browser.newContext()).newPage();
  await operator.goto(`${url}/sign-in`);
  await operator.getByLabel('Name').fill('olga');
  await operator.getByLabel('Password', { exact: true }).fill('baize-olga-2026');
  await operator.getByRole('button', { name: 'Sign in', exact: true }).click();
  await operator.waitForURL(/operator/);

  database.cut();
  await expect.poll(() => statusOf('/health')).toBe(503);
  for (const path of ['/', '/sign-in', '/table/orbit', '/tables?at=orbit,pearl']) {
    const answer = await player.goto(`${url}${path}`);
    expect([path, answer?.status()]).toEqual([path, 500]);
    await expect(player.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(player.getByText('Accepted bets are safe')).toBeVisible();
  }
  // One page for all of them.
  await isAccessible(player);
  // What needs no database is there.
  expect(await statusOf('/manifest.webmanifest')).toBe(200);
  expect((await player.goto(`${url}/nowhere`))?.status()).toBe(404);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  // A page comes back once it has learned that the server does not work.
  const asks = (page: Page) => page.waitForResponse((answer) => answer.url() === `${url}/health` && !answer.ok());
  await Promise.all([asks(player), player.goto(`${url}/table/orbit`)]);
  const [, refused] = await Promise.all([asks(operator), operator.goto(`${url}/operator/rounds`)]);
  expect(refused?.status()).toBe(500);
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();

  database.restore();
  await expect(player.getByRole('heading', { level: 1, name: 'Orbit' })).toBeVisible({ timeout: 60_000 });
  await expect(operator.getByRole('table', { name: 'Rounds' })).toBeVisible({ timeout: 60_000 });
});

test('a page whose query takes long shows its form at once, and its status is already decided', async ({ browser }) => {
  const olga = await (await browser.newContext()).newPage();
  await olga.goto(`${url}/sign-in`);
  await olga.getByLabel('Name').fill('olga');
  await olga.getByLabel('Password', { exact: true }).fill('baize-olga-2026');
  await olga.getByRole('button', { name: 'Sign in', exact: true }).click();
  await olga.waitForURL(/operator/);
  await olga.goto(`${url}/operator/staff`);
  const busy = olga.locator('main[aria-busy="true"]');
  const rounds = olga.getByRole('table', { name: 'Rounds' });

  // Whatever the first page reads is read: it would be held with what follows.
  await expect(olga.getByText('Books balance')).toBeVisible();
  const release = database.hold('FROM round r WHERE');
  const link = olga.getByRole('link', { name: 'Rounds', exact: true });
  await link.focus();
  await olga.keyboard.press('Enter');
  await expect(busy.getByRole('heading', { level: 1, name: 'Rounds' })).toBeVisible();
  await expect(busy.getByRole('status')).toHaveText('Loading…');
  await expect(link).toBeFocused();
  const reloaded = olga.reload({ waitUntil: 'commit' });
  expect((await reloaded)?.status()).toBe(200);
  await expect(busy).toBeVisible();
  // What is decided before the data is read is answered as ever.
  expect(await statusOf('/operator/rounds')).toBe(307);
  const asOlga = await olga.context().request.get(`${url}/operator/rounds/NO-SUCH-1`);
  expect(asOlga.status()).toBe(404);
  // No script puts the list in the place of the form: the browser asks for the whole page.
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await olga.context().storageState() })
  ).newPage();
  await plain.goto(`${url}/operator/rounds?table=vesper`, { waitUntil: 'commit' });
  await expect(plain.locator('main[aria-busy="true"]')).toBeVisible();
  release();
  await expect(rounds.getByRole('rowheader').first()).toBeVisible();
  await expect(busy).toHaveCount(0);
  await expect(plain.getByRole('table', { name: 'Rounds' })).toBeVisible();
  await expect(plain).toHaveURL(/table=vesper&whole=/);
});

test('lobby and rules wait for their tables with their places', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  const release = database.hold('"public"."table"');
  await visitor.goto(url, { waitUntil: 'commit' });
  await expect(visitor.locator('main[aria-busy="true"]').getByRole('status')).toHaveText('Loading…');
  release();
  await expect(visitor.getByRole('link', { name: 'Vesper', exact: true })).toBeVisible();
  await expect(visitor.locator('main[aria-busy="true"]')).toHaveCount(0);

  const releaseRules = database.hold('"public"."table"');
  await visitor.goto(`${url}/rules`, { waitUntil: 'commit' });
  const waiting = visitor.locator('main[aria-busy="true"]');
  await expect(waiting.getByRole('heading', { level: 1, name: 'Rules and odds' })).toBeVisible();
  await expect(waiting.getByRole('status')).toHaveText('Loading…');
  releaseRules();
  await expect(visitor.getByRole('link', { name: 'Blackjack', exact: true }).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
