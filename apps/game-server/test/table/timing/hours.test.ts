import type { OpeningHours } from '@baize/protocol/opening-hours';
import { expect, test } from 'vitest';
import { accepted, openTestCasino, type TestCasino } from '../../fixtures/open-table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every evening from six to three, by the clock of the house in Berlin. */
const EVENINGS: OpeningHours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '18:00-03:00']),
);

/** A table that nobody watches waits with its rounds, so that days pass quickly. */
async function atNoon(): Promise<TestCasino> {
  const casino = await openTestCasino({ game: 'blackjack', demonstrationMs: 300_000 });
  // The next day, at twelve in Berlin.
  const day = new Date(casino.clock.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
  await casino.clock.pass(Date.parse(`${day}T12:00+01:00`) - casino.clock.now());
  return casino;
}

const stateOf = ({ table }: TestCasino) => table.view().state;
const closedBy = ({ table }: TestCasino) => table.view().notice;

test('TA16: a table opens and closes by its hours, after the round in play, and tells when it opens', async () => {
  const casino = await atNoon();
  await casino.player('ana');
  await casino.configure({ hours: EVENINGS });
  expect(stateOf(casino)).toBe('closed');
  expect(closedBy(casino)).toMatchObject({ key: 'house.notice.outside-hours' });
  const { opensAt = 0 } = casino.table.view();
  expect(opensAt).toBe(casino.clock.now() + 6 * HOUR_MS);
  await casino.clock.pass(6 * HOUR_MS - 1);
  expect(stateOf(casino)).toBe('closed');
  await casino.clock.pass(1);
  expect(stateOf(casino)).toBe('open');
  expect(casino.table.view().opensAt).toBeUndefined();

  await casino.clock.pass(9 * HOUR_MS - 10_000);
  casino.table.watching(1);
  await casino.clock.pass(0);
  expect(await casino.bet('ana', 'seat:1', 1_000)).toMatchObject({ ok: true });
  await casino.clock.pass(10_000);
  expect(stateOf(casino), 'the round in play is finished').toBe('open');
  for (let passed = 0; passed < 3 * MINUTE_MS && stateOf(casino) === 'open'; passed += 1_000)
    await casino.clock.pass(1_000);
  expect(stateOf(casino)).toBe('closed');
  expect(casino.onFelt()).toBe(0);
  expect((await casino.types()).filter((type) => /^table/.test(type))).toEqual([
    ...['tableClosed', 'tableOpened', 'tableClosed'],
  ]);
});

test('TA16: what a person does stays until the next change, also after a restart', async () => {
  const casino = await atNoon();
  await casino.configure({ hours: EVENINGS });
  accepted(await casino.supervise({ type: 'openTable' }));
  await casino.clock.pass(HOUR_MS);
  expect(stateOf(casino)).toBe('open');
  await casino.restart();
  casino.table.configure(await casino.setupAt(2));
  await casino.clock.pass(0);
  expect(stateOf(casino), 'in the middle of a quiet afternoon').toBe('open');
  // At six it is open anyway.
  await casino.clock.pass(6 * HOUR_MS);
  accepted(await casino.supervise({ type: 'closeTable', reason: 'a leak' }));
  await casino.clock.pass(HOUR_MS);
  expect(closedBy(casino)).toBe('a leak');
  expect(casino.table.view().opensAt, 'tomorrow at six').toBe(casino.clock.now() + 22 * HOUR_MS);
  // At three it is closed anyway, and at six it opens.
  await casino.clock.pass(10 * HOUR_MS);
  expect(closedBy(casino)).toBe('a leak');
  await casino.clock.pass(12 * HOUR_MS);
  expect(stateOf(casino)).toBe('open');
});

test('TA16: without hours it opens again, unless a person has closed it', async () => {
  const casino = await atNoon();
  await casino.configure({ hours: EVENINGS });
  expect(stateOf(casino)).toBe('closed');
  await casino.configure({ hours: {} });
  expect(stateOf(casino)).toBe('open');
  accepted(await casino.supervise({ type: 'closeTable', reason: 'a leak' }));
  await casino.clock.pass(48 * HOUR_MS);
  expect(closedBy(casino)).toBe('a leak');
  expect(casino.table.view().opensAt).toBeUndefined();
});
