import { setTimeout as wait } from 'node:timers/promises';
import { formatMs, report } from '../load/figures.ts';
import { type Ground, openGround, WEB } from '../load/ground.ts';
import type { RegularsOrder, RegularsReply } from '../load/regulars.ts';
import { manyTables } from '../load/tables.ts';
import { startWorker } from '../load/worker.ts';
import { LOOK_MS, openCluster, openTables, whenOpen } from './house.ts';

const PLAYED_MS = 20_000;

/**
 * Kills one of two engines with players at every table, and prints how fast the other one has its tables open.
 * @param count of the tables
 * @param players at each
 */
export async function timedCrash(count: number, players: number): Promise<void> {
  const tables = manyTables(count, 15_000);
  const ground = await openGround(tables);
  const regulars = [1, 2].map(() => startWorker<RegularsOrder, RegularsReply>('regulars'));
  try {
    const cluster = await openCluster(ground);
    const [killed, left] = cluster.engines;
    if (!killed || !left) throw new Error('a cluster has two engines');
    await whenOpen(cluster.engines, count);
    const cookies = (await ground.admit(count * players)).map(({ cookie }) => cookie);
    const tableIds = tables.map(({ id }) => id);
    const manner = { pauseMs: [1_000, 3_000], betsARound: 2 } as const;
    for (const [nth, url] of cluster.urls.entries()) {
      const half = cookies.slice((nth * cookies.length) / 2, ((nth + 1) * cookies.length) / 2);
      await regulars[nth]?.ask({ do: 'come', url, origin: WEB, cookies: half, tableIds, ...manner });
    }
    await wait(PLAYED_MS);
    const own = await openTables([left]);
    const began = performance.now();
    await killed.end('SIGKILL');
    const [first, last] = [await whenOpen([left], own + 1), await whenOpen([left], count)];
    const perSecond = (1_000 * (count - own)) / Math.max(LOOK_MS, last - first);
    console.log(`${count} tables, ${count - own} of them at an engine that is killed, ${players} players at each`);
    console.log(
      `the first of them is open again after ${formatMs(first - began)}, then ${perSecond.toFixed(0)} a second`,
    );
    report('from the kill until every table is open', last - began, 3_000, formatMs);
    await noneLost(ground);
    await cluster.close();
  } finally {
    for (const each of regulars) each.end();
    await ground.close();
  }
}

async function noneLost({ pool }: Ground): Promise<void> {
  const { rows } = await pool.query<{ sum: string }>(
    'SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger_account',
  );
  if (rows[0]?.sum !== '0') throw new Error(`the accounts add up to ${rows[0]?.sum}`);
}
