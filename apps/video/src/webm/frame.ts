import type { Kind } from '../media/codecs.ts';
import type { VideoCodec } from '../media/key-frame.ts';
import type { PictureSize } from '../media/vp8.ts';

/** An encoded picture or piece of sound, as containers hold it. Times in whole ms on the line of its stream. */
export interface Frame {
  readonly kind: Kind;
  readonly data: Buffer;
  /** It can be decoded without earlier ones. */
  readonly isKey: boolean;
  /** What the picture of a key frame is. */
  readonly format: PictureFormat | undefined;
  readonly atMs: number;
  readonly durationMs: number;
}

/** How pictures are encoded from a key frame on. */
export interface PictureFormat extends PictureSize {
  readonly codec: VideoCodec;
  /** The decoder configuration record of H.264; VP8 needs none. */
  readonly configuration: Buffer | undefined;
}

/**
 * Whether a decoder that was opened for one format can continue with another. Size and level may differ: browsers raise
 * both while they publish.
 */
export const isContinued = (a: PictureFormat, b: PictureFormat): boolean =>
  a.codec === b.codec && profileOf(a) === profileOf(b);

/** The profile of H.264 and its constraints, hexadecimal; `undefined` for VP8. */
export const profileOf = ({ configuration }: PictureFormat): string | undefined => configuration?.toString('hex', 1, 3);

/** What takes the frames of a stream, in order. */
export interface FrameSink {
  frame(frame: Frame): void;
  /** When 0 of the line was filmed, ms since 1970 by this server's clock; null while that is not known. */
  filmed?(atMs: number | null): void;
}
