import type { TableView } from '@baize/protocol';
import { expect, test } from 'vitest';
import { accepted, openTestCasino, refused, type TestCasino } from '../../fixtures/open-table.ts';

const SECOND_MS = 1_000;
/** Longer than a round with its result. */
const ROUND_MS = 60_000;

const announced = (rounds: number) => ({ type: 'closeTable', reason: 'closing time', rounds }) as const;

/** Lets time pass until the view is so. */
async function until(casino: TestCasino, is: (view: TableView) => boolean): Promise<TableView> {
  for (let passed = 0; passed < 4 * ROUND_MS; passed += SECOND_MS) {
    const view = casino.table.view();
    if (is(view)) return view;
    await casino.clock.pass(SECOND_MS);
  }
  throw new Error('the view is never so');
}

test('TA14: a table closes after three rounds, of which its players see how many are left', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  const { roundNumber: first } = await until(casino, ({ round }) => round?.phase === 'betting');
  accepted(await casino.supervise(announced(3)));
  expect(casino.table.view()).toMatchObject({ state: 'open', notice: null, closesAfter: 3 });
  expect(await until(casino, ({ closesAfter }) => closesAfter === 2)).toMatchObject({ roundNumber: first });
  expect(await until(casino, ({ closesAfter }) => closesAfter === 1)).toMatchObject({ roundNumber: first + 1 });
  await until(casino, ({ round, roundNumber }) => roundNumber === first + 2 && round?.phase === 'betting');
  expect(await casino.bet('ana', 'red', 500)).toMatchObject({ ok: true });
  expect(casino.table.view()).toMatchObject({ closesAfter: 1 });
  const closed = await until(casino, ({ state }) => state === 'closed');
  expect(closed).toMatchObject({ notice: 'closing time', roundNumber: first + 2 });
  expect(closed.closesAfter).toBeUndefined();
  await casino.clock.pass(4 * ROUND_MS);
  expect(casino.table.view().roundNumber).toBe(first + 2);
  expect(casino.onFelt()).toBe(0);
  accepted(await casino.supervise({ type: 'openTable' }));
  await until(casino, ({ roundNumber }) => roundNumber === first + 3);
});

test('TA14: the count survives restarts, in a round and between two', async () => {
  const casino = await openTestCasino();
  await until(casino, ({ round }) => round?.phase === 'betting');
  accepted(await casino.supervise(announced(2)));
  await casino.restart();
  expect(casino.table.view()).toMatchObject({ closesAfter: 2 });
  await until(casino, ({ closesAfter }) => closesAfter === 1);
  await casino.restart();
  expect(casino.table.view()).toMatchObject({ closesAfter: 1 });
  await until(casino, ({ round }) => round?.phase === 'betting');
  await casino.takeBack();
  expect(casino.table.view()).toMatchObject({ closesAfter: 1 });
  await until(casino, ({ state }) => state === 'closed');
});

test('TA14: it can be taken back, announced anew, and overtaken by a close after the round in play', async () => {
  const casino = await openTestCasino();
  await until(casino, ({ round }) => round?.phase === 'betting');
  accepted(await casino.supervise(announced(1)));
  accepted(await casino.supervise({ type: 'openTable' }));
  expect(casino.table.view().closesAfter).toBeUndefined();
  const { roundNumber } = casino.table.view();
  await until(casino, (view) => view.roundNumber > roundNumber && view.round?.phase === 'betting');
  accepted(await casino.supervise(announced(3)));
  accepted(await casino.supervise(announced(5)));
  expect(casino.table.view().closesAfter).toBe(5);
  accepted(await casino.supervise({ type: 'closeTable', reason: 'a leak' }));
  expect(await until(casino, ({ state }) => state === 'closed')).toMatchObject({ notice: 'a leak' });
  expect(refused(await casino.supervise(announced(3))).code).toBe('table-closed');
  expect((await casino.types()).filter((type) => /^(closing|table(Opened|Closed))/.test(type))).toEqual([
    ...['closingAnnounced', 'closingWithdrawn', 'closingAnnounced', 'closingAnnounced', 'tableClosed'],
  ]);
});

test('TA14: a void round counts, and a dealer opens none after the last', async () => {
  const casino = await openTestCasino();
  await until(casino, ({ round }) => round?.phase === 'betting');
  accepted(await casino.supervise(announced(1)));
  accepted(await casino.supervise({ type: 'voidRound', reason: 'a test' }));
  await casino.clock.pass(0);
  expect(casino.table.view()).toMatchObject({ state: 'closed' });
  expect(refused(await casino.deal('dealer-1', { type: 'signOn' })).code).toBe('table-closed');
});

test('TA14: a table that nobody watches closes within a minute', async () => {
  const casino = await openTestCasino({ game: 'blackjack', demonstrationMs: 300_000 });
  casino.table.watching(1);
  await until(casino, ({ round }) => round?.phase === 'betting');
  accepted(await casino.supervise(announced(20)));
  casino.table.watching(0);
  await until(casino, ({ state }) => state === 'closed');
});
