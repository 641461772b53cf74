import { describe, expect, test } from 'vitest';
import { h264Size } from '../../src/webm/h264-size.ts';
import { mp4Fragment, mp4Header, mp4Type } from '../../src/webm/mp4.ts';
import { Pictures } from '../../src/webm/pictures.ts';

/** Writes bits: numbers are Exp-Golomb, texts bits. */
function unit(head: readonly number[], ...fields: readonly (number | string)[]): Buffer {
  const golomb = (value: number) => {
    const written = (value + 1).toString(2);
    return '0'.repeat(written.length - 1) + written;
  };
  const bits = `${fields.map((field) => (typeof field === 'number' ? golomb(field) : field)).join('')}1`;
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [];
  return Buffer.from([...head, ...bytes]);
}

/** Baseline, 40 by 23 macroblocks, 8 rows cut off at the bottom. */
const SPS = unit([0x67, 0x42, 0xe0, 0x1f], 0, 0, 2, 1, '0', 39, 22, '1', '1', '1', 0, 0, 0, 4, '0');
const PPS = Buffer.from([0x68, 0xce, 0x3c, 0x80]);
const IDR = Buffer.from([0x65, 1, 2, 3, 4, 5]);
const SLICE = Buffer.from([0x41, 7]);

describe('the size of a picture', () => {
  test('follows from macroblocks and cropping', () => {
    expect(h264Size(SPS)).toEqual({ width: 640, height: 360 });
  });

  test('of a high profile stands behind its colour format', () => {
    const high = [0x67, 100, 0, 0x28];
    expect(
      h264Size(unit(high, 0, 1, 0, 0, '0', '0', 0, 0, 4, 4, '0', 119, 67, '1', '1', '1', 0, 0, 0, 4, '0')),
    ).toEqual({
      width: 1920,
      height: 1080,
    });
    const interlaced = unit(high, 0, 1, 0, 0, '0', '0', 0, 0, 4, 4, '0', 44, 17, '0', '1', '1', '0', '0');
    expect(h264Size(interlaced)).toEqual({ width: 720, height: 576 });
  });

  test('of nonsense is none', () => {
    expect(h264Size(unit([0x67, 66, 0, 0x28], 0, 0, 2, 1, '0', 2_000, 2_000, '1', '1', '0', '0'))).toBeUndefined();
  });
});

/** Bytes that look like a start code are escaped in the parameter set. */
test('escaped bytes of a parameter set are read without their escape', () => {
  const escaped = Buffer.from([0x67, 0x42, 0xe0, 0x1f, 0x00, 0x00, 0x03, 0x01]);
  const plain = Buffer.from([0x67, 0x42, 0xe0, 0x1f, 0x00, 0x00, 0x01]);
  expect(h264Size(escaped)).toEqual(h264Size(plain));
});

const packet = (timestamp: number, payload: Buffer, marker = false, afterLoss = false) => ({
  packet: { sequenceNumber: 0, timestamp, marker, payload },
  afterLoss,
});
const lengths = (...units: readonly Buffer[]) =>
  Buffer.concat(units.flatMap((each) => [Buffer.from([each.length >> 8, each.length & 0xff]), each]));
const stapA = (...units: readonly Buffer[]) => Buffer.concat([Buffer.from([0x78]), lengths(...units)]);
const fragment = (of: Buffer, from: number, to: number, flags: number) =>
  Buffer.concat([Buffer.from([0x7c, flags | ((of[0] ?? 0) & 0x1f)]), of.subarray(from, to)]);

const CONFIGURATION = Buffer.concat([
  Buffer.from([1, 0x42, 0xe0, 0x1f, 0xff, 0xe1, 0, SPS.length]),
  SPS,
  Buffer.from([1, 0, PPS.length]),
  PPS,
]);
const FORMAT = { codec: 'h264', width: 640, height: 360, configuration: CONFIGURATION } as const;

/** Pictures that have seen their first packet: it may be in the middle of a picture. */
function begun(): Pictures {
  const pictures = new Pictures();
  expect(pictures.put(packet(0, stapA(SPS, PPS, IDR), true), 'h264')).toBeNull();
  return pictures;
}

