import { expect, test } from 'vitest';
import { inEnglish } from '../fixtures/in-english.ts';
import { accepted, GRANT_MINOR, newId, openTestCasino, refused, writing } from '../fixtures/open-table.ts';

/**
 * A casino whose connection to the journal can be broken: a write is then not answered, and is written when it is let
 * through.
 */
async function openCasinoOnALine() {
  const line = { isBroken: false, sent: [] as (() => Promise<unknown>)[] };
  const casino = await openTestCasino({
    journal: (memory) =>
      writing(memory, async (batch) => {
        if (!line.isBroken) return memory.append(batch);
        line.sent.push(() => memory.append(batch));
        throw new Error('timed out');
      }),
  });
  for (const id of ['ana', 'ben']) await casino.player(id);
  return { casino, line };
}

test('a table written by another process stops, reports it, and changes nothing', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  const written = await casino.memory.append({
    tableId: 'vesper',
    currency: 'EUR',
    expectedVersion: 4,
    entries: [
      {
        roundId: null,
        actor: 'staff:other',
        events: [{ type: 'announced', at: 1, text: 'from elsewhere' }],
        transfers: [],
        reserves: [],
      },
    ],
  });
  expect(written.ok).toBe(true);
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  expect(casino.table.view()).toMatchObject({ state: 'closed', deadline: null });
  expect(inEnglish(casino.table.view().notice)).toMatch(/has stopped/);
  expect(refused(await casino.bet('ana', 'black', 1_000)).code).toBe('table-closed');
  expect(casino.onFelt()).toBe(1_000);
  await casino.clock.pass(60_000);
  expect(await casino.types()).toHaveLength(5);
});

test('UO1: a write whose answer was lost is found in the journal, and its repeat gets the answer', async () => {
  let loses = false;
  const casino = await openTestCasino({
    journal: (memory) =>
      writing(memory, async (batch) => {
        const written = await memory.append(batch);
        if (loses) {
          loses = false;
          throw new Error('lost');
        }
        return written;
      }),
  });
  await casino.player('ana');
  loses = true;
  const id = newId();
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  expect(casino.table.view()).toMatchObject({ version: 4, round: { totals: { red: { stake: 1_000 } } } });
  expect(accepted(await casino.bet('ana', 'red', 1_000, id)).version).toBe(4);
  accepted(await casino.bet('ana', 'red', 1_000));
  expect(casino.onFelt()).toBe(2_000);
});

test("a write that arrives after its timeout is recognised as the table's own", async () => {
  const { casino, line } = await openCasinoOnALine();
  line.isBroken = true;
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  line.isBroken = false;
  await line.sent[0]?.();
  expect(refused(await casino.bet('ben', 'black', 2_000)).code).toBe('try-again');
  expect(casino.table.view().round?.totals).toMatchObject({ red: { stake: 1_000 } });
  accepted(await casino.bet('ben', 'black', 2_000));
  expect(casino.onFelt()).toBe(3_000);
});

test('no command is accepted after a stop, and the write in progress is finished', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  const begun = casino.bet('ana', 'red', 1_000);
  const stopped = casino.table.stop();
  accepted(await begun);
  await stopped;
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('shutting-down');
  expect(casino.clock.next).toBeUndefined();
  expect(casino.onFelt()).toBe(1_000);
});

test("two writes in doubt: the first arrives late and is still recognised as the table's own", async () => {
  let late: (() => Promise<unknown>) | undefined;
  const fates: ('late' | 'lost')[] = [];
  const casino = await openTestCasino({
    journal: (memory) =>
      writing(memory, async (batch) => {
        const fate = fates.shift();
        late = fate === 'late' ? () => memory.append(batch) : late;
        const written = fate === 'late' ? undefined : await memory.append(batch);
        if (fate || !written) throw new Error('timed out');
        return written;
      }),
  });
  for (const id of ['ana', 'ben']) await casino.player(id);
  fates.push('late', 'lost');
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  await late?.();
  expect(refused(await casino.bet('ben', 'black', 2_000)).code).toBe('try-again');
  expect(casino.table.view()).toMatchObject({ state: 'open', round: { totals: { red: { stake: 1_000 } } } });
});

