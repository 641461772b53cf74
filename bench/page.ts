/**
 * What a table costs a browser: the scripts of each game's page, the frames from a tap to the chip, and the longest task
 * while two hundred players bet at the same roulette. Ends with 1 when one is more than it may be. Opens a casino of its
 * own, or measures the one that WEB_URL and GAME_URL name. Run: npm run bench -- page
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Crowd, comeAsGuest, steady } from '../packages/crowd/src/index.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { lifetime } from '../scripts/lifetime.mjs';
import { buildGameServer, buildWeb, generateClient } from '../scripts/preparation.mjs';
import { openTrialCasino } from '../scripts/trial-casino.mjs';
import { betThroughARound, median } from './page/round.ts';
import { sitDown } from './page/sit-down.ts';
import { weighScripts } from './page/weigh.ts';

/** A table of every game. */
const TABLES = {
  roulette: 'vesper',
  baccarat: 'salon-rouge',
  blackjack: 'crescent',
  antigo: 'harbour',
  'casino-holdem': 'nightfall',
  'three-card-poker': 'damson',
  'three-card-monster': 'chimera',
};
const MOST_BYTES = 200_000;
const PLAYERS = 200;
const CROWDED = 'orbit';
const MOST_TASK_MS = 50;

const { chromium }: typeof import('@playwright/test') = createRequire(new URL('../e2e/', import.meta.url))(
  '@playwright/test',
);
const running = lifetime();
const scratch = mkdtempSync(join(tmpdir(), 'baize-bench-'));
running.add(async () => rmSync(scratch, { recursive: true, force: true }));
let holds = true;
try {
  const casino = await findCasino();
  const browser = await chromium.launch({
    executablePath: (await findBrowser()).path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  running.add(() => browser.close());
  const light = await weighTables(browser, casino.webUrl);
  const swift = await playInACrowd(browser, casino);
  holds = light && swift;
} finally {
  await running.stop();
}
process.exit(holds ? 0 : 1);

type Casino = { readonly webUrl: string; readonly gameUrl: string };

async function findCasino(): Promise<Casino> {
  const { WEB_URL, GAME_URL } = process.env;
  if (WEB_URL && GAME_URL) return { webUrl: WEB_URL, gameUrl: GAME_URL };
  await generateClient();
  await buildGameServer();
  await buildWeb();
  const opened = await openTrialCasino(running, scratch);
  return { webUrl: opened.WEB_URL ?? '', gameUrl: opened.GAME_URL ?? '' };
}

async function weighTables(browser: Browser, webUrl: string): Promise<boolean> {
  const weights: number[] = [];
  for (const [game, table] of Object.entries(TABLES)) {
    const context = await browser.newContext();
    await sitDown(context, webUrl, '/');
    const bytes = await weighScripts(context, `${webUrl}/table/${table}`);
    weights.push(bytes);
    console.log(
      `${game.padEnd(22)}${(bytes / 1_000).toFixed(1)} kB of compressed scripts, ${MOST_BYTES / 1_000} at most`,
    );
    await context.close();
  }
  return weights.every((bytes) => bytes <= MOST_BYTES);
}

async function playInACrowd(browser: Browser, { webUrl, gameUrl }: Casino): Promise<boolean> {
  const cookies = [];
  for (let n = 0; n < PLAYERS; n++) cookies.push(await comeAsGuest(webUrl));
  const crowd = await Crowd.open({
    urls: [gameUrl],
    origin: webUrl,
    cookies,
    tables: [CROWDED],
    seed: 1,
    mind: steady(10, { mostTimesLeast: 3, sides: 0 }),
    pauseMs: [300, 1_500],
  });
  running.add(() => crowd.close());
  crowd.play();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await sitDown(context, webUrl, `/table/${CROWDED}`);
  const { taps, tasks } = await betThroughARound(page);
  if (taps.length === 0) throw new Error('no tap brought a chip');
  const frames = taps.map((each) => each.frames);
  const ms = taps.map((each) => each.ms);
  const longest = Math.max(0, ...tasks);
  console.log(`a tap to its chip       frame ${median(frames)} after it, frame ${Math.max(...frames)} at worst`);
  console.log(
    `                        ${median(ms).toFixed(0)} ms, ${Math.max(...ms).toFixed(0)} ms at worst, of ${taps.length} taps`,
  );
  console.log(
    `a round of ${PLAYERS} players  ${longest === 0 ? 'no task over 50 ms' : `${tasks.length} tasks over 50 ms, the longest ${longest.toFixed(0)} ms`}`,
  );
  return Math.max(...frames) <= 1 && longest <= MOST_TASK_MS;
}
