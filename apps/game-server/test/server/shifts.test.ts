import { randomUUID } from 'node:crypto';
import type { DealerCommand } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Casino } from '../../src/app.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
let second: Casino;
beforeAll(async () => {
  casino = await openTestCasino({ TABLES: 'calm' });
  second = await casino.startAnother({ TABLES: 'cards' });
});
afterAll(async () => {
  await second.stop();
  await casino.close();
});

const there = () => `http://127.0.0.1:${second.port}`;
const ask = (who: Client, tableId: string, command: DealerCommand) =>
  who.codeOf('deal', { tableId, commandId: randomUUID(), command });
const shifts = () => casino.prisma.dealerShift.findMany({ orderBy: { dealerId: 'asc' } });

/** A dealer connected to both servers. */
async function dealer() {
  const here = await casino.enter('dealer');
  const other = await casino.connect({ cookie: here.cookie }, {}, there());
  await here.do('join', { tableId: 'calm' });
  await other.do('join', { tableId: 'cards' });
  const userId = here.heard.session.at(-1)?.session?.userId ?? '';
  return { userId, cookie: here.cookie, at: { calm: here, cards: other } };
}

test('OW9: two servers asked at the same time sign a dealer on at one table', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { userId, at } = await dealer();
    const tables = ['calm', 'cards'] as const;
    const answers = await Promise.all(tables.map((tableId) => ask(at[tableId], tableId, { type: 'signOn' })));
    expect(answers.toSorted()).toEqual(['dealing-elsewhere', 'ok']);
    const own = tables[answers.indexOf('ok')] ?? 'calm';
    expect(await shifts()).toEqual([{ dealerId: userId, tableId: own }]);
    await vi.waitFor(async () => expect(await ask(at[own], own, { type: 'signOff' })).toBe('ok'), 15_000);
    await vi.waitFor(async () => expect(await shifts()).toEqual([]), 15_000);
  }
}, 60_000);

test('a dealer stays at the table of a server that is gone, and can leave it when it is back', async () => {
  const { userId, cookie, at } = await dealer();
  expect(await ask(at.calm, 'calm', { type: 'signOn' })).toBe('ok');
  await casino.stop();
  expect(await ask(at.cards, 'cards', { type: 'signOn' })).toBe('dealing-elsewhere');
  await casino.start();
  expect(await ask(at.cards, 'cards', { type: 'signOn' })).toBe('dealing-elsewhere');
  const back = await casino.connect({ cookie });
  await back.do('join', { tableId: 'calm' });
  await vi.waitFor(() => expect(back.heard.dealer.at(-1)?.signedOn?.userId).toBe(userId), 15_000);
  expect(await ask(back, 'calm', { type: 'signOff' })).toBe('ok');
  expect(await ask(at.cards, 'cards', { type: 'signOn' })).toBe('ok');
  expect(await shifts()).toEqual([{ dealerId: userId, tableId: 'cards' }]);
}, 60_000);
