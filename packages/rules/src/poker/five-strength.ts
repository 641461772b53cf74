import { ACE, HEIGHTS, strength, TWO } from './ranks.ts';

/**
 * The strength of the best five of a hand without a flush; `counts` is the number of cards of each height, from the two
 * up.
 */
export function strengthWithoutFlush(counts: readonly number[]): number {
  const held = byFrequency(counts);
  const [first = 0, second = 0] = held;
  const most = counts[first - TWO] ?? 0;
  const next = counts[second - TWO] ?? 0;
  if (most === 4) return strength(7, [first, highest(held.slice(1))]);
  if (most === 3 && next >= 2) return strength(6, [first, second]);
  const run = topOfRun(held.reduce((mask, height) => mask | (1 << (height - TWO)), 0));
  if (run > 0) return strength(4, [run]);
  if (most === 3) return strength(3, held.slice(0, 3));
  if (next === 2) return strength(2, [first, second, highest(held.slice(2))]);
  if (most === 2) return strength(1, held.slice(0, 4));
  return strength(0, held.slice(0, 5));
}

/** The strength of the best five cards of one suit; `mask` has a bit for each height, from the two up. */
export function strengthOfSuit(mask: number): number {
  const run = topOfRun(mask);
  if (run > 0) return strength(run === ACE ? 9 : 8, [run]);
  const held: number[] = [];
  for (let index = HEIGHTS - 1; index >= 0; index--) if ((mask >>> index) & 1) held.push(index + TWO);
  return strength(5, held.slice(0, 5));
}

/** The heights in the hand, most frequent first, then highest first. */
function byFrequency(counts: readonly number[]): number[] {
  const held: number[] = [];
  for (let often = 4; often > 0; often--)
    for (let index = HEIGHTS - 1; index >= 0; index--) if (counts[index] === often) held.push(index + TWO);
  return held;
}

const highest = (held: readonly number[]): number => Math.max(0, ...held);

/** The highest card of the best straight; 5 for A-2-3-4-5, 0 for none. */
function topOfRun(mask: number): number {
  const ladder = (mask << 1) | (mask >>> (HEIGHTS - 1)); // the ace also counts below the two
  const starts = ladder & (ladder >>> 1) & (ladder >>> 2) & (ladder >>> 3) & (ladder >>> 4);
  return starts === 0 ? 0 : 36 - Math.clz32(starts);
}
