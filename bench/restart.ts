/**
 * Restart after a power cut: a hundred tables in the middle of a round, each with the bets of twenty players. The time
 * from starting the new process until all tables are open again, compared with a start on an empty journal.
 * Run: npm run bench -- restart, or npx tsx bench/restart.ts [tables]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { formatMs, report } from './load/figures.ts';
import { buildServer, openGround, readMetrics, startServer, WEB } from './load/ground.ts';
import type { RegularsOrder, RegularsReply } from './load/regulars.ts';
import { manyTables } from './load/tables.ts';
import { startWorker } from './load/worker.ts';

const TABLES = Number(process.argv[2] ?? 100);
const PLAYERS = 20;
const PLAYED_MS = 25_000;
const tables = manyTables(TABLES, 15_000);

const ground = await openGround(tables);
const regulars = startWorker<RegularsOrder, RegularsReply>('regulars');
try {
  await buildServer();
  const first = await timedStart();
  const cookies = (await ground.admit(TABLES * PLAYERS)).map(({ cookie }) => cookie);
  const tableIds = tables.map(({ id }) => id);
  const { url } = first.server;
  await regulars.ask({ do: 'come', url, origin: WEB, cookies, tableIds, pauseMs: [1_000, 3_000], betsARound: 2 });
  await wait(PLAYED_MS);
  await first.server.end('SIGKILL');
  regulars.end();
  const { rows } = await ground.pool.query<{ rounds: number; bets: number }>(
    `SELECT count(DISTINCT r.id)::int AS rounds, count(e.*)::int AS bets
       FROM round r LEFT JOIN event e ON e."roundId" = r.id AND e.type = 'betsPlaced'
      WHERE r.state IN ('betting', 'playing')`,
  );
  const { rows: inPlay } = await ground.pool.query<{ id: string }>(
    `SELECT id FROM round WHERE state IN ('betting', 'playing')`,
  );
  const second = await timedStart();
  const metrics = await readMetrics(second.server);
  const open = [...metrics].flatMap(([name, value]) => (name.startsWith('baize_tables{state="open"') ? [value] : []));
  if (open.reduce((sum, count) => sum + count, 0) !== TABLES) throw new Error('not every table is open again');
  const { rows: lost } = await ground.pool.query(
    `SELECT id FROM unnest($1::text[]) AS killed(id)
      WHERE NOT EXISTS (SELECT FROM event e WHERE e."roundId" = id AND e.type IN ('restarted', 'settled', 'voided'))`,
    [inPlay.map(({ id }) => id)],
  );
  if (lost.length > 0) throw new Error(`${lost.length} rounds did not continue`);
  await second.server.end();
  console.log(
    `${TABLES} tables; ${rows[0]?.rounds} rounds in play with ${rows[0]?.bets} bets when the process was killed`,
  );
  console.log(`the first start, nothing played yet: ${formatMs(first.ms)}`);
  report('from the start to open, every round as it was', second.ms, 5_000, formatMs);
} finally {
  regulars.end();
  await ground.close();
}

async function timedStart() {
  const began = performance.now();
  const server = await startServer(ground);
  return { server, ms: performance.now() - began };
}
