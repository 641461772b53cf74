/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { answers, closesBets, isAsked, opensBets, opensRound, roundAt, signsOff, signsOn } from '../people/console.ts';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import {
  bet,
  carries,
  chip,
  comes,
  comesAsGuest,
  comesToDeal,
  entersAs,
  figure,
  hasBet,
  readsNotice,
  roundOf,
  spot,
} from '../people/people.ts';
import { test } from '../people/test.ts';
import { encodes, isRefusedKeyOf, issuesKey, sends } from '../video/encoder.ts';
import { withCameras } from '../video/fake-cameras.ts';
import { blocksWebRtc, camera, goesOnFor, isMoving, linesOf, picture, sourceOf } from '../video/live-picture.ts';
import { lineOf } from '../video/relayed-line.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => use(withCameras(launchOptions)),
});

test.describe('with everything that moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('two players and a dealer play roulette, and the operator finds the round and its money', async ({
    browser,
  }) => {
    const { id } = ownTable('vesper');
    const [dora, ana, ben] = await Promise.all([
      comesToDeal(browser, `/dealer/${id}`),
      comesAsGuest(browser, `/table/${id}`),
      comesAsGuest(browser, `/table/${id}`),
    ]);
    await expect(figure(ana, 'Balance')).toHaveText('€1,000.00');

    await opensBets(dora);
    await expect(ana.getByText('Place your bets', { exact: true }).first()).toBeVisible();
    await Promise.all([bet(ana, 'Straight up 17'), bet(ben, 'Black')]);
    await bet(ana, 'Red');
    await carries(ben, chip(ben, '€5'), spot(ben, '2nd dozen'));
    await hasBet(ben, '2nd dozen', '€5');
    await carries(ben, spot(ben, '2nd dozen'));
    await expect(spot(ben, '2nd dozen')).not.toHaveAccessibleName(/your bet/);
    await hasBet(ana, 'Straight up 17', '€1');
    await hasBet(ana, 'Red', '€1');
    await clearsAndUndoes(ana);
    await hasBet(ben, 'Black', '€1');
    await expect(figure(ana, 'Balance')).toHaveText('€998.00');
    await expect(dora.getByRole('region', { name: 'Players' })).toContainText('On the table: 3.00 EUR');
    const round = await roundOf(ana);

    await answers(dora, 'Spin the ball', '');
    await closesBets(dora);
    await isAsked(dora, 'Enter the number');
    await expect(spot(ana, 'Even')).toBeDisabled();

    // The ball lies in 17; the dealer types 11 first, and mends it before confirming.
    await answers(dora, 'Enter the number', '11');
    await isAsked(dora, 'Confirm the number');
    await dora.keyboard.press('F2');
    await isAsked(dora, 'What happened?');
    await dora.keyboard.press('1');
    await dora.getByRole('button', { name: /Number 11/ }).click();
    await dora.keyboard.type('17');
    await dora.keyboard.press('Enter');
    await expect(ana.getByText(/corrected/i).first()).toBeVisible();
    await answers(dora, 'Confirm the number', '');

    await expect(ana.getByText('17, black').first()).toBeVisible();
    await expect(spot(ana, 'Straight up 17')).toHaveAccessibleName(/returned €36\.00/);
    await expect(spot(ana, 'Red')).toHaveAccessibleName(/returned €0\.00/);
    await expect(figure(ana, 'Balance')).toHaveText('€1,034.00');
    await expect(figure(ben, 'Balance')).toHaveText('€1,001.00');
    await signsOff(dora);

    const olga = await comes(browser, 'olga', '/operator/rounds');
    await olga.getByRole('textbox', { name: /Search for a round/ }).fill(round);
    await olga.keyboard.press('Enter');
    await olga.getByRole('link', { name: round, exact: true }).first().click();
    await expect(olga.getByRole('heading', { level: 1 })).toContainText(round);
    await expect(olga.getByText('Verified in this browser')).toBeVisible();
    await expect(olga.getByText('3 payouts recalculated, no differences')).toBeVisible();
    // Those of the bets that were carried off the felt, cleared and restored are among them.
    await expect(olga.getByText('10 transfers, table account at €0.00')).toBeVisible();
    await expect(figure(olga, 'House result, EUR')).toHaveText('−35.00');
    const text = await (await olga.request.get(`/operator/rounds/${round}/export?as=round`)).text();
    expect(text).toMatch(/pays \S+ straight:17 3600/);
  });
});

