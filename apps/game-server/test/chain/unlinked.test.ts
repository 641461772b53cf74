import { chainKey, createPool, proveBooks } from '@baize/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeProof } from '../../../../scripts/shared/proof-report.mjs';
import { openTestCasino, TABLES, type TestCasino } from '../fixtures/casino.ts';

// Rows that somebody with every right in the database adds to a stopped casino, dated now.

let casino: TestCasino;
let owner: ReturnType<typeof createPool>;

beforeAll(async () => {
  casino = await openTestCasino(
    {},
    TABLES.filter(({ id }) => id === 'calm'),
  );
  owner = createPool(casino.databaseUrls.owner, { max: 1 });
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  await casino.stop();
});
afterAll(async () => {
  await owner.end();
  await casino.close();
});

/** What `npm run verify` prints. */
async function printed(): Promise<string> {
  const proof = await proveBooks(owner, { publicKeys: [chainKey('c4'.repeat(32)).publicHex], checkpoint: null });
  const archive = { unread: 0, files: 0, rows: 0, gone: [], unknown: [], faults: [] };
  return describeProof({ ...proof, archive, replaced: [] });
}

test('`verify` of a stopped casino names every row that nobody linked, and does not call the books unchanged', async () => {
  expect(await printed()).toContain('The books balance, and nothing was changed.');
  expect(await printed()).not.toContain('NOT LINKED');

  const { rows } = await owner.query(
    `SELECT (SELECT max(version) FROM event WHERE "tableId" = 'calm') AS version,
            "from" AS bank, "to" AS player FROM transfer WHERE code = 'grant' ORDER BY id DESC LIMIT 1`,
  );
  const [{ bank, player, version }] = rows;
  await owner.query("SET session_replication_role = 'replica'");
  await owner.query(
    `INSERT INTO event ("tableId", version, type, data, actor, at)
       SELECT 'calm', $1::int + n, 'announced', '{"type": "announced", "at": 1, "text": "no"}', 'dealer:x', now()
         FROM generate_series(1, 2) n`,
    [version],
  );
  await owner.query(`INSERT INTO transfer ("from", "to", amount, code) VALUES ($1, $2, 1000, 'grant')`, [bank, player]);
  await owner.query('UPDATE ledger_account SET balance = balance + 1000 WHERE id = $1', [player]);
  await owner.query('UPDATE ledger_account SET balance = balance - 1000 WHERE id = $1', [bank]);
  await owner.query('RESET session_replication_role');
  await owner.query(`INSERT INTO audit_entry (by, act, why) VALUES ('house', 'verified', 'nobody did')`);

  const report = await printed();
  expect(report).toContain(`NOT LINKED  table:calm: 2 from ${version + 1} to ${version + 2}, which nobody has checked`);
  expect(report).toMatch(/NOT LINKED {2}house: 1 from (\d+) to \1, which nobody has checked/);
  expect(report).toMatch(/NOT LINKED {2}records: 1 from (\d+) to \1, which nobody has checked/);
  expect(report).not.toContain('nothing was changed');
  expect(report).toContain('the start of a stopped one checks it first');
});
