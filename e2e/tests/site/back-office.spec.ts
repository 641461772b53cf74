import { createPool } from '@baize/database';
import { expect } from '@playwright/test';
import { fitsItsRow } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { comes, comesAsGuest } from '../people/people.ts';
import { roundsGoOnAt, watches } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';
import { pressUntil } from '../tables/pressed-key.ts';
import { takesKeyByTwo } from '../video/encoder.ts';

const rows = 'tbody tr';

test('rounds are listed, filtered, sorted and exported by links and forms, also without scripts', async ({
  browser,
  baseURL,
}) => {
  await roundsGoOnAt('vesper');
  const signedIn = await comes(browser, 'olga', '/operator/rounds');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: await signedIn.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto('/operator/rounds');
  await expect(page.locator(rows).first()).toBeVisible();
  await page.getByRole('link', { name: /^Wagered/ }).click();
  await expect(page).toHaveURL(/sort=-handle/);
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Vesper', { exact: true }).check();
  await page.getByRole('button', { name: 'Show' }).last().click();
  await expect(page).toHaveURL(/[?&]table=vesper/);
  await expect(page).not.toHaveURL(/-least|-zone/);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('link', { name: 'Hide column Dealer' }).click();
  await expect(page).toHaveURL(/hide=dealer/);
  await expect(page.getByRole('columnheader', { name: 'Dealer' })).toHaveCount(0);
  const file = await page.request.get(`${page.url().replace('/rounds', '/rounds/export')}&as=csv&columns=shown`);
  const [head = '', ...lines] = (await file.text()).split('\r\n');
  expect(head).toBe(
    'round,table,game,state,opened,ended,players,bets,currency,handle,payout,house result,corrections,result corrected,shoe,demo players',
  );
  expect(lines.filter((line) => line !== '').every((line) => line.startsWith('VESPER-'))).toBe(true);
});

test('the form of CSV is chosen once for all exports, and kept', async ({ browser }) => {
  const axel = await comes(browser, 'axel', '/operator/rounds');
  const menu = axel.locator('summary', { hasText: 'Export' });
  const exported = async (address: string) => (await axel.request.get(`/operator/${address}?as=csv`)).text();
  expect(await exported('ledger/export')).toMatch(/^account,kind,/);
  await menu.click();
  await axel.getByLabel('Separator in CSV').selectOption('semicolon');
  await axel.getByLabel('Decimal sign').selectOption('comma');
  await axel.getByLabel('Read by').selectOption('spreadsheets');
  await axel.getByRole('button', { name: 'Use this form' }).click();
  await expect
    .poll(() => exported('ledger/export'))
    .toMatch(/^\uFEFFaccount;kind;.*\r\n[^\r]*;[A-Z]{3};-?\d+(,\d+)?\r\n/);
  expect(await exported('audit/export')).toMatch(
    /^\uFEFFrow;at \(UTC\);by;.*\r\n(?:\d+|event:[\w-]+:\d+|[a-z]+:\d+);\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/,
  );
  await axel.goto('/operator/audit');
  await menu.click();
  await expect(axel.getByLabel('Separator in CSV')).toHaveValue('semicolon');
});

test('a period is exact across daylight saving time in the zone that the operator chose', async ({ browser }) => {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const olga = await comes(browser, 'olga', '/operator/rounds');
  const period = olga.locator('summary').first();
  await period.click();
  await olga.getByLabel('Time zone').fill('Europe/Vienna');
  await olga.getByRole('button', { name: 'Use zone' }).click();
  await expect(olga.getByRole('columnheader', { name: /Opened, CES?T/ })).toBeVisible();
  await olga.getByLabel('From', { exact: true }).first().fill('2026-10-25T02:30');
  await expect(olga.getByText('This time occurs twice in Europe/Vienna because of the clock change.')).toBeVisible();
  await olga.getByLabel('To (exclusive)').first().fill('2026-10-26T00:00');
  await olga.getByLabel(/the second time, CET, UTC\+1/).check();
  await olga.getByRole('button', { name: 'Show' }).first().click();
  await expect(olga).toHaveURL(/opened=2026-10-25T01:30Z\.\.2026-10-25T23:00Z/);
  await expect(olga.getByText('No rounds match')).toBeVisible();
  // The zone is kept with the account.
  const { rows: kept } = await pool.query(
    `SELECT s.settings->>'zone' AS zone FROM player_settings s JOIN "user" u ON u.id = s."userId" WHERE u.username = 'olga'`,
  );
  expect(kept).toEqual([{ zone: 'Europe/Vienna' }]);
  await pool.end();
});

