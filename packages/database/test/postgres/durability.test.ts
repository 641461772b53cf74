import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDurability } from '../../src/postgres/durability.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** The address of the database with these settings for every session. */
function set(settings: Readonly<Record<string, string>>): string {
  const url = new URL(database.url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}

test('a commit that waits for the disk is durable where no standby follows', async () => {
  expect(await checkDurability(set({ synchronous_commit: 'on' }), false)).toBeUndefined();
  expect(await checkDurability(set({ synchronous_commit: 'local' }), false)).toBeUndefined();
});

test('one that does not is named, and refused where a synchronous standby is asked for', async () => {
  const off = set({ synchronous_commit: 'off' });
  expect(await checkDurability(off, false)).toMatch(/^synchronous_commit is off .* Set it to on\.$/);
  await expect(checkDurability(off, true)).rejects.toMatchObject({
    code: 'not-durable',
    message: expect.stringMatching(/^SYNCHRONOUS_STANDBY is true, and synchronous_commit is off/),
  });
  await expect(checkDurability(set({ synchronous_commit: 'on' }), true)).rejects.toMatchObject({
    code: 'not-durable',
    message: expect.stringContaining('synchronous_standby_names is empty'),
  });
});
