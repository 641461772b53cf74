import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skeletonOf } from '../../src/accounts/names.ts';
import { openTestCasino } from '../test-casino.ts';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

test('the migration computes names like the sign-up; of look-alikes only the oldest gets the skeleton, and staff get none', async () => {
  const names = ['Rnarlow5', 'v.v-1_0', 'OIl1i0', 'a.b-c_d', 'Marl0w', 'r.n', 'vvv', 'k2-3.47_689'];
  const made = (username: string, role: string, day: number) =>
    casino.prisma.user.create({
      data: {
        id: `${username}-id`,
        username: username.toLowerCase(),
        name: username,
        email: `${username}@x.invalid`,
        role,
        createdAt: new Date(Date.UTC(2026, 10, day)),
      },
    });
  for (const name of names) await made(name, 'player', 10);
  await made('marlow', 'player', 11);
  await made('m4rlow', 'dealer', 1);
  const migration = new URL(
    '../../../../prisma/migrations/20261127040000_digits_in_lookalikes/migration.sql',
    import.meta.url,
  );
  const sql = readFileSync(migration, 'utf8');
  await casino.prisma.$executeRawUnsafe(sql.slice(sql.indexOf('UPDATE')));
  const users = await casino.prisma.user.findMany({ select: { name: true, skeleton: true } });
  const skeletons = Object.fromEntries(users.map(({ name, skeleton }) => [name, skeleton]));
  expect(skeletons).toEqual({
    ...Object.fromEntries(names.map((name) => [name, skeletonOf(name)])),
    marlow: null,
    m4rlow: null,
  });
  expect(skeletonOf('Rn4r10w5')).toBe('marlows');
  expect(skeletonOf('d3al3r')).toBe(skeletonOf('dealer'));
  expect(skeletonOf('Rowan6')).not.toBe(skeletonOf('Rowan8'));
});
