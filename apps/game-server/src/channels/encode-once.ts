import type { ServerMessages } from '@baize/protocol';
import { Encoder, PacketType } from 'socket.io-parser';

/** A message as it is written to the connections of its receivers. */
export interface Encoded {
  /** The packet of Socket.IO, for connections that are not WebSockets. */
  readonly packet: string;
  /** An option of Engine.IO: the packet as a whole WebSocket frame, which is written as it is. */
  readonly wsPreEncodedFrame: readonly [frame: Buffer];
}

/** Engine.IO's type of a packet that carries a message. */
const MESSAGE = '4';

const encoder = new Encoder();
const encoded = new WeakMap<object, { readonly name: string; readonly as: Encoded }>();

/** Encodes a message once for all connections and slices. A message must not change once it has been sent. */
export function encodeOnce<Name extends keyof ServerMessages>(name: Name, message: ServerMessages[Name]): Encoded {
  const before = encoded.get(message);
  if (before?.name === name) return before.as;
  const [packet] = encoder.encode({ type: PacketType.EVENT, nsp: '/', data: [name, message] });
  if (typeof packet !== 'string') throw new Error(`the message "${name}" is not text`);
  const as: Encoded = { packet, wsPreEncodedFrame: [textFrame(MESSAGE + packet)] };
  encoded.set(message, { name, as });
  return as;
}

/**
 * A final, unmasked text frame in one buffer, so that each connection costs one write (RFC 6455, section 5.2). Socket.IO's
 * own broadcast writes its head and its payload apart.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
