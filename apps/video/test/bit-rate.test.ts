import { expect, test } from 'vitest';
import { BitRate } from '../src/stream/bit-rate.ts';

const MOST = 1_500_000;

/** A bit rate that was judged so many times, every two seconds, with viewers' estimates and what was sent a second. */
function judged(rate: BitRate, times: number, estimates: readonly number[], perSecond = rate.target): number {
  for (let n = 0; n < times; n++) {
    now += 2_000;
    rate.judge(estimates, 2 * perSecond, now);
  }
  return rate.target;
}
let now = 1_000_000;

const begun = () => {
  const rate = new BitRate(MOST);
  rate.judge([], 0, now);
  return rate;
};

test('the rate falls when a viewer is strained twice in a row, and rises again', () => {
  const rate = begun();
  expect(judged(rate, 1, [900_000])).toBe(MOST);
  expect(judged(rate, 1, [900_000])).toBe(0.8 * MOST);
  expect(judged(rate, 1, [3_000_000])).toBeCloseTo(0.8 * 1.08 * MOST);
  expect(judged(rate, 10, [3_000_000])).toBe(MOST);
});

test('one strained viewer in ten does not count, two do', () => {
  const good = Array.from({ length: 9 }, () => 2_000_000);
  expect(judged(begun(), 5, [...good, 100_000])).toBe(MOST);
  expect(judged(begun(), 2, [...good.slice(1), 100_000, 100_000])).toBeLessThan(MOST);
});

test('an estimate is low while little is sent, and that is no strain', () => {
  expect(judged(begun(), 10, [300_000], 200_000)).toBe(MOST);
});

test('there is a least rate', () => {
  const rate = begun();
  expect(judged(rate, 60, [1], 1_500_000)).toBe(400_000);
});
