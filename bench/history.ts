/**
 * The operator's queries on a history of a million rounds with ten million bets, each run five times on a warm
 * database: median and slowest time. Exits with 1 when one exceeds its limit. Run: `npx tsx bench/history.ts [rounds]`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, rollUp } from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { fill, START, STEP_MS } from './history/fill.ts';
import { questions } from './history/questions.ts';

/** Twelve of them are still in play, without settled bets. */
const ROUNDS = Number(process.argv[2] ?? 1_000_012);
const MAX_MS = 200;
/** Reports read the sums of a month. */
const REPORT_MAX_MS = 1_000;
const TIMES = 5;

async function time(ask: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  await ask();
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const postgres = await startEmbeddedPostgres({
  folder: mkdtempSync(join(tmpdir(), 'baize-history-')),
  port: Number(process.env.BENCH_POSTGRES_PORT ?? 54_329),
  ephemeral: true,
});
const pool = createPool(postgres.url);
try {
  await applyMigrations(postgres.url);
  await fill(pool, ROUNDS);
  const rolled = performance.now();
  while ((await rollUp(pool, [], START + ROUNDS * STEP_MS + 3_600_000)) > 0);
  console.log(`sums of reports in ${((performance.now() - rolled) / 1000).toFixed(1)} s`);
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ bets: number }>('SELECT count(*) AS bets FROM settled_bet');
  const [rounds, bets] = [ROUNDS, rows[0]?.bets ?? 0].map((count) => count.toLocaleString('en'));
  console.log(`\n${rounds} rounds, ${bets} bets; middle and slowest of ${TIMES}, ms`);
  for (const [what, ask] of questions(pool, ROUNDS)) {
    const times = await time(ask);
    const [middle = 0, slowest = 0] = [times[Math.floor(TIMES / 2)], times.at(-1)];
    const isSlow = middle > (what.startsWith('report') ? REPORT_MAX_MS : MAX_MS);
    if (isSlow) process.exitCode = 1;
    console.log(
      `${middle.toFixed(1).padStart(8)} ${slowest.toFixed(1).padStart(8)}  ${what}${isSlow ? '  TOO SLOW' : ''}`,
    );
  }
} finally {
  await pool.end();
  await postgres.stop();
}
