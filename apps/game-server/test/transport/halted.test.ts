import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectBalancedBooks } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const onFelt = (balance: bigint) =>
  casino.prisma.ledgerAccount.update({ where: { id: 'table:calm' }, data: { balance } });

const logged = (message: string) => casino.lines.filter((line) => JSON.parse(line).msg === message);

test('TA10: a table with inconsistent books stops, reports it and is not retried; other tables continue', async () => {
  const ana = await casino.enter('player');
  for (const tableId of ['calm', 'quick']) await ana.do('join', { tableId });
  await vi.waitFor(async () => expect(await ana.bet('calm', 'red', 500)).toMatchObject({ ok: true }), 15_000);
  const withdraw = () =>
    ana.ask('play', {
      tableId: 'calm',
      commandId: randomUUID(),
      command: { type: 'withdrawBets', wagers: [{ spot: 'red', stake: 500 }] },
    });

  // Chips disappear from the table's account in the database: returning them would create money.
  await onFelt(0n);
  expect(await withdraw()).toMatchObject({ ok: false });
  const closed = { code: 'table-closed', phrase: { key: 'house.notice.stopped' } };
  expect(await withdraw()).toEqual({ ok: false, refused: closed });
  expect(await ana.bet('calm', 'black', 100)).toEqual({ ok: false, refused: closed });
  const views = () => ana.heard.view.filter(({ tableId }) => tableId === 'calm');
  await vi.waitFor(() => expect(views().at(-1)).toMatchObject({ state: 'closed', notice: closed.phrase }), 15_000);

  await vi.waitFor(async () => expect(await ana.bet('quick', 'red', 300)).toMatchObject({ ok: true }), 15_000);
  const [halt, ...more] = logged('a table has stopped');
  expect(JSON.parse(halt ?? '')).toMatchObject({ table: 'calm', err: { type: 'Unwritable' } });
  expect(halt).toContain('ledger_account_not_overdrawn');
  expect([...more, ...logged('a write was not answered'), ...logged('a table must wait')]).toEqual([]);

  await casino.stop();
  await onFelt(500n);
  await casino.start();
  const again = await casino.connect({ cookie: ana.cookie });
  const joined = await again.do('join', { tableId: 'calm' });
  expect(joined).toMatchObject({ view: { state: 'open' }, own: { round: { stakes: { red: 500 } } } });
  await expectBalancedBooks(casino);
});
