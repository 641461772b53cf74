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
  question,
  staysAtTheTable,
  tabsToTheFelt,
} from '../tables/by-player.ts';

test('a Bonus that only a call collects, a fold that watches on, and a round by keys', async ({ browser }) => {
  const [emil, ana, ben] = await meetAt(browser, 'nightfall');
  await ana.getByRole('radio', { name: '€25', exact: true }).click();
  await opensBets(emil);
  await Promise.all([betsOn(ana, '€25', 'Ante', 'Bonus'), betsOn(ben, '€1', 'Ante')]);
  await expect(ana.getByText('Highest Ante your balance covers with the Call: €200')).toBeVisible();
  await isAccessible(ana);
  await fitsEveryScreen(ana);
  await closesBets(emil);

  for (const card of ['As', 'Kd']) await answers(emil, 'Card to the player, face up', card);
  for (let i = 0; i < 2; i++) await answers(emil, 'Card to the dealer, face down', '');
  for (const card of ['Ah', '7c', '2d']) await answers(emil, 'Card to the community cards, face up', card);

  await expect(question(ana)).toContainText('Call to collect your Bonus win.');
  await expect(question(ben)).toContainText('Pair of aces: call or fold?');
  await decides(ana, 'Call to collect your Bonus win.', 'c');
  // Ben lets his time run out, and what he sees meanwhile hides nothing from anybody.
  await isAccessible(ben);
  await fitsEveryScreen(ben);
  await expect(ben.getByText('AUTO FOLDED').first()).toBeVisible();
  await expect(figure(ana, 'Total bet')).toHaveText('€100.00');

  for (const card of ['Kc', '3h']) await answers(emil, 'Card to the community cards, face up', card);
  await answers(emil, 'Turn over a card of the dealer', '7d');
  await answers(emil, 'Turn over a card of the dealer', '7h');
  await answers(emil, 'Take and pay', '');

  // Three sevens beat two pair: Ante and Call are lost, and the Bonus pays 7:1 all the same.
  for (const page of [ana, ben]) await expect(page.getByText('Dealer wins').first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,100.00');
  await expect(figure(ben, 'Balance')).toHaveText('€999.00');
  await expect(spot(ana, 'Bonus')).toHaveAccessibleName(/returned €200/);
  await isAccessible(ana);
  await fitsEveryScreen(ana);

  await asksWhy(ana, {
    Bonus: ['pair of aces with the flop', 'Rule CH 8', 'Pair of aces 7:1', '€25.00 × 7 = €200.00'],
    Call: ['two pair, aces and kings against three sevens', 'Rule CH 6'],
  });
  await findsTheTablesDecision(ben);

  await playsByKeys(ana, emil);
  await signsOff(emil);
});

/** A round of one player who has nothing but a keyboard, against a dealer who does not qualify. */
async function playsByKeys(player: Page, dealer: Page): Promise<void> {
  await tabsToTheFelt(player);
  await player.keyboard.press('ArrowRight');
  await opensNextBets(dealer, player, 'Ante');
  await player.keyboard.press('Enter');
  await hasBet(player, 'Ante', '€25');
  await closesBets(dealer);
  for (const card of ['Qs', 'Jd']) await answers(dealer, 'Card to the player, face up', card);
  for (let i = 0; i < 2; i++) await answers(dealer, 'Card to the dealer, face down', '');
  for (const card of ['Qh', '8c', '2d']) await answers(dealer, 'Card to the community cards, face up', card);
  await pressesTheKey(player, 'Pair of queens: call or fold?', 'Call');
  for (const card of ['5c', '9h']) await answers(dealer, 'Card to the community cards, face up', card);
  await answers(dealer, 'Turn over a card of the dealer', 'Ac');
  await answers(dealer, 'Turn over a card of the dealer', 'Kh');
  await answers(dealer, 'Take and pay', '');
  await expect(player.getByText('Dealer does not qualify').first()).toBeVisible();
  await expect(figure(player, 'Balance')).toHaveText('€1,125.00');
  await staysAtTheTable(player);
}
