/**
 * The cost of a table in the browser: the transferred size of the scripts and styles of each game's page and of the
 * styles and fonts of the sign-in page, the frames from a tap to the chip, and the longest task while two hundred players
 * bet at the same roulette table. Exits with 1 when a limit is exceeded. Opens a casino of its own, or measures the one
 * at WEB_URL and GAME_URL.
 *
 * Only the browser is measured. The casino and the players stand for other machines and run at a lower priority, and
 * the limit of a task applies to its processor time. Its wall-clock time, which depends on the machine, is printed too.
 * Run: npm run bench -- page
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { DEMO_TABLES } from '../apps/game-server/src/demo-tables.ts';
import { signInAsGuest } from '../packages/crowd/src/index.ts';
import { findBrowser } from '../scripts/running/browser.mjs';
import { lifetime } from '../scripts/running/lifetime.mjs';
import { buildGameServer, buildVideo, buildWeb, generateClient } from '../scripts/running/preparation.mjs';
import { openTrialCasino } from '../scripts/running/trial-casino.mjs';
import { inCrowds } from './load/line.ts';
import type { RegularsOrder, RegularsReply } from './load/regulars.ts';
import { runWhenIdle } from './load/scheduling.ts';
import { startWorker } from './load/worker.ts';
import { betThroughARound, median } from './page/round.ts';
import { sitDown } from './page/sit-down.ts';
import { weighPage } from './page/weigh.ts';

/** One table for each game: the first of the demo casino. */
const TABLES: Readonly<Record<string, string>> = Object.fromEntries(
  DEMO_TABLES.toReversed().map(({ game, id }) => [game, id]),
);
/** Limits of a table, and of the sign-in page, bytes as transferred. */
const TABLE_SCRIPTS = 170_000;
const TABLE_STYLES = 25_000;
const SIGN_IN_STYLES_AND_FONTS = 60_000;
const PLAYERS = 200;
const CROWDED = 'orbit';
const MAX_TASK_MS = 50;

const { chromium }: typeof import('@playwright/test') = createRequire(new URL('../e2e/', import.meta.url))(
  '@playwright/test',
);
const running = lifetime();
const scratch = mkdtempSync(join(tmpdir(), 'baize-bench-'));
running.add(async () => rmSync(scratch, { recursive: true, force: true }));
let holds = true;
try {
  await build();
  const browser = await chromium.launch({
    executablePath: (await findBrowser()).path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  running.add(() => browser.close());
  // Processes started from here on inherit the priority; the browser is already running.
  runWhenIdle(process.pid);
  const casino = await findCasino();
  const light = await weighTables(browser, casino.webUrl);
  const swift = await playInACrowd(browser, casino);
  holds = light && swift;
} finally {
  await running.stop();
}
process.exit(holds ? 0 : 1);

function sayKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

type Casino = { readonly webUrl: string; readonly gameUrl: string };

async function build(): Promise<void> {
  if (process.env.WEB_URL && process.env.GAME_URL) return;
  await generateClient();
  await buildGameServer();
  await buildVideo();
  await buildWeb();
}

async function findCasino(): Promise<Casino> {
  const { WEB_URL, GAME_URL } = process.env;
  if (WEB_URL && GAME_URL) return { webUrl: WEB_URL, gameUrl: GAME_URL };
  const opened = await openTrialCasino(running, scratch);
  return { webUrl: opened.WEB_URL ?? '', gameUrl: opened.GAME_URL ?? '' };
}

async function weighTables(browser: Browser, webUrl: string): Promise<boolean> {
  const door = await browser.newContext();
  const { stylesheet, font } = await weighPage(door, `${webUrl}/sign-in`, 'h1');
  const signIn = stylesheet + font;
  console.log(
    `sign-in               ${sayKb(stylesheet)} of styles and ${sayKb(font)} of fonts, together ${sayKb(SIGN_IN_STYLES_AND_FONTS)} at most`,
  );
  await sitDown(door, webUrl, '/');
  const storageState = await door.storageState();
  let light = signIn <= SIGN_IN_STYLES_AND_FONTS;
  for (const [game, table] of Object.entries(TABLES)) {
    // A fresh browser context: nothing is cached.
    const context = await browser.newContext({ storageState });
    const {
      script,
      laterScript,
      stylesheet: styles,
    } = await weighPage(context, `${webUrl}/table/${table}`, 'section[aria-label="Table"]');
    light &&= script <= TABLE_SCRIPTS && styles <= TABLE_STYLES;
    console.log(
      `${game.padEnd(22)}${sayKb(script)} of scripts, ${sayKb(TABLE_SCRIPTS)} at most, and ${sayKb(laterScript)} when idle; ${sayKb(styles)} of styles, ${sayKb(TABLE_STYLES)} at most`,
    );
    await context.close();
  }
  await door.close();
  return light;
}

async function playInACrowd(browser: Browser, { webUrl, gameUrl }: Casino): Promise<boolean> {
  const crowd = startWorker<RegularsOrder, RegularsReply>('regulars');
  running.add(async () => crowd.end());
  const cookies = await inCrowds(Array.from({ length: PLAYERS }), () => signInAsGuest(webUrl));
  await crowd.ask({
    do: 'come',
    url: gameUrl,
    origin: webUrl,
    cookies,
    tableIds: [CROWDED],
    pauseMs: [300, 1_500],
    betsARound: 10,
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await sitDown(context, webUrl, `/table/${CROWDED}`);
  const { taps, tasks } = await betThroughARound(browser, page);
  const { accepted } = await crowd.ask({ do: 'count' });
  if (taps.length === 0 || accepted === 0)
    throw new Error(`${taps.length} taps brought a chip, ${accepted} bets of others`);
  const frames = taps.map((each) => each.frames);
  const ms = taps.map((each) => each.ms);
  console.log(`a tap to its chip       frame ${median(frames)} after it, frame ${Math.max(...frames)} at worst`);
  console.log(
    `                        ${median(ms).toFixed(0)} ms, ${Math.max(...ms).toFixed(0)} ms at worst, of ${taps.length} taps`,
  );
  const late = tasks.map(({ clockMs }) => clockMs).filter((each) => each > MAX_TASK_MS);
  const longest = Math.max(...tasks.map(({ processorMs }) => processorMs));
  console.log(
    `a round of ${PLAYERS} players  ${accepted} bets of theirs since they came, ${tasks.length} tasks of the page`,
  );
  console.log(
    `                        the longest took ${longest.toFixed(0)} ms of the processor, ${MAX_TASK_MS} at most`,
  );
  console.log(
    `                        by the clock ${late.length} took longer, ${Math.max(0, ...late).toFixed(0)} ms at worst, with the processor shared`,
  );
  return Math.max(...frames) <= 1 && longest <= MAX_TASK_MS;
}
