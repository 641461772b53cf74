/**
 * The server's memory per idle player at a table, compared with a bare Socket.IO connection; and the time until a bet is
 * answered while other clients read too slowly or not at all, compared with the same without them.
 *
 * The server, its database and the bettors, who take the times, are measured. All others stand for other machines and
 * run at a lower priority.
 * Run: npm run bench -- memory, or npx tsx bench/memory.ts [players]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { GAME_SERVER_OPTIONS } from '../scripts/running/casino.mjs';
import type { CasinoOrder, CasinoReply } from './load/casino-server.ts';
import { formatSpread, report, spreadOf } from './load/figures.ts';
import { openGround, WEB } from './load/ground.ts';
import type { IdlersOrder, IdlersReply } from './load/idlers.ts';
import type { SteadyOrder, SteadyReply } from './load/steady.ts';
import type { WatchersOrder, WatchersReply } from './load/watchers.ts';
import { startWorker } from './load/worker.ts';

const PLAYERS = Number(process.argv[2] ?? 1_000);
/** The first players pay for what is allocated only once. */
const FIRST = 200;
const SLOW = 100;
const WATCHERS = 200;
const BETTORS = 20;
const BETTING_MS = 10_000;
/** Longer than the server waits before it disconnects a client that reads nothing. */
const HANG_MS = 18_000;
const TABLE = 'memory';

const house = startWorker<CasinoOrder, CasinoReply>('casino-server', { node: GAME_SERVER_OPTIONS });
const idlers = startWorker<IdlersOrder, IdlersReply>('idlers', { elsewhere: 'crowd' });
const crowd = startWorker<WatchersOrder, WatchersReply>('watchers', { elsewhere: 'crowd' });
const bettors = startWorker<SteadyOrder, SteadyReply>('steady', { elsewhere: 'clock' });
const ground = await openGround([{ id: TABLE, name: 'Memory', game: 'roulette', pace: { bettingMs: 600_000 } }]);
try {
  const { port, plainPort } = await house.ask({ do: 'open', environment: ground.environment });
  const [url, plainUrl] = [port, plainPort].map((each) => `http://127.0.0.1:${each}`) as [string, string]; // both are numbers
  const cookies = (await ground.admit(FIRST + PLAYERS)).map(({ cookie }) => cookie);
  const sit = (some: readonly string[], taking: 'all' | 'little' | 'nothing') =>
    idlers.ask({ do: 'come', url, origin: WEB, cookies: some, tableId: TABLE, taking });

  await sit(cookies.slice(0, FIRST), 'all');
  const before = await weigh(1_000);
  await sit(cookies.slice(FIRST), 'all');
  const seated = await weigh(1_000);
  await idlers.ask({ do: 'go' });

  const empty = await weigh(3_000);
  await crowd.ask({ do: 'open-plain', url: plainUrl, origin: WEB, watchers: PLAYERS });
  const bare = await weigh(1_000);
  console.log(`memory per bare Socket.IO connection: ${sayKb((bare.memory - empty.memory) / PLAYERS)}`);
  report('memory per seated player', (seated.memory - before.memory) / PLAYERS, 60_000, sayKb);
  const grown = sayKb((seated.resident - before.resident) / PLAYERS);
  console.log(`resident growth per player, including connection set-up: ${grown}`);

  await crowd.ask({ do: 'open', url, origin: WEB, watchers: WATCHERS });
  await crowd.ask({ do: 'watch', tableId: TABLE });
  const bettorCookies = (await ground.admit(BETTORS)).map(({ cookie }) => cookie);
  await bettors.ask({ do: 'come', urls: [url], origin: WEB, cookies: bettorCookies, tableIds: [TABLE] });
  const alone = await bet(BETTING_MS);
  const unburdened = await weigh(0);
  await sit(cookies.slice(0, SLOW), 'little');
  await sit(cookies.slice(SLOW, 2 * SLOW), 'nothing');
  const beside = await bet(BETTING_MS);
  const burdened = await weigh(0);
  await bet(HANG_MS);
  const left = await idlers.ask({ do: 'go' });
  console.log(`${WATCHERS} watchers; then ${SLOW} who read a little now and then, and ${SLOW} who read nothing`);
  console.log(`answers without them  ${formatSpread(spreadOf(alone))}`);
  console.log(`answers with them     ${formatSpread(spreadOf(beside))}`);
  console.log(`memory for them ${sayKb((burdened.memory - unburdened.memory) / (2 * SLOW))} each`);
  console.log(
    `after ${HANG_MS / 1_000} s ${left} of the ${2 * SLOW} are connected: clients that read nothing are disconnected`,
  );
  report('99th percentile of an answer, with to without', spreadOf(beside).p99 / spreadOf(alone).p99, 1.5, (x) =>
    x.toFixed(2),
  );
} finally {
  for (const worker of [house, idlers, crowd, bettors]) worker.end();
  await ground.close();
}

async function weigh(afterMs: number): Promise<CasinoReply> {
  await wait(afterMs);
  return house.ask({ do: 'weigh' });
}

function bet(ms: number): Promise<readonly number[]> {
  return bettors.ask({ do: 'bet', tableId: TABLE, ms, perSecond: 40 });
}

function sayKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
