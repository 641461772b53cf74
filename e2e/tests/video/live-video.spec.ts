/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { GAMES } from '../looks/specimen-table.ts';
import { opensRound, signsOn } from '../people/console.ts';
import { comesAsGuest, comesToDeal } from '../people/people.ts';
import { test } from '../people/test.ts';
import { withCameras } from './fake-cameras.ts';
import { agesOf, filmsTheTime, readsTheTime, shownWhen } from './filmed-time.ts';
import {
  blocksWebRtc,
  camera,
  goesOnFor,
  isMoving,
  longestGap,
  nextLoss,
  picture,
  seesDrawn,
  sourceOf,
} from './live-picture.ts';
import { lineOf, withCandidates } from './relayed-line.ts';

// A table at which nobody else plays.
const [AT_TABLE, AT_CONSOLE] = ['/table/roulette-chf', '/dealer/roulette-chf'] as const;
const BLOCKED_MS = 4_000;

// The benchmark of the video measures delays and gaps; these limits leave room for a busy machine.
test.use({
  launchOptions: async ({ launchOptions }, use) => use(withCameras(launchOptions)),
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
  await goesOnFor(ana, 5);
  const ages = await agesOf(ana, 5);
  expect(ages.length).toBeGreaterThan(20);
  expect(middleOf(ages)).toBeLessThan(1_500);

  await dora.keyboard.press('F10');
  await expect(picture(ana)).toHaveCount(0);
  const line = await lineOf(dora, 'whip');
  line.delay(250);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  // Once the publisher has reported, viewers know the age of a picture that comes on another line: no less than the line takes.
  const isKnown = async () => {
    const delay = await delayOf(ana);
    return delay > 250 && delay - middleOf(await agesOf(ana, 1, 'received')) > -100;
  };
  await expect.poll(isKnown).toBe(true);
  const shown = shownWhen(ana, 'Place your bets');
  await dora.evaluate(() => {
    const press = () => {
      document.body.dataset.pressed = `${Date.now()}`;
    };
    window.addEventListener('keydown', press, { capture: true });
  });
  const before = await delayOf(ana);
  await opensRound(dora);
  const pressedAt = Number(await dora.locator('body').getAttribute('data-pressed'));
  const waited = (await shown) - pressedAt;
  const delays = [before, await delayOf(ana)];
  // The picture is half a second old by now, the message less than a tenth: its words wait for the picture.
  expect(Math.min(...delays)).toBeGreaterThan(250);
  expect(waited).toBeGreaterThan(Math.min(...delays) - 100);
  expect(waited).toBeLessThan(Math.max(...delays) + 1_500);
});

/** The delay that a page shows, ms. */
const delayOf = async (page: Page): Promise<number> =>
  1_000 * Number.parseFloat((await page.getByText(/\d s delay/).textContent()) ?? '');

const middleOf = (ages: readonly number[]): number => ages[Math.floor(ages.length / 2)] ?? Number.NaN;

test('the camera is exchanged on air, and another tab does not replace it', async ({ browser }) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  const seen = await sourceOf(ana);
  // The corners of the first fake camera are green, those of the third yellow. Chromium cannot encode the second.
  expect(await redOf(ana)).toBeLessThan(120);
  await chooses(dora, 'fake_device_2');
  await expect.poll(() => redOf(ana)).toBeGreaterThan(180);
  await isMoving(ana);
  // Viewers keep their connection.
  expect(await sourceOf(ana)).toBe(seen);

  // Another tab of the same dealer does not replace the picture.
  const tab = await dora.context().newPage();
  await tab.goto(AT_CONSOLE);
  await expect(camera(tab)).toContainText('on in another tab');
  await expect(camera(dora)).toContainText('On air');
  // Nor does it keep the camera when the tab that has it is only reloaded.
  await dora.reload();
  await expect(camera(dora)).toContainText('On air');
  await expect(camera(tab)).toContainText('on in another tab');
  await camera(dora).getByRole('button', { name: 'Camera off' }).click();
  await camera(tab).getByRole('button', { name: 'Camera on' }).click();
  await isMoving(ana);
});

