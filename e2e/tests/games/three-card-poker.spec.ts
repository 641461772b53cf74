import { expect, type Page } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { answers, closesBets, opensBets, signsOff } from '../people/console.ts';
import { figure, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';
import {
  asksWhy,
  betsOn,
  decides,
  findsTheTablesDecision,
  meetAt,
  opensNextBets,
  pressesTheKey,
  staysAtTheTable,
  tabsToTheFelt,
} from '../tables/by-player.ts';

test('side bets are paid after a fold too, and a round goes by keys', async ({ browser }) => {
  const [emil, ana, ben] = await meetAt(browser, 'damson');
  await opensBets(emil);
  await Promise.all([betsOn(ana, '€1', 'Ante', '6 Card Bonus'), betsOn(ben, '€1', 'Ante', 'Pair Plus')]);
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  await closesBets(emil);

  for (const card of ['9s', '8s', '7s']) await answers(emil, 'Card to the player, face up', card);
  for (let i = 0; i < 3; i++) await answers(emil, 'Card to the dealer, face down', '');
  await decides(ana, 'Straight flush, nine high: play or fold?', 'p');
  await isAccessible(ben);
  await fitsEveryScreen(ben);
  await expect(ben.getByText('AUTO FOLDED').first()).toBeVisible();
  for (const card of ['Ts', '6s', '2h']) await answers(emil, 'Turn over a card of the dealer', card);
  await answers(emil, 'Take and pay', '');

  // The dealer does not qualify. Ana: Ante 1:1, Play back, Ante Bonus 5:1, the six cards 200:1. Ben: Pair Plus 40:1.
  for (const page of [ana, ben]) await expect(page.getByText('Dealer does not qualify').first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,206.00');
  await expect(figure(ben, 'Balance')).toHaveText('€1,039.00');
  await expect(spot(ben, 'Pair Plus')).toHaveAccessibleName(/returned €41/);
  await expect(spot(ana, '6 Card Bonus')).toHaveAccessibleName(/returned €201/);
  await isAccessible(ana);
  await fitsEveryScreen(ana);

  await asksWhy(ana, {
    '6 Card Bonus': ['straight flush', 'Rule TP 8', 'Straight flush 200:1', '€1.00 × 200 = €201.00'],
    Play: ['dealer does not qualify with ten high', 'Rule TP 4'],
  });
  await findsTheTablesDecision(ben);

  await playsByKeys(ana, emil);
  await signsOff(emil);
});

/** A round of one player who has nothing but a keyboard, against a dealer who qualifies and loses. */
async function playsByKeys(player: Page, dealer: Page): Promise<void> {
  await tabsToTheFelt(player);
  for (let i = 0; i < 3; i++) await player.keyboard.press('ArrowLeft');
  await player.keyboard.press('ArrowRight');
  await opensNextBets(dealer, player, 'Ante');
  await player.keyboard.press('Enter');
  await hasBet(player, 'Ante', '€1');
  await closesBets(dealer);
  for (const card of ['Ks', 'Kd', '4h']) await answers(dealer, 'Card to the player, face up', card);
  for (let i = 0; i < 3; i++) await answers(dealer, 'Card to the dealer, face down', '');
  await pressesTheKey(player, 'Pair of kings: play or fold?', 'Play');
  for (const card of ['Qs', '6d', '2c']) await answers(dealer, 'Turn over a card of the dealer', card);
  await answers(dealer, 'Take and pay', '');
  await expect(player.getByText('Players win').first()).toBeVisible();
  await expect(figure(player, 'Balance')).toHaveText('€1,208.00');
  await staysAtTheTable(player);
}
