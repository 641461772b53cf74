import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/index.ts';
import { GRANTS, PROGRAMS, type Program } from '../../src/roles/grants.ts';
import { type ProgramUrls, prepareRoles } from '../../src/roles/prepare-roles.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

const passwords = { game: 'game of the test', web: "web's: p@ss/word", demo: 'demo of the test' };

let database: TestDatabase;
let urls: ProgramUrls;
const pools = new Map<string, ReturnType<typeof createPool>>();

beforeAll(async () => {
  database = await startTestDatabase();
  urls = await prepareRoles(database.url, { passwords });
});

afterAll(async () => {
  for (const pool of pools.values()) await pool.end();
  await database.stop();
});

function as(url: string) {
  const pool = pools.get(url) ?? createPool(url, { max: 1 });
  pools.set(url, pool);
  return pool;
}

const doing = (program: Program, sql: string) => as(urls[program]).query(sql);
const owner = (sql: string) => as(database.url).query(sql);

test('every table of the schema has grants for each program', async () => {
  const { rows } = await owner(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(GRANTS).toSorted());
});

test('R32: no program is a superuser, owns anything or can create roles or databases', async () => {
  for (const program of PROGRAMS) {
    const { rows } = await doing(
      program,
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
              (SELECT count(*)::int4 FROM pg_class WHERE relowner = r.oid) AS owned
         FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
      },
    ]);
  }
});

test.each([
  ['moves money', "UPDATE ledger_account SET balance = balance + 1 WHERE id = 'house'"],
  ['books a transfer', `INSERT INTO transfer ("from", "to", amount, code) VALUES ('bank', 'house', 1, 'grant')`],
  [
    'writes an event',
    `INSERT INTO event ("tableId", version, type, data, actor, at) VALUES ('t', 1, 'x', '{}', 'x', now())`,
  ],
  ['changes a round', 'UPDATE round SET payout = 0'],
  ['takes a table', 'UPDATE table_owner SET epoch = epoch + 1'],
  ['reads the sealed cards', 'SELECT sealed FROM shoe'],
  ['changes limits', "UPDATE table_config SET config = '{}'"],
  ['deletes a configuration', 'DELETE FROM table_config'],
  ['changes an adjustment', 'UPDATE adjustment SET amount = 1'],
  ['makes a table', `INSERT INTO "table" (id, name, game) VALUES ('t', 't', 'roulette')`],
  ['changes the currency of a table', `UPDATE "table" SET currency = 'USD'`],
  ['changes the game of a table', `UPDATE "table" SET game = 'baccarat'`],
])('the web never %s', async (_what, sql) => {
  await expect(doing('web', sql)).rejects.toThrow(/permission denied/);
});

