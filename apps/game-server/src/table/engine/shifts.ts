import type { TableEvent } from '../events.ts';
import { inPlay, type Standing } from '../state/standing.ts';

/**
 * The table of each dealer: one at a time, across all tables of this process. A claim is made before the event is
 * written and holds until the table reports its state after the write, whatever the outcome.
 */
export class Shifts {
  readonly #dealers = new Map<string, ReadonlySet<string>>();
  readonly #claims = new Map<string, string>();

  /** Claims a dealer for this table; false when they are at another one. */
  claim(userId: string, tableId: string): boolean {
    for (const [other, dealers] of this.#dealers) if (other !== tableId && dealers.has(userId)) return false;
    if ((this.#claims.get(userId) ?? tableId) !== tableId) return false;
    this.#claims.set(userId, tableId);
    return true;
  }

  /** Records the dealers of the current and the next round of a table, and releases its claims. */
  report(tableId: string, standing: Standing): void {
    const dealers = [standing.dealer, inPlay(standing)?.dealer].flatMap((dealer) => dealer?.userId ?? []);
    this.#dealers.set(tableId, new Set(dealers));
    for (const [userId, claimed] of this.#claims) if (claimed === tableId) this.#claims.delete(userId);
  }
}

/** The dealer who takes the table by these events, if any. */
export function newDealerOf(events: readonly TableEvent[]): string | undefined {
  for (const event of events) {
    if (event.type === 'dealerSignedOn') return event.dealerId;
    if (event.type === 'handedOver' && event.to) return event.to.userId;
  }
  return undefined;
}
