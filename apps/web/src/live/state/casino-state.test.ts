import type { PlayerRound, StandingMessage } from '@baize/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CasinoState } from './casino-state.ts';
import { joinedTable } from './table-state.testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const round = (tableId: string, roundId: string): PlayerRound => ({
  ...{ tableId, roundId, replayKey: roundId, openedAt: Date.now(), state: 'settled', voidReason: null },
  ...{ reversed: false, resettled: false, result: { number: 17 }, corrections: 0, byHand: false },
  ...{ stakedMinor: 500, returnedMinor: 18_000, bets: [], decisions: [] },
});

const message = (over: Partial<StandingMessage>): StandingMessage => ({
  balances: [{ currency: 'EUR', balanceMinor: 19_000 }],
  playSession: null,
  inPlay: [],
  isCheckDue: false,
  topUps: [],
  rounds: [],
  ...over,
});

const session = (rounds: number, returnedMinor: number) => ({
  ...{ since: 0, elapsedMs: 1_000, endsAt: 1_800_000, rounds },
  money: [{ currency: 'EUR', stakedMinor: 500, returnedMinor }],
});

/** A player at a table, and messages as the server sends them. */
function plays() {
  const house = new CasinoState();
  const listeners = new Map<string, (message: unknown) => void>();
  // Only its listening is needed of the socket.
  house.listenTo({ on: (name: string, listener: never) => listeners.set(name, listener) } as never);
  house.arrive('vesper', joinedTable());
  const hears = (heard: StandingMessage) => listeners.get('standing')?.(heard);
  const known = () => house.standing.getState();
  hears(message({ playSession: session(1, 0) }));
  return { house, hears, known };
}

test('a finished round is known when the picture of its table shows it, with all that follows from it', () => {
  const { house, hears, known } = plays();
  house.holdBack('vesper', 400);
  const offer = { currency: 'EUR', upToMinor: 100_000, from: 0 };
  hears(message({ playSession: session(2, 18_000), topUps: [offer], rounds: [round('vesper', 'VES-8')] }));
  vi.advanceTimersByTime(399);
  expect(known().rounds).toEqual({});
  expect(known().playSession?.playSession.rounds).toBe(1);
  expect(known().topUps).toEqual([]);
  // The balance and the stakes of the table are those of its own view.
  expect(known().balances).toEqual([{ currency: 'EUR', balanceMinor: 1_000 }]);
  expect(known().inPlay).toEqual([{ tableId: 'vesper', stakedMinor: 500 }]);
  vi.advanceTimersByTime(1);
  expect(known().rounds.vesper?.map(({ roundId }) => roundId)).toEqual(['VES-8']);
  expect(known().playSession?.playSession.rounds).toBe(2);
  expect(known().topUps).toEqual([offer]);
});

test('the rounds of other tables are known at once; what follows from all waits for the last picture', () => {
  const { house, hears, known } = plays();
  house.holdBack('vesper', 400);
  hears(message({ playSession: session(2, 18_000), rounds: [round('vesper', 'VES-8'), round('orbit', 'ORB-1')] }));
  expect(known().rounds.orbit).toHaveLength(1);
  expect(known().rounds.vesper).toBeUndefined();
  vi.advanceTimersByTime(200);
  hears(message({ isCheckDue: true, playSession: session(3, 20_000), rounds: [round('orbit', 'ORB-2')] }));
  expect(known().rounds.orbit).toHaveLength(2);
  expect(known().isCheckDue).toBe(true);
  expect(known().playSession?.playSession.rounds).toBe(1);
  vi.advanceTimersByTime(200);
  expect(known().playSession?.playSession.rounds).toBe(3);
});

test('without a picture everything is known at once', () => {
  const { hears, known } = plays();
  hears(message({ playSession: session(2, 18_000), rounds: [round('vesper', 'VES-8')] }));
  expect(known().rounds.vesper).toHaveLength(1);
  expect(known().playSession?.playSession.rounds).toBe(2);
});
