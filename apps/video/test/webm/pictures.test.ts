import { describe, expect, test } from 'vitest';
import { readVp8 } from '../../src/media/vp8.ts';
import { opusDuration } from '../../src/webm/opus.ts';
import { Pictures } from '../../src/webm/pictures.ts';

/** A key frame of 640 by 360. */
const KEY = Buffer.from([0x50, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01]);
const INTER = Buffer.from([0x51, 0x01, 0x02]);

const START = 0x10;
const part = (timestamp: number, first: number, data: Buffer, marker = false, afterLoss = false) => ({
  packet: { sequenceNumber: 0, timestamp, marker, payload: Buffer.concat([Buffer.from([first]), data]) },
  afterLoss,
});

describe('pictures', () => {
  test('are put together from their packets, from the first key frame on', () => {
    const pictures = new Pictures();
    expect(pictures.put(part(1, START, INTER, true), 'vp8')).toBeNull();
    expect(pictures.waitsForKey).toBe(true);
    expect(pictures.put(part(2, START, KEY.subarray(0, 4)), 'vp8')).toBeNull();
    const key = { timestamp: 2, data: KEY, isKey: true, format: { codec: 'vp8', width: 640, height: 360 } };
    expect(pictures.put(part(2, 0, KEY.subarray(4), true), 'vp8')).toEqual(key);
    expect(pictures.put(part(3, START, INTER, true), 'vp8')).toMatchObject({ data: INTER, isKey: false });
  });

  test('wait for a key frame after a loss', () => {
    const pictures = new Pictures();
    pictures.put(part(1, START, KEY, true), 'vp8');
    expect(pictures.put(part(2, 0, INTER, true, true), 'vp8')).toBeNull();
    expect(pictures.put(part(3, START, INTER, true), 'vp8')).toBeNull();
    expect(pictures.put(part(4, START, KEY, true), 'vp8')).toMatchObject({ timestamp: 4 });
  });

  test('of another source begin with a key frame', () => {
    const pictures = new Pictures();
    pictures.put(part(1, START, KEY, true), 'vp8');
    pictures.changeSource();
    expect(pictures.put(part(2, START, INTER, true), 'vp8')).toBeNull();
  });
});

test('a descriptor with all extensions is removed', () => {
  const payload = Buffer.from([0x90, 0xf0, 0x81, 0x02, 0x03, 0x04, 0x51, 0x01]);
  expect(readVp8(payload)).toEqual({ isFirst: true, data: Buffer.from([0x51, 0x01]) });
  expect(readVp8(payload.subarray(0, 6))).toBeNull();
  expect(readVp8(Buffer.alloc(0))).toBeNull();
});

test.each([
  [[0xfc], 20],
  [[0x00], 10],
  [[0x19], 120],
  [[0x63, 0x03], 30],
  [[0x80], 2.5],
])('the Opus packet %j lasts %d ms', (packet, ms) => {
  expect(opusDuration(Buffer.from(packet))).toBe(ms);
});
