import { ACTS } from '@baize/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeDemoAccounts,
  createAuth,
  DEMO_ACCOUNTS,
  openDemoAccounts,
  readSession,
  signIn,
} from '../../src/index.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from '../test-casino.ts';

const PASSWORD = 'the felt is green';

let demo: Awaited<ReturnType<typeof openTestCasino>>;
beforeAll(async () => {
  demo = await openTestCasino({ demo: true });
  await openDemoAccounts(demo.auth);
});
afterAll(() => demo.close());

/** The same casino without demo mode. */
const real = () => createAuth({ prisma: demo.prisma, secret: SECRET, baseUrl: ADDRESS });

const enter = (auth: ReturnType<typeof real>, name: string, password: string, from = browser()) =>
  signIn(auth, from.headers, { name, password, remember: false });

const acts = async () => {
  const entries = await demo.prisma.auditEntry.findMany({
    where: { act: { startsWith: 'demo-accounts' } },
    orderBy: { id: 'asc' },
  });
  expect(entries.every(({ act }) => (ACTS as readonly string[]).includes(act))).toBe(true);
  return entries.map(({ act, by, after }) => ({ act, by, after }));
};

test('without DEMO=true no demo account can sign in, whatever its password, and open sessions are refused', async () => {
  const olga = browser();
  olga.keep(await enter(demo.auth, 'olga', 'baize-olga-2026', olga));
  expect(await readSession(demo.auth, olga.headers)).toMatchObject({ role: 'operator' });
  const { password } = await demo.auth.library.$context;
  await demo.prisma.credential.updateMany({
    where: { user: { username: 'pia' } },
    data: { password: await password.hash(PASSWORD) },
  });

  // The settings alone have this effect, without any preparation; the second read uses a cookie that was verified
  // before.
  const casino = real();
  for (const _ of [1, 2]) expect(await readSession(casino, olga.headers)).toBeNull();
  for (const account of DEMO_ACCOUNTS)
    expect(codeOf(await enter(casino, account.username, account.password)), account.username).not.toBe('ok');
  expect(codeOf(await enter(casino, 'pia', PASSWORD))).toBe('account-closed');
  expect(await demo.prisma.session.count({ where: { user: { username: 'pia' } } })).toBe(0);
});

test('starting without demo mode ends their sessions and records it once; DEMO=true reopens them unchanged, except those closed by hand', async () => {
  const from = browser();
  from.keep(await enter(demo.auth, 'axel', 'baize-axel-2026', from));
  const usernames = DEMO_ACCOUNTS.map(({ username }) => username).sort();
  const closed = await closeDemoAccounts(real());
  expect([...closed.usernames].sort()).toEqual(usernames);
  expect(closed.sessionsEnded).toBeGreaterThan(0);
  expect(await readSession(demo.auth, from.headers)).toBeNull();
  expect(await closeDemoAccounts(real())).toEqual({ ...closed, sessionsEnded: 0 });
  expect(await acts()).toEqual([
    {
      act: 'demo-accounts-closed',
      by: 'house',
      after: { accounts: closed.usernames, sessionsEnded: closed.sessionsEnded },
    },
  ]);

  await demo.prisma.user.update({ where: { username: 'emil' }, data: { banned: true } });
  await openDemoAccounts(demo.auth);
  await openDemoAccounts(demo.auth);
  expect((await acts()).map(({ act }) => act)).toEqual(['demo-accounts-closed', 'demo-accounts-opened']);
  expect(codeOf(await enter(demo.auth, 'dora', 'baize-dora-2026'))).toBe('ok');
  expect(codeOf(await enter(demo.auth, 'emil', 'baize-emil-2026'))).toBe('account-closed');
  expect(codeOf(await enter(demo.auth, 'pia', 'baize-pia-2026'))).toBe('wrong-credentials');
});
