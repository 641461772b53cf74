import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, createPrisma, listActs, recordAct, storeHouseRole } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let prisma: ReturnType<typeof createPrisma>;

beforeAll(async () => {
  database = await startTestDatabase();
  prisma = createPrisma(database.url);
});

afterAll(async () => {
  await prisma.$disconnect();
  await database.stop();
});

test('R26: an act is stored with person, act, values before and after, and reason', async () => {
  await recordAct(prisma, {
    by: 'olga-id',
    role: 'operator',
    act: 'role-changed',
    subject: 'user:dora-id',
    address: '192.0.2.7',
    before: { role: 'dealer' },
    after: { role: 'pit-boss' },
    why: 'Promoted',
  });
  expect(await prisma.auditEntry.findFirst({ omit: { id: true, at: true } })).toEqual({
    by: 'olga-id',
    role: 'operator',
    act: 'role-changed',
    subject: 'user:dora-id',
    address: '192.0.2.7',
    before: { role: 'dealer' },
    after: { role: 'pit-boss' },
    why: 'Promoted',
  });
});

test('R26: an act of somebody with a composed role is listed with what the house calls the role', async () => {
  const role = {
    id: '5f0c2b9e-1d7a-4c38-9b46-2f7f6a1f5d10',
    name: 'Cage',
    permissions: ['read-ledger'],
    by: 'olga-id',
  };
  await storeHouseRole(prisma, { ...role, version: 1, ended: false });
  await storeHouseRole(prisma, { ...role, version: 2, ended: true });
  await prisma.user.create({
    data: { id: 'carl', name: 'Carl', email: 'carl@staff.invalid', role: `house:${role.id}` },
  });
  const at = { act: 'verified', subject: 'ledger' } as const;
  await recordAct(prisma, { by: 'carl', role: 'composed', ...at });
  await recordAct(prisma, { by: 'gone', role: 'composed', ...at });
  const pool = createPool(database.url);
  const { acts } = await listActs(pool, { act: 'verified' }, 10);
  await pool.end();
  expect(acts.map(({ by, role: stored, roleName }) => [by, stored, roleName])).toEqual([
    ['gone', 'composed', null],
    ['carl', `house:${role.id}`, 'Cage'],
  ]);
});

test('R24: a recorded act cannot be changed or deleted', async () => {
  await recordAct(prisma, { by: 'house', act: 'key-rotated', subject: 'house' });
  await expect(prisma.auditEntry.updateMany({ data: { by: 'nobody' } })).rejects.toThrow(/append-only/);
  await expect(prisma.auditEntry.deleteMany()).rejects.toThrow(/append-only/);
  await expect(prisma.$executeRaw`TRUNCATE audit_entry`).rejects.toThrow(/append-only/);
});

test('an act is rolled back with its change', async () => {
  const before = await prisma.auditEntry.count();
  const failing = prisma.$transaction(async (tx) => {
    await recordAct(tx, { by: 'olga-id', act: 'account-disabled', subject: 'user:dora-id' });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await prisma.auditEntry.count()).toBe(before);
});
