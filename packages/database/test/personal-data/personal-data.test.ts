import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, personalData } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

/** More than one batch of each of the long parts. */
const MANY = 1_203;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 1 });
  const each = [
    `INSERT INTO "user" (id, name, username, email, "updatedAt") SELECT p, p, p, p, now() FROM unnest('{ana,ben}'::text[]) AS p`,
    `INSERT INTO credential (id, "accountId", "providerId", "userId", password, "updatedAt")
       VALUES ('c', 'ana', 'credential', 'ana', 'the-secret-hash', now())`,
    `INSERT INTO session (id, "expiresAt", token, "updatedAt", "ipAddress", "userAgent", "userId")
       VALUES ('s', now(), 'the-secret-token', now(), '10.0.0.7', 'Firefox', 'ana')`,
    `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'ana', 'EUR'), ('player', 'ben', 'EUR'), ('player', 'ana', 'JPY'), ('bank', NULL, 'JPY')`,
    `INSERT INTO transfer ("from", "to", amount, code) SELECT 'bank', 'player:' || p, n, 'grant' FROM generate_series(1, ${MANY}) n, unnest('{ana,ben}'::text[]) AS p`,
    `INSERT INTO transfer ("from", "to", amount, code) VALUES ('player:ana@JPY', 'bank@JPY', 7, 'adjustment')`,
    `INSERT INTO table_life (number, "tableId", type, data, by, why)
       VALUES (1, 'vesper', 'created', '{"name": "Vesper", "game": "roulette", "currency": "EUR"}', 'house', 'x')`,
    `INSERT INTO chat_message ("tableId", "userId", name, text) SELECT 'vesper', p, p, p || ' says ' || n FROM generate_series(1, ${MANY}) n, unnest('{ana,ben}'::text[]) AS p`,
    `INSERT INTO player_note ("playerId", text, by) VALUES ('ana', 'a note of staff', 'olga')`,
    `INSERT INTO dispute ("playerId", "roundId", text) VALUES ('ana', 'VESPER-1', 'wrong')`,
    `INSERT INTO dispute_step ("disputeId", kind, text, by) VALUES (1, 'noted', 'between us', 'olga'), (1, 'answered', 'it was right', 'olga')`,
    `INSERT INTO audit_entry (by, act, subject, address) VALUES ('ana', 'signed-in', 'user:ana', '10.0.0.7'), ('olga', 'looked', 'user:ana', '10.0.0.9')`,
    `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "openedAt", "endedAt", "firstVersion", "lastVersion")
       SELECT 'VESPER-' || n, 'vesper', n, 'roulette', 'EUR', 1, 1, 'settled', 'automatic', '2026-11-01'::timestamptz + (n / 3) * interval '1 s', now(), 1, 5
         FROM generate_series(1, ${MANY}) n`,
    `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
       SELECT 'VESPER-' || n, l, CASE l WHEN 1 THEN 'ana' ELSE 'ben' END, 'red', 100 * l, 0, 0, true, 'R1', 'null', '{}'
         FROM generate_series(1, ${MANY}) n, generate_series(1, 2) l`,
    `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned)
       SELECT p, r.id, r."openedAt", 100, 0 FROM round r, unnest('{ana,ben}'::text[]) AS p`,
  ];
  for (const sql of each) await pool.query(sql);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

async function all(userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const { name, rows } of personalData(pool, userId)) {
    parts[name] = [];
    for await (const row of rows) parts[name].push({ ...row });
  }
  return parts;
}

test('a person is given every row of theirs once, and none of others', async () => {
  const { transfers = [], chat = [], rounds = [], ...parts } = await all('ana');
  expect(transfers).toHaveLength(MANY + 1);
  expect(transfers.at(-1)).toMatchObject({ amountMinor: -7, currency: 'JPY', code: 'adjustment' });
  expect(new Set(transfers.map(({ transfer }) => transfer)).size).toBe(MANY + 1);
  expect(chat.map(({ text }) => text)).toEqual(Array.from({ length: MANY }, (_, n) => `ana says ${n + 1}`));
  expect(new Set(rounds.map(({ round }) => round)).size).toBe(MANY);
  expect(rounds[0]).toMatchObject({
    ...{ game: 'roulette', table: 'Vesper', stakedMinor: 100, returnedMinor: 0, currency: 'EUR' },
    bets: [{ spot: 'red', stakeMinor: 100, returnedMinor: 0, played: true }],
  });
  expect(parts).toMatchObject({
    account: [{ id: 'ana', username: 'ana', role: 'player' }],
    waysToSignIn: [{ kind: 'password' }],
    sessions: [{ address: '10.0.0.7', device: 'Firefox' }],
    balances: [{ account: 'player:ana' }, { account: 'player:ana@JPY' }],
    disputes: [{ case: 1, text: 'wrong', answers: [{ text: 'it was right' }] }],
    record: [
      { act: 'signed-in', own: true, address: '10.0.0.7' },
      { act: 'looked', own: false, address: null },
    ],
  });
});

test('secrets, notes and names of staff, and other people are in no part', async () => {
  const text = JSON.stringify(await all('ana'));
  for (const other of ['the-secret', 'a note of staff', 'between us', 'olga', '10.0.0.9', 'ben says'])
    expect(text).not.toContain(other);
});

test('the parts of somebody who is not there are empty', async () => {
  expect(Object.values(await all('nobody')).flat()).toEqual([]);
});
