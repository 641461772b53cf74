import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BooksProof,
  type ChainFault,
  chainKey,
  createPool,
  linkHash,
  proveBooks,
  readCheckpoint,
} from '@baize/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

// Attacks with every right in the database, but without the key of the chains and the data folder.

const key = chainKey('c4'.repeat(32));
let casino: TestCasino;
let folder: string;
let pool: ReturnType<typeof createPool>;
let ana: Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-chain-'));
  casino = await openTestCasino({ DATA_FOLDER: folder });
  pool = createPool(casino.databaseUrls.web, { max: 2 });
  ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  for (const stake of [100, 200, 300]) expect(await ana.bet('calm', 'red', stake)).toMatchObject({ ok: true });
});

afterEach(async () => {
  await pool.end();
  await casino.close();
  await rm(folder, { recursive: true });
});

const prove = async () => proveBooks(pool, { publicKeys: [key.publicHex], checkpoint: await readCheckpoint(folder) });

/** The proof, once every row is linked that is there now: tables play on. */
async function linked(): Promise<BooksProof> {
  const { chains: before } = await prove();
  await vi.waitFor(async () => {
    const { chains: now } = await prove();
    for (const { chain, last } of before?.unlinked ?? [])
      expect(now?.unlinked.find((each) => each.chain === chain)?.first ?? last + 1).toBeGreaterThan(last);
  }, 15_000);
  return prove();
}

const faults = async (): Promise<readonly ChainFault[]> => (await prove()).chains?.faults ?? [];

/** Changes rows as the owner of the database could, bypassing every guard. */
async function tamper(...statements: string[]): Promise<void> {
  const owner = createPool(casino.databaseUrls.owner, { max: 1 });
  const client = await owner.connect();
  await client.query("SET session_replication_role = 'replica'");
  for (const sql of statements) await client.query(sql);
  client.release();
  await owner.end();
}

async function stopCasino(): Promise<void> {
  await casino.stop();
}

const me = () => `player:${ana.heard.session.at(-1)?.session?.userId}`;

/** The version of the first bet. */
async function firstBet(): Promise<number> {
  const { rows } = await pool.query(
    `SELECT min(version) AS version FROM event WHERE "tableId" = 'calm' AND type = 'betsPlaced'`,
  );
  return rows[0].version;
}

async function newest(tableId: string): Promise<number> {
  const { rows } = await pool.query('SELECT max(version) AS version FROM event WHERE "tableId" = $1', [tableId]);
  return rows[0].version;
}

test('the proof holds while tables play, and after a shutdown every row is in a `written` link', async () => {
  const dora = await casino.enter('pit-boss');
  const reason = `"wheel" \\ check: 🎲 é ${'x'.repeat(20)}`;
  const pause = { type: 'pause', reason } as const;
  await dora.do('supervise', { tableId: 'calm', commandId: crypto.randomUUID(), command: pause });
  expect(await linked()).toMatchObject({ holds: true, chains: { faults: [] } });
  await stopCasino();
  const { holds, chains, counts } = await prove();
  expect(holds).toBe(true);
  expect(chains).toMatchObject({ waiting: 0, linked: { recovered: 0, upgrade: 0 }, faults: [] });
  expect(chains?.linked.written).toBe(counts.events + 1);
  expect(chains?.checkpointAt).toBeGreaterThan(0);
  const { rows } = await pool.query(`SELECT has_table_privilege('chain_link', 'INSERT') AS may`);
  expect(rows).toEqual([{ may: false }]);
});

test('CH1: reports a changed event', async () => {
  await linked();
  const version = await firstBet();
  await tamper(
    `UPDATE event SET data = jsonb_set(data, '{wagers,0,spot}', '"black"') WHERE "tableId" = 'calm' AND version = ${version}`,
  );
  expect(await prove()).toMatchObject({ holds: false, wrongAccounts: [], wrongRounds: [] });
  expect(await faults()).toEqual([{ chain: 'table:calm', what: 'event-changed', version }]);
});

