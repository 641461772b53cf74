/**
 * A key frame of VP8 as a WebP file, which is a header around it (RFC 9649, sections 2.3 to 2.5): nothing is decoded.
 * @param frame a whole key frame
 */
export function webpOf(frame: Buffer): Buffer {
  const padding = frame.length % 2;
  const header = Buffer.alloc(20);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(12 + frame.length + padding, 4);
  header.write('WEBPVP8 ', 8, 'latin1');
  header.writeUInt32LE(frame.length, 16);
  return Buffer.concat([header, frame, Buffer.alloc(padding)]);
}
