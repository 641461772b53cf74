import { expect, type Page } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { approves } from '../people/approves.ts';
import { answers, closesBets, isAsked, opensBets, signsOff } from '../people/console.ts';
import { bet, chip, comes, comesAsGuest, comesToDeal, figure, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';
import {
  asksWhy,
  betsOn,
  decides,
  meetAt,
  opensNextBets,
  pressesTheKey,
  question,
  staysAtTheTable,
  tabsToTheFelt,
} from '../tables/by-player.ts';

const ahead = (page: Page) => page.getByRole('region', { name: 'Decide in advance' });

test('a seat, a bet behind it and a dealer with cards play a split that was chosen ahead', async ({ browser }) => {
  const [emil, ana, ben] = await meetAt(browser, 'crescent');
  await opensBets(emil);
  await Promise.all([chip(ana, '€25').click(), chip(ben, '€25').click()]);
  await Promise.all([
    betsOn(ana, '€25', 'Seat 4', 'Perfect Pairs, seat 4'),
    betsOn(ben, '€25', 'Seat 3', 'Behind seat 4'),
  ]);
  await ben.getByRole('switch', { name: 'Follow split' }).click();
  await expect(ben.getByRole('switch', { name: 'Follow split' })).toBeChecked();
  await isAccessible(ana);
  await fitsEveryScreen(ben);
  await closesBets(emil);

  // Ben has twenty against a six; Ana eights of one colour.
  await answers(emil, 'Card to seat 3, face up', 'Th');
  await answers(emil, 'Card to seat 4, face up', '8h');
  await answers(emil, 'Card to the dealer, face up', '6s');
  await answers(emil, 'Card to seat 3, face up', 'Qd');
  await answers(emil, 'Card to seat 4, face up', '8d');
  await answers(emil, 'Card to the dealer, face down', '');

  await expect(question(ben)).toContainText('Seat 3: 20');
  await expect(ana.getByText(/plays$/).first()).toBeVisible();
  await ana.keyboard.press('p');
  await expect(ahead(ana).getByRole('button', { name: /^✓?\s*Split/ })).toHaveAttribute('aria-pressed', 'true');
  await decides(ben, 'Seat 3: 20', 's');
  // Nobody asks Ana: her split goes to the table by itself, and Ben's bet behind follows it.
  await answers(emil, 'Card to seat 4, face up', '3c');
  await answers(emil, 'Card to seat 4, second hand, face up', 'Ts');
  await expect(question(ana)).toContainText('Seat 4, first hand: 11');
  await expect(figure(ana, 'Total bet')).toHaveText('€75.00');
  await expect(figure(ben, 'Total bet')).toHaveText('€75.00');
  await decides(ana, 'Seat 4, first hand: 11', 'h');
  await answers(emil, 'Card to seat 4, face up', '9c');
  // Twenty and eighteen stand, by her or by the clock.
  await expect(question(ana)).toContainText('Seat 4, first hand: 20');
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  for (const hand of ['first', 'second']) {
    const asked = question(ana).getByText(`Seat 4, ${hand} hand`);
    // A fresh question does not listen for a moment.
    await expect(async () => {
      if (await asked.isVisible()) await ana.keyboard.press('s');
      await expect(asked).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  await answers(emil, 'Turn over a card of the dealer', 'Kh');
  await answers(emil, 'Card to the dealer, face up', 'Td');
  await answers(emil, 'Take and pay', '');

  // Ana: two hands of 25 pay 1:1, the pair 12:1. Ben: his own hand and both hands behind.
  await expect(ana.getByText('Dealer busts').first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,350.00');
  await expect(figure(ben, 'Balance')).toHaveText('€1,075.00');
  await expect(spot(ana, 'Perfect Pairs, seat 4')).toHaveAccessibleName(/returned €325/);
  await isAccessible(ana);
  await fitsEveryScreen(ana);

  await asksWhy(ana, {
    'Perfect Pairs, seat 4': ['8♥\uFE0E 8♦\uFE0E', 'Rule BJ 14', 'Coloured pair 12:1', '€25.00 × 12 = €325.00'],
    'Seat 4, second hand': ['18 against the dealer’s 26', 'Rule BJ 11'],
    'Seat 4': ['20 against the dealer’s 26', 'Rule BJ 11', 'Win 1:1'],
  });
  await ana.getByRole('tab', { name: 'History' }).click();
  await expect(ana.getByRole('tabpanel', { name: 'History' }).getByText('+€350.00').first()).toBeVisible();

  await playsByKeys(ana, emil, ben);
  await signsOff(emil);
});

test('a hand is surrendered for half of its stake where the operator allows it', async ({ browser }) => {
  const olga = await comes(browser, 'olga', '/operator/tables/crescent');
  await olga.getByLabel('Surrender', { exact: true }).check();
  await olga.getByLabel('Reason').fill('Late surrender on trial');
  await olga.getByRole('button', { name: 'Send for approval' }).click();
  await expect(olga).toHaveURL(/\/operator\/approvals/);
  await approves(browser, 'pia', 'Crescent');

  const [emil, ana] = await Promise.all([
    comesToDeal(browser, '/dealer/crescent'),
    comesAsGuest(browser, '/table/crescent'),
  ]);
  await opensBets(emil);
  // The chip of the minimum bet is chosen first.
  await expect(chip(ana, '€10')).toBeChecked();
  await chip(ana, '€25').click();
  await betsOn(ana, '€25', 'Seat 4');
  await closesBets(emil);
  await answers(emil, 'Card to seat 4, face up', 'Th');
  await answers(emil, 'Card to the dealer, face up', '9s');
  await answers(emil, 'Card to seat 4, face up', '6d');
  await answers(emil, 'Card to the dealer, face down', '');
  await expect(question(ana)).toContainText('Seat 4: 16');
  const surrender = question(ana).getByRole('button', { name: /^Surrender\s*half back/ });
  // It stands apart from the keys that play the hand, and is less prominent.
  const [hit, last, apart] = await Promise.all(
    ['Hit', 'Double', 'Surrender'].map((name) => question(ana).getByRole('button', { name }).boundingBox()),
  );
  if (!hit || !last || !apart) throw new Error('a key of the question is not shown');
  expect(apart.x - last.x - last.width).toBeGreaterThanOrEqual(16);
  expect(apart.height).toBeLessThan(hit.height);
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  await pressesTheKey(ana, 'Seat 4: 16', 'Surrender');
  await expect(ana.getByText('surrendered').first()).toBeVisible();
  await expect(surrender).toHaveCount(0);
  await answers(emil, 'Turn over a card of the dealer', 'Kh');
  await answers(emil, 'Take and pay', '');
  await expect(spot(ana, 'Seat 4')).toHaveAccessibleName(/returned €12\.50/);
  await expect(figure(ana, 'Balance')).toHaveText('€987.50');
  await asksWhy(ana, { 'Seat 4': ['surrendered', 'Rule BJ 23'] });
  await signsOff(emil);
});

/** A round of one player who has nothing but a keyboard: the bet, an insurance declined, a card, and to stand. */
async function playsByKeys(player: Page, dealer: Page, other: Page): Promise<void> {
  await tabsToTheFelt(player);
  await player.keyboard.press('ArrowUp');
  for (let i = 0; i < 7; i++) await player.keyboard.press('ArrowRight');
  await expect(spot(player, 'Seat 1')).toBeFocused();
  await player.keyboard.press('ArrowLeft');
  await opensNextBets(dealer, player, 'Seat 2');
  await keepsItsSeats(player, other);
  await player.keyboard.press('Enter');
  await hasBet(player, 'Seat 2', '€25');
  await player.keyboard.press('ArrowDown');
  await expect(spot(player, 'Perfect Pairs, seat 2')).toBeFocused();
  await player.keyboard.press('Enter');
  await hasBet(player, 'Perfect Pairs, seat 2', '€25');
  await player.keyboard.press('Delete');
  await expect(figure(player, 'Total bet')).toHaveText('€25.00');
  await closesBets(dealer);

  await answers(dealer, 'Card to seat 2, face up', '5h');
  await answers(dealer, 'Card to the dealer, face up', 'Ac');
  await answers(dealer, 'Card to seat 2, face up', '6d');
  await answers(dealer, 'Card to the dealer, face down', '');
  await pressesTheKey(player, 'Insurance, seat 2?', 'No');
  await isAsked(dealer, /^Peek at the hole card/);
  await dealer.keyboard.type('n');
  await dealer.keyboard.press('Enter');
  await pressesTheKey(player, 'Seat 2: 11', 'Hit');
  await expect(player.getByRole('group', { name: /^Seat 2, / }).locator(':focus')).toHaveCount(1);
  await answers(dealer, 'Card to seat 2, face up', '9s');
  await pressesTheKey(player, 'Seat 2: 20', 'Stand');
  await answers(dealer, 'Turn over a card of the dealer', '8c');
  await answers(dealer, 'Take and pay', '');

  await expect(player.getByText('Dealer has 19').first()).toBeVisible();
  await expect(figure(player, 'Balance')).toHaveText('€1,375.00');
  await staysAtTheTable(player);
}

/** The seats of the last round stay their players': one is refused on the seat of the other, sits out, and leaves. */
async function keepsItsSeats(player: Page, other: Page): Promise<void> {
  const seat = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^Seat ${number}, `) });
  await expect(seat(player, 4)).toContainText('Reserved');
  await expect(seat(other, 4)).toContainText('Reserved');
  await bet(other, 'Seat 4');
  await expect(other.getByText('Seat 4 is reserved for another player. Choose a free seat.').first()).toBeVisible();
  await other.getByRole('button', { name: 'Sit out' }).click();
  await expect(seat(player, 3)).toContainText('Sitting out');
  await expect(other.getByText('Seat kept for 5 rounds')).toBeVisible();
  await isAccessible(other);
  await fitsEveryScreen(other);
  await other.getByRole('button', { name: 'Leave seat' }).click();
  await expect(seat(player, 3)).toContainText('Free');
  await expect(other.getByRole('button', { name: 'Leave seat' })).toHaveCount(0);
}
