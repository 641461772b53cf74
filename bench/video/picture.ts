import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { formatMs, report, type Spread, spreadOf } from '../load/figures.ts';
import { openBrowser, openPage } from './browser.ts';
import type { Seen } from './pages/watch.ts';
import { TABLE } from './place.ts';
import { startVideoServer, type VideoServer } from './video-server.ts';

const SECONDS = 30;
/** Until the browser sends the full bit rate, ms. */
const WARM_UP_MS = 8_000;
const VIEWS = 5;
/** As often as a game server reports which tables have a picture, ms. */
const REPORT_MS = 1_000;
const FROZEN_MS = 500;
/** How long a dealer is away, ms. */
const AWAY_MS = 1_000;
const PATIENCE_MS = 30_000;
const MAX_DELAY = { p50: 100, p95: 200 } as const;
const MAX_RETURN_MS = 6_000;

interface Watched {
  /** Of each attempt, ms. */
  readonly firstFrames: readonly number[];
  readonly seen: Seen;
}

/**
 * Prints how old the casino's picture is in a browser, and how soon it comes and returns; compared with two pages
 * without a server.
 */
export async function measurePicture(): Promise<void> {
  const browser = await openBrowser();
  let server = await startVideoServer();
  const film = await openPage(browser, 'film', server.url);
  const player = await openPage(browser, 'watch', server.url);
  const reporting = setInterval(() => void reportPicture(server, [film, player]), REPORT_MS);
  try {
    const direct = await watchDirectly(film, player);
    await film.evaluate(() => dealerPage.open());
    await until(async () => (await server.tables())[TABLE]?.state === 'live');
    await reportPicture(server, [film, player]);
    const ours = await watch(player);
    print(ours, direct);
    await returns('a dealer who comes back', player, async () => {
      await film.evaluate(() => dealerPage.close());
      await wait(AWAY_MS);
      const cameAt = Date.now();
      await film.evaluate(() => dealerPage.open());
      return cameAt;
    });
    await returns('a video server that was killed', player, async () => {
      await server.end('SIGKILL');
      server = await startVideoServer(Number(new URL(server.url).port));
      return Date.now();
    });
  } finally {
    clearInterval(reporting);
    await browser.close();
    await server.end();
  }
}

/** What a game server would show to its clients. */
async function reportPicture(server: VideoServer, pages: readonly Page[]): Promise<void> {
  const tables = await server.tables().catch(() => undefined);
  const state = tables === undefined ? undefined : (tables[TABLE]?.state ?? 'offline');
  if (state === undefined) return;
  await Promise.all(pages.map((page) => page.evaluate((shown) => showState(shown), state).catch(() => undefined)));
}

async function watch(player: Page): Promise<Watched> {
  const firstFrames: number[] = [];
  while (firstFrames.length < VIEWS) {
    await player.evaluate(() => playerPage.leave());
    firstFrames.push(await player.evaluate(() => playerPage.watch()));
  }
  return { firstFrames, seen: await seeing(player) };
}

async function watchDirectly(film: Page, player: Page): Promise<Watched> {
  const firstFrames: number[] = [];
  while (firstFrames.length < VIEWS) {
    await player.evaluate(() => playerPage.leave());
    const offer = await player.evaluate(() => playerPage.offerDirectly());
    const answer = await film.evaluate((sdp) => dealerPage.answerDirectly(sdp), offer);
    firstFrames.push(await player.evaluate((sdp) => playerPage.watchDirectly(sdp), answer));
  }
  const seen = await seeing(player);
  await player.evaluate(() => playerPage.leave());
  return { firstFrames, seen };
}

async function seeing(player: Page): Promise<Seen> {
  await wait(WARM_UP_MS);
  const { freezes } = await player.evaluate(() => playerPage.take());
  await wait(SECONDS * 1_000);
  const seen = await player.evaluate(() => playerPage.take());
  return { ...seen, freezes: seen.freezes - freezes };
}

/**
 * Interrupts the picture and prints when it returned.
 * @param interrupt returns when it could have been back, ms since 1970
 */
async function returns(what: string, player: Page, interrupt: () => Promise<number>): Promise<void> {
  await player.evaluate(() => playerPage.take());
  const cameAt = await interrupt();
  const shown: number[] = [];
  await until(async () => {
    shown.push(...(await player.evaluate(() => playerPage.take())).shownAt);
    return (shown.at(-1) ?? 0) > cameAt && longestGap(shown).ms > FROZEN_MS;
  });
  const { ms, endedAt } = longestGap(shown);
  console.log(`  ${what}: no picture for ${formatMs(ms)}`);
  report(`picture again after ${what}`, endedAt - cameAt, MAX_RETURN_MS, formatMs);
}

function longestGap(shownAt: readonly number[]): { readonly ms: number; readonly endedAt: number } {
  const gaps = shownAt.slice(1).map((endedAt, at) => ({ ms: endedAt - (shownAt[at] ?? 0), endedAt }));
  return gaps.reduce((longest, gap) => (gap.ms > longest.ms ? gap : longest), { ms: 0, endedAt: 0 });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const latest = performance.now() + PATIENCE_MS; !(await holds()); await wait(100))
    if (performance.now() > latest) throw new Error('the picture does not come');
}

function print(ours: Watched, direct: Watched): void {
  const [age, plainAge] = [spreadOf(ours.seen.ages), spreadOf(direct.seen.ages)];
  console.log(`a picture of 640 by 360 at 30 frames a second, painted and read in Chromium, ${SECONDS} s`);
  printOne('video server', ours, age);
  printOne('without a server', direct, plainAge);
  console.log(
    `  delay to that without a server: p50 ${(age.p50 / plainAge.p50).toFixed(1)} times, p95 ${(age.p95 / plainAge.p95).toFixed(1)} times`,
  );
  const own = ours.seen.ownDelayMs;
  if (own !== null) console.log(`  the page itself measures ${formatMs(own)}, without camera, encoder and screen`);
  report('delay of the picture, p50', age.p50, MAX_DELAY.p50, formatMs);
  report('delay of the picture, p95', age.p95, MAX_DELAY.p95, formatMs);
  report(`gaps of more than ${FROZEN_MS} ms`, gapsOf(ours.seen), 0, String);
}

function printOne(what: string, { firstFrames, seen }: Watched, { p50, p95, most, count }: Spread): void {
  const first = spreadOf(firstFrames);
  console.log(
    `  ${what.padEnd(17)}delay p50 ${formatMs(p50)}   p95 ${formatMs(p95)}   most ${formatMs(most)}   of ${count} frames; first frame after ${formatMs(first.p50)}, ${formatMs(first.most)} at worst of ${first.count}; gaps ${gapsOf(seen)}, freezes as the browser counts ${seen.freezes}`,
  );
}

const gapsOf = ({ shownAt }: Seen): number =>
  shownAt.slice(1).filter((at, before) => at - (shownAt[before] ?? at) > FROZEN_MS).length;