test('reports a transfer whose amount was changed together with both balances', async () => {
  await linked();
  const version = await firstBet();
  await tamper(
    `UPDATE transfer SET amount = amount - 40 WHERE "tableId" = 'calm' AND version = ${version}`,
    `UPDATE ledger_account SET balance = balance + 40 WHERE id = '${me()}'`,
    `UPDATE ledger_account SET balance = balance - 40 WHERE id = 'table:calm'`,
  );
  expect(await prove()).toMatchObject({ holds: false, sums: [{ currency: 'EUR', sum: 0 }], wrongAccounts: [] });
  const transferIds = [expect.stringMatching(/^\d+$/)];
  expect(await faults()).toEqual([{ chain: 'table:calm', what: 'transfers-changed', version, transferIds }]);
});

test.each(['Welcome', 'Rebuy of a demo player', 'A present'])(
  'reports a grant for "%s" that no server made',
  async (reason) => {
    await linked();
    await tamper(
      `INSERT INTO transfer ("from", "to", amount, code, reason) VALUES ('bank', '${me()}', 100000, 'grant', '${reason}')`,
      `UPDATE ledger_account SET balance = balance + 100000 WHERE id = '${me()}'`,
      `UPDATE ledger_account SET balance = balance - 100000 WHERE id = 'bank'`,
    );
    const { rows } = await pool.query(`SELECT max(id)::text AS id FROM transfer WHERE code = 'grant'`);
    await vi.waitFor(async () => expect((await faults()).length).toBeGreaterThan(0), 15_000);
    expect(await faults()).toEqual([{ chain: 'house', what: 'transfer-refused', transferIds: [rows[0].id] }]);
    expect(await prove()).toMatchObject({ holds: false, sums: [{ currency: 'EUR', sum: 0 }], wrongAccounts: [] });
  },
);

test('reports a grant that was changed or deleted while the server was stopped', async () => {
  const ben = await casino.enter('player');
  await ben.do('join', { tableId: 'calm' });
  await stopCasino();
  const grants = await pool.query(`SELECT id::text AS id FROM transfer WHERE code = 'grant' ORDER BY transfer.id`);
  const [first, second] = grants.rows.map(({ id }) => id);
  await tamper(
    `UPDATE transfer SET amount = amount + 5 WHERE id = ${first}`,
    `DELETE FROM transfer WHERE id = ${second}`,
  );
  expect(await faults()).toEqual([
    { chain: 'house', what: 'transfer-changed', transferIds: [first] },
    { chain: 'house', what: 'transfer-missing', transferIds: [second] },
  ]);
});

test('CH4: reports deleted newest events, and by the checkpoint also when their links are deleted', async () => {
  await stopCasino();
  const version = await newest('calm');
  await tamper(
    `DELETE FROM transfer WHERE "tableId" = 'calm' AND version = ${version}`,
    `DELETE FROM event WHERE "tableId" = 'calm' AND version = ${version}`,
  );
  expect(await faults()).toEqual([{ chain: 'table:calm', what: 'event-missing', version }]);
  const { rows } = await pool.query(
    `SELECT max(number) AS link, max(first) AS first FROM chain_link WHERE chain = 'table:calm'`,
  );
  await tamper(
    `DELETE FROM event WHERE "tableId" = 'calm' AND version >= ${rows[0].first}`,
    `DELETE FROM chain_link WHERE chain = 'table:calm' AND number = ${rows[0].link}`,
  );
  const missing = { chain: 'table:calm', what: 'checkpoint-missing', link: rows[0].link };
  expect(await faults()).toEqual([missing]);
  // Still reported after a restart.
  await casino.start();
  await stopCasino();
  expect(await faults()).toContainEqual(missing);
});

