/**
 * A large casino: a hundred tables of all games with twenty players each in one process. The largest delay of a table
 * timer, compared with the largest in an idle process on the same machine at the same time.
 *
 * The server, its database and this process are measured. The players stand for other machines and run at a lower
 * priority.
 * Run: npm run bench -- tables, or npx tsx bench/tables.ts [tables] [seconds]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { formatMs, report } from './load/figures.ts';
import { openGround, readMetrics, startServer, WEB } from './load/ground.ts';
import type { RegularsOrder, RegularsReply } from './load/regulars.ts';
import { manyTables } from './load/tables.ts';
import { startWorker } from './load/worker.ts';

const TABLES = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 40);
const PLAYERS = 20;
const tables = manyTables(TABLES, 12_000);

const regulars = startWorker<RegularsOrder, RegularsReply>('regulars', { elsewhere: 'crowd' });
const ground = await openGround(tables);
try {
  const cookies = (await ground.admit(TABLES * PLAYERS)).map(({ cookie }) => cookie);
  const server = await startServer(ground);
  const tableIds = tables.map(({ id }) => id);
  await regulars.ask({
    do: 'come',
    url: server.url,
    origin: WEB,
    cookies,
    tableIds,
    pauseMs: [1_000, 4_000],
    betsARound: 2,
  });
  await wait(5_000);
  await Promise.all([readMetrics(server), regulars.ask({ do: 'count' })]);
  const before = await readMetrics(server);
  const idle = await latestIdleTimer(SECONDS * 1_000);
  const after = await readMetrics(server);
  const { accepted, refused } = await regulars.ask({ do: 'count' });
  const risen = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const timers = risen('baize_timer_late_seconds_count');
  console.log(
    `${TABLES} tables, ${PLAYERS} players each, ${SECONDS} s: ${accepted} commands accepted, ${refused} refused`,
  );
  console.log(
    `${timers} timers, ${timers - risen('baize_timer_late_seconds_bucket{le="0.025"}')} of them more than 25 ms late`,
  );
  console.log(`processor ${((100 * risen('process_cpu_seconds_total')) / SECONDS).toFixed(0)} % of a core`);
  const latest = 1_000 * (after.get('baize_timer_latest_seconds') ?? 0);
  console.log(`the latest timer of a table ${formatMs(latest)}, of an idle process ${formatMs(idle)}`);
  report('the latest timer of a table, later than that of an idle process', Math.max(0, latest - idle), 50, formatMs);
  await server.end();
} finally {
  regulars.end();
  await ground.close();
}

/** The largest delay of many timers in this otherwise idle process. */
async function latestIdleTimer(ms: number): Promise<number> {
  let latest = 0;
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const due = performance.now() + 20;
    await wait(20);
    latest = Math.max(latest, performance.now() - due);
  }
  return latest;
}