/** One press takes both bets, and one brings both back; a second press of the help shows what was there before. */
async function clearsAndUndoes(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Clear/ }).click();
  for (const name of ['Straight up 17', 'Red']) await expect(spot(page, name)).not.toHaveAccessibleName(/your bet/);
  await expect(figure(page, 'Balance')).toHaveText('€1,000.00');
  await page.getByRole('button', { name: /^Undo/ }).click();
  for (const name of ['Straight up 17', 'Red']) await hasBet(page, name, '€1');
  await expect(figure(page, 'Balance')).toHaveText('€998.00');

  await readsNotice(page);
  const [help, open] = [
    page.getByRole('button', { name: 'Rules and limits' }),
    page.getByRole('tab', { selected: true }),
  ];
  const before = (await open.textContent()) ?? '';
  await help.click();
  await expect(open).toHaveText('Rules');
  await help.click();
  await expect(open).toHaveText(before);
}

test('a dealer is seen by three players, and comes back after closing the page', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { id } = ownTable('vesper');
  const [olga, dora, ana, ben, carl] = await Promise.all([
    comes(browser, 'olga', `/operator/tables/${id}`),
    comesToDeal(browser, `/dealer/${id}`),
    comesAsGuest(browser, `/table/${id}`),
    comesAsGuest(browser, `/table/${id}`),
    comesAsGuest(browser, `/table/${id}`),
  ]);
  await recordsRounds(olga);
  await blocksWebRtc(carl);
  // Without a picture there are the drawn scene and no controls.
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(ana.locator('[data-video]')).toHaveCount(0);
  await opensBets(dora);
  const round = await roundAt(dora);
  // On a phone in landscape there are no function keys, and the panel is beside the instruction.
  const desk = dora.viewportSize();
  await dora.setViewportSize({ width: 740, height: 360 });
  const turnOn = camera(dora).getByRole('button', { name: 'Camera on' });
  await expect(turnOn).toBeInViewport({ ratio: 1 });
  await turnOn.click();
  await expect(camera(dora)).toContainText('On air');
  await expect(picture(dora)).toBeInViewport({ ratio: 1 });
  await expect(camera(dora).getByRole('button', { name: 'Microphone off' })).toBeInViewport({ ratio: 1 });
  if (desk) await dora.setViewportSize(desk);
  await Promise.all([isMoving(dora), isMoving(ana), isMoving(ben), isMoving(carl)]);
  await expect(camera(dora)).toContainText(/Watching\s*3/);
  await expect(camera(dora)).toContainText(/Viewer delay\s*\d\.\d s/);
  await isAccessible(dora);
  await expect(carl.getByText(/\d s delay/)).toBeVisible();
  await expect(ana.locator('[data-scene="picture"]')).toBeVisible();
  await expect(ana.locator('[data-scene="drawn"]')).toHaveCount(0);
  await expect(ana.getByText(/^Live/).first()).toBeVisible();
  await expect(ana.getByText(/\d s delay/)).toBeVisible();

  // Sound only after a touch.
  const muted = () => picture(ana).evaluate((video: HTMLVideoElement) => video.muted);
  expect(await muted()).toBe(true);
  await ana.getByRole('button', { name: 'Dealer audio' }).click();
  await expect.poll(muted).toBe(false);

  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await isAsked(dora, 'Enter the number');

  // The choice to do without stays for the next visit.
  await ben.getByRole('button', { name: 'Turn video off' }).click();
  await expect(ben.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(camera(dora)).toContainText(/Watching\s*2/);
  await ben.reload();
  await expect(ben.getByText('Video is off')).toBeVisible();
  await ben.getByRole('button', { name: 'Turn on', exact: true }).click();
  await isMoving(ben);

  // The dealer's page closes: the drawn scene takes over; it is opened again: the picture returns by itself.
  const { context, address } = { context: dora.context(), address: dora.url() };
  await dora.close();
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  const again = await context.newPage();
  await again.goto(address);
  await expect(camera(again)).toContainText('On air');
  await Promise.all([isMoving(ana), isMoving(ben), isMoving(carl)]);

  await again.keyboard.press('F10');
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await expect(ana.locator('[data-video]')).toHaveCount(0);
  await answers(again, 'Enter the number', '17');
  await answers(again, 'Confirm the number', '');
  await signsOff(again);

  await olga.goto(`/operator/rounds/${round}`);
  await plays(olga, round);
  const request = () => playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  for (const who of ['pia', 'axel', 'dora', 'ana']) {
    const requests = await entersAs(await request(), who);
    expect([who, (await requests.get(`/operator/rounds/${round}/recording`)).status()]).toEqual([who, 403]);
    await requests.dispose();
  }
  expect((await (await request()).get(`/operator/rounds/${round}/recording`)).status()).toBe(401);
});

