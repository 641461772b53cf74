import { expect, test } from 'vitest';
import { ageOf, delayBetween, lossBetween, medianOf, readReceived, takenAtOf } from './delay.ts';

const report = (video: object, pair: object = {}) =>
  new Map([
    ['a', { type: 'inbound-rtp', kind: 'audio', framesDecoded: 99 }],
    ['v', { type: 'inbound-rtp', kind: 'video', ...video }],
    ['p', { type: 'candidate-pair', nominated: true, ...pair }],
    ['q', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
  ]);
const counters = { framesDecoded: 30, jitterBufferEmittedCount: 30, jitterBufferDelay: 1.2, totalDecodeTime: 0.06 };

test('the delay is half the round trip, the wait in the buffer and the decoding of the newest frames', () => {
  const before = readReceived(report(counters, { currentRoundTripTime: 0.04 }));
  const later = {
    ...counters,
    framesDecoded: 60,
    jitterBufferEmittedCount: 60,
    jitterBufferDelay: 3,
    totalDecodeTime: 0.12,
  };
  const after = readReceived(report(later, { currentRoundTripTime: 0.04 }));
  // 20 + (3 - 1.2) / 30 s + 0.06 / 30 s
  expect(before && after && delayBetween(before, after)).toBeCloseTo(20 + 60 + 2);
});

test('without a frame there is no delay', () => {
  const received = readReceived(report(counters));
  expect(received && delayBetween(received, received)).toBeNull();
  expect(readReceived(new Map([['a', { type: 'inbound-rtp', kind: 'audio' }]]))).toBeNull();
});

test('a picture tells when it was taken, where the browser knows', () => {
  // 2_208_988_800_000 ms from 1900 to 1970
  expect(readReceived(report({ ...counters, estimatedPlayoutTimestamp: 3_908_988_800_500 }))?.takenAt).toBe(
    1_700_000_000_500,
  );
  expect(readReceived(report(counters))?.takenAt).toBeNull();
  // Some browsers report 0 before they know.
  expect(readReceived(report({ ...counters, estimatedPlayoutTimestamp: 0 }))?.takenAt).toBeNull();
});

test('a picture was taken as much later than another as their timestamps say, also across the wrap', () => {
  const filmed = { timestamp: 2 ** 32 - 9_000, atMs: 1_700_000_000_000 };
  expect(takenAtOf(filmed, 9_000)).toBe(1_700_000_000_200);
  expect(takenAtOf(filmed, 2 ** 32 - 18_000)).toBe(1_699_999_999_900);
});

test('the age of a picture is that since it was taken, unless another clock says so', () => {
  expect(ageOf(80, 190)).toBe(190);
  expect(ageOf(80, null)).toBe(80);
  expect(ageOf(80, 3_600_000)).toBe(80);
  expect(ageOf(80, -20)).toBe(80);
});

test('the loss is that between two readings', () => {
  const at = (packetsReceived: number, packetsLost: number) => {
    const received = readReceived(report({ ...counters, packetsReceived, packetsLost }));
    if (received === null) throw new Error('nothing received');
    return received;
  };
  expect(lossBetween(at(100, 50), at(190, 60))).toBeCloseTo(0.1);
  expect(lossBetween(at(100, 50), at(100, 50))).toBe(0);
  // Packets that arrived late are taken back.
  expect(lossBetween(at(100, 50), at(190, 48))).toBe(0);
});

test('one late frame does not count', () => {
  expect(medianOf([80, 900, 90])).toBe(90);
  expect(medianOf([])).toBeNull();
});
