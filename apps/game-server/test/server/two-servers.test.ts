import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Casino } from '../../src/app.ts';
import { balanceOf, expectBalancedBooks, expectProvenBooks, GRANT } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
const others: Casino[] = [];
beforeAll(async () => {
  casino = await openTestCasino({ TABLES: 'quick,calm' });
});
afterAll(async () => {
  for (const other of others) await other.stop();
  await casino.close();
});

async function startAnother(variables: Readonly<Record<string, string>>): Promise<string> {
  const server = await casino.startAnother(variables);
  others.push(server);
  return `http://127.0.0.1:${server.port}`;
}

const health = async (url: string) => {
  const response = await fetch(`${url}/health`);
  return { code: response.status, ...((await response.json()) as object) };
};

const say = (tableId: string) => ({ tableId, commandId: randomUUID(), text: `hello at ${tableId}` });

test('OW4: two servers own different tables, and a server that loses one table keeps the others', async () => {
  const second = await startAnother({ TABLES: 'cards' });
  expect(await health(casino.url)).toMatchObject({ code: 200, status: 'ok', tables: 2 });
  expect(await health(second)).toMatchObject({ code: 200, status: 'ok', tables: 1 });

  const ana = await casino.enter('player');
  const there = await casino.connect({ cookie: ana.cookie }, {}, second);
  await ana.do('join', { tableId: 'calm' });
  await there.do('join', { tableId: 'cards' });
  expect(await there.codeOf('join', { tableId: 'calm' })).toBe('no-such-table');
  await vi.waitFor(async () => expect(await ana.bet('calm', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  await vi.waitFor(async () => expect(await there.bet('cards', 'player', 500)).toMatchObject({ ok: true }), 15_000);
  expect(await ana.ask('say', say('calm'))).toMatchObject({ ok: true });
  expect(await there.ask('say', say('cards'))).toMatchObject({ ok: true });
  const stays = await casino.connect({ cookie: ana.cookie });
  await stays.do('join', { tableId: 'quick' });

  const third = await startAnother({ TABLES: 'calm', TAKE_OVER: 'true' });
  const moved = await casino.connect({ cookie: ana.cookie }, {}, third);
  const joined = await moved.do('join', { tableId: 'calm' });
  expect(joined.own?.round?.stakes).toEqual({ red: 500 });
  expect(joined.chat.map(({ text }) => text)).toEqual(['hello at calm']);
  expect(await moved.bet('calm', 'black', 300)).toMatchObject({ ok: true });

  // Clients of the moved table must reconnect; the server's other tables continue.
  await vi.waitFor(() => expect(ana.heard.goodbye).toHaveLength(1), 15_000);
  await vi.waitFor(() => expect(ana.socket.connected).toBe(false), 15_000);
  expect(await health(casino.url)).toMatchObject({ code: 200, status: 'ok', tables: 1 });
  const back = await casino.connect({ cookie: ana.cookie });
  expect(await back.bet('calm', 'red', 100)).toMatchObject({ ok: false, refused: { code: 'shutting-down' } });
  expect(await back.ask('say', say('calm'))).toMatchObject({ ok: false });
  expect(await back.ask('say', say('quick'))).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(await stays.bet('quick', 'red', 200)).toMatchObject({ ok: true }), 15_000);
  expect(stays.heard.goodbye).toEqual([]);
  const stakes = await casino.prisma.transfer.groupBy({
    by: ['tableId'],
    where: { code: 'stake' },
    _sum: { amount: true },
  });
  expect(new Map(stakes.map(({ tableId, _sum }) => [tableId, Number(_sum.amount)]))).toEqual(
    new Map([
      ['calm', 800],
      ['cards', 500],
      ['quick', 200],
    ]),
  );
  expect(await balanceOf(casino, ana)).toBeLessThanOrEqual(GRANT);
}, 60_000);

test('with several servers, the proofs of the chains and the books hold', async () => {
  await expectProvenBooks(casino);
}, 30_000);

test('a starting server takes the tables of a stopped server', async () => {
  for (const other of others.splice(0)) await other.stop();
  const fourth = await startAnother({ TABLES: 'quick,calm,cards' });
  expect(await health(fourth)).toMatchObject({ code: 200, tables: 2 });
  expect(casino.lines.filter((line) => line.includes('these tables stay with another server'))).toHaveLength(1);
  expect(await health(casino.url)).toMatchObject({ code: 200, tables: 1 });
  await expectBalancedBooks(casino);
}, 60_000);
