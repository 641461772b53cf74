import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { approves, opensRequest } from '../people/approves.ts';
import { enters, insists } from '../people/connected.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, figure, hasBet, roundOf, spot } from '../people/people.ts';
import { test } from '../people/test.ts';
import { openOwnWeb } from './own-web.ts';

/** The highest stake on a number, typed into the form of the table's configuration. */
const maximum = (page: Page) => page.getByRole('group', { name: 'Straight up' }).last().getByLabel('Maximum');

/** Sends a higher maximum to the second person. */
async function asksFor(olga: Page, id: string, amount: string, reason: string): Promise<void> {
  await olga.goto(`/operator/tables/${id}`);
  await maximum(olga).fill('1.00');
  await expect(olga.getByRole('button', { name: /^Save as v/ })).toBeVisible();
  await maximum(olga).fill(amount);
  await olga.getByLabel('Reason').fill(reason);
  await olga.getByRole('button', { name: 'Send for approval' }).click();
  await expect(olga).toHaveURL(/\/operator\/approvals\?open=\d+/);
}

test('R33: a higher limit is asked by one person and takes effect when another one approves, never by the asker', async ({
  browser,
}) => {
  const { id, name } = ownTable('orbit');
  const olga = await comes(browser, 'olga', `/operator/tables/${id}`);
  await olga.setViewportSize({ width: 1024, height: 768 });
  const was = await maximum(olga).inputValue();
  await asksFor(olga, id, '876.00', 'A guest of the house');
  const own = olga.getByRole('complementary', { name: /^Request \d+$/ });
  await expect(own.getByRole('row', { name: new RegExp(`Straight up.*${was}.*876`) })).toBeVisible();
  await expect(own.getByText('You asked for this: another person decides.')).toBeVisible();
  await expect(own.getByText(/Otto/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
  await isAccessible(olga);

  // Nothing has changed, and the form says what waits.
  await olga.goto(`/operator/tables/${id}`);
  await expect(maximum(olga)).toHaveValue(was);
  await expect(olga.getByRole('link', { name: /^Request \d+ of Olga waits for a second person$/ })).toBeVisible();
  const axel = await comes(browser, 'axel', '/operator/approvals');
  const read = await opensRequest(axel, name);
  await expect(read.getByRole('button')).toHaveCount(0);

  // Refused with a reason, it changes nothing.
  const otto = await comes(browser, 'otto', '/operator/approvals');
  const panel = await opensRequest(otto, name);
  await panel.getByRole('button', { name: 'Refuse' }).click();
  const dialog = otto.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText(/^Enter a reason/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Too much for one evening');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Refused. Nothing has changed.')).toBeVisible();

  await asksFor(olga, id, '543.00', 'Half of it');
  await approves(browser, 'pia', name);
  await olga.reload();
  await expect(own.getByText('Approved', { exact: true })).toBeVisible();
  await olga.goto(`/operator/tables/${id}`);
  await expect(maximum(olga)).toHaveValue('543.00');
  // Lower again takes one person.
  await maximum(olga).fill(was);
  await olga.getByLabel('Reason').fill('As before');
  await olga.getByRole('button', { name: /^Save as v/ }).click();
  await expect(olga).toHaveURL(/\/versions/);
  const compared = olga.getByRole('region', { name: 'Compare versions' });
  await compared.getByRole('button', { name: 'Compare' }).click();
  await expect(olga).toHaveURL(/\?from=\d+&to=\d+$/);
  await expect(compared.getByText(/543/)).toBeVisible();
  await expect(compared.getByRole('row', { name: /^Straight up 2\.7027% 2\.7027% 97\.30%$/ })).toBeVisible();
  await isAccessible(olga);
  await olga.goto(`/operator/audit?act=approval-given&subject=table:${id}`);
  await expect(olga.getByRole('row', { name: /Pia.*Approval given/ }).first()).toBeVisible();
});

test('R10: the return of a bet follows what is typed, and the server refuses one below 75 %', async ({ browser }) => {
  const { id } = ownTable('vesper');
  const olga = await comes(browser, 'olga', `/operator/tables/${id}`);
  const edges = olga.getByRole('region', { name: /^House edge/ });
  await expect(edges.getByRole('row', { name: /^Straight up 2\.7027% 2\.7027% 97\.30%$/ })).toBeVisible();
  await expect(edges.getByText('Every bet returns at least 75% (GLI-19 v3.0, 4.7.1).')).toBeVisible();
  await olga.getByLabel('Straight up', { exact: true }).first().fill('26:1');
  await expect(edges.getByRole('row', { name: /^Straight up 2\.7027% 27\.0270% 72\.97%$/ })).toBeVisible();
  await expect(edges.getByText(/^Straight up returns 72\.97%, below 75%/)).toBeVisible();
  await isAccessible(olga);
  await olga.getByLabel('Reason').fill('A better evening');
  await olga.getByRole('button', { name: 'Send for approval' }).click();
  await expect(olga.getByText(/^Straight up would return 72\.97%, below 75%/)).toBeVisible();

  await olga.getByLabel('Straight up', { exact: true }).first().fill('30:1');
  await expect(edges.getByRole('row', { name: /^Straight up 2\.7027% 16\.2162% 83\.78%$/ })).toBeVisible();
  await olga.getByRole('button', { name: 'Send for approval' }).click();
  await expect(olga).toHaveURL(/\/operator\/approvals\?open=\d+/);
  const request = olga.getByRole('complementary', { name: /^Request \d+$/ });
  await expect(request.getByRole('row', { name: /^Straight up 2\.7027% 16\.2162% 83\.78%$/ })).toBeVisible();
  await request.getByRole('button', { name: 'Withdraw' }).click();
  await olga.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(olga.getByText('Withdrawn. Nothing has changed.')).toBeVisible();
});

test('a request about an account is withdrawn by who asked it, and nobody else sees it who may not', async ({
  browser,
}) => {
  const username = `karl-${Date.now().toString(36)}`;
  const olga = await comes(browser, 'olga', '/operator/staff');
  await olga.getByRole('button', { name: 'Add account' }).click();
  await olga.getByLabel('Username').fill(username);
  await olga.getByLabel('Display name').fill('Karl');
  await olga.getByLabel('Reason').fill('A second pit boss');
  await olga.getByRole('button', { name: 'Send for approval' }).click();
  await olga
    .getByRole('dialog')
    .getByRole('link', { name: /^Request/ })
    .click();
  const panel = olga.getByRole('complementary', { name: /^Request \d+$/ });
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await olga.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(olga.getByText('Withdrawn. Nothing has changed.')).toBeVisible();
  await olga.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(panel.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
  // A pit boss decides about tables, and does not see what is asked about accounts.
  const pia = await comes(browser, 'pia', olga.url());
  await expect(pia.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await expect(pia.getByRole('complementary')).toHaveCount(0);
});

test('in a house with one operator a higher limit takes effect at once, and every page and file says so', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const { url, web } = await openOwnWeb(process.env.DATABASE_URL ?? '', { FOUR_EYES: 'off' });
  try {
    const isThere = () =>
      fetch(`${url}/health`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isThere, { timeout: 60_000 }).toBe(200);
    const olga = await (await browser.newContext({ baseURL: url })).newPage();
    await olga.goto('/sign-in');
    await olga.getByLabel('Name').fill('olga');
    await olga.getByLabel('Password', { exact: true }).fill('baize-olga-2026');
    await olga.getByRole('button', { name: 'Sign in', exact: true }).click();
    await olga.waitForURL(/operator/);
    const said = olga.getByText('FOUR_EYES=off: in this house one operator decides alone');
    for (const page of ['/operator/approvals', '/operator/staff', '/operator/pit']) {
      await olga.goto(page);
      await expect(said).toBeVisible();
    }
    const file = await olga.request.get('/operator/staff/export?as=csv');
    expect(file.headers()['content-disposition']).toMatch(/staff-.*-FOUR_EYES-off\.csv/);
    expect((await file.text()).split(/\r?\n/)[1]).toMatch(/off$/);

    await olga.goto(`/operator/tables/${id}`);
    const was = await maximum(olga).inputValue();
    await maximum(olga).fill('765.00');
    await olga.getByLabel('Reason').fill('A guest of the house');
    await olga.getByRole('button', { name: /^Save as v/ }).click();
    await expect(olga).toHaveURL(/\/versions/);
    await olga.goto(`/operator/tables/${id}`);
    await expect(maximum(olga)).toHaveValue('765.00');
    await maximum(olga).fill(was);
    await olga.getByLabel('Reason').fill('As before');
    await olga.getByRole('button', { name: /^Save as v/ }).click();
    await expect(olga).toHaveURL(/\/versions/);
    await isAccessible(olga);
  } finally {
    web.kill();
  }
});

test('R33: the void of a settled round is approved in the list, by what everybody gains and loses', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const [dealer, guest] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await dealer.opensBets();
  await bet(guest, 'Red');
  await hasBet(guest, 'Red', '€1');
  const roundId = await roundOf(guest);
  await dealer.deals(1);
  await expect(spot(guest, 'Red')).toHaveAccessibleName(/returned/);
  const pia = await enters('pia');
  const command = { type: 'askReversal', roundId, reason: 'The wheel was read wrongly' } as const;
  await insists(pia, 'supervise', { tableId: id, commandId: randomUUID(), command });
  pia.close();

  const olga = await comes(browser, 'olga', '/operator/approvals');
  const panel = await opensRequest(olga, roundId);
  const figures = panel.getByRole('table', { name: 'What a void would change' });
  await expect(figures.getByRole('row', { name: /Red/ })).toContainText('2.001.00−1.00');
  await expect(figures.getByRole('row', { name: 'House' })).toContainText('+1.00');
  await isAccessible(olga);
  await approves(browser, 'olga', roundId);
  await olga.reload();
  await expect(panel.getByText('Approved', { exact: true })).toBeVisible();
});

test('R33: a pit boss enters what truly fell, another person approves, and the player is told and pays back', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const [dealer, guest] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await dealer.opensBets();
  await bet(guest, 'Red');
  await hasBet(guest, 'Red', '€1');
  const roundId = await roundOf(guest);
  await dealer.deals(1);
  await expect(figure(guest, 'Balance')).toHaveText('€1,001.00');

  const pia = await comes(browser, 'pia', `/operator/rounds/${roundId}`);
  await expect(pia.getByText('Verified in this browser')).toBeVisible();
  await pia.getByRole('button', { name: 'Correct the result' }).click();
  const correction = pia.getByRole('region', { name: 'Correction of the result' });
  await correction.getByLabel('Number').selectOption('2');
  await expect(correction.getByRole('row', { name: /^Guest/ })).toContainText('2.000.00−2.00');
  await correction.getByLabel('Reason').fill('The ball lay in 2');
  await correction.getByRole('button', { name: 'Request correction' }).click();
  await expect(correction.getByText('You requested: “The ball lay in 2”')).toBeVisible();
  await isAccessible(pia);
  await approves(browser, 'otto', roundId);

  await expect(guest.getByText(`The result of round ${roundId} has been corrected`).first()).toBeVisible();
  await expect(figure(guest, 'Balance')).toHaveText('€999.00');
});
