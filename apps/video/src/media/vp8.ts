/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Part of a VP8 picture without its RTP descriptor. */
export interface Vp8Part {
  /** The first part of a picture. */
  readonly isFirst: boolean;
  readonly data: Buffer;
}

/** Removes the payload descriptor (RFC 7741, section 4.2); `null` when the payload is cut off. */
export function readVp8(payload: Buffer): Vp8Part | null {
  const first = payload[0];
  if (first === undefined) return null;
  let at = 1;
  if (first & 0x80) {
    const extension = payload[at++] ?? 0;
    if (extension & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
    if (extension & 0x40) at += 1;
    if (extension & 0x30) at += 1;
  }
  if (at >= payload.length) return null;
  return { isFirst: (first & 0x10) !== 0 && (first & 0x07) === 0, data: payload.subarray(at) };
}

/** Whether a whole picture is a key frame (RFC 6386, section 9.1). */
export const isVp8Key = (picture: Buffer): boolean => ((picture[0] ?? 1) & 0x01) === 0;

/** The size that a key frame states; `undefined` when it is not one. */
export function vp8Size(picture: Buffer): PictureSize | undefined {
  const starts = picture[3] === 0x9d && picture[4] === 0x01 && picture[5] === 0x2a;
  if (picture.length < 10 || !starts || !isVp8Key(picture)) return undefined;
  return { width: picture.readUInt16LE(6) & 0x3fff, height: picture.readUInt16LE(8) & 0x3fff };
}
