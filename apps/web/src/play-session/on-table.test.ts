import { expect, test } from 'vitest';
import { tableView } from '../live/state/table-state.testing.ts';
import { isFree, onTable } from './on-table.ts';

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
