// EBML (RFC 8794): an element is its id, the size of its content, and the content. Ids contain their own length.

/** An element of any type. */
export function element(id: number, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([idOf(id), sizeOf(size), ...content]);
}

/** The start of an element whose end is not known: it lasts until the end of the stream. */
export const openElement = (id: number): Buffer => Buffer.concat([idOf(id), UNKNOWN_SIZE]);

/** An unsigned integer below 2^53. */
export const uint = (id: number, value: number): Buffer => element(id, bytesOf(value));

/** A signed integer between -128 and 127. */
export const int8 = (id: number, value: number): Buffer => element(id, Buffer.from([value & 0xff]));

export const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));

/** A floating-point number of 64 bits. */
export function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

/** An unsigned integer in exactly eight bytes: it can be overwritten in place. */
export function uint64(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

/** An element without meaning of 2 to 128 bytes: room for others. */
export const voidElement = (bytes: number): Buffer => element(0xec, Buffer.alloc(bytes - 2));

/** RFC 8794, section 6.2: all bits of the size are ones. */
const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

/** A size in eight bytes: as long as an unknown one. */
export function longSizeOf(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  bytes[0] = 0x01;
  return bytes;
}

const idOf = (id: number): Buffer => bytesOf(id);

/** RFC 8794, section 4: the leading zeros of the first byte are the number of further bytes. */
function sizeOf(size: number): Buffer {
  for (let bytes = 1; bytes <= 4; bytes++) {
    // All ones would be an unknown size.
    if (size >= 2 ** (7 * bytes) - 1) continue;
    const written = Buffer.alloc(bytes);
    written.writeUIntBE(size + 2 ** (7 * bytes), 0, bytes);
    return written;
  }
  return longSizeOf(size);
}

function bytesOf(value: number): Buffer {
  let length = 1;
  while (length < 7 && value >= 2 ** (8 * length)) length++;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes.subarray(8 - length);
}
