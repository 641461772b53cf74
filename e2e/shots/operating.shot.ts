import { expect, type Page } from '@playwright/test';
import { hiresDealerAt } from '../tests/people/hired-dealer.ts';
import { bet, comes, hasBet } from '../tests/people/people.ts';
import { test } from '../tests/people/test.ts';
import { alone } from './claim.ts';
import { keepsIn, pageOn, sitsDown } from './screens.ts';

// The pictures of docs/operating, for docs/pictures/operating: npm run shots -- --grep OPERATING

const SIZE = { width: 1200, height: 750 };
const TABLE = 'orbit';

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

const keeps = (page: Page, name: string) => keepsIn(page, 'operating', name, 70);

test('OPERATING: opening a house', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/start');
  await olga.setViewportSize(SIZE);
  await keeps(olga, 'first-steps');
  await olga.goto('/operator/tables');
  await olga.getByRole('button', { name: 'New table' }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Aurora');
  await dialog.getByLabel('Reason').fill('The first table of the house');
  await keeps(olga, 'new-table');
});

test('OPERATING: a day', async ({ browser }) => {
  const pia = await comes(browser, 'pia', '/operator/pit');
  await pia.setViewportSize(SIZE);
  await expect(pia.getByRole('row', { name: /Vesper/ })).toContainText('automatic', { timeout: 60_000 });
  await pia
    .getByRole('row', { name: /Vesper/ })
    .getByRole('button', { name: 'Actions' })
    .click();
  await pia.getByRole('dialog').getByLabel('When').selectOption({ label: 'After 10 announced rounds' });
  await keeps(pia, 'close-a-table');
  await pia.goto('/operator/house');
  await pia.getByRole('button', { name: 'Stop bets' }).click();
  await pia.getByRole('dialog').getByLabel('Reason').fill('The wheel is being levelled');
  await keeps(pia, 'stop-bets');
});

test('OPERATING: a dispute', async ({ browser }) => {
  await alone(TABLE, async () => {
    const page = await pageOn(browser, 'desktop');
    await page.setViewportSize(SIZE);
    const dealer = await hiresDealerAt(TABLE);
    await sitsDown(page, TABLE);
    await dealer.opensBets();
    await bet(page, 'Red');
    await hasBet(page, 'Red', '€1');
    await dealer.deals(1);
    await dealer.leaves();
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByText(/^ORBIT-\d+ ·/)
      .first()
      .click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Something is wrong' }).click();
    const cases = await opened;
    await cases.setViewportSize(SIZE);
    await cases.getByLabel('What is wrong?').fill('I saw 3, not 1.');
    await keeps(cases, 'raise-a-dispute');
    await cases.getByRole('button', { name: 'Send to the house' }).click();
    const number = (await cases.getByText(/^Case \d+, round ORBIT/).textContent())?.match(/\d+/)?.[0];
    const pia = await comes(browser, 'pia', `/operator/disputes?open=${number}`);
    await pia.setViewportSize(SIZE);
    await pia.getByLabel('Answer to the player, or note for staff').fill('The recording shows 1: the round stands.');
    await keeps(pia, 'answer-a-dispute');
    await pia.getByRole('button', { name: 'Answer the player' }).click();
    await expect(pia.getByText(/^Answered by Pia/)).toBeVisible();
  });
});

test("OPERATING: month's end", async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/reports?by=month');
  await olga.setViewportSize(SIZE);
  await keeps(olga, 'report');
  await olga.goto('/operator/ledger');
  await keeps(olga, 'ledger');
});
