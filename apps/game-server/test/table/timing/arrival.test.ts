import { expect, test } from 'vitest';
import { accepted, newId, openTestCasino, refused, type TestCasino } from '../../fixtures/open-table.ts';

const bet = (casino: TestCasino, agoMs: number) =>
  casino.table.handle(newId(), {
    ...{ as: 'player', userId: 'ana', name: 'Ana', agoMs },
    command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 1_000 }] },
  });

async function open(): Promise<TestCasino> {
  const casino = await openTestCasino();
  await casino.player('ana');
  await casino.clock.pass(19_000);
  return casino;
}

test('R7, TA4: a bet counts by its arrival at the door, and no gateway can date it back by more than five seconds', async () => {
  const casino = await open();
  // The close has not been handled yet.
  casino.clock.set(6_100);
  expect(refused(await bet(casino, 60_000)).code).toBe('bets-closed');
  casino.clock.set(-200);
  expect(accepted(await bet(casino, 60_000)).at).toBe(casino.clock.now() - 5_000);
  expect(refused(await bet(casino, 4_000)).code).toBe('bets-closed');
  expect(refused(await bet(casino, -60_000)).code).toBe('bets-closed');
});

test('TA4: betting is not closed before a bet that reached the door in time is handled, for three seconds at most', async () => {
  const casino = await open();
  const handled = casino.table.expectBet();
  await casino.clock.pass(2_500);
  expect(casino.table.view().round?.phase).toBe('betting');
  accepted(await bet(casino, 2_500));
  handled();
  await casino.clock.pass(0);
  expect(casino.table.view().round?.phase).toBe('playing');
  expect(casino.onFelt()).toBe(1_000);
});

test('a bet that is never handled does not hold up the close for longer, one that arrives later not at all', async () => {
  const casino = await open();
  casino.table.expectBet();
  await casino.clock.pass(3_999);
  expect(casino.table.view().round?.phase).toBe('betting');
  await casino.clock.pass(1);
  expect(casino.table.view().round?.phase).toBe('playing');
});
