import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { comes, comesAsGuest, roundOf } from '../people/people.ts';
import { test } from '../people/test.ts';

const TABLE = '/table/salon-rouge';

const chat = (page: Page) => page.getByRole('log', { name: 'Chat messages' });

async function writes(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message to the table').fill(text);
  await page.keyboard.press('Enter');
}

/** Opens what can be done about the newest line of somebody. */
async function actsOn(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Options for the message from ${name}` })
    .last()
    .click();
}

test('players talk, report and are muted; the pit hides, mutes, slows down and lifts', async ({ browser }) => {
  const [ana, ben, pia] = await Promise.all([
    comes(browser, 'ana', TABLE),
    comes(browser, 'ben', TABLE),
    comes(browser, 'pia', TABLE),
  ]);
  for (const page of [ana, ben, pia]) await page.getByRole('tab', { name: 'Chat' }).click();
  const bad = `You are all thieves ${Date.now()}`;
  await writes(ana, bad);
  await expect(chat(ben).getByText(bad)).toBeVisible();

  await actsOn(ben, 'ana');
  await isAccessible(ben);
  await ben.getByRole('button', { name: 'Report', exact: true }).click();
  const report = ben.getByRole('dialog', { name: 'Report a message from ana' });
  await report.getByLabel('Reason for the report').selectOption('Insult or threat');
  await report.getByLabel(/Details/).fill('to all of us');
  await isAccessible(ben);
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(ben.getByText('Reported. The pit will review it.').first()).toBeVisible();

  // The pit finds it as an open matter, mutes its author and takes the line away.
  const floor = await pia.context().newPage();
  await floor.goto('/operator/pit');
  const matter = floor.getByRole('article').filter({ hasText: bad });
  await expect(matter).toContainText('Insult or threat, reported by ben: to all of us');
  await isAccessible(floor);
  await matter.getByRole('button', { name: 'Mute' }).click();
  const mute = floor.getByRole('dialog', { name: 'Mute ana' });
  await mute.getByLabel('Duration').selectOption('10 minutes');
  await mute.getByLabel(/^Reason/).fill('insults');
  await isAccessible(floor);
  await mute.getByRole('button', { name: 'Mute', exact: true }).click();
  for (const page of [ana, ben]) await expect(chat(page).getByText(bad)).toHaveCount(0);
  await expect(ana.getByText(/You are muted until .+ Reason: insults/)).toBeVisible();
  await expect(ana.getByLabel('Message to the table')).toHaveCount(0);
  await expect(matter.getByRole('button', { name: 'Mute' })).toHaveCount(0);

  // It holds at every table and after a reload, until it is lifted.
  await ana.goto('/table/pearl');
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await expect(ana.getByText(/You are muted until/)).toBeVisible();
  await floor.getByRole('button', { name: 'Unmute ana' }).click();
  await expect(ana.getByLabel('Message to the table')).toBeVisible();

  // Slow mode: everyone is notified, and the author of the last message waits.
  await pia.getByLabel('Slow mode').selectOption('one message every 30 s');
  await expect(ben.getByText('Slow mode: one message every 30 s').first()).toBeVisible();
  // One word without an end: it is broken, and the actions of every line stay in sight.
  const first = `${'Good'.repeat(68)}${Date.now()}`;
  await writes(ben, first);
  const line = chat(pia).getByText(first);
  await expect(line).toBeVisible();
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  await expect(ben.getByText(/You can write again in \d+ s\./)).toBeVisible();
  await writes(ben, 'and again');
  await expect(ben.getByLabel('Message to the table')).toHaveValue('and again');
  await expect(chat(pia).getByText('and again')).toHaveCount(0);
  await pia.getByLabel('Slow mode').selectOption('off');
  await expect(ben.getByText('Slow mode: one message every 30 s', { exact: true })).toHaveCount(0);

  // The pit hides a line at the table itself.
  await actsOn(pia, 'ben');
  await pia.getByRole('button', { name: 'Hide the message from ben for everyone' }).click();
  await expect(chat(ben).getByText(first)).toHaveCount(0);

  // Past messages are found by words and person, the hidden ones marked.
  await floor.getByRole('link', { name: 'Chat', exact: true }).click();
  await floor.getByLabel('Words in the message').fill(first.toUpperCase());
  await floor.getByLabel('Words in the message').press('Enter');
  const found = floor.getByRole('table', { name: 'Chat' }).locator('tbody tr');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(/ben(Good)+\d+.*Hidden by Pia/);
  await floor.getByLabel('Person', { exact: true }).fill('ana');
  await floor.getByLabel('Person', { exact: true }).press('Enter');
  await expect(floor.getByText('No messages match.')).toBeVisible();
  await expect(floor).toHaveURL(/by=ana&q=GOOD/);
});

test('whom a player does not want to read stays unread for them alone, and guests read along', async ({ browser }) => {
  const [ana, ben, guest] = await Promise.all([
    comes(browser, 'ana', TABLE),
    comes(browser, 'ben', TABLE),
    comesAsGuest(browser, TABLE),
  ]);
  for (const page of [ben, guest]) await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(guest.getByText('Guests can read the chat.', { exact: false })).toBeVisible();
  // For people who join later, earlier messages are already read.
  await roundOf(ana);
  const line = `Hello ${Date.now()}`;
  await writes(ben, line);
  await expect(ana.getByRole('tab', { name: /^Chat ?[1-9]/ })).toBeVisible();
  await ana.getByRole('tab', { name: /^Chat/ }).click();
  await actsOn(ana, 'ben');
  // Hidden at once, and stored in the account before the page is loaded again.
  const stored = ana.waitForResponse((response) => response.request().method() === 'POST');
  await ana.getByRole('button', { name: 'Mute ben for me' }).click();
  await expect(chat(ana).getByText(line)).toHaveCount(0);
  expect((await stored).status()).toBe(200);
  await expect(chat(guest).getByText(line)).toBeVisible();

  await ana.reload();
  await ana.getByRole('tab', { name: 'Chat' }).click();
  await expect(ana.getByRole('button', { name: 'You have muted 1 person' })).toBeVisible();
  await expect(chat(ana).getByText(line)).toHaveCount(0);
  await ana.getByRole('button', { name: 'You have muted 1 person' }).click();
  await ana.getByRole('button', { name: 'Unmute ben' }).click();
  await expect(chat(ana).getByText(line)).toBeVisible();
});
