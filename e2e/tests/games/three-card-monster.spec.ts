import { expect, type Page } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { answers, closesBets, opensBets, signsOff } from '../people/console.ts';
import { bet, comesAsGuest, comesToDeal, figure, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';
import { pressesTheKey } from '../tables/by-player.ts';

/** The table lies before the player. */
const sits = (page: Page): Promise<void> => expect(page.getByRole('group', { name: /^Positions/ })).toBeVisible();

/** Everything that the house tells this browser from now on, as it comes over the wire. */
async function overhears(page: Page): Promise<{ heard: (text: string) => boolean }> {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) =>
      frames.push(typeof payload === 'string' ? payload : payload.toString()),
    ),
  );
  await sits(page);
  await page.reload();
  await sits(page);
  return { heard: (text) => frames.some((frame) => frame.includes(text)) };
}

/** By keys alone: Ante and 3 Card Monster of position one go down together, the bonus lies below them. */
async function betsByKeys(page: Page): Promise<void> {
  const onSpot = page.locator('[data-spot]:focus');
  for (let i = 0; i < 20 && (await onSpot.count()) === 0; i++) await page.keyboard.press('Tab');
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  await expect(spot(page, 'Ante, position 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('All four cards count; requires an Ante')).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Three face down for the dealer and the fourth across them. */
async function dealsToTheDealer(page: Page): Promise<void> {
  for (let i = 0; i < 3; i++) await answers(page, 'Card to the dealer, face down', '');
  await answers(page, 'Lay the fourth card across your boxes', '');
}

test('a packet is its owner’s secret until the dealer turns it, and a fold keeps it for good', async ({ browser }) => {
  const [emil, ana, ben] = await Promise.all([
    comesToDeal(browser, '/dealer/chimera'),
    comesAsGuest(browser, '/table/chimera'),
    comesAsGuest(browser, '/table/chimera'),
  ]);
  const [byAna, byBen] = [await overhears(ana), await overhears(ben)];
  await opensBets(emil);

  await Promise.all([betsByKeys(ana), bet(ben, '3 Card Monster, position 2')]);
  for (const name of ['Ante, position 1', '3 Card Monster, position 1', 'Royal Family Bonus, position 1'])
    await hasBet(ana, name, '€5');
  await hasBet(ben, 'Ante, position 2', '€5');
  await isAccessible(ben);
  await fitsEveryScreen(ben);
  await closesBets(emil);

  await dealsToTheDealer(emil);
  await expect(ana.getByRole('img', { name: 'The dealer’s fourth card, laid across the betting boxes' })).toBeVisible();
  await answers(emil, 'Card to position 1, face down', 'Kc');
  // The same card twice cannot be: there is one deck.
  await answers(emil, 'Card to position 1, face down', 'Kc');
  await expect(emil.getByText(/Duplicate card: K♣. is already on the table/u).first()).toBeVisible();
  for (const card of ['Kd', '7h', '6s']) await answers(emil, 'Card to position 1, face down', card);
  for (const card of ['9c', '9d', '2h', '3s']) await answers(emil, 'Card to position 2, face down', card);
  await answers(emil, 'Put the rest and your discard in the rack', '');

  await expect(ana.getByRole('region', { name: 'Position 1, You, Pair of kings' })).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Position 2, You, Pair of nines' })).toBeVisible();
  for (const card of ['Kc', 'Kd', '7h', '6s']) {
    expect(byAna.heard(`"${card}"`), `Ana hears of her own ${card}`).toBe(true);
    expect(byBen.heard(`"${card}"`), `Ben hears of Ana's ${card}`).toBe(false);
  }
  await expect(ben.getByRole('img', { name: 'king of clubs' })).toHaveCount(0);
  await pressesTheKey(ana, 'Pair of kings: play or fold?', 'Play');
  await expect(ana.getByRole('region', { name: /^Position 1, You/ }).locator(':focus')).toHaveCount(1);
  // Ben lets his time run out.
  await isAccessible(ben);
  await fitsEveryScreen(ben);
  await expect(ben.getByText('AUTO FOLDED').first()).toBeVisible({ timeout: 45_000 });

  await answers(emil, 'Collect the folded hands and their bets', '');
  for (const card of ['Qs', 'Jc', '4d']) await answers(emil, 'Turn over a card of the dealer', card);
  await expect(ana.getByText('“Dealer has queen high and does not qualify.”')).toBeVisible();
  await answers(emil, 'Push back the Play bets', '');
  expect(byBen.heard('"Kc"')).toBe(false);
  await answers(emil, 'Turn over the hand of position 1', '');
  await expect(ben.getByRole('region', { name: /^Position 1, .+, Pair of kings$/ })).toBeVisible();
  await answers(emil, 'Take and pay position 1', '');
  await expect(ben.getByText(/^“Position one: Play pushes, Ante pays 1 to 1, 3 Card Monster loses/)).toBeVisible();
  await answers(emil, 'Put the hand of position 1 in the rack', '');
  await answers(emil, 'Put your hand in the rack', '');
  await answers(emil, 'Return the deck to the shuffler', '');

  await expect(ana.getByText('Dealer does not qualify: queen high').first()).toBeVisible();
  await expect(spot(ana, 'Ante, position 1')).toHaveAccessibleName(/returned €10$/);
  await expect(spot(ana, '3 Card Monster, position 1')).toHaveAccessibleName(/returned €0$/);
  await expect(spot(ana, 'Royal Family Bonus, position 1')).toHaveAccessibleName(/returned €25$/);
  await expect(ana.getByRole('img', { name: /^Play, position 1, .*returned €5$/ })).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,020.00');
  await expect(figure(ben, 'Balance')).toHaveText('€990.00');
  for (const card of ['9c', '9d', '2h', '3s'])
    expect(byAna.heard(`"${card}"`), `Ana hears of Ben's ${card}`).toBe(false);
  await isAccessible(ana);
  await fitsEveryScreen(ben);

  await ana.getByRole('tab', { name: 'History' }).click();
  await ana.getByText('Explain').first().click();
  await expect(ana.getByText('Paytable: Pair of royals 4:1').first()).toBeVisible();
  await expect(ana.getByText('pair of kings against queen high').first()).toBeVisible();
  await signsOff(emil);
});

test('a player folds, and sees the round to its end', async ({ browser }) => {
  const [emil, ana] = await Promise.all([
    comesToDeal(browser, '/dealer/chimera'),
    comesAsGuest(browser, '/table/chimera'),
  ]);
  await sits(ana);
  await opensBets(emil);
  await bet(ana, 'Ante, position 4');
  await hasBet(ana, 'Ante, position 4', '€5');
  await closesBets(emil);
  await dealsToTheDealer(emil);
  for (const card of ['9c', '8d', '5h', '3s']) await answers(emil, 'Card to position 4, face down', card);
  await answers(emil, 'Put the rest and your discard in the rack', '');
  await expect(ana.getByText('Nine high: play or fold?').first()).toBeVisible();
  await ana.getByRole('button', { name: /^Fold/ }).click();
  await answers(emil, 'Collect the folded hands and their bets', '');
  for (const card of ['Ks', 'Jc', '4d']) await answers(emil, 'Turn over a card of the dealer', card);
  await answers(emil, 'Put your hand in the rack', '');
  await answers(emil, 'Return the deck to the shuffler', '');
  await expect(figure(ana, 'Balance')).toHaveText('€990.00');
  await ana.getByRole('tab', { name: 'History' }).click();
  await ana.getByText('Explain').first().click();
  await expect(ana.getByText('Rule TM 6').first()).toBeVisible();
  await signsOff(emil);
});
