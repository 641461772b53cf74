import type { Kind } from '../media/codecs.ts';
import type { PictureSize } from '../media/vp8.ts';

/** An encoded picture or piece of sound, as containers hold it. Times in whole ms on the line of its stream. */
export interface Frame {
  readonly kind: Kind;
  readonly data: Buffer;
  /** It can be decoded without earlier ones. */
  readonly isKey: boolean;
  /** The size of a key frame's picture. */
  readonly size: PictureSize | undefined;
  readonly atMs: number;
  readonly durationMs: number;
}

/** What takes the frames of a stream, in order. */
export interface FrameSink {
  frame(frame: Frame): void;
}
