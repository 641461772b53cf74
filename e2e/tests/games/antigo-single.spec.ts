import { expect } from '@playwright/test';
import { fitsEveryScreen, isAccessible } from '../looks/screens.ts';
import { answers, closesBets, opensBets, signsOff } from '../people/console.ts';
import { bet, comesAsGuest, comesToDeal, figure, hasBet, spot } from '../people/people.ts';
import { test } from '../people/test.ts';

test('two players split their own cards, and nothing is shared', async ({ browser }) => {
  const [dora, ana, ben] = await Promise.all([
    comesToDeal(browser, '/dealer/lagoon'),
    comesAsGuest(browser, '/table/lagoon'),
    comesAsGuest(browser, '/table/lagoon'),
  ]);
  for (const page of [ana, ben]) await expect(page.getByRole('group', { name: /^Seats/ })).toBeVisible();
  await ana.getByRole('radio', { name: /^€25/ }).click();
  await opensBets(dora);
  await Promise.all([bet(ana, 'Ante, seat 2'), bet(ben, 'Ante, seat 4')]);
  await hasBet(ana, 'Ante, seat 2', '€25');
  await expect(spot(ben, 'Ante, seat 4')).toHaveAccessibleName(/your bet/);
  await fitsEveryScreen(ben);
  await closesBets(dora);

  for (const [second, fourth] of [
    ['9c', '7c'],
    ['Kd', '2d'],
    ['9h', '5s'],
  ] as const) {
    await answers(dora, 'Card to seat 2, face up', second);
    await answers(dora, 'Card to seat 4, face up', fourth);
    if (second !== '9h') await answers(dora, 'Card to the dealer, face down', '');
  }

  await expect(ana.getByText(/Timeout: the nine/).first()).toBeVisible();
  await ana.keyboard.press('1');
  await expect(ana.getByText('You keep 9').first()).toBeVisible();
  await expect(ana.getByText('Second hand 9').first()).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Choose the nine' })).toBeFocused();
  await ana.keyboard.press('Enter');
  // Ben lets his time run out: the table keeps his best two.
  await isAccessible(ben);
  await fitsEveryScreen(ben);
  await expect(ben.getByRole('region', { name: 'Seat 4, You' }).getByText('AUTO SPLIT')).toBeVisible({
    timeout: 45_000,
  });
  await expect(ana.getByRole('region', { name: /^Seat 4, / })).toContainText('hand 9');

  await answers(dora, 'Turn over a card of the dealer', '4h');
  await answers(dora, 'Turn over a card of the dealer', '4c');
  await expect(ana.getByText('“Dealer has eight.”')).toBeVisible();
  await answers(dora, 'Take and pay seat 4', '');
  await expect(ana.getByText('“Seat four: hand wins, second hand loses. Ante pushes.”')).toBeVisible();
  await answers(dora, 'Take and pay seat 2', '');

  await expect(ana.getByText('Dealer has 8').first()).toBeVisible();
  await expect(spot(ana, 'Ante, seat 2')).toHaveAccessibleName(/returned €62\.50$/);
  await expect(figure(ana, 'Balance')).toHaveText('€1,037.50');
  await expect(figure(ben, 'Balance')).toHaveText('€1,000.00');
  await isAccessible(ana);
  await fitsEveryScreen(ben);
  await ana.getByRole('tab', { name: 'History' }).click();
  await ana.getByText('Explain').first().click();
  await expect(ana.getByText('Paytable: Win / Win 3:2').first()).toBeVisible();
  await signsOff(dora);
});
