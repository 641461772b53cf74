import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEMO_ACCOUNTS,
  may,
  openDemoAccounts,
  type Permission,
  type Role,
  readAuthSettings,
  rolesAllowed,
  signIn,
} from '../../src/index.ts';
import { browser, openTestCasino } from '../test-casino.ts';

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  casino = await openTestCasino({ demo: true });
});
afterAll(() => casino.close());

test('every demo account signs in with its role; seeding again changes nothing and keeps a changed name', async () => {
  await openDemoAccounts(casino.auth);
  await casino.prisma.user.update({ where: { username: 'dora' }, data: { name: 'Dora the second' } });
  await openDemoAccounts(casino.auth);
  expect(await casino.prisma.user.count()).toBe(DEMO_ACCOUNTS.length);
  expect(await casino.prisma.user.count({ where: { name: 'Dora the second' } })).toBe(1);
  for (const { username, password, role } of DEMO_ACCOUNTS) {
    const outcome = await signIn(casino.auth, browser().headers, { name: username, password, remember: false });
    expect(outcome, username).toMatchObject({ ok: true, role });
  }
});

test.each<[Permission, Role[]]>([
  ['play', ['player']],
  ['deal', ['dealer']],
  ['supervise', ['pit-boss']],
  ['read-history', ['pit-boss', 'operator', 'auditor', 'regulator']],
  ['read-ledger', ['operator', 'auditor', 'regulator']],
  ['manage', ['operator']],
])('%s is allowed for exactly %o', (permission, roles) => {
  expect(rolesAllowed(permission)).toEqual(roles);
  const others = DEMO_ACCOUNTS.filter(({ role }) => !roles.includes(role));
  expect(others.some(({ role }) => may(role, permission))).toBe(false);
});

test('the settings are read from the environment, and an invalid one is named', () => {
  const secret = 'x'.repeat(32);
  expect(readAuthSettings({ AUTH_SECRET: secret, WEB_PORT: '3140', PLAYER_IDLE_MINUTES: '45' })).toEqual({
    secret,
    baseUrl: 'http://localhost:3140',
    trustedOrigins: [],
    idle: { playerMs: 45 * 60_000, staffMs: 15 * 60_000, staffSessionMs: 12 * 3_600_000 },
    attemptsPerMinute: 30,
    demo: false,
    fourEyes: true,
    adjustmentLimitMinor: 10_000,
    retiredSecrets: [],
  });
  expect(readAuthSettings({ AUTH_SECRET: secret, ADJUSTMENT_LIMIT_MINOR: '0' })).toMatchObject({
    adjustmentLimitMinor: 0,
  });
  for (const limit of ['-1', '10.5', 'none'])
    expect(() => readAuthSettings({ AUTH_SECRET: secret, ADJUSTMENT_LIMIT_MINOR: limit })).toThrow(
      /ADJUSTMENT_LIMIT_MINOR/,
    );
  const session = { AUTH_SECRET: secret, JURISDICTION: '{"sessionMinutes":240}' };
  expect(readAuthSettings(session)).toMatchObject({ idle: { playerSessionMs: 4 * 3_600_000 } });
  expect(readAuthSettings({ AUTH_SECRET: secret, FOUR_EYES: 'off' })).toMatchObject({ fourEyes: false });
  expect(() => readAuthSettings({})).toThrow(/AUTH_SECRET/);
  expect(() => readAuthSettings({ AUTH_SECRET: secret, FOUR_EYES: 'no' })).toThrow(/FOUR_EYES/);
  expect(() => readAuthSettings({ AUTH_SECRET: secret, STAFF_IDLE_MINUTES: 'soon' })).toThrow(/STAFF_IDLE_MINUTES/);
});
