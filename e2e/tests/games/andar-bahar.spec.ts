import { expect } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { answers, closesBets, opensBets, signsOff } from '../people/console.ts';
import { comes, figure, roundOf, spot } from '../people/people.ts';
import { test } from '../people/test.ts';
import { asksWhy, betsOn, meetAt } from '../tables/by-player.ts';

test('a dealer deals Andar Bahar until the joker’s rank, and sides and numbers of cards are paid', async ({
  browser,
}) => {
  const [emil, ana, ben] = await meetAt(browser, 'saffron');
  await opensBets(emil);
  await Promise.all([betsOn(ana, '€1', 'Andar', '1 to 5 cards'), betsOn(ben, '€1', 'Bahar', '41 cards or more')]);
  await isAccessible(ana);
  const round = await roundOf(ana);
  await closesBets(emil);

  await answers(emil, 'Card to Joker, face up', '9h');
  await answers(emil, 'Card to Andar, face up', 'Ks');
  await answers(emil, 'Card to Bahar, face up', '4d');
  await answers(emil, 'Card to Andar, face up', '9c');
  await answers(emil, 'Announce the result', '');

  // Ana: Andar 9:10, 1 to 5 cards 5:2. Ben loses both.
  await expect(ana.getByText('Andar wins').first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,003.40');
  await expect(figure(ben, 'Balance')).toHaveText('€998.00');
  await expect(spot(ana, '1 to 5 cards')).toHaveAccessibleName(/returned €3\.50/);
  await isAccessible(ana);
  await asksWhy(ana, {
    Andar: ['Andar after 3 cards', 'Rule AB 5', 'First card’s side 9:10', '€1.00 × 9 ÷ 10 = €1.90'],
    '1 to 5 cards': ['Rule AB 6'],
  });
  await signsOff(emil);

  const pia = await comes(browser, 'pia', `/operator/rounds/${round}`);
  await expect(pia.getByText('Verified in this browser')).toBeVisible();
  await expect(figure(pia, 'House result, EUR')).toHaveText('−1.40');
});
