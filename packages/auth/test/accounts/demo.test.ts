import { readFileSync } from 'node:fs';
import { ACTS } from '@baize/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeDemoAccounts,
  createAuth,
  createStaffAccount,
  DEMO_ACCOUNTS,
  openDemoAccounts,
  readSession,
  signIn,
  signUp,
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

test('demo accounts of an earlier version are recognised by their password, and real accounts with those names stay open', async () => {
  const casino = await openTestCasino();
  // As the earlier version created them: no account was marked.
  for (const username of ['olga', 'dora']) {
    const account = { username, name: username, password: PASSWORD, role: 'dealer' } as const;
    expect(await createStaffAccount(casino.auth, account)).toBeNull();
  }
  // As the earlier version created her: with that password, and no mark.
  const { password } = await casino.auth.library.$context;
  await casino.prisma.credential.updateMany({
    where: { user: { username: 'olga' } },
    data: { password: await password.hash('baize-olga-2026') },
  });
  expect(codeOf(await signUp(casino.auth, browser().headers, { name: 'ben', password: PASSWORD }))).toBe('ok');
  expect(codeOf(await enter(casino.auth, 'olga', 'baize-olga-2026'))).toBe('wrong-credentials');
  expect(await closeDemoAccounts(casino.auth)).toEqual({ usernames: ['olga'], sessionsEnded: 0 });
  for (const name of ['dora', 'ben']) expect(codeOf(await enter(casino.auth, name, PASSWORD)), name).toBe('ok');
  await casino.close();
});

test('the migration marks the accounts of an earlier seed, even with another password, and no others', async () => {
  const casino = await openTestCasino();
  const made = (username: string, at: string, email = `${username}-id`) =>
    casino.prisma.user.create({
      data: { id: `${username}-id`, username, name: username, email: `${email}@x.invalid`, createdAt: new Date(at) },
    });
  for (const username of ['ana', 'dora', 'emil', 'pia', 'olga']) await made(username, '2026-11-20T10:00:00Z');
  await made('axel', '2026-11-20T12:00:00Z');
  await made('ben', '2026-11-20T10:00:00Z', 'signed-up');
  await casino.prisma.user.create({ data: { id: 'demo-mia', name: 'Mia', email: 'demo-mia@players.invalid' } });
  const migration = new URL(
    '../../../../prisma/migrations/20261122105233_mark_demo_accounts/migration.sql',
    import.meta.url,
  );
  const sql = readFileSync(migration, 'utf8');
  await casino.prisma.$executeRawUnsafe(sql.slice(sql.indexOf('UPDATE')));
  const marked = await casino.prisma.user.findMany({ where: { demo: true }, orderBy: { id: 'asc' } });
  expect(marked.map(({ name }) => name)).toEqual(['ana', 'Mia', 'dora', 'emil', 'olga', 'pia']);
  await casino.close();
});
