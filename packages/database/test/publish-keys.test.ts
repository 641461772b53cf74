import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePublishKey, createPool, createPrisma, listPublishKeys, readPublishKey } from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writePerson, writeTable } from './history/written.ts';

let database: TestDatabase;
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  const pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'noir', 'Noir', 'blackjack');
  await writePerson(pool, 'olga', 'Olga', 'operator');
  await writePerson(pool, 'dora', 'Dora', 'dealer');
  await pool.end();
  prisma = createPrisma(database.url);
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.stop();
});

const change = (hash: string | null) =>
  changePublishKey(prisma, {
    tableId: 'vesper',
    hash,
    by: 'olga',
    role: 'operator',
    address: '192.0.2.7',
  });

test('every change of a publish key is a new version with its entry in the audit log', async () => {
  expect(await readPublishKey(prisma, 'vesper')).toBeNull();
  await change('a'.repeat(64));
  await change('b'.repeat(64));
  expect(await listPublishKeys(prisma)).toEqual([
    { tableId: 'vesper', version: 2, hash: 'b'.repeat(64), dealerId: null },
  ]);
  expect(await readPublishKey(prisma, 'vesper')).toMatchObject({ hash: 'b'.repeat(64), byName: 'Olga' });
  await change(null);
  expect(await listPublishKeys(prisma)).toEqual([{ tableId: 'vesper', version: 3, hash: null, dealerId: null }]);
  const acts = await prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  const by = { by: 'olga', role: 'operator', subject: 'table:vesper', address: '192.0.2.7' };
  expect(acts).toMatchObject([
    { ...by, act: 'publish-key-issued', after: { publishKey: 1 } },
    { ...by, act: 'publish-key-issued', after: { publishKey: 2 } },
    { ...by, act: 'publish-key-revoked', after: { publishKey: 3 } },
  ]);
});

test('the database accepts nothing but a hash', async () => {
  await expect(change('pk_a-plain-key')).rejects.toThrow('publish_key_hash');
  expect(await prisma.auditEntry.count()).toBe(3);
});

test('a dealer changes the key of the table where they are signed on, and of no other', async () => {
  const change = (tableId: string, hash: string | null) =>
    changePublishKey(prisma, { tableId, hash, by: 'dora', role: 'dealer', address: null, signedOn: true });
  expect(await change('noir', 'c'.repeat(64))).toBe(false);
  await prisma.dealerShift.create({ data: { dealerId: 'dora', tableId: 'noir' } });
  expect(await change('vesper', 'c'.repeat(64))).toBe(false);
  expect(await prisma.auditEntry.count({ where: { by: 'dora' } })).toBe(0);
  expect(await listPublishKeys(prisma)).toEqual([{ tableId: 'vesper', version: 3, hash: null, dealerId: null }]);
  expect(await change('noir', 'd'.repeat(64))).toBe(true);
  expect(await readPublishKey(prisma, 'noir')).toMatchObject({ hash: 'd'.repeat(64), byName: 'Dora' });
  const ofDora = { tableId: 'noir', version: 1, hash: 'd'.repeat(64), dealerId: 'dora' };
  expect(await listPublishKeys(prisma)).toContainEqual(ofDora);
  await prisma.dealerShift.delete({ where: { dealerId: 'dora' } });
  expect(await change('noir', null)).toBe(false);
  expect(await readPublishKey(prisma, 'noir')).toMatchObject({ hash: 'd'.repeat(64) });
  expect(await prisma.auditEntry.findMany({ where: { by: 'dora' } })).toMatchObject([
    { role: 'dealer', act: 'publish-key-issued', subject: 'table:noir', after: { publishKey: 1 } },
  ]);
});

test('a key of the pit at a table whose key was a dealer’s is that of all dealers', async () => {
  const ofPit = { tableId: 'noir', by: 'olga', role: 'operator', address: null };
  expect(await changePublishKey(prisma, { ...ofPit, hash: 'e'.repeat(64) })).toBe(true);
  expect(await listPublishKeys(prisma)).toContainEqual(expect.objectContaining({ tableId: 'noir', dealerId: null }));
});
