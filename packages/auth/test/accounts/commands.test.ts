import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storeHouseRole } from '@baize/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireStaff, signUp } from '../../src/index.ts';
import { browser, openTestCasino } from '../test-casino.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const PASSWORD = 'several words of my own';

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  casino = await openTestCasino();
  const dora = { username: 'dora', name: 'Dora', role: 'dealer' } as const;
  await hireStaff(casino.auth, { by: 'house', role: null, address: null }, dora);
  await signUp(casino.auth, browser().headers, { name: 'ana', password: PASSWORD });
});
afterAll(() => casino.close());

/** Runs an npm command; returns its exit code and what it printed. */
async function run(...words: string[]): Promise<{ readonly code: number; readonly printed: string }> {
  const env = { ...process.env, DATABASE_URL: casino.url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', ...words], { cwd: root, env });
    return { code: 0, printed: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }; // of a program that has ended
    return { code, printed: stderr };
  }
}

test('what is so already, and an account of the other kind, are said in the words of a terminal', async () => {
  const refusals = await Promise.all([
    run('staff', 'reset-factor', 'dora', 'a lost phone'),
    run('staff', 'end-sessions', 'dora', 'a lost phone'),
    run('staff', 'role', 'dora', 'dealer', 'no reason'),
    run('player', 'enable', 'ana'),
    run('staff', 'disable', 'ana', 'left the house'),
    run('player', 'reset', 'dora', 'a lost password'),
  ]);
  expect(refusals).toEqual(
    [
      'dora has no second factor.',
      'dora is signed in nowhere.',
      'dora is dealer already.',
      'ana is not disabled.',
      '"ana" is a player: see npm run player -- --help.',
      '"dora" is a member of staff: see npm run staff -- --help.',
    ].map((sentence) => ({ code: 1, printed: `${sentence}\n` })),
  );
}, 300_000);

test('an account is made with a role that the house has composed, or given one, by the name of the role', async () => {
  const id = '5f0c2b9e-1d7a-4c38-9b46-2f7f6a1f5d10';
  const cage = {
    id,
    version: 1,
    name: 'Cage',
    permissions: ['read-history', 'read-ledger'],
    ended: false,
    by: 'house',
  };
  await storeHouseRole(casino.prisma, cage);
  expect((await run('staff', 'add', 'carl', 'Cage')).code).toBe(0);
  expect(await run('staff', 'role', 'dora', 'cage', 'counts chips')).toEqual({
    code: 0,
    printed: 'dora is now cage.\n',
  });
  const roleOf = async (username: string) => (await casino.prisma.user.findUnique({ where: { username } }))?.role;
  expect([await roleOf('carl'), await roleOf('dora')]).toEqual([`house:${id}`, `house:${id}`]);
  const { code, printed } = await run('staff', 'add', 'vera', 'vault');
  expect(code).not.toBe(0);
  expect(printed).toContain('"vault" is no role of staff. The roles are dealer, pit-boss, operator, auditor, Cage.');
}, 300_000);
