import { APPROVAL_MS } from '@baize/database/approvals';
import { expect, test } from 'vitest';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { accepted, GRANT_MINOR, newId, openTestCasino, refused, type TestCasino } from '../fixtures/open-table.ts';

const reason = 'broken wheel';
const second = (casino: TestCasino, command: Parameters<TestCasino['supervise']>[0]) =>
  casino.supervise(command, newId(), 'pit-2');

/** A round of the automatic dealer with bets of ana and ben. */
async function withBets(dependent: readonly string[] = []): Promise<TestCasino> {
  const casino = await openTestCasino({ entropy: unshuffled(17), dependent });
  for (const player of ['ana', 'ben']) await casino.player(player);
  accepted(await casino.bet('ana', 'red', 1_000));
  accepted(await casino.bet('ben', 'black', 2_000));
  return casino;
}

/** The same round with its number drawn, paused before it is confirmed. */
async function withNumber(dependent: readonly string[] = []): Promise<TestCasino> {
  const casino = await withBets(dependent);
  await casino.clock.pass(20_000);
  while (!casino.table.view().dealt) await casino.clock.pass(500);
  accepted(await casino.supervise({ type: 'pause', reason: 'the ball jumped out' }));
  return casino;
}

test('DE6: needs two people at the table of a dealer as soon as betting has closed: the ball may have fallen', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  await casino.clock.pass(30_000);
  accepted(await casino.supervise({ type: 'handOver', to: 'dealer-1' }));
  accepted(await casino.deal('dealer-1', { type: 'acceptHandOver' }));
  while (casino.table.view().roundId && casino.table.view().dealing !== 'console') await casino.clock.pass(1_000);
  if (casino.table.view().round?.phase !== 'betting') accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  accepted(await casino.bet('ana', 'red', 1_000));
  expect(casino.table.view().dealt).toBe(false);
  accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
  expect(casino.table.view().dealt).toBe(true);
  expect(refused(await casino.supervise({ type: 'voidRound', reason })).code).toBe('second-person');
  accepted(await casino.supervise({ type: 'askVoid', reason }));
  accepted(await second(casino, { type: 'approveVoid' }));
  expect(casino.onFelt()).toBe(0);
});

test('is asked for by the dealer and approved by a pit boss; every stake is returned', async () => {
  const casino = await withNumber();
  accepted(await casino.supervise({ type: 'handOver', to: 'dealer-1' }));
  accepted(await casino.deal('dealer-1', { type: 'acceptHandOver' }));
  accepted(await casino.supervise({ type: 'resume' }));
  accepted(await casino.deal('dealer-1', { type: 'askVoid', reason }));
  expect(casino.table.dealerView().voidAsked).toEqual({ userId: 'dealer-1', by: 'Name of dealer-1', reason });
  expect(casino.table.view()).toMatchObject({ state: 'paused', notice: reason });
  expect(casino.onFelt()).toBe(3_000);
  accepted(await casino.supervise({ type: 'approveVoid' }));
  expect(casino.table.view()).toMatchObject({
    state: 'open',
    words: { key: 'house.call.void' },
    round: { phase: 'void', voidReason: reason },
    dealt: false,
  });
  expect([casino.balanceOf('ana'), casino.balanceOf('ben'), casino.onFelt()]).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
  expect(casino.memory.settlement('VESPER-1')?.payouts).toMatchObject([
    { player: 'ana', back: 1_000, unplayed: true, because: reason },
    { player: 'ben', back: 2_000, unplayed: true, because: reason },
  ]);
  expect(refused(await casino.supervise({ type: 'voidRound', reason: 'again' })).code).toBe('round-over');
  expect(refused(await second(casino, { type: 'approveVoid' })).code).toBe('no-round');
});

test('DE6: a pit boss voids alone before the first card or number', async () => {
  const casino = await withBets();
  expect(casino.table.view().dealt).toBe(false);
  accepted(await casino.supervise({ type: 'voidRound', reason }));
  expect(casino.table.view().round).toMatchObject({ phase: 'void', voidReason: reason });
  expect([casino.balanceOf('ana'), casino.onFelt()]).toEqual([GRANT_MINOR, 0]);
});

test('a pit boss cannot void alone once a number is drawn, nor approve their own request', async () => {
  const casino = await withNumber();
  expect(refused(await casino.supervise({ type: 'voidRound', reason })).code).toBe('second-person');
  expect(refused(await second(casino, { type: 'approveVoid' })).code).toBe('no-void-asked');
  expect(casino.onFelt()).toBe(3_000);

  accepted(await casino.supervise({ type: 'askVoid', reason }));
  for (const command of [{ type: 'approveVoid' }, { type: 'voidRound', reason }] as const)
    expect(refused(await casino.supervise(command)).code).toBe('second-person');
  // The user is the same, whatever role the request was made in.
  expect(refused(await casino.supervise({ type: 'askVoid', reason: 'again' })).code).toBe('void-asked');
  expect(casino.table.dealerView().voidAsked).toEqual({
    userId: 'pit-1',
    by: { key: 'house.person.pit-boss' },
    reason,
  });
  await casino.restart();
  expect(refused(await casino.supervise({ type: 'approveVoid' })).code).toBe('second-person');
  expect(casino.onFelt()).toBe(3_000);

  accepted(await second(casino, { type: 'approveVoid' }));
  expect(casino.onFelt()).toBe(0);
  const stored = await casino.memory.read('vesper', 0);
  expect(stored.slice(-4).map(({ actor, event }) => [actor, event.type])).toEqual([
    ['staff:pit-2', 'voidApproved'],
    ['staff:pit-2', 'voided'],
    ['staff:pit-2', 'resumed'],
    ['staff:pit-2', 'numbersTold'],
  ]);
  expect(stored.at(-4)?.event).toMatchObject({ askedBy: 'staff:pit-1' });
});

