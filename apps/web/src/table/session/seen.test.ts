import { expect, test } from 'vitest';
import { NOTHING_SEEN, see } from './seen.ts';

const later = () => 5_000;

test('who follows a round waits until the scene has shown how its result came', () => {
  const open = see(NOTHING_SEEN, 'R1', false, later);
  expect(open).toEqual({ roundId: 'R1', live: true, revealAt: null });
  expect(see(open, 'R1', true, later)).toEqual({ roundId: 'R1', live: true, revealAt: 5_000 });
});

test('who comes when the result lies open is shown at once and sees nothing move', () => {
  expect(see(NOTHING_SEEN, 'R1', true, later)).toEqual({ roundId: 'R1', live: false, revealAt: 0 });
});

test('the moment stays once it is set, so that the wait ends', () => {
  const known = see(see(NOTHING_SEEN, 'R1', false, later), 'R1', true, later);
  expect(see(known, 'R1', true, () => 9_000)).toBe(known);
});

test('a result taken back is waited for again', () => {
  const late = see(NOTHING_SEEN, 'R1', true, later);
  const back = see(late, 'R1', false, later);
  expect(back).toEqual({ roundId: 'R1', live: true, revealAt: null });
  expect(see(back, 'R1', true, later).revealAt).toBe(5_000);
});

test('the next round starts anew', () => {
  const revealed = see(NOTHING_SEEN, 'R1', true, later);
  expect(see(revealed, 'R2', false, later)).toEqual({ roundId: 'R2', live: true, revealAt: null });
});
