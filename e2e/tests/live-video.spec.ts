/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { opensRound, signsOn } from './console.ts';
import { agesOf, filmsTheTime, paintedWhen, readsTheTime } from './filmed-time.ts';
import { test } from './house.ts';
import { isMoving, picture, sourceOf } from './live-picture.ts';
import { comesAsGuest, comesToDeal } from './people.ts';
import { lineOf, withCandidates } from './relayed-line.ts';

// A table at which nobody else plays.
const [AT_TABLE, AT_CONSOLE] = ['/table/roulette-chf', '/dealer/roulette-chf'] as const;

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream=device-count=3', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

test('the picture is fresh, and what happens at the table is shown with it, however long the dealer’s line', async ({
  browser,
}) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  await filmsTheTime(dora);
  await readsTheTime(ana);
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  await ana.waitForTimeout(5_000);
  const ages = await agesOf(ana, 5);
  expect(ages.length).toBeGreaterThan(20);
  expect(ages[Math.floor(ages.length / 2)]).toBeLessThan(500);

  await dora.keyboard.press('F10');
  await expect(picture(ana)).toHaveCount(0);
  const line = await lineOf(dora, 'whip');
  line.delay(250);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  await ana.waitForTimeout(12_000);
  const shown = paintedWhen(ana, 'Place your bets');
  await dora.evaluate(() => {
    const press = () => {
      document.body.dataset.pressed = `${Date.now()}`;
    };
    window.addEventListener('keydown', press, { capture: true });
  });
  await opensRound(dora);
  const pressedAt = Number(await dora.locator('body').getAttribute('data-pressed'));
  const painted = (await shown) ?? 0;
  // The picture is half a second old by now; words that come with the message would be 250 ms earlier than it.
  expect(painted - pressedAt).toBeGreaterThan(-100);
  expect(painted - pressedAt).toBeLessThan(600);
});

test('a network that blocks UDP is served over TCP, and a token opens nothing elsewhere', async ({ browser }) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  const passes: { readonly url: string; readonly authorization: string; readonly offer: string }[] = [];
  await ana.route('**/whep', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const offer = withCandidates(request.postData() ?? '', () => undefined);
    passes.push({ url: request.url(), authorization: (await request.headerValue('authorization')) ?? '', offer });
    const response = await route.fetch({ postData: offer });
    const overTcp = withCandidates(await response.text(), (line) =>
      line.includes('tcptype passive') ? line : undefined,
    );
    await route.fulfill({ response, body: overTcp });
  });
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  // A track of a connection, not a stream over WebSocket.
  expect(await sourceOf(ana)).not.toMatch(/^blob:/);
  const [pass] = passes;
  if (!pass) throw new Error('the page has opened no session');
  const opens = (path: string) =>
    ana.evaluate(
      async ({ url, authorization, body }) => {
        const headers = { 'content-type': 'application/sdp', authorization };
        return (await fetch(url, { method: 'POST', headers, body })).status;
      },
      { ...pass, body: pass.offer, url: new URL(path, pass.url).href },
    );
  for (const path of ['/video/vesper/whep', '/video/roulette-chf/table/whep', '/video/roulette-chf/whip'])
    expect([path, await opens(path)]).toEqual([path, 401]);
});
