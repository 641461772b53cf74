import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { isAsked, opensBets } from '../people/console.ts';
import { ownTable } from '../people/own-table.ts';
import { comes, comesToDeal } from '../people/people.ts';
import { test } from '../people/test.ts';

test('a dealer who pauses the table sees which pit boss is on it, and the register keeps how it ended', async ({
  browser,
}) => {
  const { id, name } = ownTable('orbit');
  const [dora, pia] = await Promise.all([
    comesToDeal(browser, `/dealer/${id}`),
    comes(browser, 'pia', '/operator/pit'),
  ]);
  await opensBets(dora);
  await dora.keyboard.press('F2');
  await isAsked(dora, 'What happened?');
  await dora.keyboard.press('4');
  await isAsked(dora, 'What is the reason?');
  await dora.keyboard.press('6');
  await dora.keyboard.press('Enter');
  await isAsked(dora, 'Table paused');

  const matter = pia.getByRole('article').filter({ hasText: name }).filter({ hasText: 'Paused' }).first();
  await matter.getByRole('button', { name: 'Take it' }).click();
  await isAsked(dora, /^Pia.* is on it, \d\d:\d\d$/);
  await expect(matter).toContainText(/Pia.* is on it/);
  await expect(matter.getByRole('button', { name: /Take it/ })).toHaveCount(0);
  const olga = await comes(browser, 'olga', '/operator/audit?act=matter-taken');
  const log = await (await olga.request.get('/operator/audit/export?as=csv&act=matter-taken')).text();
  expect(log).toContain('Pia');

  await pia.goto(`/operator/incidents?table=${id}&kind=call&state=taken`);
  await pia
    .getByRole('link', { name: /^No\. \d+$/ })
    .first()
    .click();
  await expect(pia.getByText(/^Taken by Pia/)).toBeVisible();
  await isAccessible(pia);
  await pia.getByLabel('Answer or note, read by staff only').fill('The camera was stuck.');
  await pia.getByRole('button', { name: 'Close with this answer' }).click();
  await expect(pia.getByText(/^Closed by Pia/)).toBeVisible();
  const register = await olga.request.get(`/operator/incidents/export?as=csv&table=${id}&kind=call`);
  expect(await register.text()).toContain('The camera was stuck.');
});
