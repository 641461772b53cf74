import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/index.ts';
import { applyMigrations } from '../../src/migrations.ts';
import { checkGivenPostgres } from '../../src/postgres/given.ts';
import { type ProgramUrls, prepareRoles } from '../../src/roles/prepare-roles.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { administer, withDatabase } from '../../src/testing-cluster.ts';

const AWKWARD = `it's "p@ss" w/ 100% #1?&:\\ ü`;
const passwords = { game: `${AWKWARD} game`, web: `${AWKWARD} web`, demo: `${AWKWARD} demo` };
const name = `own_${randomBytes(6).toString('hex')}`;

/** Of the cluster, with its superuser. */
let cluster: TestDatabase;
/** The owner's: CREATEROLE, and no superuser. */
let url: string;

beforeAll(async () => {
  cluster = await startTestDatabase();
  await administer(cluster.url, `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${AWKWARD.replaceAll("'", "''")}'`);
  await administer(cluster.url, `CREATE DATABASE ${name} OWNER ${name}`);
  url = withAccount(withDatabase(cluster.url, name), name, AWKWARD);
});

afterAll(async () => {
  await administer(cluster.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const role of ['game', 'web', 'demo', 'owner'])
    await administer(cluster.url, `DROP ROLE IF EXISTS ${role === 'owner' ? name : `${name}_${role}`}`);
  await cluster.stop();
});

function withAccount(address: string, username: string, password: string): string {
  const other = new URL(address);
  other.username = username;
  other.password = encodeURIComponent(password);
  return other.href;
}

async function ask(address: string, sql: string) {
  const pool = createPool(address, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

const asSuperuser = (sql: string) => ask(withDatabase(cluster.url, name), sql);

/** What `npm start` and `npm run migrate` do with the database. */
async function start(change: Partial<typeof passwords> = {}, demo = true): Promise<ProgramUrls> {
  await checkGivenPostgres(url);
  await applyMigrations(url);
  return prepareRoles(url, { passwords: { ...passwords, ...change }, demo });
}

test('an owner without superuser rights starts, restarts, rotates passwords and closes the demo, with any password', async () => {
  const first = await start();
  for (const program of ['game', 'web', 'demo'] as const)
    expect(await ask(first[program], 'SELECT current_user AS me')).toEqual([{ me: `${name}_${program}` }]);
  const again = await start({ web: 'another / one' });
  expect(await ask(again.web, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expect(ask(first.web, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  const closed = await start({}, false);
  await expect(ask(closed.demo, 'SELECT 1')).rejects.toThrow(/not permitted to log in/);
  expect(await ask((await start()).demo, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('what a role was given beyond its rights is taken from it, and named where the owner may not', async () => {
  await start();
  await asSuperuser(`ALTER ROLE ${name}_web SUPERUSER CREATEDB`);
  await expect(start()).rejects.toMatchObject({
    code: 'no-role',
    message: expect.stringContaining(`ALTER ROLE "${name}_web" NOSUPERUSER NOCREATEDB`),
  });
  await prepareRoles(withDatabase(cluster.url, name), { passwords });
  expect(await asSuperuser(`SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = '${name}_web'`)).toEqual([
    { rolsuper: false, rolcreatedb: false },
  ]);
  await start();
});

test('a database that a later version has migrated is refused with both versions, and nothing is changed', async () => {
  await start();
  await asSuperuser(`COMMENT ON TABLE _prisma_migrations IS 'Baize 99.1.0'`);
  await asSuperuser(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '29991231000000_later')`,
  );
  await expect(start()).rejects.toMatchObject({
    code: 'newer',
    message: expect.stringMatching(
      /^This database belongs to Baize 99\.1\.0 \(migration 29991231000000_later\), and this is Baize \d+\.\d+\.\d+ .*Nothing was changed\. .*backup/,
    ),
  });
  await asSuperuser(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
  await start();
  const [note] = await asSuperuser(`SELECT obj_description('_prisma_migrations'::regclass, 'pg_class') AS version`);
  expect(note).toEqual({ version: expect.stringMatching(/^Baize \d+\.\d+\.\d+$/) });
});

test.each([
  'postgresql://baize:p@ss@localhost/baize',
  'postgresql://baize:pa/ss@localhost/baize',
  'postgresql://baize:pa#ss@localhost/baize',
  'postgresql://baize:pa ss@localhost/baize',
  'postgresql://baize:100%@localhost/baize',
  'mysql://localhost/baize',
  'localhost',
])('the address %s is refused with what to do about a password', async (address) => {
  await expect(checkGivenPostgres(address)).rejects.toMatchObject({
    code: 'no-address',
    message: expect.stringContaining('PGPASSWORD'),
  });
});
