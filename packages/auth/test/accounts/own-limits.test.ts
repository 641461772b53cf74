import { createPool, readOwnLimits } from '@baize/database';
import { LOOSER_AFTER_MS } from '@baize/protocol/own-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitSelf, readSession, signUp } from '../../src/index.ts';
import { browser, codeOf, openTestCasino } from '../test-casino.ts';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  casino = await openTestCasino({ demo: true });
  pool = createPool(casino.url);
});
afterAll(async () => {
  await pool.end();
  await casino.close();
});

const LOSS = { kind: 'loss', period: 'day', currency: 'EUR' } as const;

async function joins(name: string) {
  const from = browser();
  const entered = await signUp(casino.auth, from.headers, { name, password: 'seven green felt tables' });
  expect(codeOf(from.keep(entered))).toBe('ok');
  const { userId = '' } = (await readSession(casino.auth, from.headers)) ?? {};
  return {
    userId,
    decides: async (amount: number | null) => {
      const made = await limitSelf(casino.auth, from.headers, LOSS, amount);
      return made.ok ? made.decided.is : made.refused.code;
    },
    limits: async (later = 0) =>
      (await readOwnLimits(pool, [userId], Date.now() + later)).map(({ amount, waits }) => [
        amount,
        waits?.amount ?? (waits ? 'none' : undefined),
      ]),
  };
}

test('R34: tighter at once, looser after a day, and a looser one is taken back by the present one', async () => {
  const { userId, decides, limits } = await joins('Lara1');
  expect(await decides(null)).toBe('unchanged');
  expect(await decides(500)).toBe('set');
  expect(await decides(800)).toBe('waits');
  expect(await limits()).toEqual([[500, 800]]);
  expect(await limits(LOOSER_AFTER_MS + 1_000)).toEqual([[800, undefined]]);
  expect(await decides(500)).toBe('set');
  expect(await limits(LOOSER_AFTER_MS + 1_000)).toEqual([[500, undefined]]);
  expect(await decides(null)).toBe('waits');
  expect(await limits()).toEqual([[500, 'none']]);
  expect(await decides(300)).toBe('set');
  expect(await limits(LOOSER_AFTER_MS + 1_000)).toEqual([[300, undefined]]);
  const acts = await casino.prisma.auditEntry.findMany({ where: { subject: `user:${userId}`, act: 'own-limit-set' } });
  expect(acts.map(({ before, after }) => [before, after])).toMatchObject([
    [{ amount: null }, { ...LOSS, amount: 500 }],
    [{ amount: 500 }, { amount: 800, from: expect.any(String) }],
    [{ amount: 500 }, { amount: 500 }],
    [{ amount: 500 }, { amount: null }],
    [{ amount: 500 }, { amount: 300 }],
  ]);
});

test('no limit is changed or deleted in the database, and nobody sets one for somebody else', async () => {
  const { decides } = await joins('Mona2');
  expect(await decides(100)).toBe('set');
  await expect(casino.prisma.ownLimit.deleteMany()).rejects.toThrow(/append-only/);
  await expect(casino.prisma.ownLimit.updateMany({ data: { amount: 1_000n } })).rejects.toThrow(/append-only/);
  expect(await limitSelf(casino.auth, new Headers(), LOSS, 1)).toMatchObject({ refused: { code: 'not-signed-in' } });
});
