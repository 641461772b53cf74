import { createPool } from '@baize/database';
import { expect, test } from 'vitest';
import { filterOfChat, isRecent } from './find-lines.ts';

const NOW = Date.UTC(2026, 10, 30);
/** Only a person is looked up in the database. */
const pool = createPool('postgres://127.0.0.1:9/none');

test('words without a person or a period are looked for in the last 31 days', async () => {
  const { filter } = await filterOfChat(pool, { text: 'help' }, NOW);
  expect(filter).toEqual({ text: 'help', at: { from: Date.UTC(2026, 9, 30) } });
  expect(isRecent({ text: 'help' })).toBe(true);
});

test('a chosen period is the one that is searched, and a list without words has all lines', async () => {
  const at = { from: 1, until: 2 };
  expect((await filterOfChat(pool, { text: 'help', at }, NOW)).filter).toEqual({ text: 'help', at });
  expect((await filterOfChat(pool, { table: 'orbit' }, NOW)).filter).toEqual({ table: 'orbit' });
  expect(isRecent({ text: 'help', by: 'Ana' })).toBe(false);
});