test('a table taken over by another process while a write was in doubt also stops', async () => {
  const { casino, line } = await openCasinoOnALine();
  line.isBroken = true;
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  line.isBroken = false;
  casino.memory.takeOver();
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  expect(casino.table.view().state).toBe('closed');
});

test('a table that another process has taken over announces nothing, and refers its clients to the new owner', async () => {
  const { casino } = await openCasinoOnALine();
  await casino.player('ana');
  casino.memory.takeOver();
  casino.ownership.isOwned = false;
  let changes = 0;
  casino.table.onChange(() => {
    changes += 1;
  });
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('shutting-down');
  expect(changes).toBe(0);
});

test('a table that finds the events of its new owner before it knows of its loss shows its last state, not that it has stopped', async () => {
  const { casino, line } = await openCasinoOnALine();
  line.isBroken = true;
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  const before = casino.table.view();
  let changes = 0;
  casino.table.onChange(() => {
    changes += 1;
  });
  const announced = { type: 'announced', at: 1, text: 'by the new owner' } as const;
  const entries = [{ roundId: null, actor: 'staff:other', events: [announced], transfers: [], reserves: [] }];
  await casino.memory.append({ tableId: 'vesper', currency: 'EUR', expectedVersion: before.version, entries });
  casino.ownership.isStored = false;
  expect(refused(await casino.bet('ben', 'black', 1_000)).code).toBe('try-again');
  expect(casino.errors.some((about) => JSON.stringify(about).includes('vesper'))).toBe(true);
  expect(casino.table.view()).toMatchObject({ state: 'open', notice: before.notice, version: before.version });
  expect(refused(await casino.bet('ben', 'black', 1_000)).code).toBe('shutting-down');
  expect(changes).toBe(0);
});

test('UO2: a command whose write may still arrive is not refused for good', async () => {
  const { casino, line } = await openCasinoOnALine();
  line.isBroken = true;
  const id = newId();
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  await casino.clock.pass(25_000);
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('bets-closed');
  await line.sent[0]?.();
  expect(accepted(await casino.bet('ana', 'red', 1_000, id)).version).toBe(4);
  line.isBroken = false;
  await casino.clock.pass(2_000);
  expect(accepted(await casino.bet('ana', 'red', 1_000, id)).version).toBe(4);
  expect(casino.onFelt()).toBe(1_000);
});

test('nor is it refused for too low a balance, while an earlier write of it may still arrive', async () => {
  const { casino, line } = await openCasinoOnALine();
  line.isBroken = true;
  const id = newId();
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  line.isBroken = false;
  await casino.memory.append({
    tableId: 'other',
    currency: 'EUR',
    expectedVersion: 0,
    entries: [
      {
        roundId: null,
        actor: 'player:ana',
        events: [{ type: 'announced', at: 1, text: 'all of it' }],
        transfers: [{ event: 0, from: 'player:ana', to: 'table:other', amount: GRANT_MINOR, code: 'stake' }],
        reserves: [],
      },
    ],
  });
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  await casino.clock.pass(25_000);
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('bets-closed');
});

test('a command whose write can no longer arrive is refused', async () => {
  const { casino, line } = await openCasinoOnALine();
  line.isBroken = true;
  const id = newId();
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  line.isBroken = false;
  await casino.clock.pass(25_000);
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('bets-closed');
  expect(casino.onFelt()).toBe(0);
});

test('OW2: a table that another process has taken over refuses no command for good, for the new owner may accept it', async () => {
  const { casino } = await openCasinoOnALine();
  const id = newId();
  accepted(await casino.bet('ana', 'red', 1_000, id));
  await casino.clock.pass(25_000);
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('bets-closed');
  expect(refused(await casino.bet('ana', 'black', 1_000, id)).code).toBe('command-id-reused');
  casino.ownership.isStored = false;
  expect(refused(await casino.bet('ana', 'black', 1_000, id)).code).toBe('try-again');
});

test('nor does it refuse a bet, or accept what changes nothing', async () => {
  const { casino } = await openCasinoOnALine();
  await casino.clock.pass(25_000);
  accepted(await casino.supervise({ type: 'resume' }));
  casino.ownership.isStored = false;
  expect(refused(await casino.supervise({ type: 'resume' })).code).toBe('try-again');
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
});
