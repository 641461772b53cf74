import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closesBets, HeldBack, withEarlyDeadlines } from './held-back.ts';
import { tableView } from './table-state.testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function held(delayMs: number) {
  const seen: string[] = [];
  const back = new HeldBack();
  back.delayMs = delayMs;
  return { seen, back, says: (word: string, how = {}) => back.push(() => seen.push(word), how) };
}

test('without a picture nothing waits', () => {
  const { seen, says } = held(0);
  says('card');
  expect(seen).toEqual(['card']);
});

test('messages wait for the picture, in their order', () => {
  const { seen, says, back } = held(200);
  says('first');
  vi.advanceTimersByTime(100);
  back.delayMs = 50;
  says('second');
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(99);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['first', 'second']);
});

test('a message that was late itself waits for the rest of the delay', () => {
  const { seen, says } = held(200);
  says('card', { happenedAt: Date.now() - 150 });
  vi.advanceTimersByTime(49);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['card']);
  says('late card', { happenedAt: Date.now() - 300 });
  vi.advanceTimersByTime(0);
  expect(seen).toEqual(['card', 'late card']);
});

test('an urgent message does not wait, and overtakes nothing', () => {
  const { seen, says } = held(200);
  says('card');
  says('no more bets', { urgent: true });
  expect(seen).toEqual(['card', 'no more bets']);
});

test('when the picture goes, what waits is shown', () => {
  const { seen, says, back } = held(1e9);
  says('card');
  expect(back.delayMs).toBe(2_000);
  back.delayMs = 0;
  expect(seen).toEqual(['card']);
});

test('a picture that is more than two seconds late is not waited for', () => {
  const { seen, says } = held(5_000);
  says('card');
  vi.advanceTimersByTime(1_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['card']);
});

test('the end of betting, a pause and a closed table are urgent', () => {
  const betting = tableView({ round: { phase: 'betting' } as never });
  const playing = tableView({ round: { phase: 'playing' } as never });
  expect(closesBets(betting, playing)).toBe(true);
  expect(closesBets(playing, playing)).toBe(false);
  expect(closesBets(null, playing)).toBe(false);
  expect(closesBets(playing, { ...playing, state: 'paused' })).toBe(true);
});

test('every countdown ends earlier, the one of the bets too', () => {
  const { round } = tableView();
  if (!round) throw new Error('it is in a round');
  const deciding = { ...round, phase: 'playing' as const, deciding: { since: 4_000, window: 'play' } };
  const betting = { ...round, closesAt: 10_000 };
  expect(withEarlyDeadlines(tableView({ deadline: 10_000, round: betting }), 200)).toMatchObject({
    ...{ deadline: 9_800, round: { closesAt: 9_800, deciding: null } },
  });
  expect(withEarlyDeadlines(tableView({ round: deciding }), 200)).toMatchObject({
    ...{ deadline: null, round: { closesAt: null, deciding: { since: 3_800 } } },
  });
});

test('countdowns end earlier by at least the delay', () => {
  expect(held(0).back.earlyMs).toBe(0);
  expect(held(110).back.earlyMs).toBe(200);
  expect(held(1e9).back.earlyMs).toBe(2_000);
});
