import type { TableEvent } from '../events.ts';
import { inPlay, type Standing } from '../state/standing.ts';

/**
 * At which table each dealer of the house is: one at a time, at all tables of this process together. A claim is made
 * before the event is written, and holds until the table tells how it stands after the write, whatever became of it.
 */
export class Shifts {
  readonly #dealers = new Map<string, ReadonlySet<string>>();
  readonly #claims = new Map<string, string>();

  /** Whether the dealer is at no other table; if so, they are at none but this one from now on. */
  claim(userId: string, tableId: string): boolean {
    for (const [other, dealers] of this.#dealers) if (other !== tableId && dealers.has(userId)) return false;
    if ((this.#claims.get(userId) ?? tableId) !== tableId) return false;
    this.#claims.set(userId, tableId);
    return true;
  }

  /** Who deals at a table now, or next. */
  stands(tableId: string, standing: Standing): void {
    const dealers = [standing.dealer, inPlay(standing)?.dealer].flatMap((dealer) => dealer?.userId ?? []);
    this.#dealers.set(tableId, new Set(dealers));
    for (const [userId, claimed] of this.#claims) if (claimed === tableId) this.#claims.delete(userId);
  }
}

/** The dealer whom these events give the table to. */
export function takerOf(events: readonly TableEvent[]): string | undefined {
  for (const event of events) {
    if (event.type === 'dealerSignedOn') return event.dealerId;
    if (event.type === 'handedOver' && event.to) return event.to.userId;
  }
  return undefined;
}
