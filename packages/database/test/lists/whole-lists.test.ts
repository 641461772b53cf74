import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APPROVAL_KINDS,
  createPool,
  eachApproval,
  eachDispute,
  eachHouseStep,
  eachIncident,
  listFiredAlerts,
} from '../../src/index.ts';
import { startTestDatabase } from '../../src/testing.ts';

const database = await startTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** More than one file used to have, and no whole number of batches. */
const MANY = 10_501;

async function idsOf(rows: AsyncIterable<{ readonly id: string }>): Promise<readonly number[]> {
  const ids: number[] = [];
  for await (const { id } of rows) ids.push(Number(id));
  return ids;
}

beforeAll(async () => {
  await pool.query(
    `INSERT INTO approval (kind, subject, act, before, after, by, role, why, "expiresAt")
     SELECT 'table-key', 'table:vesper', '{}', '{}', '{}', 'olga', 'operator', 'a test', now() FROM generate_series(1, ${MANY})`,
  );
  await pool.query(
    `INSERT INTO incident (kind, source, "tableId") SELECT 'finding', 'finding:' || n, CASE n % 2 WHEN 0 THEN 'vesper' END
       FROM generate_series(1, ${MANY}) n`,
  );
  await pool.query(
    `INSERT INTO dispute ("playerId", "roundId", text) SELECT 'ada', 'VESPER-' || n, 'a test' FROM generate_series(1, ${MANY}) n`,
  );
  await pool.query(
    `INSERT INTO house_step (kind, scope, subject, text, by)
     SELECT CASE n % 2 WHEN 0 THEN 'off' ELSE 'on' END, 'game', 'roulette', 'a test', 'olga' FROM generate_series(1, ${MANY}) n`,
  );
}, 60_000);

test.each([
  ['approvals', () => eachApproval(pool, APPROVAL_KINDS, {}), MANY],
  ['incidents', () => eachIncident(pool, { kind: 'finding' }), MANY],
  ['incidents of a table', () => eachIncident(pool, { table: 'vesper' }), (MANY - 1) / 2],
  ['disputes', () => eachDispute(pool, {}), MANY],
  ['orders of the house', () => eachHouseStep(pool, {}), MANY],
] as const)('a file of %s has all of them, each once, newest first', async (_, each, count) => {
  const ids = await idsOf(each());
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

test('alerts of all rules have pages, of one rule or in one state too', async () => {
  await pool.query(
    `INSERT INTO alert_rule (name, owner, condition, channel, target, secret, locale, by)
     VALUES ('Voids', 'olga', '{"is":"health"}', 'page', '', '', 'en', 'olga'), ('Wins', 'olga', '{"is":"health"}', 'page', '', '', 'en', 'olga')`,
  );
  await pool.query(
    `INSERT INTO alert ("ruleId", key, facts, state)
     SELECT r.id, n::text, '{}', CASE n WHEN 3 THEN 'failed' ELSE 'sent' END FROM alert_rule r, generate_series(1, 3) n ORDER BY n, r.id`,
  );
  const first = await listFiredAlerts(pool, {}, 4);
  const rest = await listFiredAlerts(pool, {}, 4, { id: first.next ?? '' });
  expect([...first.alerts, ...rest.alerts].map(({ rule }) => rule)).toEqual([
    'Wins',
    'Voids',
    'Wins',
    'Voids',
    'Wins',
    'Voids',
  ]);
  expect(rest.next).toBeNull();
  const { alerts } = await listFiredAlerts(pool, { rule: first.alerts[0]?.ruleId ?? '', state: 'failed' }, 4);
  expect(alerts).toMatchObject([{ rule: 'Wins', state: 'failed', at: expect.any(Number) }]);
});
