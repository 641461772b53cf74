import type { PictureSize } from '../media/vp8.ts';
import { Bits } from './bits.ts';

/** Profiles whose parameter sets describe the colour format. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);
const MAX_PIXELS = 16_384;

/** The size of the pictures of a sequence parameter set (ITU-T H.264, section 7.3.2.1.1); `undefined` for nonsense. */
export function h264Size(sps: Buffer): PictureSize | undefined {
  const bits = new Bits(sps.subarray(4));
  bits.unsigned();
  const chroma = HIGH_PROFILES.has(sps[1] ?? 0) ? skipColours(bits) : 1;
  skipOrder(bits);
  bits.unsigned();
  bits.bit();
  const [columns, rows] = [bits.unsigned() + 1, bits.unsigned() + 1];
  const fields = 2 - bits.bit();
  if (fields === 2) bits.bit();
  bits.bit();
  const [left, right, top, bottom] = bits.bit() ? [0, 0, 0, 0].map(() => bits.unsigned()) : [0, 0, 0, 0];
  const cropX = chroma === 1 || chroma === 2 ? 2 : 1;
  const cropY = (chroma === 1 ? 2 : 1) * fields;
  const width = columns * 16 - ((left ?? 0) + (right ?? 0)) * cropX;
  const height = rows * 16 * fields - ((top ?? 0) + (bottom ?? 0)) * cropY;
  const isPossible = width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS;
  return isPossible ? { width, height } : undefined;
}

/** @returns the chroma format */
function skipColours(bits: Bits): number {
  const chroma = bits.unsigned();
  if (chroma === 3) bits.bit();
  bits.unsigned();
  bits.unsigned();
  bits.bit();
  const lists = bits.bit() ? (chroma === 3 ? 12 : 8) : 0;
  for (let list = 0; list < lists; list++) {
    const isSent = bits.bit();
    if (isSent) skipScaling(bits, list < 6 ? 16 : 64);
  }
  return chroma;
}

function skipScaling(bits: Bits, size: number): void {
  let [last, next] = [8, 8];
  for (let index = 0; index < size; index++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

/** The order of the pictures. */
function skipOrder(bits: Bits): void {
  bits.unsigned();
  const type = bits.unsigned();
  if (type === 0) bits.unsigned();
  if (type !== 1) return;
  bits.bit();
  bits.signed();
  bits.signed();
  const count = Math.min(255, bits.unsigned());
  for (let index = 0; index < count; index++) bits.signed();
}
