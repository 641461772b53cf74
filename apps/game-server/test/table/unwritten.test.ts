import pg from 'pg';
import { expect, test } from 'vitest';
import type { Journal } from '../../src/journal/journal.ts';
import type { MemoryJournal } from '../../src/journal/memory/memory.ts';
import { accepted, openTestCasino, otherwise, refused } from '../fixtures/open-table.ts';

/** A journal whose writes fail in this way while it is set. */
function failingJournal() {
  const fails: { with: Error | null } = { with: null };
  const journal = (memory: MemoryJournal): Journal =>
    otherwise(memory, {
      append: async (batch) => {
        if (fails.with) throw fails.with;
        return memory.append(batch);
      },
      read: async (...of) => {
        if (fails.with === NO_DATABASE) throw fails.with;
        return memory.read(...of);
      },
    });
  return { fails, journal };
}

test('R4: numbers that another process has played are not played again by the one that had sealed them', async () => {
  const lost = { isOn: false };
  const journal = (memory: MemoryJournal): Journal =>
    otherwise(memory, {
      append: async (batch) => {
        const written = await memory.append(batch);
        if (lost.isOn && batch.entries.some(({ events }) => events.some(({ type }) => type === 'roundPrepared')))
          throw NO_DATABASE;
        return written;
      },
      read: (...of) => (lost.isOn ? Promise.reject(NO_DATABASE) : memory.read(...of)),
    });
  const casino = await openTestCasino({ journal });
  const sealed = async () =>
    (await casino.memory.read(casino.setup.info.id, 0)).flatMap(({ event }) =>
      event.type === 'numbersSealed' ? [event.sealId] : [],
    );
  lost.isOn = true;
  await casino.clock.pass(120_000);
  expect(await sealed()).toHaveLength(2);
  lost.isOn = false;
  await casino.restart();
  await casino.clock.pass(30_000);
  await casino.takeBack();
  await casino.clock.pass(120_000);
  const all = await sealed();
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all).size).toBe(all.length);
});

const FULL_DISK = Object.assign(new pg.DatabaseError('could not extend file: No space left on device', 0, 'error'), {
  code: '53100',
});
const READ_ONLY = Object.assign(new pg.DatabaseError('cannot execute INSERT in a read-only transaction', 0, 'error'), {
  code: '25006',
});
const NO_DATABASE = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test.each([
  ['whose disk is full', FULL_DISK],
  ['that is gone', NO_DATABASE],
])('a table tells its players and the pit that it waits for a database %s, until it can write', async (_, error) => {
  const { fails, journal } = failingJournal();
  const casino = await openTestCasino({ journal });
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  const waits: (string | null)[] = [];
  casino.table.onChange(() => waits.push(casino.table.view().waitsFor));
  fails.with = error;
  await casino.clock.pass(60_000);
  expect(waits).toContain('records');
  expect(casino.table.view()).toMatchObject({ state: 'open', round: { phase: 'betting' }, waitsFor: 'records' });
  expect(casino.clock.now() - (casino.table.view().waitsSince ?? 0)).toBeGreaterThan(30_000);
  expect(casino.table.unwrittenSince).toBe(casino.table.view().waitsSince);
  expect([casino.onFelt(), casino.balanceOf('ana')]).toEqual([1_000, 99_000]);

  fails.with = null;
  await casino.clock.pass(6_000);
  expect(casino.table.view()).toMatchObject({ waitsFor: null, waitsSince: null });
  expect(waits.at(-1)).toBeNull();
  expect(casino.table.view().round?.phase).not.toBe('betting');
});

test('TA1: a bet that meets a full disk is to be repeated, and its table waits until something is written', async () => {
  const { fails, journal } = failingJournal();
  const casino = await openTestCasino({ journal });
  for (const player of ['ana', 'ben']) await casino.player(player);
  accepted(await casino.bet('ana', 'red', 1_000));
  fails.with = FULL_DISK;
  expect(refused(await casino.bet('ben', 'red', 1_000)).code).toBe('try-again');
  expect(casino.table.view().waitsFor).toBe('records');
  fails.with = null;
  accepted(await casino.bet('ben', 'red', 1_000));
  expect(casino.table.view().waitsFor).toBeNull();
});

test.each([
  ['is full', FULL_DISK, null],
  ['belongs to a database that cannot write for another reason', READ_ONLY, 'records'],
])('a quiet table whose disk %s is told when it has room again', async (_, error, waitsFor) => {
  const { fails, journal } = failingJournal();
  const casino = await openTestCasino({ journal });
  for (const player of ['ana', 'ben']) await casino.player(player);
  accepted(await casino.bet('ana', 'red', 1_000));
  fails.with = error;
  expect(refused(await casino.bet('ben', 'red', 1_000)).code).toBe('try-again');
  const waits: (string | null)[] = [];
  casino.table.onChange(() => waits.push(casino.table.view().waitsFor));
  casino.table.foundRoom();
  expect([casino.table.view().waitsFor, casino.table.unwrittenSince === null]).toEqual([waitsFor, waitsFor === null]);
  expect(waits).toEqual(waitsFor === null ? [null] : []);
  // Nothing was written: what could not be is judged as before.
  expect([casino.onFelt(), casino.balanceOf('ben')]).toEqual([1_000, 100_000]);
  expect(refused(await casino.bet('ben', 'red', 1_000)).code).toBe('try-again');
  expect(casino.table.view().waitsFor).toBe('records');
});
