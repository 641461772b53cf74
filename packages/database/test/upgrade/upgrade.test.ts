import { type Fact, shownCard } from '@baize/rules';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveTables } from '../../src/chain/prove-tables.ts';
import { createPool, proveBooks } from '../../src/index.ts';
import { applyMigrations } from '../../src/migrations.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { startFirstVersion } from './first-version.ts';

const BASELINE = '20261126181946_baseline';

let fresh: TestDatabase;
let former: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  [fresh, former] = [await startTestDatabase(), await startFirstVersion()];
  pool = createPool(former.url, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await Promise.all([fresh.stop(), former.stop()]);
});

/**
 * All that the catalogs know of our tables, as text. Without constraints of NOT NULL, which are named by how a column came
 * to be, and without parentheses, which a dump adds.
 */
async function catalog(url: string): Promise<readonly string[]> {
  const own = createPool(url, { max: 1 });
  try {
    const { rows } = await own.query<{ line: string }>(`
      SELECT concat_ws(' ', c.relname, rank() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
                       format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) AS line
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'S') AND a.attnum > 0 AND NOT a.attisdropped
         AND c.relname <> '_prisma_migrations'
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> '_prisma_migrations'::regclass
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
      UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      ORDER BY 1`);
    return rows.map(({ line }) => line.replaceAll(/[()]/g, ''));
  } finally {
    await own.end();
  }
}

test('a database of 0.1.0 and a fresh one end in the same schema, and the books of 0.1.0 hold', async () => {
  const kept = await counts();
  const applied = await applyMigrations(former.url);
  expect(applied.length).toBeGreaterThan(0);
  expect(applied).not.toContain(BASELINE);
  expect(await applyMigrations(former.url)).toEqual([]);

  const expected = await catalog(fresh.url);
  expect(expected.length).toBeGreaterThan(300);
  expect(await catalog(former.url)).toEqual(expected);
  expect(await proveCounts()).toEqual(kept);
  expect(kept.rounds).toBeGreaterThan(10);
});

test('every table of 0.1.0 is in service, as the first events of the life of the tables say', async () => {
  const { rows } = await pool.query('SELECT state FROM "table"');
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['in-service']));
  const faults: unknown[] = [];
  const read = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
  await proveTables(read, (fault) => faults.push(fault));
  expect(faults).toEqual([]);
});

test('every finished round of 0.1.0 is found by what fell in it', async () => {
  const { rows } = await pool.query<{ dealt: readonly string[]; facts: readonly Fact[] | null; corrections: number }>(
    `SELECT dealt, corrections, (SELECT json_agg(e.data->'fact') FROM event e WHERE e."roundId" = r.id AND e.type = 'reported') AS facts
       FROM round r WHERE "endedAt" IS NOT NULL AND corrections = 0`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ dealt }) => dealt.length > 0).length).toBeGreaterThan(10);
  for (const { dealt, facts } of rows) {
    const fell = (facts ?? []).flatMap((fact) =>
      fact.fact === 'number' ? `#${fact.number}` : (shownCard(fact) ?? []),
    );
    expect(dealt.filter((name) => /^#|^[^#][cdhs]$/.test(name))).toEqual([...new Set(fell)].toSorted());
  }
});

/** What the books hold, counted in any version. */
async function counts() {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM ledger_account) AS accounts, (SELECT count(*) FROM transfer) AS transfers,
            (SELECT count(*) FROM event) AS events, (SELECT count(*) FROM round) AS rounds`,
  );
  return rows[0];
}

/** The same; fails when they do not balance. */
async function proveCounts() {
  const { holds, counts } = await proveBooks(pool);
  expect(holds).toBe(true);
  return counts;
}

test('one that went on from 0.1.0 before there was a baseline is recognised', async () => {
  await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [BASELINE]);
  expect(await applyMigrations(former.url)).toEqual([]);
  expect(await catalog(former.url)).toEqual(await catalog(fresh.url));
});

test('an older one is refused with both versions and what to do, and nothing is changed', async () => {
  const older = await startFirstVersion();
  const own = createPool(older.url, { max: 1 });
  try {
    await own.query(`DELETE FROM _prisma_migrations WHERE migration_name >= '20261123'`);
    const before = await catalog(older.url);
    await expect(applyMigrations(older.url)).rejects.toMatchObject({
      code: 'older',
      message: expect.stringMatching(
        /^This database belongs to a version before Baize 0\.1\.0 \(migration 20261122205900_keep_shifts_of_dealers\), and this is Baize \d+\.\d+\.\d+, .* Nothing was changed\. Start Baize 0\.1\.0 on it once/,
      ),
    });
    expect(await catalog(older.url)).toEqual(before);
  } finally {
    await own.end();
    await older.stop();
  }
});
