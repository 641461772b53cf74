import { chips, games, type Phrase, type Result } from '@baize/rules';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveTables } from '../../src/chain/prove-tables.ts';
import {
  addTableConfig,
  addTableConfigIn,
  configFrom,
  createPool,
  createPrisma,
  createTable,
  Listener,
  listActs,
  listConfiguredTables,
  orderTables,
  putInService,
  putInServiceIn,
  renameTable,
  reopenTable,
  retireTable,
  standardConfig,
} from '../../src/index.ts';
import { prepareRoles } from '../../src/roles/prepare-roles.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: pg.Pool;
/** As the operator's pages connect. */
let web: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  const urls = await prepareRoles(database.url, { passwords: { game: 'g', web: 'w', demo: 'd' } });
  web = createPrisma(urls.web);
});
afterAll(async () => {
  await web.$disconnect();
  await pool.end();
  await database.stop();
});

const olga = { by: 'olga', role: 'operator', address: '127.0.0.1', why: 'the season begins' };
const pia = { ...olga, by: 'pia', role: 'pit-boss' };
const config = standardConfig(games.roulette, 'EUR', 'virtual');
const table = (id: string, name = id) => ({ id, name, game: 'roulette', currency: 'EUR', config });
const refusal = (result: Result<unknown, Phrase>) => (result.ok ? 'done' : result.error.key.split('.').at(-1));
const states = async () => (await listConfiguredTables(pool)).map(({ id, name, state }) => [id, name, state].join(' '));
const faults = async () => {
  const found: string[] = [];
  const rows = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
  await proveTables(rows, ({ what, row }) => void found.push(`${what} ${row}`));
  return found;
};

test('a table is created as a draft, put into service, renamed, ordered, retired and reopened, as one proven stream', async () => {
  const heard: string[] = [];
  let isListening: () => void = () => undefined;
  const listens = new Promise<void>((resolve) => {
    isListening = resolve;
  });
  const listening = new Listener(database.url);
  listening.on('configuration', { received: (id) => heard.push(id), lost: isListening });
  await listens;
  expect(await createTable(web, olga, table('vesper', ' Vesper '))).toEqual({ ok: true, value: 'vesper' });
  await createTable(web, olga, { ...table('orbit', 'Orbit'), copyOf: 'vesper' });
  expect(await states()).toEqual(['vesper Vesper draft', 'orbit Orbit draft']);
  await putInService(web, olga, 'vesper');
  await putInService(web, olga, 'orbit');
  expect(await renameTable(web, olga, { tableId: 'vesper', name: 'Abend' })).toEqual({ ok: true, value: 'Vesper' });
  expect(await orderTables(web, olga, ['orbit'])).toEqual({ ok: true, value: ['orbit', 'vesper'] });
  await retireTable(web, olga, 'vesper');
  expect(await states()).toEqual(['orbit Orbit in-service', 'vesper Abend retired']);
  await reopenTable(web, olga, 'vesper');
  expect(await states()).toEqual(['orbit Orbit in-service', 'vesper Abend in-service']);
  expect(await faults()).toEqual([]);
  const acts = (await listActs(pool, {}, 20)).acts.map(({ act, subject, by, after, why }) => ({
    act,
    subject,
    by,
    after,
    why,
  }));
  expect(acts.map(({ act }) => act)).toEqual([
    ...['table-reopened', 'table-retired', 'tables-ordered', 'table-renamed'],
    ...['table-put-in-service', 'table-put-in-service', 'table-created', 'table-created'],
  ]);
  expect(acts[3]).toEqual({
    act: 'table-renamed',
    subject: 'table:vesper',
    by: 'olga',
    after: { name: 'Abend' },
    why: olga.why,
  });
  expect(acts[2]).toMatchObject({ subject: 'tables', after: { order: ['orbit', 'vesper'] } });
  await expect.poll(() => heard).toEqual(['vesper', 'orbit', 'vesper', 'orbit', 'vesper', '', 'vesper', 'vesper']);
  await listening.close();
});

test('what cannot be done is refused with its reason, and changes nothing', async () => {
  const before = await web.tableLife.count();
  const create = (change: object, actor = olga) => createTable(web, actor, { ...table('fresh', 'Fresh'), ...change });
  const refusals = [
    create({ id: 'Fresh' }),
    create({ id: '-fresh' }),
    create({ id: 'orbit' }),
    create({ name: ' ' }),
    create({ name: 'a\u0000b' }),
    create({ name: 'x'.repeat(41) }),
    create({ name: 'ABEND' }),
    create({ game: 'poker' }),
    create({ currency: 'XYZ' }),
    create({}, { ...olga, why: ' a ' }),
    renameTable(web, olga, { tableId: 'nowhere', name: 'New' }),
    renameTable(web, olga, { tableId: 'vesper', name: 'Orbit' }),
    renameTable(web, olga, { tableId: 'vesper', name: 'Abend ' }),
    orderTables(web, olga, ['orbit', 'vesper']),
    orderTables(web, olga, ['vesper', 'vesper']),
    orderTables(web, olga, ['nowhere']),
    putInService(web, olga, 'vesper'),
    reopenTable(web, olga, 'vesper'),
    retireTable(web, olga, 'nowhere'),
  ];
  expect((await Promise.all(refusals)).map(refusal)).toEqual([
    ...['id-malformed', 'id-malformed', 'id-taken', 'name-malformed', 'name-malformed', 'name-malformed', 'name-taken'],
    ...['no-such-game', 'no-such-currency', 'why', 'no-such-table', 'name-taken', 'name-same'],
    ...['order-same', 'order-twice', 'no-such-table', 'in-service', 'in-service', 'no-such-table'],
  ]);
  expect(await web.tableLife.count()).toBe(before);
});

