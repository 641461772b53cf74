import { chips, type Player } from '@baize/rules';
import { expect, test } from 'vitest';
import type { TableEvent } from '../../src/events/table-events.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { MemoryJournal } from '../../src/journal/memory/memory.ts';
import { inEnglish } from '../fixtures/in-english.ts';
import {
  accepted,
  GRANT_MINOR,
  newId,
  type Options,
  openTestCasino,
  refused,
  type TestCasino,
  writing,
} from '../fixtures/open-table.ts';

const reason = 'the seal cannot be opened';
const second = (casino: TestCasino, command: Parameters<TestCasino['supervise']>[0], commandId = newId()) =>
  casino.supervise(command, commandId, 'pit-2');

/** A round with bets of ana and ben, at a table that a restart finds broken. */
async function halted(breaking: (casino: TestCasino) => void | Promise<void>, options: Options = {}) {
  const casino = await openTestCasino(options);
  for (const player of ['ana', 'ben']) await casino.player(player);
  const spot = options.game === 'baccarat' ? 'player' : 'red';
  accepted(await casino.bet('ana', spot, 1_000));
  accepted(await casino.bet('ben', spot, 2_000));
  await breaking(casino);
  await casino.restart();
  expect(inEnglish(casino.table.view().notice)).toMatch(/has stopped/);
  return casino;
}

/** The seal of the round in play is gone from the database. */
const loseSeal = (casino: TestCasino) => casino.shoes.lose(casino.table.view().sealed?.id ?? '');

async function expectRunning(casino: TestCasino): Promise<void> {
  expect(casino.table.view()).toMatchObject({ state: 'open', notice: null, waitsFor: null, round: { phase: 'void' } });
  expect([casino.balanceOf('ana'), casino.balanceOf('ben'), casino.onFelt()]).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
  await casino.clock.pass(6_000);
  expect(casino.table.view().round).toMatchObject({ phase: 'betting' });
  await casino.restart();
  expect(casino.table.view()).toMatchObject({ state: 'open', notice: null, roundNumber: 2 });
}

test('R18, TA11: two people abandon the round of a stopped table: every stake goes back, the broken seal is set aside', async () => {
  const casino = await halted(loseSeal);
  const seal = casino.table.view().sealed?.id;
  expect(casino.table.view()).toMatchObject({ state: 'closed', waitsFor: 'pit', waitsSince: casino.clock.now() });
  expect(casino.onFelt()).toBe(3_000);

  expect(refused(await second(casino, { type: 'approveAbandon' })).code).toBe('no-abandon-asked');
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  expect(refused(await second(casino, { type: 'askAbandon', reason })).code).toBe('abandon-asked');
  expect(refused(await casino.supervise({ type: 'approveAbandon' })).code).toBe('second-person');
  expect(refused(await casino.bet('ana', 'black', 1_000)).code).toBe('table-closed');
  expect(refused(await casino.supervise({ type: 'resume' })).code).toBe('table-closed');
  await casino.restart();
  expect(refused(await casino.supervise({ type: 'approveAbandon' })).code).toBe('second-person');
  expect(casino.onFelt()).toBe(3_000);

  const commandId = newId();
  const { version } = accepted(await second(casino, { type: 'approveAbandon' }, commandId));
  expect(accepted(await second(casino, { type: 'approveAbandon' }, commandId)).version).toBe(version);
  const stored = await casino.memory.read('vesper', 0);
  const at = stored.findIndex(({ event }) => event.type === 'abandonAsked');
  expect(stored.slice(at).map(({ actor, event }) => [actor, event.type])).toEqual([
    ['staff:pit-1', 'abandonAsked'],
    ['staff:pit-2', 'abandoned'],
    ['staff:pit-2', 'voided'],
  ]);
  expect(stored.at(-2)?.event).toMatchObject({ askedBy: 'staff:pit-1', reason, stakedMinor: 3_000, setAside: [seal] });
  expect(casino.memory.settlement('VESPER-1')?.payouts).toMatchObject([
    { player: 'ana', back: 1_000, unplayed: true, because: reason },
    { player: 'ben', back: 2_000, unplayed: true, because: reason },
  ]);
  await expectRunning(casino);
  expect(casino.table.view().sealed?.id).not.toBe(seal);
  expect(refused(await second(casino, { type: 'askAbandon', reason })).code).toBe('not-stopped');
});

test('a shoe that is lost with cards of the round dealt is set aside, too', async () => {
  const casino = await halted(
    async (each) => {
      await each.clock.pass(22_000);
      loseSeal(each);
    },
    { game: 'baccarat' },
  );
  const seal = casino.table.view().sealed?.id;
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  accepted(await second(casino, { type: 'approveAbandon' }));
  await expectRunning(casino);
  expect(casino.table.view().sealed?.id).not.toBe(seal);
});

test('a request that is refused or withdrawn changes nothing; another one may follow', async () => {
  const casino = await halted(loseSeal);
  expect(refused(await casino.supervise({ type: 'refuseAbandon' })).code).toBe('no-abandon-asked');
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  accepted(await casino.supervise({ type: 'refuseAbandon' }));
  expect(refused(await second(casino, { type: 'approveAbandon' })).code).toBe('no-abandon-asked');
  accepted(await second(casino, { type: 'askAbandon', reason }));
  accepted(await casino.supervise({ type: 'approveAbandon' }));
  await expectRunning(casino);
});

/** The bets that are read of a player are others than those that were written, as after a change in the database. */
const forging =
  (forge: (event: TableEvent) => TableEvent) =>
  (memory: MemoryJournal): Journal => ({
    ...writing(memory, (batch) => memory.append(batch)),
    read: async (...of) => (await memory.read(...of)).map((each) => ({ ...each, event: forge(each.event) })),
  });

