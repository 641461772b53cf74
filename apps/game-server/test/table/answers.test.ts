import { expect, test } from 'vitest';
import type { Journal } from '../../src/journal/journal.ts';
import { Balances } from '../../src/table/engine/balances.ts';
import { free } from '../fixtures/entries.ts';
import { accepted, newId, openTestCasino, refused, writing } from '../fixtures/open-table.ts';

/** A casino whose connection to the journal may lose the answers to what is written. */
async function openCasinoOnALine() {
  const line = { losesAnswers: false };
  const casino = await openTestCasino({
    journal: (memory) =>
      writing(memory, async (batch) => {
        const written = await memory.append(batch);
        if (line.losesAnswers) throw new Error('lost');
        return written;
      }),
  });
  return { casino, line };
}

test('a command that had to wait gets the same answer after a restart', async () => {
  let opened: (() => void) | undefined;
  let hangs = false;
  const casino = await openTestCasino({
    journal: (memory) =>
      writing(memory, async (batch) => {
        if (hangs) await new Promise<void>((resolve) => (opened = resolve));
        return memory.append(batch);
      }),
  });
  await casino.player('ana');
  hangs = true;
  const bet = casino.bet('ana', 'red', 1_000);
  const id = newId();
  const paused = casino.supervise({ type: 'pause', reason: 'wheel check' }, id);
  await casino.clock.pass(300);
  hangs = false;
  opened?.();
  accepted(await bet);
  const first = accepted(await paused);
  await casino.restart();
  expect(accepted(await casino.supervise({ type: 'pause', reason: 'wheel check' }, id))).toEqual(first);
});

test('a repeated command whose answer was lost gets the answer of its original effect', async () => {
  const { casino, line } = await openCasinoOnALine();
  accepted(await casino.supervise({ type: 'pause', reason: 'wheel check' }));
  const id = newId();
  line.losesAnswers = true;
  expect(refused(await casino.supervise({ type: 'resume' }, id)).code).toBe('try-again');
  line.losesAnswers = false;
  const { version } = casino.table.view();
  const wroteAt = casino.clock.now();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  await casino.clock.pass(500);
  expect(accepted(await casino.supervise({ type: 'resume' }, id))).toEqual({ version, at: wroteAt });
});

test('the id of a command in doubt belongs to it alone once it is known to be written', async () => {
  const { casino, line } = await openCasinoOnALine();
  await casino.player('ana');
  const id = newId();
  line.losesAnswers = true;
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('try-again');
  line.losesAnswers = false;
  expect(refused(await casino.bet('ana', 'red', 2_000, id)).code).toBe('command-id-reused');
  expect(refused(await casino.play('ana', { type: 'choose', place: '1', choice: 'hit' }, id)).code).toBe(
    'command-id-reused',
  );
  accepted(await casino.bet('ana', 'red', 1_000, id));
  expect(casino.onFelt()).toBe(1_000);
});

test('the second of two commands under one id waits for the outcome of the first', async () => {
  const fates: ('fails' | undefined)[] = ['fails'];
  const casino = await openTestCasino({
    journal: (memory) =>
      writing(memory, async (batch) => {
        if (batch.entries[0]?.command && fates.shift()) throw new Error('the connection broke before the write');
        return memory.append(batch);
      }),
  });
  await casino.player('ana');
  const id = newId();
  const [first, second] = await Promise.all([casino.bet('ana', 'red', 1_000, id), casino.bet('ana', 'red', 2_000, id)]);
  expect(refused(first).code).toBe('try-again');
  accepted(second);
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('command-id-reused');
  expect(casino.onFelt()).toBe(2_000);
});

test('the balance after a bet found in the journal is shown', async () => {
  const { casino, line } = await openCasinoOnALine();
  const ana = await casino.player('ana');
  line.losesAnswers = true;
  expect(refused(await casino.bet('ana', 'red', 1_000)).code).toBe('try-again');
  await casino.clock.pass(0);
  expect(casino.table.ownView(ana).balanceMinor).toBe(casino.balanceOf('ana'));
});

test('of two balances reported out of order the right one is read from the journal and reported', async () => {
  const asked: string[] = [];
  const journal: Pick<Journal, 'balance'> = {
    balance: async (userId) => {
      asked.push(userId);
      return free(700);
    },
  };
  const balances = new Balances(journal);
  const reported: [string, number][] = [];
  balances.onChange((userId) => reported.push([userId, balances.of(userId, 'EUR').minor]));
  const [first, second] = [balances.since(), balances.since()];
  balances.learn({ 'player:ana': free(700), 'player:ben': free(300) }, second);
  balances.learn({ 'player:ana': free(900) }, first);
  expect(balances.isKnown('ana', 'EUR')).toBe(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual(['ana']);
  expect(reported).toEqual([
    ['ana', 700],
    ['ben', 300],
    ['ana', 900],
    ['ana', 700],
  ]);
  expect([balances.of('ana', 'EUR').minor, balances.isKnown('ana', 'EUR')]).toEqual([700, true]);
  expect([balances.of('ben', 'EUR').minor, balances.isKnown('ben', 'EUR')]).toEqual([300, true]);
});

test('a command that was refused, and later took effect at another owner of its table, is accepted when the table is back', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  const id = 'repeated-everywhere';
  const untilBets = async (open: boolean) => {
    for (let s = 0; s < 120 && (casino.table.view().round?.phase === 'betting') !== open; s++)
      await casino.clock.pass(1_000);
  };
  await untilBets(true);
  await untilBets(false);
  expect(refused(await casino.bet('ana', 'red', 1_000, id)).code).toBe('bets-closed');
  await casino.restart();
  await casino.player('ana');
  await untilBets(true);
  const { version } = accepted(await casino.bet('ana', 'red', 1_000, id));
  await casino.takeBack();
  expect(accepted(await casino.bet('ana', 'red', 1_000, id)).version).toBe(version);
});
