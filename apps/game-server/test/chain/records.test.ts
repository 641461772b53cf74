import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey, createPool, createPrisma, erasePerson, proveBooks, readCheckpoint } from '@baize/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestCasino, TABLES, type TestCasino } from '../fixtures/casino.ts';

// Attacks on what is recorded, with every right in the database but without the key of the chains.

const key = chainKey('c4'.repeat(32));
let casino: TestCasino;
let folder: string;
let pool: ReturnType<typeof createPool>;
let owner: ReturnType<typeof createPool>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-records-'));
  // No round ends meanwhile, as its end would be recorded, too.
  casino = await openTestCasino(
    { DATA_FOLDER: folder },
    TABLES.filter(({ id }) => id === 'calm'),
  );
  pool = createPool(casino.databaseUrls.web, { max: 2 });
  owner = createPool(casino.databaseUrls.owner, { max: 1 });
  await act('first');
});

afterEach(async () => {
  await pool.end();
  await owner.end();
  await casino.close();
  await rm(folder, { recursive: true });
});

/** Writes to the audit log, as the web server does. */
const act = (why: string) =>
  pool.query(`INSERT INTO audit_entry (by, act, why) VALUES ('house', 'verified', $1)`, [why]);

const prove = async () => proveBooks(pool, { publicKeys: [key.publicHex], checkpoint: await readCheckpoint(folder) });
const faults = async () => (await prove()).chains?.faults ?? [];

async function linked(): Promise<void> {
  await vi.waitFor(async () => expect((await prove()).chains).toMatchObject({ waiting: 0, faults: [] }), 15_000);
}

/** Changes rows past every trigger. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await owner.connect();
  await client.query("SET session_replication_role = 'replica'");
  for (const sql of statements) await client.query(sql);
  await client.query('RESET session_replication_role');
  client.release();
}

test('acts are linked while the casino runs, and those written while it was stopped at its next start', async () => {
  await linked();
  await casino.stop();
  const { records } = (await prove()).chains ?? { records: 0 };
  expect(records).toBeGreaterThan(0);
  await act('while nobody runs');
  const proof = await prove();
  expect(proof.chains).toMatchObject({
    waiting: 1,
    unlinked: [{ chain: 'records', rows: 1 }],
    records,
    faults: [],
  });
  await casino.start();
  await linked();
  const kinds = await pool.query(
    `SELECT DISTINCT kind FROM chain_link WHERE chain = 'records' AND last = (SELECT max(id) FROM recorded_change)`,
  );
  expect(kinds.rows).toEqual([{ kind: 'recovered' }]);
});

test('CH2: an act that is changed together with its record is named', async () => {
  await linked();
  await tamper(
    `UPDATE audit_entry SET by = 'eve' WHERE why = 'first'`,
    `UPDATE recorded_change SET digest = (SELECT digest FROM recorded_change ORDER BY id LIMIT 1) WHERE source = 'audit_entry'`,
  );
  expect((await faults()).map(({ what }) => what)).toContain('record-changed');
  expect(await prove()).toMatchObject({ holds: false });
});

test('an audit log that is emptied together with its records is named', async () => {
  await linked();
  await tamper('DELETE FROM audit_entry', `DELETE FROM recorded_change WHERE source = 'audit_entry'`);
  expect((await faults()).map(({ what }) => what)).toContain('record-missing');
});

test('a record that is dated back is named at once, and one dated now by the proof of a stopped casino', async () => {
  await linked();
  await casino.stop();
  await tamper(
    `INSERT INTO recorded_change (source, key, digest, at) VALUES ('audit_entry', '77', '\\x00', now() - interval '1 hour')`,
    `INSERT INTO recorded_change (source, key, digest) VALUES ('audit_entry', '78', '\\x00')`,
  );
  expect(await faults()).toContainEqual({ chain: 'records', what: 'record-unlinked', row: 'audit_entry 77' });
  expect((await prove()).chains?.unlinked).toMatchObject([{ chain: 'records', rows: 1 }]);
});

test('the erasure of a player leaves every chain whole, and takes no right that the web server lacks', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  const userId = ana.heard.session.at(-1)?.session?.userId ?? '';
  await linked();
  await createPrisma(pool).$transaction((tx) => erasePerson(tx, userId));
  await linked();
  const { rows } = await pool.query('SELECT name, banned FROM "user" WHERE id = $1', [userId]);
  expect(rows).toEqual([{ name: `Player ${userId.slice(0, 8)}`, banned: true }]);
});