const staking = (event: TableEvent, player: string, stake: number): TableEvent =>
  event.type === 'betsPlaced' && event.player === player
    ? { ...event, wagers: event.wagers.map((wager) => ({ ...wager, stake: chips(stake) })) }
    : event;

test.each<[string, (event: TableEvent) => TableEvent]>([
  ['were raised', (event) => staking(event, 'ana', 50_000)],
  ['were lowered', (event) => staking(event, 'ben', 1)],
  ['are gone', (event) => (event.type === 'betsPlaced' ? { type: 'announced', at: event.at, text: 'no bet' } : event)],
])('every stake goes back as it was taken where the recorded bets %s', async (_, forge) => {
  const casino = await halted(loseSeal, { journal: forging(forge) });
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  accepted(await second(casino, { type: 'approveAbandon' }));
  expect((await casino.events()).find(({ type }) => type === 'abandoned')).toMatchObject({ stakedMinor: 3_000 });
  await expectRunning(casino);
});

/** A fault of the game, in one of its functions. */
function breakGame({ setup: { game } }: TestCasino, name: 'view' | 'procedure' | 'evolve'): void {
  const was = game[name];
  const fail = () => {
    throw new Error(`a fault in ${name}`);
  };
  Object.assign(game, { [name]: fail, mended: () => Object.assign(game, { [name]: was }) });
}

for (const fault of ['view', 'procedure', 'evolve'] as const)
  test(`a round in which the ${fault} of the rules fails is abandoned by its records, and what was sealed is opened`, async () => {
    const casino = await openTestCasino();
    for (const player of ['ana', 'ben']) await casino.player(player);
    accepted(await casino.bet('ana', 'red', 1_000));
    accepted(await casino.bet('ben', 'black', 2_500));
    accepted(await casino.play('ben', { type: 'withdrawBets', wagers: [{ spot: 'black', stake: 500 }] }));
    await casino.clock.pass(20_500);
    breakGame(casino, fault);
    casino.table.view();
    await casino.clock.pass(20_000);
    casino.table.dealerPresent('dealer-1', true);
    expect(casino.table.view()).toMatchObject({ state: 'closed', waitsFor: 'pit' });
    expect(casino.onFelt()).toBe(3_000);
    accepted(await casino.supervise({ type: 'askAbandon', reason }));
    expect(casino.table.view().state).toBe('closed');
    accepted(await second(casino, { type: 'approveAbandon' }));
    expect((await casino.types()).slice(-4)).toEqual(['abandonAsked', 'abandoned', 'voided', 'numbersTold']);
    const abandoned = (await casino.events()).find(({ type }) => type === 'abandoned');
    expect(abandoned).toMatchObject({ stakedMinor: 3_000, setAside: [] });
    expect([casino.balanceOf('ana'), casino.balanceOf('ben'), casino.onFelt()]).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
    expect(casino.table.ownView('ana' as Player).balanceMinor).toBe(GRANT_MINOR);
    expect(casino.table.view()).toMatchObject({ state: 'open', round: { phase: 'void' } });
    await casino.restart();
    expect(casino.table.view(), 'the round can be left behind at every later start').toMatchObject({ state: 'open' });
  });

test('stakes given back by an abandonment whose answer was lost are shown as soon as it is known', async () => {
  const line = { isLate: false, arrives: async (): Promise<unknown> => undefined };
  const casino = await halted(loseSeal, {
    journal: (memory) =>
      writing(memory, async (batch) => {
        if (!line.isLate) return memory.append(batch);
        Object.assign(line, { isLate: false, arrives: () => memory.append(batch) });
        throw new Error('lost');
      }),
  });
  const ana = await casino.player('ana');
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  line.isLate = true;
  expect(refused(await second(casino, { type: 'approveAbandon' })).code).toBe('try-again');
  await line.arrives();
  expect(casino.balanceOf('ana')).toBe(GRANT_MINOR);
  expect(refused(await second(casino, { type: 'approveAbandon' })).code).toBe('not-stopped');
  await casino.clock.pass(0);
  expect(casino.table.ownView(ana).balanceMinor).toBe(GRANT_MINOR);
});

test('a bet that took effect before the table stopped is answered so, and not refused', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  const commandId = newId();
  const { version } = accepted(await casino.bet('ana', 'red', 1_000, commandId));
  loseSeal(casino);
  await casino.restart();
  expect(accepted(await casino.bet('ana', 'red', 1_000, commandId)).version).toBe(version);
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('table-closed');
});

test('a running table is not abandoned', async () => {
  const casino = await openTestCasino();
  for (const command of [
    { type: 'askAbandon', reason },
    { type: 'approveAbandon' },
    { type: 'refuseAbandon' },
  ] as const)
    expect(refused(await casino.supervise(command)).code).toBe('not-stopped');
});

test('a table that another process owns is not abandoned here', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  casino.ownership.isOwned = false;
  casino.table.halt(new Error('taken over'));
  expect(refused(await casino.supervise({ type: 'askAbandon', reason })).code).toBe('shutting-down');
});

test('R33, TA11: nobody approves what somebody asks whose account they made', async () => {
  const casino = await halted(loseSeal, { dependent: ['pit-1', 'pit-2'] });
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  expect(refused(await second(casino, { type: 'approveAbandon' }))).toMatchObject({
    code: 'second-person',
    sentence: expect.stringContaining('made, reset or approved the account of the other'),
  });
  expect(casino.onFelt()).toBe(3_000);
  accepted(await casino.supervise({ type: 'approveAbandon' }, newId(), 'pit-3'));
  expect(casino.onFelt()).toBe(0);
});