test('CH1: reports an inserted event, in the past and after the newest', async () => {
  await stopCasino();
  const version = await newest('calm');
  const put = (at: number) =>
    tamper(`INSERT INTO event ("tableId", version, type, data, actor, at) VALUES
              ('calm', ${at}, 'announced', '{"type": "announced", "at": 1, "text": "no"}', 'dealer:x', now() - interval '1 hour')`);
  await put(version + 1);
  expect(await faults()).toEqual([{ chain: 'table:calm', what: 'event-unlinked', version: version + 1 }]);
});

test('reports a chain that was rewritten without the key', async () => {
  await stopCasino();
  const { rows } = await pool.query(`SELECT * FROM chain_link WHERE chain = 'table:calm' ORDER BY number`);
  const link = { ...rows[0], digests: Buffer.alloc(rows[0].digests.length, 1) };
  const hash = linkHash(null, link).toString('hex');
  const signature = chainKey('ee'.repeat(32)).sign(Buffer.from(hash, 'hex')).toString('hex');
  await tamper(
    `UPDATE chain_link SET digests = '\\x${link.digests.toString('hex')}', hash = '\\x${hash}', signature = '\\x${signature}'
      WHERE chain = 'table:calm' AND number = 1`,
  );
  expect(await faults()).toContainEqual({ chain: 'table:calm', what: 'signature-wrong', link: 1 });
  expect((await faults()).some(({ what, link: number }) => what === 'signature-wrong' && number === 2)).toBe(false);
});

test('CH3: rows that a killed server left unlinked are linked at the next start as `recovered`', async () => {
  await stopCasino();
  const { rows } = await pool.query(
    `SELECT max(number) AS link, max(first) AS first FROM chain_link WHERE chain = 'table:calm'`,
  );
  await tamper(`DELETE FROM chain_link WHERE chain = 'table:calm' AND number = ${rows[0].link}`);
  await rm(join(folder, 'checkpoint.json'));
  const version = await newest('calm');
  await casino.start();
  await linked();
  const proof = await prove();
  expect(proof).toMatchObject({ holds: true, chains: { linked: { recovered: version - rows[0].first + 1 } } });
});

test('CH3: rows that no server wrote are refused at the next start and reported', async () => {
  await stopCasino();
  const version = await newest('calm');
  const bet = { type: 'betsPlaced', at: Date.now(), player: me().slice(7), wagers: [{ spot: 'red', stake: 500 }] };
  const { rows } = await pool.query(`SELECT max("roundId") AS id FROM event WHERE "tableId" = 'calm'`);
  await tamper(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
       VALUES ('calm', ${version + 1}, '${rows[0].id}', 'betsPlaced', '${JSON.stringify(bet)}', '${me()}', now())`,
    `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId")
       VALUES ('${me()}', 'table:calm', 5, 'stake', 'calm', ${version + 1}, '${rows[0].id}')`,
    `UPDATE ledger_account SET balance = balance - 5 WHERE id = '${me()}'`,
    `UPDATE ledger_account SET balance = balance + 5 WHERE id = 'table:calm'`,
  );
  await casino.start();
  await linked();
  expect(await faults()).toEqual([{ chain: 'table:calm', what: 'event-refused', version: version + 1 }]);
});

test('a number before the bets were closed is refused there too', async () => {
  await stopCasino();
  const version = await newest('calm');
  const fell = {
    type: 'reported',
    at: Date.now(),
    fact: { fact: 'number', number: 17 },
    source: { from: 'dealer' },
  };
  const { rows } = await pool.query(`SELECT max("roundId") AS id FROM event WHERE "tableId" = 'calm'`);
  await tamper(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
       VALUES ('calm', ${version + 1}, '${rows[0].id}', 'reported', '${JSON.stringify(fell)}', 'shoe', now())`,
  );
  await casino.start();
  await linked();
  expect(await faults()).toEqual([{ chain: 'table:calm', what: 'event-refused', version: version + 1 }]);
});
