import { expect, it } from 'vitest';
import { standsSince } from './standstill.ts';

const waiting = { state: 'open', waitsFor: 'dealer', waitsSince: 1_000 } as const;

it('alarms before a table has stood for thirty seconds, and not while it is dealt', () => {
  expect(standsSince(waiting, 1_000 + 20_000)).toBeNull();
  expect(standsSince(waiting, 1_000 + 25_000)).toBe(1_000);
});

it('alarms at once for a table that a fault has stopped', () => {
  expect(standsSince({ state: 'closed', waitsFor: 'pit', waitsSince: 1_000 }, 1_000)).toBe(1_000);
});

it('alarms for no table that runs, is paused or closed: those have their own word', () => {
  expect(standsSince({ ...waiting, waitsFor: null, waitsSince: null }, 900_000)).toBeNull();
  expect(standsSince({ ...waiting, waitsFor: 'viewer' }, 900_000)).toBeNull();
  for (const state of ['paused', 'closed'] as const) expect(standsSince({ ...waiting, state }, 900_000)).toBeNull();
});
