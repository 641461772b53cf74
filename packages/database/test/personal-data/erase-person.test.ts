import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, createPrisma, erasePerson, hindersErasure, personalData, proveBooks } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2 });
  prisma = createPrisma(pool);
  const each = [
    `INSERT INTO "user" (id, name, username, skeleton, email, demo, role, "updatedAt")
       VALUES ('ana-1234567', 'Ana', 'ana', 'ana', 'a', false, 'player', now()), ('dem', 'Dem', 'dem', 'dem', 'b', true, 'player', now()),
              ('bea', 'Bea', 'bea', 'bea', 'd', false, 'player', now()), ('ola', 'Ola', 'ola', 'ola', 'c', false, 'operator', now())`,
    `INSERT INTO credential (id, "accountId", "providerId", "userId", password, "updatedAt")
       VALUES ('c', 'ana', 'credential', 'ana-1234567', 'x', now())`,
    `INSERT INTO session (id, "expiresAt", token, "updatedAt", "ipAddress", "userId")
       VALUES ('s', now(), 't', now(), '10.0.0.7', 'ana-1234567')`,
    `INSERT INTO player_settings ("userId") VALUES ('ana-1234567')`,
    `INSERT INTO sign_in_failure (username) VALUES ('ana'), ('ben')`,
    `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'ana-1234567', 'EUR'), ('table', 'vesper', 'EUR')`,
    `INSERT INTO table_life (number, "tableId", type, data, by, why)
       VALUES (1, 'vesper', 'created', '{"name": "Vesper", "game": "roulette", "currency": "EUR"}', 'house', 'x')`,
    `INSERT INTO chat_message ("tableId", "userId", name, text) VALUES ('vesper', 'ana-1234567', 'Ana', 'hello')`,
  ];
  for (const sql of each) await pool.query(sql);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

const hindrance = (userId = 'ana-1234567') => prisma.$transaction((tx) => hindersErasure(tx, userId));

async function moves(from: string, to: string, amount: number, roundId: string | null = null): Promise<void> {
  await pool.query(`INSERT INTO transfer ("from", "to", amount, code, "roundId") VALUES ($1, $2, $3, 'grant', $4)`, [
    ...[from, to, amount, roundId],
  ]);
  for (const [id, change] of [
    [from, -amount],
    [to, amount],
  ])
    await pool.query('UPDATE ledger_account SET balance = balance + $2 WHERE id = $1', [id, change]);
}

test('nobody is erased while money, play, a case or a break is open; nor staff, nor demo accounts', async () => {
  const ana = 'player:ana-1234567';
  expect([await hindrance('nobody'), await hindrance('ola'), await hindrance('dem')]).toEqual([
    ...['no-player', 'no-player', 'demo-account'],
  ]);
  await moves('bank', ana, 5);
  expect(await hindrance()).toBe('balance');
  await pool.query(
    `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "openedAt", "firstVersion", "lastVersion")
     VALUES ('V-1', 'vesper', 1, 'roulette', 'EUR', 1, 1, 'playing', 'automatic', now(), 1, 5)`,
  );
  await moves(ana, 'table:vesper', 5, 'V-1');
  expect(await hindrance()).toBe('in-play');
  await moves('table:vesper', 'house', 5, 'V-1');
  await pool.query(`UPDATE round SET state = 'void', "endedAt" = now()`);
  expect(await hindrance()).toBeNull();
  await pool.query(`INSERT INTO dispute ("playerId", "roundId", text) VALUES ('ana-1234567', 'V-1', 'x')`);
  expect(await hindrance()).toBe('dispute');
  await pool.query(`INSERT INTO dispute_step ("disputeId", kind, by) VALUES (1, 'answered', 'o')`);
  expect(await hindrance()).toBeNull();
  await pool.query(
    `INSERT INTO self_exclusion ("playerId", at, until)
     VALUES ('ana-1234567', now() - interval '2 days', now() - interval '1 day'), ('bea', now(), now() + interval '1 day')`,
  );
  expect([await hindrance(), await hindrance('bea')]).toEqual([null, 'away']);
});

test('who somebody is, is gone; what is kept stays under the id, and nothing that is recorded has changed', async () => {
  const before = await proveBooks(pool);
  await prisma.$transaction((tx) => erasePerson(tx, 'ana-1234567'));
  expect(await prisma.user.findUniqueOrThrow({ where: { id: 'ana-1234567' } })).toMatchObject({
    ...{ name: 'Player ana-1234', username: null, skeleton: null, email: 'ana-1234567@erased.invalid' },
    ...{ banned: true, banReason: 'erased', banExpires: null },
  });
  const parts: Record<string, object[]> = {};
  for (const { name, rows } of personalData(pool, 'ana-1234567')) {
    parts[name] = [];
    for await (const row of rows) parts[name].push({ ...row });
  }
  expect(parts).toMatchObject({ waysToSignIn: [], sessions: [], account: [{ settings: null }] });
  expect([parts.transfers?.length, parts.disputes?.length, parts.breaks?.length, parts.chat?.length]).toEqual([
    2, 1, 1, 1,
  ]);
  expect((await pool.query('SELECT username FROM sign_in_failure')).rows).toEqual([{ username: 'ben' }]);
  expect(await proveBooks(pool)).toMatchObject({ sums: before.sums, counts: before.counts, wrongAccounts: [] });
  expect(await hindrance()).toBe('already');
});
