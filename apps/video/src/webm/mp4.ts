import { type Frame, type PictureFormat, profileOf } from './frame.ts';

// Fragmented MP4 (ISO/IEC 14496-12) of one H.264 track with times in ms: browsers play H.264 from memory in no other way.

const TRACK = 1;
const TIMESCALE = 1_000;
/** No rotation, no scaling. */
const MATRIX = numbers(4, 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The level that is stated for every stream, 5.1: the true one changes with the size of the picture. */
const LEVEL = '33';

/** The type of the stream, for `MediaSource`. Its key frames contain their parameter sets (`avc3`). */
export const mp4Type = (format: PictureFormat): string => `video/mp4; codecs="avc3.${profileOf(format)}${LEVEL}"`;

/** The beginning of a stream. */
export const mp4Header = (format: PictureFormat): Buffer =>
  Buffer.concat([
    box('ftyp', text('iso5'), numbers(4, 0), text('iso5')),
    box('moov', movieHead(), track(format), box('mvex', box('trex', numbers(4, 0, TRACK, 1, 0, 0, 0)))),
  ]);

/** One picture. @param sequence from 1 */
export function mp4Fragment({ data, isKey, atMs, durationMs }: Frame, sequence: number): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(atMs));
  // It depends on no other picture, or it does and is no sync sample.
  const flags = isKey ? 0x02000000 : 0x01010000;
  const moof = (offset: number) =>
    box(
      'moof',
      box('mfhd', numbers(4, 0, sequence)),
      box(
        'traf',
        box('tfhd', numbers(4, 0x020000, TRACK)),
        box('tfdt', numbers(4, 0x01000000), time),
        // Offset of the data, and duration, size and flags of one sample.
        box('trun', numbers(4, 0x000701, 1, offset, durationMs, data.length, flags)),
      ),
    );
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', data)]);
}

const movieHead = (): Buffer =>
  box(
    'mvhd',
    numbers(4, 0, 0, 0, TIMESCALE, 0, 0x10000),
    numbers(2, 0x0100, 0),
    numbers(4, 0, 0),
    MATRIX,
    Buffer.alloc(24),
    numbers(4, TRACK + 1),
  );

function track({ width, height, configuration = Buffer.alloc(0) }: PictureFormat): Buffer {
  const size = numbers(4, width * 0x10000, height * 0x10000);
  const head = box('tkhd', numbers(4, 3, 0, 0, TRACK, 0, 0), Buffer.alloc(8), numbers(2, 0, 0, 0, 0), MATRIX, size);
  const sample = box(
    'avc3',
    Buffer.alloc(6),
    numbers(2, 1),
    Buffer.alloc(16),
    numbers(2, width, height),
    numbers(4, 0x480000, 0x480000, 0),
    numbers(2, 1),
    Buffer.alloc(32),
    numbers(2, 24, 0xffff),
    box('avcC', configuration),
  );
  const empty = ['stts', 'stsc', 'stco'].map((name) => box(name, numbers(4, 0, 0)));
  const table = box('stbl', box('stsd', numbers(4, 0, 1), sample), ...empty, box('stsz', numbers(4, 0, 0, 0)));
  const data = box('dinf', box('dref', numbers(4, 0, 1), box('url ', numbers(4, 1))));
  const media = box(
    'mdia',
    box('mdhd', numbers(4, 0, 0, 0, TIMESCALE, 0), numbers(2, 0x55c4, 0)),
    box('hdlr', numbers(4, 0, 0), text('vide'), Buffer.alloc(13)),
    box('minf', box('vmhd', numbers(4, 1), Buffer.alloc(8)), data, table),
  );
  return box('trak', head, media);
}

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, each) => sum + each.length, 8);
  return Buffer.concat([numbers(4, length), text(name), ...content]);
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

/** Unsigned integers of this many bytes each. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) written.writeUIntBE(value, index * bytes, bytes);
  return written;
}