test('an operator changes a limit with a reason, and the running table takes it at its next round', async ({
  browser,
}) => {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const ana = await watches(['orbit']);
  const olga = await comes(browser, 'olga', '/operator/tables');
  await olga.getByRole('link', { name: 'Orbit', exact: true }).click();
  await expect(olga.getByRole('heading', { level: 1, name: 'Orbit' })).toBeVisible();
  const max = olga.getByRole('group', { name: 'Straight up' }).last().getByLabel('Maximum');
  const was = await max.inputValue();
  const save = olga.getByRole('button', { name: /^Save as v/ });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await max.fill('0');
  await expect(olga.getByText(/leave no bet/)).toBeVisible();
  await max.fill('7.00');
  await expect(olga.getByText('1 change', { exact: true })).toBeVisible();
  await save.click();
  await expect(olga.getByText('Enter a reason.')).toBeVisible();
  await olga.getByLabel('Reason').fill('Quiet evening');
  await save.click();
  await expect(olga).toHaveURL(/orbit\/versions/);
  await expect(olga.getByText('Quiet evening')).toBeVisible();
  const newest = async () =>
    (
      await pool.query<{ version: number; straight: string; act: string }>(
        `SELECT r."configVersion" AS version, c.config->'limits'->'classes'->'straight'->>'max' AS straight,
                (SELECT act FROM audit_entry WHERE subject = 'table:orbit' AND act = 'table-configured' LIMIT 1) AS act
           FROM round r JOIN table_config c ON c."tableId" = r."tableId" AND c.version = r."configVersion"
          WHERE r."tableId" = 'orbit' ORDER BY r."openedAt" DESC LIMIT 1`,
      )
    ).rows[0];
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ straight: '700', act: 'table-configured' });
  await olga.reload();
  await expect(olga.getByText('active', { exact: true })).toBeVisible();

  // The values of an earlier version are a change like any other.
  await olga.getByRole('link', { name: 'Use these values' }).last().click();
  await expect(max).toHaveValue(was);
  await expect(olga.getByText('1 change', { exact: true })).toBeVisible();
  // Others only look.
  const axel = await comes(browser, 'axel', '/operator/tables/orbit');
  await expect(axel.getByText('Only operators can change the configuration.')).toBeVisible();
  await expect(axel.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await roundsGoOnAt('orbit', 'counted');
  ana.close();
  await olga.goto('/operator/reports?table=orbit');
  await expect(olga.getByRole('table', { name: 'Reports' })).toBeVisible();
  await expect(olga.locator('canvas')).toHaveCount(2);
  await expect(olga.getByText(/^Equal to the ledger/)).toBeVisible();
  await pool.end();
});