test('a refused void leaves the round unchanged', async () => {
  const casino = await withNumber();
  expect(refused(await casino.supervise({ type: 'refuseVoid' })).code).toBe('no-void-asked');
  accepted(await casino.supervise({ type: 'askVoid', reason }));
  expect(refused(await second(casino, { type: 'resume' })).code, 'decides nothing in passing').toBe('void-asked');
  expect(refused(await second(casino, { type: 'refuseVoid' })).code, 'with a reason alone').toBe('reason-missing');
  accepted(await second(casino, { type: 'refuseVoid', why: 'the card was seen' }));
  expect((await casino.events()).slice(-2)).toMatchObject([
    { type: 'voidRefused', askedBy: 'staff:pit-1', why: 'the card was seen' },
    { type: 'resumed' },
  ]);
  expect(refused(await second(casino, { type: 'approveVoid' })).code).toBe('no-void-asked');
  await casino.clock.pass(5_000);
  expect((await casino.types()).slice(-2)).toEqual(['settled', 'numbersTold']);
});

test('DE6: what it was asked for stays as it is until somebody decides; who asked may withdraw it', async () => {
  const casino = await openTestCasino({ equipment: 'physical' });
  await casino.player('ana');
  casino.table.dealerPresent('dealer-1', true);
  const deal = (command: Parameters<TestCasino['deal']>[1]) => casino.deal('dealer-1', command);
  const act = (of: string) => deal({ type: 'report', fact: { fact: 'act', act: of } });
  accepted(await deal({ type: 'signOn' }));
  accepted(await deal({ type: 'openBets' }));
  accepted(await casino.bet('ana', 'straight:17', 100));
  accepted(await deal({ type: 'closeBets' }));
  accepted(await act('spin'));
  accepted(await deal({ type: 'report', fact: { fact: 'number', number: 17 } }));
  accepted(await deal({ type: 'askVoid', reason }));
  const correct = { type: 'correct', index: 1, fact: { fact: 'number', number: 18 } } as const;
  expect(refused(await deal(correct)).code).toBe('void-asked');
  expect(casino.table.dealerView().may).not.toContain('correct');
  accepted(await casino.supervise({ type: 'refuseVoid' }, newId(), 'dealer-1'));
  accepted(await deal(correct));
});

test('DE10: whoever of the pit takes a pause is named to the dealer, until something else is asked or the table goes on', async () => {
  const casino = await withNumber();
  const shown = () => casino.table.dealerView().acknowledged;
  expect(shown()).toBeNull();
  accepted(await casino.supervise({ type: 'acknowledge' }));
  const taken = shown();
  expect(taken).toEqual({ name: 'Name of pit-1', at: casino.clock.now() });
  const { version } = casino.table.dealerView();
  // Taken once more by the same person it is the same: nothing is written.
  accepted(await casino.supervise({ type: 'acknowledge' }));
  expect([shown(), casino.table.dealerView().version]).toEqual([taken, version]);
  accepted(await second(casino, { type: 'acknowledge' }));
  expect(shown()).toMatchObject({ name: 'Name of pit-2' });
  accepted(await casino.supervise({ type: 'askVoid', reason }));
  expect(shown()).toBeNull();
  accepted(await second(casino, { type: 'acknowledge' }));
  accepted(await casino.supervise({ type: 'refuseVoid' }));
  expect(shown()).toBeNull();
  accepted(await casino.supervise({ type: 'acknowledge' }));
  expect(shown()).toBeNull();
});

test('R33: nobody approves the void of somebody whose account they made, and anybody else does', async () => {
  const casino = await withNumber(['pit-1', 'pit-2']);
  accepted(await casino.supervise({ type: 'askVoid', reason }));
  expect(refused(await second(casino, { type: 'approveVoid' }))).toMatchObject({
    code: 'second-person',
    sentence: expect.stringContaining('made, reset or approved the account of the other'),
  });
  expect(casino.onFelt()).toBe(3_000);
  accepted(await casino.supervise({ type: 'approveVoid' }, newId(), 'pit-3'));
  expect(casino.onFelt()).toBe(0);
});

test('R33: a request that nobody decides for two days is approved by nobody; it is refused with a reason, and asked again', async () => {
  const casino = await withNumber();
  accepted(await casino.supervise({ type: 'askVoid', reason }));
  await casino.clock.pass(APPROVAL_MS);
  expect(refused(await second(casino, { type: 'approveVoid' })).sentence).toContain('expired after 48 hours');
  expect(casino.onFelt()).toBe(3_000);
  accepted(await second(casino, { type: 'refuseVoid', why: 'too late' }));
  expect((await casino.events()).at(-2)).toMatchObject({ type: 'voidRefused', why: 'too late' });

  const again = await withNumber();
  accepted(await again.supervise({ type: 'askVoid', reason }));
  await again.clock.pass(APPROVAL_MS - 1_000);
  accepted(await second(again, { type: 'approveVoid', why: 'seen on the camera' }));
  expect(await again.events()).toContainEqual(
    expect.objectContaining({ type: 'voidApproved', why: 'seen on the camera' }),
  );
  expect(again.onFelt()).toBe(0);
});