test('the name of a retired table is free, and it keeps its own when it is reopened only while nobody took it', async () => {
  await retireTable(web, olga, 'orbit');
  expect(refusal(await createTable(web, olga, table('orbit-2', 'Orbit')))).toBe('done');
  expect(refusal(await reopenTable(web, olga, 'orbit'))).toBe('name-taken');
  await renameTable(web, olga, { tableId: 'orbit', name: 'Old Orbit' });
  expect(refusal(await reopenTable(web, olga, 'orbit'))).toBe('done');
});

test('acts at the same moment are done one after the other', async () => {
  const ids = ['one', 'two', 'three', 'four'];
  const done = await Promise.all(ids.map((id) => createTable(web, olga, table(id))));
  expect(done.map(refusal)).toEqual(ids.map(() => 'done'));
  expect(await faults()).toEqual([]);
});

test('a table with other paytables is put into service by somebody who has neither created nor configured it', async () => {
  const paytable = { ...Object(config.options.paytable), straight: [36, 1] };
  const own = { ...config, options: { ...config.options, paytable } };
  await createTable(web, olga, { ...table('damson', 'Damson'), config: own });
  expect(refusal(await putInService(web, olga, 'damson'))).toBe('second-person');
  expect(refusal(await putInService(web, { ...olga, by: 'house', role: null }, 'damson'))).toBe('second-person');
  await addTableConfig(web, { ...pia, tableId: 'damson', replaces: 1, config: { ...own, equipment: 'both' } });
  expect(refusal(await putInService(web, pia, 'damson'))).toBe('second-person');
  expect(refusal(await putInService(web, { ...pia, by: 'otto' }, 'damson'))).toBe('done');
});

test('R33: what one person may do with a draft is not done once somebody has changed it, or it is in service', async () => {
  const higher = { ...config, limits: { ...config.limits, total: chips(900_000) } };
  const change = { ...olga, tableId: 'comet', config: higher, asDraft: true };
  await createTable(web, olga, table('comet', 'Comet'));
  // Olga puts the draft that she has seen into service while her change of it is being stored.
  let opened: Promise<Result<string, Phrase>> | undefined;
  await web.$transaction(async (tx) => {
    expect(await addTableConfigIn(tx, { ...change, replaces: 1 })).toBe(2);
    opened = putInService(web, olga, 'comet', 1);
    await isWaiting();
  });
  expect(refusal(await (opened ?? Promise.reject()))).toBe('overtaken');
  // And the other way round.
  let configured: Promise<number | null> | undefined;
  await web.$transaction(async (tx) => {
    expect(refusal(await putInServiceIn(tx, olga, 'comet', 2))).toBe('done');
    configured = addTableConfig(web, { ...change, replaces: 2 });
    await isWaiting();
  });
  expect(await configured).toBeNull();
  expect(await addTableConfig(web, { ...change, replaces: 2, asDraft: false })).toBe(3);
});

/** Until a statement waits for a lock of another one. */
async function isWaiting(): Promise<void> {
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rows[0]?.n).toBeGreaterThan(0);
}

test('the limits of a copy are the same number of chips in its currency', () => {
  const { limits, chips: worths } = configFrom({ ...config, chips: [5, 25, 100] }, 'EUR', 'KWD');
  expect(limits.classes.straight).toMatchObject({ min: (config.limits.classes.straight?.min ?? 0) * 10 });
  expect(worths).toEqual([50, 250, 1000]);
  const back = configFrom({ ...config, limits, ...(worths && { chips: worths }) }, 'KWD', 'JPY');
  expect(back.limits).toEqual(config.limits);
  expect(back.chips).toEqual([5, 25, 100]);
});

test('no program can change a table past its stream, and the proof finds who did so as the owner of the database', async () => {
  await expect(web.$executeRaw`UPDATE "table" SET name = 'Mine' WHERE id = 'vesper'`).rejects.toThrow(
    /permission denied/,
  );
  await expect(web.$executeRaw`DELETE FROM table_life`).rejects.toThrow(/permission denied/);
  await expect(pool.query('UPDATE table_life SET why = why')).rejects.toThrow(/append-only/);
  await expect(
    pool.query(
      `INSERT INTO table_life (number, "tableId", type, data, by, why) VALUES (99, 'one', 'retired', '{}', 'x', 'x')`,
    ),
  ).rejects.toThrow(/without gaps/);
  await pool.query(`UPDATE "table" SET name = 'Mine' WHERE id = 'vesper'`);
  await pool.query(`INSERT INTO "table" (id, name, game, position) VALUES ('forged', 'Forged', 'roulette', 99)`);
  expect(await faults()).toEqual(['row-changed table vesper', 'row-unrecorded table forged']);
});
