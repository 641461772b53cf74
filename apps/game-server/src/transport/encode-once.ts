import { Encoder, type Packet } from 'socket.io-parser';

type Encoded = ReturnType<Encoder['encode']>;

/**
 * Socket.IO's encoder with a memory: a message that goes out in many slices is encoded for the first of them only.
 * A message that has been sent must not change.
 */
export class EncodeOnce extends Encoder {
  readonly #encoded = new WeakMap<object, { readonly event: unknown; readonly packets: Encoded }>();

  /** The packet as text. An event of one message, without an acknowledgement, is remembered as long as its message is. */
  override encode(packet: Packet): Encoded {
    const [event, message, ...more] = Array.isArray(packet.data) ? packet.data : [];
    if (packet.id !== undefined || typeof message !== 'object' || message === null || more.length > 0)
      return super.encode(packet);
    const before = this.#encoded.get(message);
    if (before && before.event === event) return before.packets;
    const packets = super.encode(packet);
    this.#encoded.set(message, { event, packets });
    return packets;
  }
}
