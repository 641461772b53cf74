import { documentHeader, info, type Track, trackList } from '../webm/container.ts';
import { element, longSizeOf, openElement, uint, uint64, voidElement } from '../webm/ebml.ts';

/** What is known of a file when it is complete. */
export interface Finish {
  /** Of the whole file. */
  readonly bytes: number;
  readonly durationMs: number;
  /** Where the cues begin, bytes from the beginning of the file. */
  readonly cuesAt: number;
}

/** Where a cluster that begins with a key frame is, for seeking. */
export interface Cue {
  readonly atMs: number;
  /** Bytes from the beginning of the file. */
  readonly at: number;
}

const SEGMENT = 0x18538067;
const CUES = 0x1c53bb6b;
/** Positions within a segment count from the end of its head. */
const segmentStart = (tracks: readonly Track[]): number => documentOf(tracks).length + openElement(SEGMENT).length;

/** The beginning of a file, as long with as without `finish`: it is overwritten when the file is complete. */
export function fileHeader(tracks: readonly Track[], finish?: Finish): Buffer {
  const start = segmentStart(tracks);
  const segment = openElement(SEGMENT);
  if (finish) segment.set(longSizeOf(finish.bytes - start), segment.length - 8);
  const seek = seekHead((finish?.cuesAt ?? start) - start);
  const withDuration = info(finish?.durationMs ?? 0);
  const withoutDuration = info();
  const duration = [withoutDuration, voidElement(withDuration.length - withoutDuration.length)];
  return Buffer.concat([
    documentOf(tracks),
    segment,
    ...(finish ? [seek, withDuration] : [voidElement(seek.length), ...duration]),
    trackList(tracks),
  ]);
}

/** The end of a file. */
export const cues = (points: readonly Cue[], tracks: readonly Track[]): Buffer =>
  element(
    CUES,
    ...points.map(({ atMs, at }) =>
      element(0xbb, uint(0xb3, atMs), element(0xb7, uint(0xf7, 1), uint(0xf1, at - segmentStart(tracks)))),
    ),
  );

/** H.264 is no codec of WebM. */
const documentOf = (tracks: readonly Track[]): Buffer =>
  documentHeader(tracks.some((track) => track.kind === 'video' && track.format.codec === 'h264') ? 'matroska' : 'webm');

const seekHead = (position: number): Buffer =>
  element(
    0x114d9b74,
    element(0x4dbb, element(0x53ab, Buffer.from([0x1c, 0x53, 0xbb, 0x6b])), uint64(0x53ac, position)),
  );
