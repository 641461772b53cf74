import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ActCursor,
  type ActFilter,
  createPool,
  createPrisma,
  eachAct,
  type ListedAct,
  listActs,
  readAct,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

const START = Date.UTC(2026, 10, 20, 17);
const ACTS = ['looked', 'exported', 'role-changed'] as const;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

/** Thirty acts, ten seconds apart, except that every third has the same time as the one before. */
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  const prisma = createPrisma(pool);
  await prisma.user.create({ data: { id: 'olga', name: 'Olga', email: 'olga@staff.invalid', role: 'operator' } });
  for (const currency of ['JPY', 'EUR'])
    await prisma.ledgerAccount.create({ data: { ownerKind: 'player', ownerId: 'olga', currency } });
  await prisma.table.create({ data: { id: 'vesper', name: 'Vesper', game: 'roulette', currency: 'EUR' } });
  for (let i = 0; i < 30; i++) {
    await prisma.auditEntry.create({
      data: {
        at: new Date(START + (i % 3 === 2 ? i - 1 : i) * 10_000),
        by: i % 2 === 0 ? 'olga' : 'stranger',
        act: ACTS[i % 3] ?? 'looked',
        subject: ['user:olga', 'table:vesper', 'rounds', null, 'user:gone'][i % 5] ?? null,
        why: `act ${i}`,
      },
    });
  }
  await prisma.$disconnect();
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const NEWEST_FIRST = Array.from({ length: 30 }, (_, i) => 29 - i);
const whys = (acts: readonly Pick<ListedAct, 'why'>[]) => acts.map(({ why }) => Number(String(why).split(' ')[1]));

async function through(filter: ActFilter, side: ActCursor['side'], from?: ActCursor) {
  const seen: number[][] = [];
  let place = from;
  do {
    const page = await listActs(pool, filter, 7, place);
    seen.push(whys(page.acts));
    const next = side === 'after' ? page.next : page.previous;
    place = next ? { side, ...next } : undefined;
  } while (place);
  return seen;
}

test('pages list all acts newest first, forwards and backwards, including acts at equal times', async () => {
  const forth = await through({}, 'after');
  expect(forth.flat()).toEqual(NEWEST_FIRST);
  const oldest = (await listActs(pool, {}, 30)).acts.at(-1);
  const back = await through({}, 'before', { side: 'before', at: oldest?.at ?? 0, id: oldest?.id ?? '' });
  expect(back.toReversed().flat()).toEqual(NEWEST_FIRST.slice(0, -1));
});

test.each<[string, ActFilter, (i: number) => boolean]>([
  ['who', { by: 'olga' }, (i) => i % 2 === 0],
  ['act', { act: 'exported' }, (i) => i % 3 === 1],
  ['subject', { subject: 'table:vesper' }, (i) => i % 5 === 1],
  ['who and act', { by: 'stranger', act: 'looked' }, (i) => i % 2 === 1 && i % 3 === 0],
  ['time', { at: { from: START + 60_000, until: START + 120_000 } }, (i) => i >= 6 && i < 12],
  ['nobody', { by: "olga' OR true" }, () => false],
])('narrowed by %s', async (_, filter, fits) => {
  expect((await through(filter, 'after')).flat()).toEqual(NEWEST_FIRST.filter(fits));
  const all: ListedAct[] = [];
  for await (const act of eachAct(pool, filter)) all.push(act);
  expect(whys(all)).toEqual(NEWEST_FIRST.filter(fits));
});

test('known people and tables are named', async () => {
  const [user, table, list, none, gone] = (await listActs(pool, {}, 30)).acts.toReversed();
  expect(user?.subjectCurrencies).toEqual(['EUR', 'JPY']);
  expect(user).toMatchObject({ byName: 'Olga', subjectName: 'Olga', subjectRole: 'operator', at: START });
  expect(table).toMatchObject({ by: 'stranger', byName: null, subjectName: 'Vesper', subjectRole: null });
  expect(list).toMatchObject({ subject: 'rounds', subjectName: null });
  expect(none).toMatchObject({ subject: null, subjectName: null });
  expect(gone).toMatchObject({ subject: 'user:gone', subjectName: null });
  expect(await readAct(pool, table?.id ?? '')).toEqual(table);
  expect(await readAct(pool, '999999')).toBeNull();
});

test('no page scans the whole log', async () => {
  const filters: readonly ActFilter[] = [
    {},
    { by: 'olga' },
    { act: 'exported' },
    { subject: 'rounds' },
    { at: { from: START, until: START + 1_000 } },
    { by: 'olga', at: { until: START + 1_000 } },
  ];
  const client = await pool.connect();
  await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
  for (const filter of filters) {
    const asked: string[] = [];
    const asking = {
      query: async (sql: string, values: unknown[]) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
        asked.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [] };
      },
    };
    await listActs(asking as never, filter, 50); // only `query` is used
    expect(asked[0]).toMatch(/Index (Only )?Scan Backward using audit_entry_(\w+_)?at_id_idx/);
    expect(asked[0]).not.toMatch(/Seq Scan on (audit_entry|event|chat_message|chat_report|chat_mute)\b/);
  }
  await client.query('ROLLBACK');
  client.release();
});
