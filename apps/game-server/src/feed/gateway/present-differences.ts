import type { PresentMessage } from '../messages.ts';
import { slicesOf } from '../right-of-way.ts';
import { NOBODY, type Present } from '../table-feed.ts';

/** Most ids in one message, so that it stays far below the limit of a bus. */
const MOST_IDS = 5_000;

/** Writes the attendance at a gateway as messages: what has changed since the message before, or all of it. */
export class PresentDifferences {
  readonly #gateway: string;
  #order = 0;
  #sent = NOBODY;

  constructor(gateway: string) {
    this.#gateway = gateway;
  }

  /** The messages that say what has changed; one without a change says that the gateway is there. */
  changed(present: Present): readonly PresentMessage[] {
    return this.#from(this.#sent, present, false);
  }

  /** The messages that say everything. */
  whole(present: Present): readonly PresentMessage[] {
    return this.#from(NOBODY, present, true);
  }

  #from(before: Present, present: Present, whole: boolean): readonly PresentMessage[] {
    const { watching, staff } = present;
    const isWhole = whole || this.#order === 0;
    const { joined, left } = difference(before.players, present.players);
    const dealers = difference(before.dealers, present.dealers);
    this.#sent = present;
    const [joins, leaves] = [slicesOf(joined, MOST_IDS), slicesOf(left, MOST_IDS)];
    const count = Math.max(1, joins.length, leaves.length);
    return Array.from({ length: count }, (_, i) => ({
      ...{ gateway: this.#gateway, order: ++this.#order, whole: isWhole && i === 0, watching, staff },
      ...{
        players: { joined: [...(joins[i] ?? [])], left: [...(leaves[i] ?? [])] },
        dealers: i === 0 ? dealers : { joined: [], left: [] },
      },
    }));
  }
}

function difference(before: readonly string[], now: readonly string[]) {
  if (before === now) return { joined: [], left: [] };
  const [were, are] = [new Set(before), new Set(now)];
  return { joined: now.filter((id) => !were.has(id)), left: before.filter((id) => !are.has(id)) };
}
