import type { Sitting } from '@baize/protocol';
import { expect, test } from 'vitest';
import { tableView } from '../live/table-state.testing.ts';
import { isCheckDue, isFree, onTable } from './reality-check-due.ts';

const MINUTE = 60_000;
const sitting: Sitting = { since: 1_000, elapsedMs: 0, endsAt: 0, rounds: 3, money: [] };
const due = (elapsedMinutes: number, minutes: number, checkedMinutes: number | null = null, since = sitting.since) =>
  isCheckDue(
    sitting,
    elapsedMinutes * MINUTE,
    minutes,
    checkedMinutes === null ? [] : [null, { since, elapsedMs: checkedMinutes * MINUTE }],
  );

test('it is due after the interval, and the interval after it was looked at', () => {
  expect([due(14.9, 15), due(15, 15), due(16, 15)]).toEqual([false, true, true]);
  expect([due(30, 15, 16), due(31, 15, 16)]).toEqual([false, true]);
});

test('what was looked at in an earlier sitting does not count, and never is never', () => {
  expect(due(15, 15, 14, 999)).toBe(true);
  expect(due(1_000, 0)).toBe(false);
});

test('a player is not interrupted while a bet is in play or betting is open', () => {
  const { round } = tableView();
  if (!round) throw new Error('the table of the tests has a round');
  const chips = new Map([['red', { stakeMinor: 500, state: 'accepted', returnedMinor: null, outcome: null } as const]]);
  const free = (phase: typeof round.phase, own = false) =>
    isFree({ round: { ...round, phase }, chips: own ? chips : new Map() });
  expect(isFree({ round: null, chips: new Map() })).toBe(true);
  expect([free('settled', true), free('void', true), free('playing')]).toEqual([true, true, true]);
  expect([free('playing', true), free('betting')]).toEqual([false, false]);
});

test('a bet is in play until its result is shown, and the result until the next round', () => {
  const { round } = tableView();
  if (!round) throw new Error('the table of the tests has a round');
  const chips = new Map([['red', { stakeMinor: 500, state: 'accepted', returnedMinor: null, outcome: null } as const]]);
  const phases = ['betting', 'playing', 'settled', 'void'] as const;
  expect(phases.map((phase) => onTable({ round: { ...round, phase }, chips }))).toEqual([
    'in-play',
    'in-play',
    'result',
    'result',
  ]);
  expect(phases.map((phase) => onTable({ round: { ...round, phase }, chips: new Map() }))).toEqual(
    phases.map(() => 'nothing'),
  );
});