test('rounds are paged by the place of a row, and a page can be longer', async ({ browser }) => {
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const count = async () => (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM round')).rows[0]?.n;
  const { rows: tables } = await pool.query<{ id: string }>('SELECT id FROM "table" ORDER BY position');
  // More at once would be too fast.
  const ana = await watches(tables.slice(0, 12).map(({ id }) => id));
  await expect.poll(count, { timeout: 200_000 }).toBeGreaterThan(52);
  ana.close();
  await pool.end();
  const olga = await comes(browser, 'olga', '/operator/rounds?sort=opened');
  await expect(olga.locator(rows)).toHaveCount(50);
  const last = await olga.locator(rows).last().getByRole('rowheader').textContent();
  await olga.getByRole('link', { name: 'Next' }).click();
  await expect(olga).toHaveURL(/after=\d+~/);
  await expect(olga.getByRole('link', { name: last ?? '', exact: true })).toHaveCount(0);
  await olga.getByRole('link', { name: 'Previous' }).click();
  await expect(olga.getByRole('link', { name: last ?? '', exact: true })).toBeVisible();
  const selected = olga.locator('tr[aria-selected=true]');
  await pressUntil(olga, 'j', () => expect(selected).toHaveCount(1, { timeout: 1_000 }));
  // All rows are in the HTML; in the browser a long page keeps only those in sight, and states how many there are.
  const longer = '/operator/rounds?sort=opened&rows=200';
  const html = await (await olga.request.get(longer)).text();
  expect(html.match(/<th scope="row"/g)?.length).toBeGreaterThan(50);
  await olga.goto(longer);
  await expect(olga.getByRole('link', { name: '200 rows per page' })).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(async () => Number(await olga.getByRole('table').first().getAttribute('aria-rowcount')))
    .toBeGreaterThan(51);
});

test('an operator issues, rotates and revokes the key with which an encoder publishes', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/tables/roulette-sek/video');
  const address = (await olga.getByText(/\/video\/roulette-sek\/whip$/).textContent()) ?? '';
  /** 400 for a bad offer with a valid key. */
  const statusWith = async (key: string) => {
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${key}` };
    return (await olga.request.post(address, { headers, data: 'v=0' })).status();
  };
  const change = async (name: string) => {
    await olga.getByRole('button', { name }).click();
    await olga.getByRole('dialog').getByRole('button', { name }).click();
    await expect(olga.getByRole('dialog').getByRole('status')).not.toBeEmpty();
    await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  };
  /** Another person approves it, and alone sees the key. */
  const changeByTwo = async () => {
    const key = await takesKeyByTwo(olga);
    await olga.reload();
    return key;
  };
  const first = await changeByTwo();
  // Nobody publishes while nobody is signed on.
  expect(await statusWith(first)).toBe(401);
  await hiresDealerAt('roulette-sek');
  await expect.poll(() => statusWith(first)).toBe(400);
  const second = await changeByTwo();
  await expect.poll(() => statusWith(second)).toBe(400);
  expect(await statusWith(first)).toBe(401);
  await expect(olga.getByText(second)).toHaveCount(0);
  await change('Revoke key');
  await expect(olga.getByText('No key')).toBeVisible();
  await expect.poll(() => statusWith(second)).toBe(401);
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const stored = await pool.query<{ text: string }>(
    `SELECT row_to_json(k)::text AS text FROM publish_key k UNION ALL SELECT row_to_json(a)::text FROM audit_entry a`,
  );
  for (const key of [first, second]) expect(stored.rows.some(({ text }) => text.includes(key))).toBe(false);
  await pool.end();
});

test('rounds, and the transfers of an account, are summed by gaming day, and each day leads to its list', async ({
  browser,
}) => {
  await comesAsGuest(browser, '/table/vesper');
  await roundsGoOnAt('vesper', 'counted');
  const olga = await comes(browser, 'olga', '/operator/rounds?table=vesper&state=settled');
  await expect(async () => {
    await olga.reload();
    await expect(olga.locator(rows).first()).toContainText('VESPER-', { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await olga.locator('summary', { hasText: 'Filters' }).click();
  const fell = olga.getByLabel('Cards or number');
  await fell.fill('38');
  await fell.press('Enter');
  await expect(olga.getByText('That is no card and no number of the wheel.')).toBeVisible();
  await fell.fill('K♠ 10h');
  await fell.press('Enter');
  await expect(olga).toHaveURL(/table=vesper&state=settled&dealt=Ks\+Th$/);
  // No card falls at a roulette table.
  await expect(olga.getByText('No rounds match')).toBeVisible();
  await olga.getByRole('link', { name: 'Remove the filter: Cards or number' }).click();
  await expect(olga.locator(rows).first()).toContainText('VESPER-');
  await olga.getByRole('link', { name: 'By gaming day' }).click();
  const days = olga.getByRole('table', { name: 'Wagers, hold and players' });
  await expect(days.getByRole('columnheader')).toContainText(['Gaming day', 'Rounds', 'Wagered, EUR']);
  await expect(olga.getByRole('img', { name: /^Wagered amount and hold in EUR on \d gaming day/ })).toBeVisible();
  await days.getByRole('link').first().click();
  await expect(olga).toHaveURL(/opened=[^&]+&table=vesper&state=settled/);
  await expect(olga).not.toHaveURL(/view=days/);
  await expect(olga.locator(rows).first()).toContainText('VESPER-');

  await olga.goto('/operator/ledger/transfers?account=bank');
  await olga.getByRole('link', { name: 'By gaming day' }).click();
  const flow = olga.getByRole('table', { name: 'Net flow by gaming day' });
  await expect(flow.getByRole('columnheader')).toContainText(['Gaming day', 'Transfers', 'Received, EUR']);
  await flow.getByRole('link').first().click();
  await expect(olga).toHaveURL(/account=bank&at=/);
  await expect(olga).not.toHaveURL(/view=days/);
  await expect(olga.locator(rows).first()).toContainText('Bank');
});

test('the servers of the house are shown with their load, follow what happens, and fit a small screen', async ({
  browser,
}) => {
  const olga = await comes(browser, 'olga', '/operator/servers');
  const processes = olga.getByRole('table', { name: 'Processes' });
  await expect(processes.getByRole('row').filter({ hasText: 'Running' }).first()).toBeVisible();
  const vesper = olga.getByRole('table', { name: 'Tables' }).getByRole('rowheader', { name: 'Vesper', exact: true });
  await expect(vesper).toBeVisible();
  const read = olga.waitForResponse('**/operator/servers/news');
  expect((await read).status()).toBe(200);
  const one = olga.getByText('tables cannot be moved');
  await expect(one.or(olga.getByRole('button', { name: 'Move Vesper', exact: true })).first()).toBeVisible();
  const sections = olga.getByRole('navigation', { name: /^(Sections|Bereiche)$/ });
  await fitsItsRow(sections);
  await olga.setViewportSize({ width: 1024, height: 768 });
  await fitsItsRow(sections);
  const overflow = () =>
    olga.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await olga.setViewportSize({ width: 390, height: 844 });
  expect(await overflow()).toBe(0);
  await olga.context().addCookies([{ name: 'baize-language', value: 'de', url: olga.url() }]);
  await olga.reload();
  await expect(olga.getByRole('link', { name: 'Server', exact: true })).toBeInViewport({ ratio: 1 });
  await olga.setViewportSize({ width: 1024, height: 768 });
  await fitsItsRow(sections);
  const pia = await comes(browser, 'pia', '/operator/pit');
  await expect(pia.getByRole('link', { name: 'Servers' })).toHaveCount(0);
});
