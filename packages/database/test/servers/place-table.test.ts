import { games, type Phrase, type Result } from '@baize/rules';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPool,
  createPrisma,
  createTable,
  listActs,
  listServedTables,
  listServers,
  placeTable,
  putInService,
  standardConfig,
} from '../../src/index.ts';
import { prepareRoles } from '../../src/roles/prepare-roles.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: pg.Pool;
/** As the operator's pages connect. */
let web: ReturnType<typeof createPrisma>;
const olga = { by: 'olga', role: 'operator', address: '127.0.0.1', why: ' a quiet machine ' };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  const urls = await prepareRoles(database.url, { passwords: { game: 'g', web: 'w', demo: 'd' } });
  web = createPrisma(urls.web);
  const config = standardConfig(games.roulette, 'EUR', 'virtual');
  for (const id of ['vesper', 'orbit']) {
    await createTable(web, olga, { id, name: id, game: 'roulette', currency: 'EUR', config });
    await putInService(web, olga, id);
  }
});
beforeEach(() => pool.query('DELETE FROM table_owner; DELETE FROM table_placement; DELETE FROM server'));
afterAll(async () => {
  await web.$disconnect();
  await pool.end();
  await database.stop();
});

/** A process that runs, and has these tables. */
async function server(name: string, set: Record<string, unknown> = {}, tables: readonly string[] = []) {
  const row = { role: 'engine', shares: true, draining: false, commands: {}, for: 60, ...set };
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO server (name, role, shares, draining, commands, until)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 second') RETURNING id`,
    [name, row.role, row.shares, row.draining, JSON.stringify(row.commands), row.for],
  );
  const id = rows[0]?.id ?? 0;
  for (const table of tables)
    await pool.query('INSERT INTO table_owner ("tableId", epoch, owner, "serverId") VALUES ($1, 1, $2, $3)', [
      ...[table, name],
      id,
    ]);
  return id;
}
const refusal = (result: Result<unknown, Phrase>) => (result.ok ? 'done' : result.error.key.split('.').at(-1));

test('OW13: a table is given a place, another one, and none again; every time with a line in the audit log', async () => {
  const [one, two] = [await server('one', {}, ['vesper']), await server('two')];
  const third = await server('three');
  const placed = async () => (await listServedTables(web)).find(({ tableId }) => tableId === 'vesper')?.placedAt;
  const place = (serverId: number | null) => placeTable(web, olga, { tableId: 'vesper', serverId });
  expect(await place(two)).toEqual({ ok: true, value: 'vesper' });
  expect(await placed()).toBe(two);
  expect(refusal(await place(two))).toBe('there');
  await place(third);
  expect(await placed()).toBe(third);
  await place(one);
  await place(null);
  expect(await placed()).toBe(null);
  expect(refusal(await place(null))).toBe('balanced');
  const { acts } = await listActs(pool, { subject: 'table:vesper' }, 4);
  const moves = acts.map(({ act, by, role, why, before, after }) => ({ act, by, role, why, before, after }));
  const line = (before: string, after: string | null) => ({
    ...{ act: 'table-placed', by: 'olga', role: 'operator', why: 'a quiet machine' },
    ...{ before: { engine: before }, after: { engine: after } },
  });
  expect(moves).toEqual([line('one', null), line('three', 'one'), line('two', 'three'), line('one', 'two')]);
});

test('what cannot be moved is refused with a sentence, and changes nothing', async () => {
  const [one, two] = [await server('one', {}, ['vesper']), await server('two')];
  const [gateway, draining] = [
    await server('gateway', { role: 'gateway', shares: false }),
    await server('old', { shares: false, draining: true }),
  ];
  const gone = await server('gone', { for: -1 });
  const place = (tableId: string, serverId: number | null, why = 'a reason') =>
    placeTable(web, { ...olga, why }, { tableId, serverId }).then(refusal);
  expect(await place('vesper', two, 'x')).toBe('why');
  expect(await place('nowhere', two)).toBe('no-such-table');
  expect(await place('orbit', two)).toBe('unowned');
  for (const id of [gateway, draining, gone, 999_999]) expect(await place('vesper', id)).toBe('no-such-engine');
  await pool.query(`UPDATE server SET shares = false WHERE id = $1`, [one]);
  expect(await place('vesper', two)).toBe('chosen-tables');
  await pool.query(`UPDATE server SET role = 'all' WHERE id = $1`, [one]);
  expect(await place('vesper', two)).toBe('one-process');
  expect((await listServedTables(web)).map(({ placedAt }) => placedAt)).toEqual([null, null]);
});

test('processes and tables are listed with what they had to do in the last minute, wherever the tables were', async () => {
  const one = await server('one', { commands: { vesper: 5, orbit: 2 }, draining: true }, ['vesper']);
  const two = await server('two', { commands: { vesper: 4 } }, ['orbit']);
  await server('ended long ago', { commands: { vesper: 100 }, for: -90 });
  const servers = await listServers(web);
  expect(
    servers.map(({ id, tables, commands, draining, isRunning }) => [id, tables, commands, draining, isRunning]),
  ).toEqual([
    [one, 1, 9, true, true],
    [two, 1, 2, false, true],
    [expect.any(Number), 0, 0, false, false],
  ]);
  expect((await listServedTables(web)).map(({ tableId, serverId, commands }) => [tableId, serverId, commands])).toEqual(
    [
      ['vesper', one, 9],
      ['orbit', two, 2],
    ],
  );
});