test('a viewer whose line is slow, or who wants to save data, gets a smaller picture', async ({ browser }) => {
  const { id } = ownTable('vesper');
  const [dora, ana, ben] = await Promise.all([
    comesToDeal(browser, `/dealer/${id}`),
    comesAsGuest(browser, `/table/${id}`),
    comesAsGuest(browser, `/table/${id}`),
  ]);
  const line = await lineOf(ana, 'whep');
  await opensBets(dora);
  await dora.keyboard.press('F10');
  await Promise.all([isMoving(ana), isMoving(ben)]);

  await ben.getByRole('button', { name: 'Dealer audio' }).click();
  const saves = ben.getByRole('checkbox', { name: 'Lower quality' });
  await changesPicture(ben, `${id}/small`, () => saves.check());
  expect(await linesOf(ben)).toBeLessThanOrEqual(240);
  await changesPicture(ben, id, () => saves.uncheck());

  await changesPicture(ana, `${id}/small`, async () => line.limit(150_000));
  expect(await linesOf(ana)).toBeLessThanOrEqual(240);

  await dora.keyboard.press('F10');
  await expect(ana.locator('[data-scene="drawn"]')).toBeVisible();
  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await answers(dora, 'Enter the number', '17');
  await answers(dora, 'Confirm the number', '');
  await signsOff(dora);
});

test('of several tables with a picture, only the one in hand is heard', async ({ browser }) => {
  const [olga, ana, ...dealers] = await Promise.all([
    comes(browser, 'olga', '/operator/tables'),
    comesAsGuest(browser, '/table/vesper'),
    hiresDealerAt('vesper'),
    hiresDealerAt('pearl'),
  ]);
  const second = await olga.context().newPage();
  await encodes(olga, 'vesper');
  await encodes(second, 'pearl');
  await ana.setViewportSize({ width: 1920, height: 1080 });
  await ana.goto('/tables?at=vesper,pearl');
  const at = (table: string) => ana.getByRole('region', { name: `Table ${table}` });
  const muted = (table: string) =>
    at(table)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.muted);
  const muteds = async () => [await muted('Vesper'), await muted('Pearl')];
  await expect(at('Vesper').locator('video')).toBeVisible();
  await expect(at('Pearl').locator('video')).toBeVisible();
  expect(await muteds()).toEqual([true, true]);
  // One set of controls, at the table in hand.
  const sound = ana.getByRole('button', { name: 'Dealer audio' });
  await expect(sound).toHaveCount(1);
  await sound.click();
  await expect.poll(muteds).toEqual([false, true]);
  await ana.keyboard.press('Alt+2');
  await expect.poll(muteds).toEqual([true, false]);
  // The key that silences the page silences the dealer too.
  await ana.keyboard.press('m');
  await expect.poll(muteds).toEqual([true, true]);
  // An encoder is seen as long as a dealer is signed on.
  for (const dealer of dealers) await dealer.leaves();
  await expect(ana.locator('video')).toHaveCount(0);
});

