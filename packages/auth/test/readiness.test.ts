import { createPrisma } from '@baize/database';
import { expect, test } from 'vitest';
import { canSignIn, createAuth } from '../src/index.ts';
import { ADDRESS, openTestCasino, SECRET } from './test-casino.ts';

test('people can sign in only when the database is available and up to date', async () => {
  const casino = await openTestCasino();
  expect(await canSignIn(casino.auth)).toBe(true);
  await casino.prisma.$executeRawUnsafe('ALTER TABLE credential RENAME TO away');
  expect(await canSignIn(casino.auth)).toBe(false);
  await casino.prisma.$executeRawUnsafe('ALTER TABLE away RENAME TO credential');
  expect(await canSignIn(casino.auth)).toBe(true);
  await casino.close();

  const prisma = createPrisma('postgresql://nobody@127.0.0.1:1/nowhere');
  expect(await canSignIn(createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS }))).toBe(false);
  await prisma.$disconnect();
});
