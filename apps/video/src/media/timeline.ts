/** A packet's position: sequence number of 16 bits, timestamp of 32 bits in units of the clock. */
export interface Position {
  readonly sequenceNumber: number;
  readonly timestamp: number;
}

/**
 * One continuous line of sequence numbers and timestamps for the packets of successive publishers, so that viewers stay
 * connected when a dealer reconnects. Pure arithmetic; the clock rate is in units per second.
 */
export class Timeline {
  readonly #clockRate: number;
  #offset: Position = { sequenceNumber: 0, timestamp: 0 };
  #newest: (Position & { readonly at: number }) | undefined;
  #begins = true;

  constructor(clockRate: number) {
    this.#clockRate = clockRate;
  }

  /** The next packet is the first of another source. */
  changeSource(): void {
    this.#begins = true;
  }

  /** The position of a received packet on the line. @param at time of its arrival, ms */
  place(packet: Position, at: number): Position {
    if (this.#begins) this.#join(packet, at);
    const placed = {
      sequenceNumber: (packet.sequenceNumber + this.#offset.sequenceNumber) & 0xffff,
      timestamp: (packet.timestamp + this.#offset.timestamp) >>> 0,
    };
    // A retransmitted packet does not move the line back.
    if (this.#newest === undefined || isAfter(placed.sequenceNumber, this.#newest.sequenceNumber))
      this.#newest = { ...placed, at };
    return placed;
  }

  /** A timestamp of the current source on the line, for a sender report; `undefined` before its first packet. */
  placeTimestamp(timestamp: number): number | undefined {
    return this.#begins ? undefined : (timestamp + this.#offset.timestamp) >>> 0;
  }

  /** Puts the first packet of a source behind the newest one, as much later as it arrived. */
  #join(first: Position, at: number): void {
    this.#begins = false;
    const newest = this.#newest;
    if (newest === undefined) return;
    const elapsed = Math.max(1, Math.round(((at - newest.at) / 1_000) * this.#clockRate));
    this.#offset = {
      sequenceNumber: (newest.sequenceNumber + 1 - first.sequenceNumber) & 0xffff,
      timestamp: (newest.timestamp + elapsed - first.timestamp) >>> 0,
    };
  }
}

/** Whether a sequence number follows another, across the wrap at 2^16. */
const isAfter = (a: number, b: number): boolean => ((a - b) & 0xffff) !== 0 && ((a - b) & 0xffff) < 0x8000;
