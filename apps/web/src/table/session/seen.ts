/** How far somebody has followed a round. */
export interface Seen {
  readonly roundId: string | null;
  /** This round was seen before its result was known. */
  readonly live: boolean;
  /** When the result may be shown, by this device's clock (ms); 0 for at once, null while it is not known. */
  readonly revealAt: number | null;
}

export const NOTHING_SEEN: Seen = { roundId: null, live: false, revealAt: null };

/**
 * What is seen once a round stands like this; the same object when nothing has changed. Who comes to a known result
 * waits for nothing; a result that was taken back is waited for again.
 * @param revealAt when a result that becomes known now may be shown
 */
export function see(seen: Seen, roundId: string | null, known: boolean, revealAt: () => number): Seen {
  if (seen.roundId !== roundId) return { roundId, live: !known, revealAt: known ? 0 : null };
  if (known && seen.revealAt === null) return { ...seen, revealAt: seen.live ? revealAt() : 0 };
  if (!known && seen.revealAt !== null) return { roundId, live: true, revealAt: null };
  return seen;
}