describe('pictures', () => {
  test('are put together from parameter sets, fragments and units', () => {
    const pictures = begun();
    expect(pictures.put(packet(1, SLICE, true), 'h264')).toBeNull();
    expect(pictures.waitsForKey).toBe(true);
    pictures.put(packet(2, stapA(SPS, PPS)), 'h264');
    pictures.put(packet(2, fragment(IDR, 1, 3, 0x80)), 'h264');
    const key = pictures.put(packet(2, fragment(IDR, 3, 6, 0x40), true), 'h264');
    expect(key).toEqual({
      timestamp: 2,
      isKey: true,
      format: FORMAT,
      data: Buffer.concat([SPS, PPS, IDR].flatMap((each) => [Buffer.from([0, 0, 0, each.length]), each])),
    });
    const other = { timestamp: 3, isKey: false, format: undefined, data: Buffer.from([0, 0, 0, 2, ...SLICE]) };
    expect(pictures.put(packet(3, SLICE, true), 'h264')).toEqual(other);
  });

  test('begin again with a key frame after a loss, and not with one whose beginning is missing', () => {
    const pictures = begun();
    pictures.put(packet(1, stapA(SPS, PPS, IDR), true), 'h264');
    expect(pictures.put(packet(2, fragment(IDR, 3, 6, 0x40), true, true), 'h264')).toBeNull();
    expect(pictures.put(packet(3, SLICE, true), 'h264')).toBeNull();
    expect(pictures.put(packet(4, IDR, true), 'h264')).toMatchObject({ timestamp: 4, format: FORMAT });
  });

  test('of broken packets throw nothing', () => {
    const pictures = begun();
    for (const payload of [[0x78, 0xff, 0xff, 0x41], [0x7c], [0x7c, 0x05, 1], [0x00], [0x7f, 1]])
      expect(pictures.put(packet(1, Buffer.from(payload), true), 'h264')).toBeNull();
  });
});

/** The boxes of an MP4, by their path. */
function boxes(bytes: Buffer, path = ''): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    const end = at + bytes.readUInt32BE(at);
    const name = `${path}${bytes.toString('latin1', at + 4, at + 8)}`;
    const content = bytes.subarray(at + 8, end);
    found.set(name, content);
    if (/(moov|trak|mdia|minf|dinf|stbl|mvex|moof|traf)$/.test(name))
      for (const [inner, each] of boxes(content, `${name}/`)) found.set(inner, each);
    at = end;
  }
  return found;
}

test('an MP4 states its decoder and its size', () => {
  expect(mp4Type(FORMAT)).toBe('video/mp4; codecs="avc3.42e033"');
  const found = boxes(mp4Header(FORMAT));
  const sample = found.get('moov/trak/mdia/minf/stbl/stsd')?.subarray(8) ?? Buffer.alloc(0);
  expect(sample.toString('latin1', 4, 8)).toBe('avc3');
  expect([sample.readUInt16BE(32), sample.readUInt16BE(34)]).toEqual([640, 360]);
  expect(sample.indexOf(CONFIGURATION)).toBe(94);
  expect(found.get('moov/trak/tkhd')?.length).toBe(84);
  expect(found.get('moov/mvhd')?.length).toBe(100);
});

test('a fragment has one picture with its time, duration and place', () => {
  const data = Buffer.from([0, 0, 0, 1, 0x65]);
  const picture = { kind: 'video', data, isKey: true, format: FORMAT, atMs: 5_000_000_000, durationMs: 33 } as const;
  const bytes = mp4Fragment(picture, 7);
  const found = boxes(bytes);
  expect(found.get('moof/mfhd')?.readUInt32BE(4)).toBe(7);
  expect(found.get('moof/traf/tfdt')?.readBigUInt64BE(4)).toBe(5_000_000_000n);
  const run = found.get('moof/traf/trun') ?? Buffer.alloc(24);
  expect([12, 16, 20].map((at) => run.readUInt32BE(at))).toEqual([33, 5, 0x02000000]);
  expect(bytes.subarray(run.readUInt32BE(8))).toEqual(data);
  expect(found.get('mdat')).toEqual(data);
});
