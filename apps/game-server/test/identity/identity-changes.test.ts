import { randomUUID } from 'node:crypto';
import { disableStaff, lockConsole, signOut, unlockConsole } from '@baize/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, PASSWORD, type TestCasino, WEB } from '../fixtures/casino.ts';

/** Long enough that no regular check runs in these tests. */
const TRUST_MS = '300000';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ SESSION_TRUST_MS: TRUST_MS });
});
afterAll(() => casino.close());

const command = (type: 'openTable' | 'signOn') => ({ tableId: 'calm', commandId: randomUUID(), command: { type } });
const supervise = (client: Client) => client.codeOf('supervise', command('openTable') as never);
const deal = (client: Client) => client.codeOf('deal', command('signOn') as never);
const userOf = async (client: Client & { cookie: string }) => {
  await vi.waitFor(() => expect(client.heard.session.at(-1)?.session).toBeTruthy(), 15_000);
  return client.heard.session.at(-1)?.session?.userId ?? '';
};
const from = (client: { cookie: string }) => new Headers({ origin: WEB, cookie: client.cookie });
const isOut = (client: Client) =>
  vi.waitFor(() => expect(client.heard.session.at(-1)).toMatchObject({ session: null }), 15_000);

test('AD6: a sign-out takes effect on every open connection of the user at once, and on no other', async () => {
  const [pia, other] = [await casino.enter('pit-boss'), await casino.enter('pit-boss')];
  const second = await casino.connect({ cookie: pia.cookie });
  await userOf(pia);
  await signOut(casino.auth, from(pia));
  await Promise.all([isOut(pia), isOut(second)]);
  expect(await supervise(pia)).toBe('signed-out');
  expect(await supervise(other)).not.toBe('signed-out');
});

test('a closed account, a changed role and a session deleted by hand take effect at once', async () => {
  const [closed, moved, deleted] = [
    await casino.enter('dealer'),
    await casino.enter('pit-boss'),
    await casino.enter('player'),
  ];
  const [closedId, movedId, deletedId] = await Promise.all([userOf(closed), userOf(moved), userOf(deleted)]);
  const actor = { by: 'house', role: null, address: null };
  await disableStaff(casino.auth, actor, closedId, 'left the house');
  await casino.prisma.$executeRaw`UPDATE "user" SET role = 'auditor' WHERE id = ${movedId}`;
  await casino.prisma.$executeRaw`DELETE FROM session WHERE "userId" = ${deletedId}`;
  await Promise.all([isOut(closed), isOut(deleted)]);
  await vi.waitFor(() => expect(moved.heard.session.at(-1)?.session?.role).toBe('auditor'), 15_000);
  expect(await supervise(moved)).toBe('not-allowed');
});

test('changes during a lost listening connection take effect when it is restored', async () => {
  const pia = await casino.enter('pit-boss');
  const userId = await userOf(pia);
  const cut = () =>
    casino.prisma.$queryRaw<object[]>`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'baize listening' AND datname = current_database()`;
  const listening = () =>
    casino.prisma.$queryRaw<object[]>`
      SELECT 1 FROM pg_stat_activity WHERE application_name = 'baize listening' AND datname = current_database()`;
  expect(await cut()).toHaveLength(1);
  await vi.waitFor(async () => expect(await listening()).toHaveLength(0), 15_000);
  await casino.prisma.session.deleteMany({ where: { userId } });
  await vi.waitFor(async () => expect(await listening()).toHaveLength(1), { timeout: 15_000, interval: 100 });
  await vi.waitFor(async () => expect(await supervise(pia)).toBe('signed-out'), 15_000);
});

test('R31, AD9: the server locks a console after five minutes without activity, whatever the browser sends', async () => {
  const dora = await casino.enter('dealer');
  const userId = await userOf(dora);
  expect(await deal(dora)).not.toBe('console-locked');
  const left = (minutes: number) =>
    casino.prisma.session.updateMany({
      where: { userId },
      data: { consoleTouchedAt: new Date(Date.now() - minutes * 60_000) },
    });
  await left(4.9);
  await vi.waitFor(async () => expect(await deal(dora)).not.toBe('console-locked'), 15_000);
  await left(5.1);
  await vi.waitFor(async () => expect(await deal(dora)).toBe('console-locked'), 15_000);
  expect(await dora.codeOf('say', { tableId: 'calm', commandId: randomUUID(), text: 'Hello' } as never)).toBe(
    'console-locked',
  );
  const again = await casino.connect({ cookie: dora.cookie });
  expect(await deal(again)).toBe('console-locked');
  expect((await unlockConsole(casino.auth, from(dora), 'not the password'))?.code).toBe('current-password-wrong');
  expect(await deal(again)).toBe('console-locked');
  expect(await unlockConsole(casino.auth, from(dora), PASSWORD)).toBeNull();
  expect(await deal(again)).not.toBe('console-locked');
  expect(await deal(dora)).not.toBe('console-locked');
  await lockConsole(casino.auth, from(dora));
  await vi.waitFor(async () => expect(await deal(dora)).toBe('console-locked'), 15_000);
});
