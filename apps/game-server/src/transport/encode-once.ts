import { Encoder, type Packet } from 'socket.io-parser';

type Encoded = ReturnType<Encoder['encode']>;

/**
 * Socket.IO's encoder with a cache: a message that is sent in many slices is encoded only once. A message must not
 * change once it has been sent.
 */
export class EncodeOnce extends Encoder {
  readonly #encoded = new WeakMap<object, { readonly event: unknown; readonly packets: Encoded }>();

  /**
   * Encodes a packet. An event with a single message and no acknowledgement is cached as long as its message exists.
   */
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
