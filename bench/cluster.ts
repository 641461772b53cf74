/**
 * What a cluster costs beside one process on the same cores: processor time of a bet and of a view shown to a thousand
 * watchers, and the wait for an answer. Both houses are open at the same time and take turns; what a house uses while
 * nothing happens is measured in turns of its own, and subtracted. Before that each takes bets for some time, as the
 * code of servers that run all evening is compiled.
 *
 * The servers and the NATS server are measured, and not Postgres, which does the same for both.
 * Run: npm run bench -- cluster, or npx tsx bench/cluster.ts [watchers] [turns]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type House, openCluster, openOneProcess, whenOpen } from './cluster/house.ts';
import { formatMs, formatSpread, report, spreadOf } from './load/figures.ts';
import { openGround, WEB } from './load/ground.ts';
import type { SteadyOrder, SteadyReply } from './load/steady.ts';
import type { WatchersOrder, WatchersReply } from './load/watchers.ts';
import { startWorker } from './load/worker.ts';

const WATCHERS = Number(process.argv[2] ?? 1_000);
const TURNS = Number(process.argv[3] ?? 12);
const TURN_MS = 3_000;
/** Before the end of a turn, so that the last bet is answered in it. */
const BETTING_MS = TURN_MS - 200;
const BETTORS = 100;
const BETS_PER_SECOND = 100;
/** Bets before the first turn, at each house. */
const WARM_UP = { ms: 8_000, perSecond: 400 };
const WATCHED = 'watched';
const UNWATCHED = 'unwatched';

interface Passed {
  idleMs: number;
  betsMs: number;
  watchedMs: number;
  bets: number;
  /** Views that watchers were shown, all of them together. */
  views: number;
  readonly waits: number[];
}

const pace = { bettingMs: 600_000 };
const tables = [WATCHED, UNWATCHED].map((id) => ({ id, name: id, game: 'roulette', pace }) as const);
const grounds = [await openGround(tables), await openGround(tables)] as const;
const crowds: { end(): void }[] = [];
try {
  const houses = [await openOneProcess(grounds[0]), await openCluster(grounds[1])] as const;
  const measured = [];
  for (const [nth, house] of houses.entries()) {
    await whenOpen(house.engines, tables.length);
    const cookies = (await (grounds[nth] ?? grounds[0]).admit(BETTORS)).map(({ cookie }) => cookie);
    measured.push(await fill(house, cookies));
  }
  for (const each of measured) await each.warmUp();
  for (let turn = 0; turn <= TURNS; turn++) for (const each of measured) await each.pass(turn > 0);
  const [one, cluster] = measured.map(({ passed }) => passed);
  for (const { house, passed } of measured) print(house, passed);
  if (one && cluster) compare(one, cluster);
  for (const house of houses) await house.close();
} finally {
  for (const crowd of crowds) crowd.end();
  for (const ground of grounds) await ground.close();
}
/** Bettors and watchers come to a house. */
async function fill(house: House, cookies: readonly string[]) {
  const watchers = startWorker<WatchersOrder, WatchersReply>('watchers', { elsewhere: 'crowd' });
  const bettors = startWorker<SteadyOrder, SteadyReply>('steady', { elsewhere: 'clock' });
  crowds.push(watchers, bettors);
  const { urls } = house;
  for (const url of urls) await watchers.ask({ do: 'open', url, origin: WEB, watchers: WATCHERS / urls.length });
  await bettors.ask({ do: 'come', urls, origin: WEB, cookies, tableIds: [WATCHED, UNWATCHED] });
  await watchers.ask({ do: 'watch', tableId: WATCHED });
  const passed: Passed = { idleMs: 0, betsMs: 0, watchedMs: 0, bets: 0, views: 0, waits: [] };
  const during = async <Result>(act: () => Promise<Result>) => {
    await watchers.ask({ do: 'let-wait' });
    const before = house.processorMs();
    const [result] = await Promise.all([act(), wait(TURN_MS)]);
    const usedMs = house.processorMs() - before;
    return { usedMs, result, read: await watchers.ask({ do: 'read' }) };
  };
  const bets = (tableId: string) => () =>
    bettors.ask({ do: 'bet', tableId, ms: BETTING_MS, perSecond: BETS_PER_SECOND });
  const warmUp = async (): Promise<void> => {
    for (const tableId of [UNWATCHED, WATCHED]) await bettors.ask({ do: 'bet', tableId, ...WARM_UP });
  };
  /** One turn of each part. @param counts not the first one, which warms what only watchers need */
  const pass = async (counts: boolean): Promise<void> => {
    const idle = await during(async () => undefined);
    const unwatched = await during(bets(UNWATCHED));
    const watched = await during(bets(WATCHED));
    if (!counts) return;
    passed.idleMs += idle.usedMs;
    passed.betsMs += unwatched.usedMs;
    passed.watchedMs += watched.usedMs;
    passed.bets += unwatched.result.length;
    passed.views += watched.read.views * WATCHERS;
    passed.waits.push(...unwatched.result);
  };
  return { house, passed, warmUp, pass };
}

/** Processor time of a bet, ms. */
function perBet({ idleMs, betsMs, bets }: Passed): number {
  return (betsMs - idleMs) / bets;
}

/** Processor time of a view shown to one watcher, ms. */
function perView({ betsMs, watchedMs, views }: Passed): number {
  return (watchedMs - betsMs) / views;
}

function print({ name }: House, passed: Passed): void {
  const percent = (100 * passed.idleMs) / (TURNS * TURN_MS);
  console.log(
    `${name.padEnd(12)} ${(1_000 * perBet(passed)).toFixed(0).padStart(6)} µs a bet   ${(1_000 * perView(passed)).toFixed(1).padStart(6)} µs a view   ${percent.toFixed(1)} % of a core at rest`,
  );
  console.log(`             answers ${formatSpread(spreadOf(passed.waits))}`);
}

function compare(one: Passed, cluster: Passed): void {
  const ratio = (value: number) => value.toFixed(2);
  report('processor time of a bet, to one process', perBet(cluster) / perBet(one), 1.3, ratio);
  report('processor time of a view shown, to one process', perView(cluster) / perView(one), 1.15, ratio);
  const added = spreadOf(cluster.waits).p50 - spreadOf(one.waits).p50;
  console.log(`what the bus adds to an answer, in the median: ${formatMs(added)}`);
}
