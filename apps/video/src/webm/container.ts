import type { Kind } from '../media/codecs.ts';
import { element, float, int8, openElement, text, uint } from './ebml.ts';
import type { Frame, PictureFormat } from './frame.ts';

/** What a track contains. */
export type Track = { readonly kind: 'video'; readonly format: PictureFormat } | { readonly kind: 'audio' };

const NUMBERS: Readonly<Record<Kind, number>> = { video: 1, audio: 2 };
const SAMPLES_PER_S = 48_000;
/** Opus needs 80 ms before its output is right, ns. */
const OPUS_PREROLL_NS = 80_000_000;
const NS_PER_MS = 1_000_000;

/** The beginning of a stream of these tracks, with timestamps in ms. Clusters follow without end. */
export const header = (tracks: readonly Track[]): Buffer =>
  Buffer.concat([documentHeader('webm'), openElement(0x18538067), info(), trackList(tracks)]);

/** RFC 9559 and the WebM guidelines: which document this is. */
export const documentHeader = (type: 'webm' | 'matroska'): Buffer =>
  element(
    0x1a45dfa3,
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, type),
    uint(0x4287, 4),
    uint(0x4285, 2),
  );

/** @param durationMs of the whole file, if it is known */
export const info = (durationMs?: number): Buffer =>
  element(
    0x1549a966,
    uint(0x2ad7b1, NS_PER_MS),
    text(0x4d80, 'baize'),
    text(0x5741, 'baize'),
    ...(durationMs === undefined ? [] : [float(0x4489, durationMs)]),
  );

export const trackList = (tracks: readonly Track[]): Buffer => element(0x1654ae6b, ...tracks.map(trackEntry));

/** A cluster of one frame. */
export const cluster = (frame: Frame): Buffer => element(0x1f43b675, uint(0xe7, frame.atMs), blockGroup(frame, 0));

/** A frame with its exact duration. @param offsetMs behind the timestamp of its cluster, below 2^15 */
export function blockGroup({ kind, data, isKey, durationMs }: Frame, offsetMs: number): Buffer {
  const head = Buffer.from([0x80 | NUMBERS[kind], offsetMs >> 8, offsetMs & 0xff, 0]);
  const reference = isKey ? [] : [int8(0xfb, -1)];
  return element(0xa0, element(0xa1, head, data), uint(0x9b, durationMs), ...reference);
}

function trackEntry(track: Track): Buffer {
  const number = NUMBERS[track.kind];
  const common = [uint(0xd7, number), uint(0x73c5, number), uint(0x9c, 0)];
  if (track.kind === 'video') {
    const { codec, width, height, configuration } = track.format;
    return element(
      0xae,
      ...common,
      uint(0x83, 1),
      text(0x86, codec === 'vp8' ? 'V_VP8' : 'V_MPEG4/ISO/AVC'),
      ...(configuration ? [element(0x63a2, configuration)] : []),
      element(0xe0, uint(0xb0, width), uint(0xba, height)),
    );
  }
  return element(
    0xae,
    ...common,
    uint(0x83, 2),
    text(0x86, 'A_OPUS'),
    element(0x63a2, opusHead()),
    uint(0x56bb, OPUS_PREROLL_NS),
    element(0xe1, float(0xb5, SAMPLES_PER_S), uint(0x9f, 2)),
  );
}

/** RFC 7845, section 5.1: version 1, two channels, nothing to skip. */
function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.set([1, 2], 8);
  head.writeUInt32LE(SAMPLES_PER_S, 12);
  return head;
}
