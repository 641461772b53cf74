import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPool,
  createPrisma,
  listDisputes,
  listOwnDisputes,
  type PrismaClient,
  raiseDispute,
  readDispute,
  stepDispute,
} from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let prisma: PrismaClient;
const ada = { by: 'ada', role: 'player', address: null };
const pia = { by: 'pia', role: 'pit-boss', address: null };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  prisma = createPrisma(pool);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('vesper', 'Vesper', 'roulette')`);
  await pool.query(
    `INSERT INTO "user" (id, name, email, "updatedAt") VALUES ('ada', 'Ada', 'a', now()), ('pia', 'Pia', 'p', now())`,
  );
  await pool.query(`INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "openedAt",
     "firstVersion", "lastVersion") VALUES ('VESPER-1', 'vesper', 1, 'roulette', 'EUR', 1, 1, 'settled', 'virtual', now(), 1, 5)`);
  await pool.query(
    `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned) VALUES ('ada', 'VESPER-1', now(), 1, 0)`,
  );
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

test('a player raises one case about a round of theirs, and reads its answer; staff read everything', async () => {
  const about = { roundId: 'VESPER-1', text: 'The ball was in 17' };
  expect(await raiseDispute(prisma, { ...ada, by: 'eve' }, about)).toEqual({ fault: 'round' });
  expect(await raiseDispute(prisma, ada, { ...about, text: ' ' })).toEqual({ fault: 'text' });
  const id = await raiseDispute(prisma, ada, about);
  expect(await raiseDispute(prisma, ada, { ...about, text: 'Again' })).toBe(id);
  expect(await listOwnDisputes(pool, 'ada')).toMatchObject([
    { id, state: 'open', text: 'The ball was in 17', answer: null },
  ]);
  expect(await listOwnDisputes(pool, 'eve')).toEqual([]);
  const number = String(id);
  expect(await stepDispute(prisma, pia, { id: number, kind: 'taken', text: '' })).toBe(true);
  expect(await stepDispute(prisma, pia, { id: number, kind: 'noted', text: 'Seen on video: it was 18' })).toBe(true);
  expect(await listOwnDisputes(pool, 'ada')).toMatchObject([{ state: 'taken', ownerName: 'Pia', answer: null }]);
  expect(await stepDispute(prisma, pia, { id: number, kind: 'answered', text: '' })).toBe(false);
  expect(await stepDispute(prisma, pia, { id: number, kind: 'answered', text: 'The recording shows 18.' })).toBe(true);
  expect(await listOwnDisputes(pool, 'ada')).toMatchObject([{ state: 'answered', answer: 'The recording shows 18.' }]);
  expect((await readDispute(pool, number))?.steps.map(({ kind, byName }) => [kind, byName])).toEqual([
    ['taken', 'Pia'],
    ['noted', 'Pia'],
    ['answered', 'Pia'],
  ]);
  for (const text of [number, 'vesper-1', 'ad'])
    expect((await listDisputes(pool, { text }, 10)).disputes).toHaveLength(1);
  for (const filter of [{ text: 'VESPER-2' }, { state: 'open' as const }])
    expect((await listDisputes(pool, filter, 10)).disputes).toEqual([]);
  await expect(prisma.dispute.deleteMany()).rejects.toThrow(/append-only/);
  const acts = await prisma.auditEntry.findMany({ where: { subject: 'round:VESPER-1' }, orderBy: { id: 'asc' } });
  expect(acts.map(({ act }) => act)).toEqual(['dispute-raised', 'dispute-taken', 'dispute-noted', 'dispute-answered']);
});
