import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrisma, type PrismaClient, recordAct, withinTransaction } from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
let prisma: PrismaClient;

beforeAll(async () => {
  database = await startTestDatabase();
  prisma = createPrisma(database.url);
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.stop();
});

const act = (why: string) => ({ by: 'house', act: 'archived', subject: 'house', why }) as const;
const whys = async () => (await prisma.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ why }) => why);

test('what throws in a part is undone alone, and the rest is kept with the whole', async () => {
  await prisma.$transaction(async (tx) => {
    const inner = withinTransaction(tx);
    await inner.$transaction((part) => recordAct(part, act('first')));
    const lost = inner.$transaction(async (part) => {
      await recordAct(part, act('undone'));
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await recordAct(inner, act('last'));
  });
  expect(await whys()).toEqual(['first', 'last']);
});

test('nothing of a part is kept when the whole is undone, and nobody sees it before', async () => {
  const before = await whys();
  const whole = prisma.$transaction(async (tx) => {
    await withinTransaction(tx).$transaction((part) => recordAct(part, act('with the whole')));
    expect(await whys()).toEqual(before);
    throw new Error('undone');
  });
  await expect(whole).rejects.toThrow('undone');
  expect(await whys()).toEqual(before);
});
