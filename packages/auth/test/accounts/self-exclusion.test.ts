import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  EXCLUSION_DAYS,
  enableAccount,
  excludeSelf,
  openDemoAccounts,
  playAsGuest,
  readSession,
  signIn,
  signUp,
} from '../../src/index.ts';
import { readEntranceById } from '../../src/sessions/session.ts';
import { browser, codeOf, openTestCasino } from '../test-casino.ts';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
beforeAll(async () => {
  casino = await openTestCasino({ demo: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await casino.close();
});

const password = 'seven green felt tables';
const joins = async (name: string) => {
  const from = browser();
  expect(codeOf(from.keep(await signUp(casino.auth, from.headers, { name, password })))).toBe('ok');
  return from;
};
const enters = async (name: string, typed = password) => {
  const from = browser();
  return from.keep(await signIn(casino.auth, from.headers, { name, password: typed, remember: true }));
};

test('who decides to stay away is out at once and everywhere, and cannot sign in until it is over', async () => {
  const desktop = await joins('Nora7');
  const phone = browser();
  phone.keep(await signIn(casino.auth, phone.headers, { name: 'Nora7', password, remember: true }));
  const { userId = '' } = (await readSession(casino.auth, phone.headers)) ?? {};
  const { id: sessionId } = await casino.prisma.session.findFirstOrThrow({ where: { userId } });

  expect(await excludeSelf(casino.auth, phone.headers, 7)).toBeNull();
  for (const { headers } of [desktop, phone]) expect(await readSession(casino.auth, headers)).toBeNull();
  expect(await readEntranceById(casino.auth, sessionId)).toBeNull();
  expect(await enters('Nora7')).toMatchObject({
    ok: false,
    refused: {
      code: 'self-excluded',
      phrase: { values: { wait: { key: 'house.duration.days', values: { count: 7 } } } },
    },
  });
  // Strangers do not learn it.
  expect(codeOf(await enters('Nora7', 'not the password at all'))).toBe('wrong-credentials');
  expect(
    await casino.prisma.auditEntry.findFirst({ where: { subject: `user:${userId}`, act: 'self-excluded' } }),
  ).toMatchObject({ by: userId, role: 'player', after: { days: 7 } });

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 3_600_000 + 1_000 });
  expect(codeOf(await enters('Nora7'))).toBe('ok');
  vi.useRealTimers();
});

test('nobody takes it back: not the house, not the database, and a session that was being opened counts for nothing', async () => {
  const from = await joins('Omar8');
  const { userId = '' } = (await readSession(casino.auth, from.headers)) ?? {};
  await casino.prisma.selfExclusion.create({ data: { playerId: userId, until: new Date(Date.now() + 60_000) } });
  expect(await readSession(casino.auth, from.headers)).toBeNull();
  const olga = { by: 'olga-id', role: 'operator', address: null } as const;
  expect(await enableAccount(casino.auth, olga, { whose: 'player', userId, why: 'They asked for it' })).toMatchObject({
    code: 'already-so',
  });
  expect(codeOf(await enters('Omar8'))).toBe('self-excluded');
  await expect(casino.prisma.selfExclusion.deleteMany()).rejects.toThrow(/append-only/);
  await expect(casino.prisma.selfExclusion.updateMany({ data: { until: new Date() } })).rejects.toThrow(/append-only/);
});

test('guests, shared accounts and strangers are refused, and stay as they were', async () => {
  await openDemoAccounts(casino.auth);
  const guest = browser();
  guest.keep(await playAsGuest(casino.auth, guest.headers));
  const ana = browser();
  ana.keep(await signIn(casino.auth, ana.headers, { name: 'ana', password: 'baize-ana-2026', remember: true }));
  const dora = browser();
  dora.keep(await signIn(casino.auth, dora.headers, { name: 'dora', password: 'baize-dora-2026', remember: true }));
  const [shortest] = EXCLUSION_DAYS;
  const codes = [guest, ana, dora, browser()].map(
    async ({ headers }) => (await excludeSelf(casino.auth, headers, shortest))?.code,
  );
  expect(await Promise.all(codes)).toEqual(['no-account', 'demo-account', 'not-signed-in', 'not-signed-in']);
  for (const { headers } of [guest, ana, dora]) expect(await readSession(casino.auth, headers)).not.toBeNull();
});
