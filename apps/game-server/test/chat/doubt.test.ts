import { randomUUID } from 'node:crypto';
import { createPool } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStore, createChatStore } from '../../src/chat/chat-store.ts';
import { createModerationStore, type ModerationStore } from '../../src/chat/moderation-store.ts';
import { startWeakLine, type WeakLine } from '../journal/weak-line.ts';

let database: TestDatabase;
let line: WeakLine;
let weakPool: ReturnType<typeof createPool>;
let pool: ReturnType<typeof createPool>;
let chat: ChatStore;
let moderation: ModerationStore;

beforeEach(async () => {
  database = await startTestDatabase();
  line = await startWeakLine(database.url);
  weakPool = createPool(line.url, { max: 3 });
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('t', 'T', 'roulette')`);
  chat = createChatStore(weakPool);
  moderation = createModerationStore(weakPool);
});

afterEach(async () => {
  await Promise.all([weakPool.end(), pool.end()]);
  await line.stop();
  await database.stop();
});

const saying = (text: string, id: string = randomUUID()) => ({
  tableId: 't',
  userId: 'ana',
  name: 'Ana',
  text,
  command: { id, hash: text },
});

const count = async (table: string): Promise<number> =>
  Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

test.each(['client', 'server'] as const)(
  'a line and its moderation are stored once when a message from the %s is lost',
  async (from) => {
    await chat.last('t', 1);
    line.cutAfter(1, from);
    const { id: lineId } = await chat.add(saying('good evening'));
    expect(await count('chat_message')).toBe(1);

    line.cutAfter(1, from);
    await moderation.report({ tableId: 't', lineId, by: 'bob', reason: 'spam', note: '' });
    expect(await count('chat_report')).toBe(1);

    line.cutAfter(1, from);
    const command = { id: randomUUID(), hash: 'mute' };
    const mute = { tableId: 't', lineId, userId: 'ana', by: 'pia', until: null, reason: 'spam', command };
    expect(await moderation.mute(mute)).toEqual({ until: null, reason: 'spam', hash: 'mute' });
    expect(await count('chat_mute WHERE "liftedAt" IS NULL')).toBe(1);

    line.cutAfter(1, from);
    await moderation.setPace('t', 10, 'pia');
    expect(await count('chat_pace')).toBe(1);

    line.cutAfter(1, from);
    expect(await chat.hide('t', lineId, 'pia')).toBe(true);
    line.cutAfter(1, from);
    await moderation.lift({ userId: 'ana', by: 'pia' });
    expect(await count('chat_mute WHERE "liftedAt" IS NULL')).toBe(0);
    expect(line.cuts).toBe(6);
  },
);

test('a command id stands for the first line of its sender, whatever a later command with it contains', async () => {
  const first = await chat.add(saying('good evening', 'id'));
  expect(await chat.add(saying('something else', 'id'))).toEqual(first);
  expect(await chat.find('ana', 'id')).toEqual(first);
  expect(await chat.find('bob', 'id')).toBeUndefined();
  await chat.add({ ...saying('my own', 'id'), userId: 'bob' });
  expect(await count('chat_message')).toBe(2);
});

test('a repeat of a mute lifts nothing and returns the first', async () => {
  const { id: lineId } = await chat.add(saying('good evening'));
  const command = { id: 'id', hash: 'first' };
  const mute = { tableId: 't', lineId, userId: 'ana', by: 'pia', until: 2_000_000_000_000, reason: 'spam', command };
  const first = await moderation.mute(mute);
  await moderation.mute({ ...mute, until: null, command: { id: 'other', hash: 'other' } });
  expect(await moderation.mute({ ...mute, until: 1, command: { id: 'id', hash: 'again' } })).toEqual(first);
  expect(await moderation.mutes(1_900_000_000_000)).toEqual(new Map([['ana', { until: null, reason: 'spam' }]]));
});
