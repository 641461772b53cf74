import type { DealerView, TableView } from '@baize/protocol';

interface Reading {
  readonly aheadMs: number;
  readonly roundTripMs: number;
}

/** Readings that count: the newest, since clocks drift apart. */
const READINGS = 8;
/** Clocks that differ less are taken to agree, ms: times do not jump with every reading. */
const TOLERANCE_MS = 20;

/**
 * How far the clock of a table's owner is ahead of this process's: the reading with the shortest way counts. The times in
 * views are translated, so that everything a client is told is by one clock. Pure arithmetic.
 */
export class OwnerClock {
  #readings: readonly Reading[] = [];
  #aheadMs = 0;

  get isKnown(): boolean {
    return this.#readings.length > 0;
  }

  /** Whole ms; 0 before the first reading. It changes when a reading says for certain that it is another. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /**
   * Takes a reading.
   * @param askedAt and `answeredAt`: by this process's clock, ms
   * @param theirs the owner's clock in between, ms
   */
  read(askedAt: number, theirs: number, answeredAt: number): void {
    const reading = { aheadMs: theirs - (askedAt + answeredAt) / 2, roundTripMs: answeredAt - askedAt };
    this.#readings = [...this.#readings.slice(1 - READINGS), reading];
    const [best = reading] = this.#readings.toSorted((a, b) => a.roundTripMs - b.roundTripMs);
    if (Math.abs(best.aheadMs - this.#aheadMs) > best.roundTripMs / 2 + TOLERANCE_MS)
      this.#aheadMs = Math.round(best.aheadMs);
  }
}

/** A view of the owner with the times of this process's clock. */
export function viewBehind(view: TableView, aheadMs: number): TableView {
  if (aheadMs === 0) return view;
  return {
    ...view,
    now: view.now - aheadMs,
    round: view.round && { ...view.round, closesAt: behind(view.round.closesAt, aheadMs) },
    deadline: behind(view.deadline, aheadMs),
    waitsSince: behind(view.waitsSince, aheadMs),
    told: view.told && { ...view.told, at: view.told.at - aheadMs },
    correctedAt: behind(view.correctedAt, aheadMs),
  };
}

/** The dealer's view with the times of this process's clock. */
export function dealerViewBehind(view: DealerView, aheadMs: number): DealerView {
  if (aheadMs === 0) return view;
  const { signedOn, physicalShoe } = view;
  return {
    ...view,
    signedOn: signedOn && { ...signedOn, since: signedOn.since - aheadMs },
    physicalShoe: physicalShoe && { ...physicalShoe, openedAt: behind(physicalShoe.openedAt, aheadMs) },
  };
}

const behind = (at: number | null, aheadMs: number): number | null => (at === null ? null : at - aheadMs);
