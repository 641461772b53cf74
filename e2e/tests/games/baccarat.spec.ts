/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { answers, closesBets, isAsked, opensBets, opensRound, signsOff, signsOn } from '../people/console.ts';
import {
  bet,
  carries,
  chip,
  comes,
  comesAsGuest,
  comesToDeal,
  figure,
  hasBet,
  roundOf,
  spot,
} from '../people/people.ts';
import { test } from '../people/test.ts';
import { camera, isMoving } from '../video/live-picture.ts';
import { comesWithCards, filmsCards } from './held-cards.ts';

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

test('a round is dealt by showing printed codes to the camera', async ({ browser }) => {
  const dealer = await comesToDeal(browser, '/dealer/salon-rouge');
  const holds = await comesWithCards(dealer);
  await dealer.goto('/dealer/salon-rouge');
  const guest = await comesAsGuest(browser, '/table/salon-rouge');
  await opensBets(dealer);
  const step = dealer.getByRole('region', { name: 'Next step' });
  const panel = dealer.getByRole('region', { name: 'Card reader' });
  await dealer.keyboard.press('F12');
  await expect(panel.getByText('No card is expected')).toBeVisible();
  await carries(guest, chip(guest, '€25'), spot(guest, 'Player'));
  await hasBet(guest, 'Player', '€25');
  await holds('9HD1');
  await closesBets(dealer);
  await isAsked(dealer, /^Card to .*Player/i);

  // Held in the picture, it counts once; a scanner that types is refused the same card of the same deck.
  await expect(dealer.locator('[data-read="9HD1"]')).toContainText('Read by the camera, deck 1');
  await isAsked(dealer, /^Card to .*Banker/i);
  await expect(panel.getByText('Ready to read')).toBeVisible();
  await answers(dealer, /^Card to .*Banker/i, '9HD1');
  await expect(step.getByText(/^This 9.* of deck 1 has already been dealt/)).toBeVisible();

  // Neither of two new cards is read, nor a code that is no card's; a rejected card does not count.
  await holds('KDD1', '7CD2');
  await expect(panel.getByText('Several new cards: show one at a time.')).toBeVisible();
  await holds('9HD1', 'other');
  await expect(panel.getByText('Not a card code.')).toBeVisible();
  await holds('KDD1');
  await expect(dealer.locator('[data-read="KDD1"]')).toContainText(/King of diamonds/i);
  await dealer.keyboard.press('Backspace');
  await isAsked(dealer, /^Card to .*Banker/i);

  // Nine and king of Player against seven and king of Banker: a natural, which pays even money.
  await holds('7CD2');
  await isAsked(dealer, /^Card to .*Player/i);
  await holds('KSD2');
  await isAsked(dealer, /^Card to .*Banker/i);
  // The rejected card is read again once it has been out of the picture for 1.5 s: the two cards took a second each, and
  // one more picture without it is read.
  await holds('other');
  await expect(panel.getByText('Not a card code.')).toBeVisible();
  await pressesAtOnce(dealer, 'Now');
  await holds('KDD1');
  await answers(dealer, /^(?!Card to)/, '');
  await expect(spot(guest, 'Player')).toHaveAccessibleName(/returned/);
  await expect(figure(guest, 'Balance')).toHaveText('€1,025.00');
  await signsOff(dealer);
});

/** Presses the button as soon as it is there: the card counts by itself a second later. */
const pressesAtOnce = (page: Page, name: string) =>
  page.evaluate((text) => {
    const press = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text));
      if (!button) return;
      observer.disconnect();
      button.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { childList: true, subtree: true });
  }, name);

test('a round is dealt by cards alone, shown to the camera that players see', async ({
  browser,
  playwright,
  launchOptions,
}, info) => {
  const sheet = await comes(browser, 'olga', '/card-codes');
  // Two fours make eight: whichever hand gets which of them, the round is a tie of naturals.
  const film = await filmsCards(sheet, ['4CD1', '4DD1', '4HD1', '4SD1'], { held: 4, between: 2 });
  const path = info.outputPath('cards.mjpeg');
  await writeFile(path, film);
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const filming = [...fake, `--use-file-for-fake-video-capture=${path}`];
  const studio = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...filming],
  });
  try {
    const [dealer, guest] = await Promise.all([
      comesToDeal(studio, '/dealer/salon-rouge'),
      comesAsGuest(browser, '/table/salon-rouge'),
    ]);
    await signsOn(dealer);
    await dealer.keyboard.press('F10');
    await expect(camera(dealer)).toContainText('On air');
    await dealer.keyboard.press('F12');
    await isMoving(guest);
    await opensRound(dealer);
    await bet(guest, 'Tie');
    await hasBet(guest, 'Tie', '€');
    await closesBets(dealer);

    await isAsked(dealer, /^Card to/);
    // Every card is read, shown and counted by itself. The film begins again after 24 s: a busy machine may miss a card in it.
    await isAsked(dealer, /^(?!Card to)/, 120_000);
    await answers(dealer, /^(?!Card to)/, '');
    await expect(guest.getByText(/tie/i).first()).toBeVisible();
    await expect(spot(guest, 'Tie')).toHaveAccessibleName(/returned/);
    await signsOff(dealer);
  } finally {
    await studio.close();
  }
});
