import type { Position } from '../media/timeline.ts';

/** A packet on the stream's line. */
export interface Packet extends Position {
  readonly marker: boolean;
  readonly payload: Buffer;
}

/** A packet in order. */
export interface Ordered {
  readonly packet: Packet;
  /** Packets before it are lost. */
  readonly afterLoss: boolean;
}

/** A packet may be sent again: later ones wait this long for it, ms. */
const WAIT_MS = 200;
const MAX_WAITING = 512;

/** Puts packets in the order of their numbers, and waits a short time for missing ones. */
export class Reorder {
  #next: number | undefined;
  readonly #waiting = new Map<number, { readonly packet: Packet; readonly at: number }>();

  /** Takes a packet and returns those that are due. @param now ms */
  put(packet: Packet, now: number): readonly Ordered[] {
    this.#next ??= packet.sequenceNumber;
    if (isBefore(packet.sequenceNumber, this.#next)) return [];
    this.#waiting.set(packet.sequenceNumber, { packet, at: now });
    const due: Ordered[] = [...this.#takeDue(false)];
    while (this.#hasWaitedTooLong(now)) {
      this.#next = this.#lowest();
      due.push(...this.#takeDue(true));
    }
    return due;
  }

  *#takeDue(afterLoss: boolean): Iterable<Ordered> {
    let lost = afterLoss;
    for (;;) {
      const number = this.#next ?? 0;
      const found = this.#waiting.get(number);
      if (found === undefined) return;
      this.#waiting.delete(number);
      this.#next = (number + 1) & 0xffff;
      yield { packet: found.packet, afterLoss: lost };
      lost = false;
    }
  }

  #hasWaitedTooLong(now: number): boolean {
    if (this.#waiting.size > MAX_WAITING) return true;
    for (const { at } of this.#waiting.values()) return now - at > WAIT_MS;
    return false;
  }

  #lowest(): number {
    return [...this.#waiting.keys()].reduce((lowest, each) => (isBefore(each, lowest) ? each : lowest));
  }
}

/** Whether a sequence number precedes another, across the wrap at 2^16. */
const isBefore = (a: number, b: number): boolean => ((a - b) & 0xffff) >= 0x8000;
