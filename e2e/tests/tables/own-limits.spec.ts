import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, comes, comesAsGuest, hasBet } from '../people/people.ts';
import { test } from '../people/test.ts';

test('R34: a limit of losses, two presses from a table, refuses the next bet with its reason; what is wrong with a round is answered', async ({
  browser,
}) => {
  const { id } = ownTable('orbit');
  const [dealer, page] = await Promise.all([hiresDealerAt(id), comesAsGuest(browser, `/table/${id}`)]);
  await page.getByRole('tab', { name: 'Session' }).click();
  await page.getByRole('link', { name: 'Play safely' }).click();
  const key = page.getByRole('button', { name: 'Change the limit: Loss EUR Per day' });
  await key.click();
  await page.getByLabel('Limit, EUR').fill('1');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0.00 of 1.00')).toBeVisible();
  // A looser one waits, and is taken back.
  await key.click();
  await page.getByLabel('Limit, EUR').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);

  await page.goto(`/table/${id}`);
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');
  await bet(page, 'Black');
  await expect(page.getByText('Your own limit of €1.00 lost per day leaves €0.00.').first()).toBeVisible();
  await dealer.deals(1);

  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByText(/^ORBIT-[A-Z]-\d+ ·/)
    .first()
    .click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Something is wrong' }).click();
  const cases = await opened;
  await cases.getByLabel('What is wrong?').fill('I saw 3, not 1.');
  await isAccessible(cases);
  await cases.getByRole('button', { name: 'Send to the house' }).click();
  const number = await cases.getByText(/^Case \d+, round ORBIT/).textContent();

  const pia = await comes(browser, 'pia', `/operator/disputes?q=${number?.match(/\d+/)?.[0]}`);
  await pia.getByRole('link', { name: /^Case \d+$/ }).click();
  await expect(pia.getByText('I saw 3, not 1.').first()).toBeVisible();
  await isAccessible(pia);
  await pia.getByLabel('Answer to the player, or note for staff').fill('The recording shows 1.');
  await pia.getByRole('button', { name: 'Answer the player' }).click();
  await expect(pia.getByText(/^Answered by Pia/)).toBeVisible();
  await cases.reload();
  await expect(cases.getByText('The recording shows 1.')).toBeVisible();
});
