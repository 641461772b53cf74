import { expect, test } from 'vitest';
import { msOf, ntpOf, SourceClock } from '../src/stream/source-clock.ts';

const NOW = Date.UTC(2026, 10, 24);

test('times in NTP format begin in 1900 and have fractions', () => {
  expect(ntpOf(0) >> 32n).toBe(2_208_988_800n);
  expect(ntpOf(500) & 0xffff_ffffn).toBe(0x8000_0000n);
  expect(msOf(ntpOf(NOW + 123.25))).toBeCloseTo(NOW + 123.25, 2);
});

test('the clock of a publisher is translated by the fastest report, less half the round trip', () => {
  const clock = new SourceClock();
  // The publisher's clock is an hour ahead; a report takes 20 ms, sometimes longer.
  const report = (at: number, tookMs: number) =>
    msOf(clock.translate(ntpOf(at + 3_600_000), at + tookMs, 40 + tookMs)) - at;
  expect(report(NOW, 120)).toBeCloseTo(40, 1);
  expect(report(NOW + 1_000, 20)).toBeCloseTo(-10, 1);
  expect(report(NOW + 2_000, 300)).toBeCloseTo(-10, 1);
});

test('reports before the round trip is measured do not say that there is none', () => {
  const clock = new SourceClock();
  const report = (at: number, roundTripMs: number | null) =>
    msOf(clock.translate(ntpOf(at), at + 250, roundTripMs)) - at;
  expect(report(NOW, null)).toBeCloseTo(250, 1);
  expect(report(NOW + 1_000, 500)).toBeCloseTo(0, 1);
  expect(report(NOW + 2_000, 500)).toBeCloseTo(0, 1);
});

test('a corrected clock of the publisher is noticed after half a minute', () => {
  const clock = new SourceClock();
  const report = (nth: number, aheadMs: number) => {
    const at = NOW + 1_000 * nth;
    return msOf(clock.translate(ntpOf(at + aheadMs), at, 0)) - at;
  };
  for (let nth = 0; nth < 40; nth++) expect(report(nth, 5_000)).toBeCloseTo(0, 1);
  for (let nth = 40; nth < 69; nth++) report(nth, 0);
  expect(report(70, 0)).toBeCloseTo(0, 1);
});
