import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, createPrisma, listStaff } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

const AT = Date.UTC(2026, 10, 20, 17);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  const prisma = createPrisma(pool);
  const person = (id: string, role: string) => ({
    id,
    name: id,
    username: id.toLowerCase(),
    email: `${id}@x.invalid`,
    role,
  });
  await prisma.user.createMany({
    data: [person('Olga', 'operator'), person('Dora', 'dealer'), person('Ana', 'player')],
  });
  await prisma.user.update({ where: { id: 'Dora' }, data: { banned: true, banReason: 'left' } });
  const open = { userId: 'Olga', updatedAt: new Date() };
  await prisma.session.createMany({
    data: [
      { ...open, id: '1', token: '1', expiresAt: new Date(Date.now() + 60_000) },
      { ...open, id: '2', token: '2', expiresAt: new Date(Date.now() - 60_000) },
    ],
  });
  const key = { userId: 'Olga', publicKey: '', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await prisma.passkey.createMany({ data: ['a', 'b'].map((id) => ({ ...key, id, credentialID: id })) });
  await prisma.twoFactor.create({
    data: { id: 'f', userId: 'Olga', secret: '', backupCodes: '["x","y","z"]', verified: false },
  });
  for (const [i, act] of ['signed-in', 'signed-in', 'looked'].entries())
    await prisma.auditEntry.create({ data: { by: 'Olga', act, at: new Date(AT + i * 1_000) } });
  await prisma.$disconnect();
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('lists all staff with sign-in methods, sessions and last sign-in', async () => {
  const staff = await listStaff(pool);
  expect(staff.map(({ id }) => id)).toEqual(['Dora', 'Olga']);
  expect(staff[0]).toMatchObject({ disabled: true, disabledBecause: 'left', sessions: 0, lastSignInAt: null });
  expect(staff[1]).toMatchObject({
    username: 'olga',
    role: 'operator',
    disabled: false,
    app: false,
    passkeys: 2,
    recoveryCodes: 3,
    sessions: 1,
    lastSignInAt: AT + 1_000,
  });
});

test.each([
  ['  OLG', ['Olga']],
  ['deal', ['Dora']],
  ['player', []],
  ["' OR true", []],
])('found by %j', async (text, ids) => {
  expect((await listStaff(pool, text)).map(({ id }) => id)).toEqual(ids);
});
