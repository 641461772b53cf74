import { expect, type Page } from '@playwright/test';
import { fitsAnUprightTablet, fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { answers, closesBets, isAsked, opensBets, signsOff } from '../people/console.ts';
import { bet, comesAsGuest, comesToDeal, figure, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';

/** From the top of the page to a spot and down with a bet, by keys alone. */
async function betsByKeys(page: Page, name: string, arrows: readonly string[]): Promise<void> {
  const onSpot = page.locator('[data-spot]:focus');
  for (let i = 0; i < 20 && (await onSpot.count()) === 0; i++) await page.keyboard.press('Tab');
  for (const arrow of arrows) await page.keyboard.press(arrow);
  await expect(spot(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
}

test('two players build the ribbon together, one by keys, one by hand, and a dealer types the cards', async ({
  browser,
}) => {
  const [dora, ana, ben] = await Promise.all([
    comesToDeal(browser, '/dealer/harbour'),
    comesAsGuest(browser, '/table/harbour'),
    comesAsGuest(browser, '/table/harbour'),
  ]);
  for (const page of [ana, ben]) await expect(page.getByRole('group', { name: /^Seats/ })).toBeVisible();
  await opensBets(dora);
  const right = Array.from({ length: 8 }, () => 'ArrowRight');
  await Promise.all([betsByKeys(ana, 'Ante, seat 1', right), bet(ben, 'Ante, seat 2')]);
  await hasBet(ana, 'Ante, seat 1', '€10');
  await ana.keyboard.press('ArrowRight');
  await expect(ana.getByText('Dealer nine').first()).toBeVisible();
  // Two chips of five.
  await ana.keyboard.press('Enter');
  await ana.keyboard.press('Enter');
  await hasBet(ana, 'Insurance, seat 1', '€10');
  await hasBet(ben, 'Ante, seat 2', '€10');
  await expect(ben.getByRole('table', { name: /two-player column applies/ }).first()).toBeVisible();
  await isAccessible(ben);
  await fitsEveryScreen(ben);
  await closesBets(dora);

  await isAsked(dora, 'Check that every ante is the same');
  await Promise.all([fitsAnUprightTablet(dora), fitsAnUprightTablet(ana)]);
  await answers(dora, 'Check that every ante is the same', '');
  for (const [first, second] of [
    ['9c', '7c'],
    ['8d', 'Ah'],
    ['Kh', '6s'],
  ] as const) {
    await answers(dora, 'Card to seat 1, face up', first);
    await answers(dora, 'Card to seat 2, face up', second);
    if (first !== 'Kh') await answers(dora, 'Card to the dealer, face down', '');
  }

  // Ana gives her eight by keys; Ben carries his ace to the ribbon.
  await expect(ana.getByText('Timeout: the eight', { exact: false }).first()).toBeVisible();
  await ana.keyboard.press('2');
  await expect(ana.getByRole('button', { name: 'Give the eight' })).toBeFocused();
  await expect(ana.getByText('You keep 9').first()).toBeVisible();
  await ana.keyboard.press('Enter');
  await expect(ben.getByRole('region', { name: 'Community, 8' })).toBeVisible();
  await expect(ben.getByRole('region', { name: /^Seat 1, / })).toContainText('keeps 9');
  await carries(
    ben,
    ben.getByRole('button', { name: '2: ace of hearts' }),
    ben.getByRole('region', { name: 'Community, 8' }),
  );
  await expect(ana.getByRole('region', { name: 'Community, 9' })).toBeVisible();
  // What asked is gone, and the focus is where the player sits.
  await expect(ana.getByRole('region', { name: 'Seat 1, You' }).locator(':focus')).toHaveCount(1);
  await expect(ana.getByText(/^Your bet /)).toHaveCount(0);

  await answers(dora, 'Turn over a card of the dealer', '2h');
  await answers(dora, 'Turn over a card of the dealer', '4c');
  await expect(ana.getByText('“Dealer has six and draws.”')).toBeVisible();
  await answers(dora, 'Card to the dealer, face up', '3d');
  await expect(ana.getByText('“Dealer has nine.”')).toBeVisible();
  await answers(dora, 'Take and pay seat 2', '');
  await expect(ana.getByText('“Seat two: hand loses, community ties. Ante loses.”')).toBeVisible();
  await answers(dora, 'Take and pay seat 1', '');

  await expect(ana.getByText('Community ties, 9 to 9').first()).toBeVisible();
  await expect(spot(ana, 'Ante, seat 1')).toHaveAccessibleName(/returned €10$/);
  await expect(spot(ana, 'Insurance, seat 1')).toHaveAccessibleName(/returned €60$/);
  await expect(figure(ana, 'Balance')).toHaveText('€1,050.00');
  await expect(figure(ben, 'Balance')).toHaveText('€990.00');
  await isAccessible(ana);
  await fitsEveryScreen(ben);

  await ana.getByRole('tab', { name: 'History' }).click();
  await ana.getByText('Explain').first().click();
  await expect(ana.getByText('hand 9, community 9, dealer 9').first()).toBeVisible();
  await expect(ana.getByText('Paytable: Dealer nine 5:1').first()).toBeVisible();
  await signsOff(dora);
});

test('the table gives a card for a player on timeout, and shows it', async ({ browser }) => {
  const [dora, ana] = await Promise.all([
    comesToDeal(browser, '/dealer/harbour'),
    comesAsGuest(browser, '/table/harbour'),
  ]);
  await expect(ana.getByRole('group', { name: /^Seats/ })).toBeVisible();
  await opensBets(dora);
  await bet(ana, 'Ante, seat 3');
  await hasBet(ana, 'Ante, seat 3', '€10');
  await closesBets(dora);
  await answers(dora, 'Check that every ante is the same', '');
  for (const card of ['9c', '2d', '5s']) {
    await answers(dora, 'Card to seat 3, face up', card);
    if (card !== '5s') await answers(dora, 'Card to the dealer, face down', '');
  }
  await expect(ana.getByText(/Timeout: the nine/).first()).toBeVisible();
  await ana.getByRole('button', { name: 'Talk' }).click();
  await expect(ana.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  await expect(ana.getByRole('region', { name: 'Seat 3, You' }).getByText('AUTO SELECTED')).toBeVisible({
    timeout: 45_000,
  });
  await isAsked(dora, 'Turn over a card of the dealer');
  for (const card of ['Kd', 'Qs']) await answers(dora, 'Turn over a card of the dealer', card);
  await answers(dora, 'Card to the dealer, face up', '5h');
  await answers(dora, 'Take and pay seat 3', '');
  // Alone, the single player column pays: 2 and 5 is 7 and the nine are better than 5, which is 3 to 2.
  await expect(ana.getByText('Dealer has 5').first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,015.00');
  await ana.getByRole('tab', { name: 'History' }).click();
  await ana.getByRole('tabpanel', { name: 'History' }).getByText('Explain').first().click();
  await expect(ana.getByText(/the table decided/i).first()).toBeVisible();
  await signsOff(dora);
});

/** Takes a card by the mouse and lets it go over something. */
async function carries(page: Page, card: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>): Promise<void> {
  const [from, over] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !over) throw new Error('there is nothing to carry');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
  await page.mouse.up();
}
