import { expect, test } from 'vitest';
import { accepted, GRANT_MINOR, newId, openHouse, refused, type TestHouse } from '../fixtures/open-table.ts';
import { unshuffled } from '../fixtures/unshuffled.ts';

const reason = 'broken wheel';
const second = (house: TestHouse, command: Parameters<TestHouse['supervise']>[0]) =>
  house.supervise(command, newId(), 'pit-2');

/** A round of the automatic dealer with bets of ana and ben. */
async function withBets(): Promise<TestHouse> {
  const house = await openHouse({ entropy: unshuffled(17) });
  for (const player of ['ana', 'ben']) await house.player(player);
  accepted(await house.bet('ana', 'red', 1_000));
  accepted(await house.bet('ben', 'black', 2_000));
  return house;
}

/** The same round with its number drawn, paused before it is confirmed. */
async function withNumber(): Promise<TestHouse> {
  const house = await withBets();
  await house.clock.pass(20_000);
  while (!house.table.view().dealt) await house.clock.pass(500);
  accepted(await house.supervise({ type: 'pause', reason: 'the ball jumped out' }));
  return house;
}

test('is asked for by the dealer and approved by a pit boss; every stake is returned', async () => {
  const house = await withNumber();
  accepted(await house.supervise({ type: 'handOver', to: 'dealer-1' }));
  accepted(await house.deal('dealer-1', { type: 'acceptHandOver' }));
  accepted(await house.supervise({ type: 'resume' }));
  accepted(await house.deal('dealer-1', { type: 'askVoid', reason }));
  expect(house.table.dealerView().voidAsked).toEqual({ userId: 'dealer-1', by: 'Name of dealer-1', reason });
  expect(house.table.view()).toMatchObject({ state: 'paused', notice: reason });
  expect(house.onFelt()).toBe(3_000);
  accepted(await house.supervise({ type: 'approveVoid' }));
  expect(house.table.view()).toMatchObject({
    state: 'open',
    words: { key: 'house.call.void' },
    round: { phase: 'void', voidReason: reason },
    dealt: false,
  });
  expect([house.balanceOf('ana'), house.balanceOf('ben'), house.onFelt()]).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
  expect(house.memory.settlement('VESPER-1')?.payouts).toMatchObject([
    { player: 'ana', back: 1_000, unplayed: true, because: reason },
    { player: 'ben', back: 2_000, unplayed: true, because: reason },
  ]);
  expect(refused(await house.supervise({ type: 'voidRound', reason: 'again' })).code).toBe('round-over');
  expect(refused(await second(house, { type: 'approveVoid' })).code).toBe('no-round');
});

test('a pit boss voids alone before the first card or number', async () => {
  const house = await withBets();
  expect(house.table.view().dealt).toBe(false);
  accepted(await house.supervise({ type: 'voidRound', reason }));
  expect(house.table.view().round).toMatchObject({ phase: 'void', voidReason: reason });
  expect([house.balanceOf('ana'), house.onFelt()]).toEqual([GRANT_MINOR, 0]);
});

test('a pit boss cannot void alone once a number is drawn, nor approve their own request', async () => {
  const house = await withNumber();
  expect(refused(await house.supervise({ type: 'voidRound', reason })).code).toBe('second-person');
  expect(refused(await second(house, { type: 'approveVoid' })).code).toBe('no-void-asked');
  expect(house.onFelt()).toBe(3_000);

  accepted(await house.supervise({ type: 'askVoid', reason }));
  for (const command of [{ type: 'approveVoid' }, { type: 'voidRound', reason }] as const)
    expect(refused(await house.supervise(command)).code).toBe('second-person');
  // The user is the same, whatever role the request was made in.
  expect(refused(await house.supervise({ type: 'askVoid', reason: 'again' })).code).toBe('void-asked');
  expect(house.table.dealerView().voidAsked).toEqual({ userId: 'pit-1', by: { key: 'house.person.pit-boss' }, reason });
  await house.restart();
  expect(refused(await house.supervise({ type: 'approveVoid' })).code).toBe('second-person');
  expect(house.onFelt()).toBe(3_000);

  accepted(await second(house, { type: 'approveVoid' }));
  expect(house.onFelt()).toBe(0);
  const stored = await house.memory.read('vesper', 0);
  expect(stored.slice(-4).map(({ actor, event }) => [actor, event.type])).toEqual([
    ['staff:pit-2', 'voidApproved'],
    ['staff:pit-2', 'voided'],
    ['staff:pit-2', 'resumed'],
    ['staff:pit-2', 'numbersTold'],
  ]);
  expect(stored.at(-4)?.event).toMatchObject({ askedBy: 'staff:pit-1' });
});

test('a refused void leaves the round unchanged', async () => {
  const house = await withNumber();
  accepted(await house.supervise({ type: 'askVoid', reason }));
  accepted(await second(house, { type: 'resume' }));
  expect(refused(await second(house, { type: 'approveVoid' })).code).toBe('no-void-asked');
  await house.clock.pass(5_000);
  expect((await house.types()).slice(-2)).toEqual(['settled', 'numbersTold']);
});