test('two devices of a dealer do not replace each other’s picture, and the lobby shows that there is one', async ({
  browser,
}) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  const { cookies } = await dora.context().storageState();
  const laptop = await (await browser.newContext({ storageState: { cookies, origins: [] } })).newPage();
  await laptop.goto(AT_CONSOLE);
  await expect(camera(laptop).getByRole('button', { name: 'Camera on' })).toBeVisible();
  await laptop.keyboard.press('F10');
  await expect(camera(dora)).toContainText('on in another device');
  await isMoving(ana);
  await goesOnFor(ana, 6);
  await expect(camera(laptop)).toContainText('On air');
  await expect(camera(dora)).toContainText('on in another device');
  // A reload takes nothing back; a key does.
  await dora.reload();
  await expect(camera(dora).getByRole('button', { name: 'Camera on' })).toBeVisible();
  await dora.keyboard.press('F10');
  await expect(camera(laptop).getByRole('button', { name: 'Take the camera back' })).toBeVisible();
  await expect(camera(dora)).toContainText('On air');
  await isMoving(ana);

  await ana.goto('/');
  const table = ana.getByRole('article').filter({ has: ana.locator('[data-tile="roulette-chf"]') });
  await expect(table.getByText('Live', { exact: true })).toBeVisible();
  await expect(table.locator('canvas')).toHaveCount(0);
  await ana.emulateMedia({ reducedMotion: 'no-preference' });
  await ana.reload();
  await isRenewed(table);
  await ana.getByRole('button', { name: /^Live \d/ }).click();
  await expect(table).toBeVisible();
  await expect(ana.locator('[data-tile="orbit"]')).toHaveCount(0);
  await dora.keyboard.press('F10');
  await expect(table).toHaveCount(0);
});

/** The tile shows stills of the picture, one after the other. */
async function isRenewed(tile: Locator): Promise<void> {
  // Nothing is loaded for tiles out of view.
  await tile.scrollIntoViewIfNeeded();
  const still = tile.locator('[data-still] canvas');
  const drawn = () => still.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.toDataURL()]);
  await expect(still).toBeVisible();
  const before = await drawn();
  expect(before[0]).toBeGreaterThan(100);
  await expect.poll(drawn).not.toEqual(before);
}

test('a lost line of the dealer comes back by itself', async ({ browser }) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  const line = await lineOf(dora, 'whip');
  const opened: string[] = [];
  dora.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/whip')) opened.push(request.url());
  });
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  await goesOnFor(ana, 8);
  // A line that stands is kept: one session for the picture, one for the smaller one.
  expect(opened).toHaveLength(2);
  for (const what of ['everything', 'sent'] as const) {
    const loss = nextLoss(ana, 1_000);
    await goesOnFor(ana, 0.5);
    line.cut(what);
    const { gapMs, isDrawn } = await loss;
    // Meanwhile the last frame stays.
    expect(isDrawn, what).toBe(false);
    expect(gapMs, what).toBeLessThan(12_000);
    await isMoving(ana);
  }
});

test('the picture comes back after UDP was blocked for some seconds', async ({ browser }) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  const lines = [await lineOf(dora, 'whip'), await lineOf(ana, 'whep')];
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  for (const line of lines) {
    await goesOnFor(ana, 3);
    const loss = nextLoss(ana, BLOCKED_MS - 1_000);
    line.block(true);
    // How long the network is blocked: nothing is waited for.
    await ana.waitForTimeout(BLOCKED_MS);
    line.block(false);
    const { gapMs } = await loss;
    expect(gapMs).toBeLessThan(BLOCKED_MS + 14_000);
    await isMoving(ana);
  }
});

for (const table of ['roulette-chf', 'nightfall'])
  test(`nothing at ${table} moves when the picture comes and goes`, async ({ browser }) => {
    const sizes = [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ];
    const dora = await comesToDeal(browser, `/dealer/${table}`);
    // Bets are not open yet: nothing changes by itself.
    await signsOn(dora);
    const players = await Promise.all(
      sizes.map(async (size) => {
        const page = await comesAsGuest(browser, `/table/${table}`);
        await page.setViewportSize(size);
        // The notice of a first visit has a line of its own.
        await page.evaluate((read) => localStorage.setItem('baize.contracts-read', read), JSON.stringify(GAMES));
        await page.reload();
        await expect(page.locator('[data-cloth] [data-spot]').first()).toBeVisible();
        return page;
      }),
    );
    const boxes = () => Promise.all(players.map(boxesOf));
    const before = await boxes();
    for (const { spots, status, bar } of before)
      expect([spots.length > 1, status.length, bar.length]).toEqual([true, 1, 1]);
    await dora.keyboard.press('F10');
    await Promise.all(players.map(isMoving));
    expect(await boxes()).toEqual(before);
    const [phone] = players;
    if (phone) await hasPhoneMenu(phone);
    await dora.keyboard.press('F10');
    for (const player of players) await expect(player.locator('[data-scene="drawn"]')).toHaveCount(1);
    await Promise.all(players.map((player) => expect(player.locator('[data-video]')).toHaveCount(0)));
    expect(await boxes()).toEqual(before);
  });

