import { expect } from '@playwright/test';
import { answers, closesBets, isAsked, opensBets, signsOff } from './console.ts';
import { test } from './house.ts';
import { bet, carries, chip, comes, comesAsGuest, comesToDeal, figure, hasBet, roundOf, spot } from './people.ts';

test('two players and a dealer with cards play baccarat to the third card', async ({ browser }) => {
  const [emil, ana, guest] = await Promise.all([
    comesToDeal(browser, '/dealer/salon-rouge'),
    comesAsGuest(browser, '/table/salon-rouge'),
    comesAsGuest(browser, '/table/salon-rouge'),
  ]);

  await opensBets(emil);
  await Promise.all([carries(ana, chip(ana, '€25'), spot(ana, 'Tie')), bet(guest, 'Player')]);
  await hasBet(ana, 'Tie', '€25');
  await carries(ana, spot(ana, 'Tie'), spot(ana, 'Banker'));
  await hasBet(ana, 'Banker', '€25');
  await expect(spot(ana, 'Tie')).not.toHaveAccessibleName(/your bet/);
  await expect(figure(ana, 'Balance')).toHaveText('€975.00');
  await hasBet(guest, 'Player', '€');
  const round = await roundOf(ana);
  await closesBets(emil);

  // Banker three stands on a Player's eight: 2 and 3 and 8 is 3, king and 3 is 3. A tie: both stakes come back.
  for (const card of ['2c', 'Kd', '3c', '3h']) await answers(emil, /^Card to/, card);
  await isAsked(emil, /^Card to .*Player/i);
  await answers(emil, /^Card to/, '8s');
  await answers(emil, /^(?!Card to)/, '');

  await expect(ana.getByText(/tie/i).first()).toBeVisible();
  await expect(figure(ana, 'Balance')).toHaveText('€1,000.00');
  await expect(figure(guest, 'Balance')).toHaveText('€1,000.00');
  await expect(spot(ana, 'Banker')).toHaveAccessibleName(/returned/);
  await signsOff(emil);

  const pia = await comes(browser, 'pia', `/operator/rounds/${round}`);
  await expect(pia.getByText('Verified in this browser')).toBeVisible();
  await expect(figure(pia, 'House result, EUR')).toHaveText('0.00');
});
