import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { inEnglish } from '../fixtures/in-english.ts';

let casino: TestCasino;
beforeAll(async () => {
  // Sessions are hardly ever revalidated but for their end.
  casino = await openTestCasino({ SESSION_TRUST_MS: '300000' });
});
afterAll(() => casino.close());

const userOf = async ({ heard }: Client) => {
  await vi.waitFor(() => expect(heard.session.at(-1)?.session).toBeTruthy(), 15_000);
  return heard.session.at(-1)?.session?.userId ?? '';
};
const endIn = (userId: string, ms: number) =>
  casino.prisma.session.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() + ms) } });

test('AD6: a session that ends by its idle limit is reported to its open pages, which may then only watch', async () => {
  const ana = await casino.enter('player');
  const userId = await userOf(ana);
  await endIn(userId, 1_500);
  // A page learns the end when it connects, or by the next revalidation.
  const page = await casino.connect({ cookie: ana.cookie });
  await page.do('join', { tableId: 'calm' });
  await vi.waitFor(() => expect(page.heard.session.at(-1)?.session).toBeNull(), 5_000);
  expect(inEnglish(page.heard.session.at(-1)?.why)).toMatch(/signed out/);
  expect((await page.bet('calm', 'red', 500)).ok).toBe(false);
  expect(await page.codeOf('topUp', { commandId: randomUUID(), currency: 'EUR' })).toBe('signed-out');
  expect(casino.lines.filter((line) => line.includes('could not be read'))).toEqual([]);
});

test('a bet after the end is refused with signed-out, and so is a reconnect that does not ask to watch only', async () => {
  const ana = await casino.enter('player');
  await endIn(await userOf(ana), -1_000);
  await expect(casino.connect({ cookie: ana.cookie })).rejects.toMatchObject({ data: { code: 'signed-out' } });
  const watcher = await casino.connect({ cookie: ana.cookie }, { auth: { spectator: true } });
  expect(await watcher.bet('calm', 'red', 500)).toMatchObject({ refused: { code: 'signed-out' } });
  expect(await casino.prisma.session.count()).toBeGreaterThan(0);
});
