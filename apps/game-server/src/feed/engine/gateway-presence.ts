import type { PresentMessage } from '../messages.ts';
import type { Present } from '../table-feed.ts';

/** The attendance at one gateway, put together from its messages. */
export class GatewayPresence {
  /** When it was heard last, by the monotonic clock, ms. */
  heardAt: number;
  #order = 0;
  #players = new Set<string>();
  #dealers = new Set<string>();

  constructor(now: number) {
    this.heardAt = now;
  }

  /**
   * Takes a message. @returns the attendance; `old` for a message that is repeated or late, `gap` where one before it is
   * missing: then everything has to be asked for
   */
  take({ order, whole, watching, staff, players, dealers }: PresentMessage, now: number): Present | 'old' | 'gap' {
    if (order <= this.#order) return 'old';
    this.heardAt = now;
    if (!whole && (order !== this.#order + 1 || this.#order === 0)) return 'gap';
    if (whole) [this.#players, this.#dealers] = [new Set(), new Set()];
    this.#order = order;
    apply(this.#players, players);
    apply(this.#dealers, dealers);
    return { watching, players: [...this.#players], dealers: [...this.#dealers], staff };
  }
}

function apply(ids: Set<string>, { joined, left }: PresentMessage['players']): void {
  for (const id of left) ids.delete(id);
  for (const id of joined) ids.add(id);
}
