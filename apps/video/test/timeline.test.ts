import { expect, test } from 'vitest';
import { Timeline } from '../src/media/timeline.ts';

const CLOCK = 90_000;

test('the first source keeps its numbers', () => {
  const line = new Timeline(CLOCK);
  expect(line.place({ sequenceNumber: 7, timestamp: 900 }, 0)).toEqual({ sequenceNumber: 7, timestamp: 900 });
  expect(line.place({ sequenceNumber: 8, timestamp: 3_900 }, 33)).toEqual({ sequenceNumber: 8, timestamp: 3_900 });
});

test('another source continues behind the newest packet, as much later as it arrived', () => {
  const line = new Timeline(CLOCK);
  line.place({ sequenceNumber: 100, timestamp: 1_000 }, 0);
  line.changeSource();
  expect(line.place({ sequenceNumber: 60_000, timestamp: 5 }, 2_000)).toEqual({
    sequenceNumber: 101,
    timestamp: 1_000 + 2 * CLOCK,
  });
  expect(line.place({ sequenceNumber: 60_001, timestamp: 3_005 }, 2_033)).toEqual({
    sequenceNumber: 102,
    timestamp: 4_000 + 2 * CLOCK,
  });
});

test('numbers wrap', () => {
  const line = new Timeline(CLOCK);
  line.place({ sequenceNumber: 65_535, timestamp: 2 ** 32 - 1 }, 0);
  line.changeSource();
  expect(line.place({ sequenceNumber: 5, timestamp: 70 }, 1_000)).toEqual({
    sequenceNumber: 0,
    timestamp: CLOCK - 1,
  });
});

test('a retransmitted packet keeps its place and does not move the line back', () => {
  const line = new Timeline(CLOCK);
  line.place({ sequenceNumber: 10, timestamp: 0 }, 0);
  line.place({ sequenceNumber: 12, timestamp: 6_000 }, 66);
  expect(line.place({ sequenceNumber: 11, timestamp: 3_000 }, 80)).toEqual({ sequenceNumber: 11, timestamp: 3_000 });
  line.changeSource();
  expect(line.place({ sequenceNumber: 900, timestamp: 1 }, 1_066)).toMatchObject({ sequenceNumber: 13 });
});

test('a timestamp of a sender report is placed only once its source has sent a packet', () => {
  const line = new Timeline(CLOCK);
  expect(line.placeTimestamp(5)).toBeUndefined();
  line.place({ sequenceNumber: 1, timestamp: 1_000 }, 0);
  line.changeSource();
  expect(line.placeTimestamp(5)).toBeUndefined();
  line.place({ sequenceNumber: 1, timestamp: 0 }, 1_000);
  expect(line.placeTimestamp(10)).toBe(1_010 + CLOCK);
});
