import { createPool } from '@baize/database';
import { expect, type Page } from '@playwright/test';
import { comes, comesAsGuest } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';
import { pressUntil } from '../tables/pressed-key.ts';

declare global {
  interface Window {
    ran?: string[];
  }
}

/** Everything that the policy of a page stops from now on, in all of the pages that this tab opens. */
async function listens(page: Page): Promise<() => readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => heard.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const tell = (window as unknown as { tellViolation: (what: string) => void }).tellViolation;
      tell(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) heard.push(message.text());
  });
  return () => heard;
}

async function visits(
  page: Page,
  addresses: readonly string[],
  atLast: () => Promise<void> = async () => undefined,
): Promise<void> {
  const heard = await listens(page);
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('load');
    await expect(page.locator('main').first()).toBeVisible();
  }
  await atLast();
  expect(heard()).toEqual([]);
}

async function idsOf(sql: string): Promise<readonly string[]> {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rows } = await pool.query<{ id: string }>(sql);
  await pool.end();
  return rows.map(({ id }) => id);
}
/** One table of every game. */
const tables = () => idsOf('SELECT DISTINCT ON (game) id FROM "table" ORDER BY game, position');

test('nothing on a page of the players is against the policy of the page', async ({ browser }) => {
  test.slow();
  const ids = await tables();
  const ana = await comesAsGuest(browser, '/table/orbit');
  await visits(ana, [
    ...['/', '/rules', '/rules/roulette', '/account', '/sign-in', '/sign-up', '/guest', '/no/such/page'],
    ...ids.map((id) => `/table/${id}`),
    `/tables?at=${ids.slice(0, 2).join(',')}`,
  ]);
  // The live connection is let through: the table is there.
  await ana.goto('/table/orbit');
  await expect(ana.getByRole('group', { name: 'Chips' }).or(ana.getByRole('radiogroup').first()).first()).toBeVisible();
});

test('nothing on a staff page violates the policy of the page', async ({ browser }) => {
  await roundsGoOnAt('vesper');
  const [[first = ''], rounds] = await Promise.all([tables(), idsOf('SELECT id FROM round ORDER BY id LIMIT 1')]);
  const olga = await comes(browser, 'olga', '/operator/rounds');
  await visits(
    olga,
    [
      ...['/operator/pit', '/operator/rounds', '/operator/ledger', '/operator/ledger/transfers', '/operator/players'],
      ...rounds.map((round) => `/operator/rounds/${round}?play`),
    ],
    async () => {
      const field = olga.getByRole('combobox', { name: 'Page, table, round or person' });
      await pressUntil(olga, 'Control+k', () => expect(field).toBeVisible({ timeout: 2_000 }));
      await field.fill('vesper');
      await expect(olga.getByRole('option', { name: /^Vesper European/ })).toBeVisible();
    },
  );
  await visits(await comes(browser, 'dora', '/dealer'), ['/dealer', `/dealer/${first}`]);
});

/** What a fault in a page could let somebody put into it. */
const PUT_IN = `<script>(window.ran ??= []).push('script')</script>
  <script src="https://elsewhere.invalid/script.js"></script>
  <img src="data:," alt="" onerror="(window.ran ??= []).push('attribute')">
  <img src="https://elsewhere.invalid/picture.png" alt="">
  <style>body { --put: in }</style>
  <iframe src="https://elsewhere.invalid/"></iframe>
  <base href="https://elsewhere.invalid/">`;
const STOPPED = ['base-uri', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'];

/** The directives that stopped something, as `listens` heard of them. */
const directives = (heard: readonly string[]): string[] => [
  ...new Set(heard.flatMap((each) => /^\/\S*: ([a-z-]+) /.exec(each)?.[1] ?? [])),
];

test('an injected script does not run, and no other site is contacted or may show the page', async ({ browser }) => {
  const page = await comesAsGuest(browser, '/table/orbit');
  const heard = await listens(page);
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  const again = await page.goto('/');
  expect(again?.headers()['content-security-policy']).not.toBe(policy);
  await page.route('/rules', async (route) => {
    const whole = await route.fetch();
    const body = (await whole.text()).replace('</body>', `${PUT_IN}</body>`);
    await route.fulfill({ response: whole, body });
  });
  await page.goto('/rules');
  await expect.poll(() => directives(heard()).toSorted()).toEqual(STOPPED);
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--put'))).toBe('');
  await page.evaluate(() => fetch('https://elsewhere.invalid/').catch(() => undefined));
  await expect.poll(() => directives(heard())).toContain('connect-src');
});