test.each([
  ['reads a password', 'SELECT password FROM credential'],
  ['makes an account', `INSERT INTO "user" (id, name, email, "updatedAt") VALUES ('x', 'x', 'x', now())`],
  ['changes a role', `UPDATE "user" SET role = 'operator'`],
  ['gives a session to somebody else', `UPDATE session SET "userId" = 'x'`],
  ['renames an account', `UPDATE ledger_account SET "ownerId" = 'x' WHERE id = 'player:ada'`],
  ['switches the guards off', "SET session_replication_role = 'replica'"],
  ['drops a guard', 'DROP TRIGGER event_append_only ON event'],
  ['edits an event', "UPDATE event SET data = '{}'"],
  ['edits a transfer', 'UPDATE transfer SET amount = 1'],
  ['empties the journal', 'TRUNCATE event'],
  ['edits the audit log', "UPDATE audit_entry SET by = 'nobody'"],
  ['makes a table', 'CREATE TABLE hidden (id int)'],
])('the game server never %s', async (_what, sql) => {
  await expect(doing('game', sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('the game server can write its own data', async () => {
  await doing('game', `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'x', 'EUR')`);
  await doing('game', `INSERT INTO transfer ("from", "to", amount, code) VALUES ('bank', 'player:x', 5, 'grant')`);
  await doing('game', "UPDATE ledger_account SET balance = balance + 5 WHERE id = 'player:x'");
  await doing('game', `INSERT INTO chat_message ("tableId", "userId", name, text) VALUES ('t', 'x', 'x', 'hello')`);
  await doing('game', 'SELECT id, role FROM "user"');
});

test('the web can add a version of a configuration and make it the current one', async () => {
  await owner(`INSERT INTO "table" (id, name, game) VALUES ('vesper', 'Vesper', 'roulette')`);
  const row = `('vesper', 2, '{}', 'x', 'x')`;
  await doing('web', `INSERT INTO table_config ("tableId", version, config, by, why) VALUES ${row}`);
  await doing('web', `UPDATE "table" SET "configVersion" = 2 WHERE id = 'vesper'`);
});

test('the web can adjust a balance by adding a row, which the database books', async () => {
  await owner(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'y', 'EUR')`);
  await doing(
    'web',
    `INSERT INTO adjustment ("commandId", "playerId", currency, amount, reason, why, by, role)
     VALUES ('c', 'y', 'EUR', 700, 'goodwill', 'x', 'o', 'operator')`,
  );
  expect((await owner(`SELECT balance FROM ledger_account WHERE id = 'player:y'`)).rows).toEqual([{ balance: 700 }]);
});

test('the web can read the books and write sign-ins', async () => {
  await doing('web', 'SELECT * FROM transfer, ledger_account');
  await doing('web', `INSERT INTO "user" (id, name, email, "updatedAt") VALUES ('w', 'w', 'w', now())`);
  await doing('web', 'DELETE FROM session WHERE "userId" = \'w\'');
  await doing('web', "INSERT INTO sign_in_failure (username) VALUES ('w')");
  await doing('web', 'SELECT id, commitment FROM shoe');
});

test('rights beyond the grants are revoked, and a new password takes effect', async () => {
  await owner(`GRANT UPDATE ON transfer TO "${new URL(urls.web).username}"`);
  const renewed = await prepareRoles(database.url, { passwords: { ...passwords, web: 'another' } });
  await expect(as(renewed.web).query('UPDATE transfer SET amount = 1')).rejects.toThrow(/permission denied/);
  const late = createPool(urls.web, { max: 1 });
  await expect(late.query('SELECT 1')).rejects.toThrow(/password/);
  await late.end();
});

test('without demo players their role is closed, and where there is none it is not created', async () => {
  const demo = new URL(urls.demo).username;
  await prepareRoles(database.url, { passwords, demo: false });
  const { rows: rights } = await owner(
    `SELECT has_table_privilege('${demo}', 'transfer', 'INSERT') AS money, rolcanlogin AS login FROM pg_roles WHERE rolname = '${demo}'`,
  );
  expect(rights).toEqual([{ money: false, login: false }]);
  await prepareRoles(database.url, { passwords });
  await as(urls.demo).query('SELECT * FROM transfer');

  const other = await startTestDatabase();
  await prepareRoles(other.url, { passwords, demo: false });
  const name = new URL(other.url).pathname.slice(1);
  const { rows: roles } = await owner(`SELECT rolname FROM pg_roles WHERE rolname LIKE '${name}_%' ORDER BY 1`);
  expect(roles).toEqual([{ rolname: `${name}_game` }, { rolname: `${name}_web` }]);
  await other.stop();
});

test('a role created by the operator only receives its rights', async () => {
  const role = `${new URL(database.url).pathname.slice(1)}_reader`;
  await owner(`CREATE ROLE ${role} LOGIN PASSWORD 'own'`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'own';
  const prepared = await prepareRoles(database.url, { passwords, given: { web: url.href } });
  expect(prepared.web).toBe(url.href);
  await as(url.href).query('SELECT * FROM transfer');
  await expect(as(url.href).query('UPDATE ledger_account SET balance = 0')).rejects.toThrow(/permission denied/);
});

test('an owner who cannot create roles, or not change existing ones, gets instructions', async () => {
  const fresh = await startTestDatabase();
  for (const [at, sentence] of [
    [fresh, /may not create the role .*CREATEROLE/],
    [database, /may not change the role .*CREATEROLE/],
  ] as const) {
    const name = new URL(at.url).pathname.slice(1);
    await owner(`CREATE ROLE ${name}_owner LOGIN PASSWORD 'own'`);
    await owner(`GRANT CONNECT ON DATABASE ${name} TO ${name}_owner`);
    const url = new URL(at.url);
    url.username = `${name}_owner`;
    url.password = 'own';
    await expect(prepareRoles(url.href, { passwords })).rejects.toThrow(sentence);
  }
  await fresh.stop();
});