test('a camera that is not connected any more is replaced, and the dealer is told', async ({ browser }) => {
  const [dora, ana] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  await dora.evaluate(() => localStorage.setItem('baize.camera', JSON.stringify({ camera: 'disconnected' })));
  await dora.reload();
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(ana);
  const note = camera(dora).getByText('The chosen camera is not connected. Players see fake_device_0.');
  await expect(note).toBeVisible();

  await chooses(dora, 'fake_device_2');
  await expect.poll(() => deviceOf(dora)).toBe('fake_device_2');
  await expect(note).toBeHidden();
  const [seen, gap] = [await sourceOf(ana), longestGap(ana, 10)];
  await unplugs(dora);
  await expect.poll(() => deviceOf(dora)).toBe('fake_device_0');
  expect(await gap).toBeLessThan(6_000);
  await isMoving(ana);
  expect(await sourceOf(ana)).toBe(seen);
});

test('a viewer over WebSocket is sent the sound as soon as it is heard, and the picture stays', async ({ browser }) => {
  const [dora, carl] = await Promise.all([comesToDeal(browser, AT_CONSOLE), comesAsGuest(browser, AT_TABLE)]);
  await blocksWebRtc(carl);
  await signsOn(dora);
  await dora.keyboard.press('F10');
  await isMoving(carl);
  await goesOnFor(carl, 2);
  expect(await heardOf(carl)).toBe(0);
  const drawn = seesDrawn(carl, 6);
  const muted = await sourceOf(carl);
  await carl.getByRole('button', { name: 'Dealer audio' }).click();
  await expect.poll(() => heardOf(carl), { timeout: 15_000 }).toBeGreaterThan(0);
  expect(await sourceOf(carl)).not.toBe(muted);
  await isMoving(carl);
  expect(await drawn).toBe(false);
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

/** Where things are at a table, px: spots, cloth and bar, and the upper left corner of what the table does now. */
const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const boxesAt = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
    return {
      spots: boxesAt('[data-cloth] [data-spot]'),
      cloth: boxesAt('[data-cloth]'),
      status: boxesAt('[data-slot="status"]').map((box) => box.slice(0, 2)),
      bar: boxesAt('footer[data-layout="bar"]'),
    };
  });

/** On a phone everything that can be done with the picture is in one menu. */
async function hasPhoneMenu(phone: Page): Promise<void> {
  const menu = phone.getByRole('button', { name: 'Video options' });
  await menu.click();
  for (const name of ['Full screen', 'Picture in picture', 'Turn video off'])
    await expect(phone.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(phone.getByRole('button', { name: 'Full screen', exact: true })).toBeHidden();
}

/** How much sound a page has decoded, bytes. */
const heardOf = (page: Page): Promise<number> =>
  picture(page).evaluate(
    (video) => (video as HTMLVideoElement & Record<'webkitAudioDecodedByteCount', number>).webkitAudioDecodedByteCount,
  ); // Chromium's

/** The camera that the console films with. */
const deviceOf = (dora: Page): Promise<string | undefined> =>
  picture(dora).evaluate(({ srcObject }: HTMLVideoElement) =>
    srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0]?.label : undefined,
  );

/** The dealer films with another camera. */
async function chooses(dora: Page, device: string): Promise<void> {
  await camera(dora).getByRole('button', { name: 'Devices' }).click();
  await dora.getByRole('combobox', { name: 'Dealer camera' }).selectOption({ label: device });
  await dora.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** The camera that films is disconnected. */
const unplugs = (dora: Page): Promise<void> =>
  picture(dora).evaluate(({ srcObject }: HTMLVideoElement) => {
    const [track] = srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const id = track?.getSettings().deviceId;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (JSON.stringify(wanted).includes(`${id}`)) throw new OverconstrainedError('deviceId');
      return open(wanted);
    };
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });

/** How red the brightest corner of the picture is that a player sees, 0 to 255. */
const redOf = (page: Page): Promise<number> =>
  picture(page).evaluate((video: HTMLVideoElement) => {
    const [right, bottom] = [video.videoWidth - 10, video.videoHeight - 10];
    const paint = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d');
    paint?.drawImage(video, 0, 0);
    const redAt = (x: number, y: number) => paint?.getImageData(x, y, 1, 1).data[0] ?? 0;
    return Math.max(redAt(10, 10), redAt(right, 10), redAt(10, bottom), redAt(right, bottom));
  });
