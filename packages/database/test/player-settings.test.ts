import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePlayerSettings, createPool, createPrisma, readPlayerSettings } from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writePerson } from './history/written.ts';

let database: TestDatabase;
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  const pool = createPool(database.url);
  await writePerson(pool, 'ana', 'Ana', 'player');
  await writePerson(pool, 'ben', 'Ben', 'player');
  await pool.end();
  prisma = createPrisma(database.url);
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.stop();
});

const KEYS = ['fourColour', 'lessMotion', 'chatAloud', 'zone', 'locale', 'volumes'];

test('settings changed at the same moment in several windows are all kept, also the first of an account', async () => {
  expect(await readPlayerSettings(prisma, 'ana')).toBeNull();
  await Promise.all(
    KEYS.map((key) => changePlayerSettings(prisma, 'ana', (stored) => ({ ...(stored as object), [key]: key }))),
  );
  expect(await readPlayerSettings(prisma, 'ana')).toEqual(Object.fromEntries(KEYS.map((key) => [key, key])));
  expect(await readPlayerSettings(prisma, 'ben')).toBeNull();
});

test('a change that throws leaves the stored settings', async () => {
  await changePlayerSettings(prisma, 'ben', () => ({ locale: 'de' }));
  const failing = changePlayerSettings(prisma, 'ben', () => {
    throw new RangeError('no such locale');
  });
  await expect(failing).rejects.toThrow('no such locale');
  expect(await readPlayerSettings(prisma, 'ben')).toEqual({ locale: 'de' });
});
