import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Casino } from '../../src/app.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
let other: Casino;
beforeAll(async () => {
  casino = await openTestCasino({ TABLES: 'quick,calm' });
  other = await casino.startAnother({ TABLES: 'cards' });
});
afterAll(async () => {
  await other.stop();
  await casino.close();
});

const say = (tableId: string) => ({ tableId, commandId: randomUUID(), text: `hello at ${tableId}` });

test('a mute, its end and slow mode reach the other server at once', async () => {
  const there = `http://127.0.0.1:${other.port}`;
  const [ana, boss] = [await casino.enter('player'), await casino.enter('pit-boss')];
  const anaThere = await casino.connect({ cookie: ana.cookie }, {}, there);
  const bossThere = await casino.connect({ cookie: boss.cookie }, {}, there);
  await ana.do('join', { tableId: 'calm' });
  await anaThere.do('join', { tableId: 'cards' });
  expect(await ana.codeOf('say', say('calm'))).toBe('ok');
  await vi.waitFor(() => expect(ana.heard.chat).toHaveLength(1), 15_000);
  const [line] = ana.heard.chat;
  const mute = { tableId: 'calm', lineId: line?.id ?? '', minutes: 10, reason: 'spam' };
  expect(await boss.codeOf('mute', { ...mute, commandId: randomUUID() })).toBe('ok');
  await vi.waitFor(() => expect(anaThere.heard.chatMute.at(-1)?.mute).toMatchObject({ reason: 'spam' }), 15_000);
  expect(await anaThere.codeOf('say', say('cards'))).toBe('muted');
  expect(ana.heard.chatMute).toHaveLength(1);

  const unmute = { userId: line?.userId ?? '' };
  expect(await bossThere.codeOf('unmute', { tableId: 'nowhere', ...unmute })).toBe('no-such-table');
  expect(await bossThere.codeOf('unmute', { tableId: 'cards', ...unmute })).toBe('ok');
  await vi.waitFor(() => expect(ana.heard.chatMute.at(-1)?.mute).toBeNull(), 15_000);
  expect(await ana.codeOf('say', say('calm'))).toBe('ok');

  // Stored by anybody, as by a server that has just lost the table.
  await casino.prisma.chatPace.create({ data: { tableId: 'cards', everySeconds: 30, by: line?.userId ?? '' } });
  await vi.waitFor(
    () => expect(anaThere.heard.chatPace.at(-1)).toEqual({ tableId: 'cards', everySeconds: 30 }),
    15_000,
  );
  expect(await anaThere.codeOf('say', say('cards'))).toBe('ok');
  expect(await anaThere.codeOf('say', say('cards'))).toBe('slow-mode');
}, 60_000);
