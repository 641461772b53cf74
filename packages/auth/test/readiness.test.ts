import { createPrisma } from '@baize/database';
import { expect, test } from 'vitest';
import { canSignIn, createAuth } from '../src/index.ts';
import { ADDRESS, openHouse, SECRET } from './house.ts';

test('people can sign in only when the database is available and up to date', async () => {
  const house = await openHouse();
  expect(await canSignIn(house.auth)).toBe(true);
  await house.prisma.$executeRawUnsafe('ALTER TABLE credential RENAME TO away');
  expect(await canSignIn(house.auth)).toBe(false);
  await house.prisma.$executeRawUnsafe('ALTER TABLE away RENAME TO credential');
  expect(await canSignIn(house.auth)).toBe(true);
  await house.close();

  const prisma = createPrisma('postgresql://nobody@127.0.0.1:1/nowhere');
  expect(await canSignIn(createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS }))).toBe(false);
  await prisma.$disconnect();
});