test('H.264 of an encoder is seen without WebRTC, and recorded', async ({ browser }) => {
  const { id } = ownTable('vesper');
  const [olga, dora, carl] = await Promise.all([
    comes(browser, 'olga', `/operator/tables/${id}`),
    comesToDeal(browser, `/dealer/${id}`),
    comesAsGuest(browser, `/table/${id}`),
  ]);
  await recordsRounds(olga);
  await blocksWebRtc(carl);
  await signsOn(dora);
  const encoder = await olga.context().newPage();
  await encoder.goto(`/operator/tables/${id}/video`);
  await issuesKey(dora);
  await isRefusedKeyOf(dora, 'pearl');
  await encoder.reload();
  await expect(encoder.getByText(/^(Dora|Emil), /)).toBeVisible();
  await sends(encoder, await issuesKey(dora), { codec: 'H264' });
  await isMoving(carl);
  await expect(carl.getByText(/\d s delay/)).toBeVisible();
  await opensRound(dora);
  // Betting opens for him as late as his picture is.
  await expect(spot(carl, 'Straight up 34')).toBeEnabled();
  // Over the picture chips lie where they are placed, too.
  for (const name of ['Straight up 34', 'Straight up 0', 'Red', 'Odd']) {
    await bet(carl, name);
    await hasBet(carl, name, '€1');
  }
  const round = await roundOf(carl);
  await answers(dora, 'Spin the ball', '');
  await closesBets(dora);
  await carl.getByRole('tab', { name: 'Rules' }).click();
  await expect(carl.getByText('Rounds at this table are recorded')).toBeVisible();
  await goesOnFor(carl, 4);
  await answers(dora, 'Enter the number', '17');
  await answers(dora, 'Confirm the number', '');
  await signsOff(dora);
  await olga.goto(`/operator/rounds/${round}`);
  await plays(olga, round);
});

/** The page watches another stream after this was done, and shows it. */
async function changesPicture(page: Page, to: string, act: () => Promise<void>): Promise<void> {
  const before = await sourceOf(page);
  await Promise.all([page.waitForRequest((request) => request.url().endsWith(`/video/${to}/whep`)), act()]);
  await expect.poll(() => sourceOf(page)).not.toBe(before);
  await isMoving(page);
}

/** An operator has the rounds of a table recorded, from the next one on. */
async function recordsRounds(olga: Page): Promise<void> {
  const record = olga.getByLabel('Record rounds with live video');
  await expect(record).toBeEnabled();
  // It is still on from the test before, and when this one is repeated.
  if (await record.isChecked()) return;
  await record.check();
  await olga.getByLabel('Reason').fill('Disputed results');
  await olga.getByRole('button', { name: /^Save as v/ }).click();
  await expect(olga).toHaveURL(/\/versions/);
}

/** An operator plays the recording of a round: it can be sought in, and the look is on the audit log. */
async function plays(olga: Page, round: string): Promise<void> {
  const play = olga.getByRole('button', { name: 'Play recording' });
  // The file is completed a moment after the round.
  await expect(async () => {
    await olga.reload();
    // The page answers clicks once it has verified the round.
    await expect(olga.getByText('Verified in this browser')).toBeVisible();
    await expect(play).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await play.click();
  await isMoving(olga);
  const seeks = picture(olga).evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    return { duration: video.duration, at: video.currentTime };
  });
  const { duration, at } = await seeks;
  expect(duration).toBeGreaterThan(3);
  expect(at).toBeGreaterThan(duration - 1.5);
  const log = await (await olga.request.get('/operator/audit/export?as=csv&act=exported')).text();
  expect(log).toMatch(new RegExp(`round:${round}.*webm`));
}
