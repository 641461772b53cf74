/** How far somebody has followed a round. */
export interface Seen {
  readonly roundId: string | null;
  /** This round was seen before its result was known. */
  readonly live: boolean;
  /** When the result may be told, by this device's clock (ms); 0 for at once, null while it is not known. */
  readonly tellAt: number | null;
}

export const NOTHING_SEEN: Seen = { roundId: null, live: false, tellAt: null };

/**
 * What is seen once a round stands like this; the same object when nothing has changed. Who comes to a known result
 * waits for nothing; a result that was taken back is waited for again.
 * @param tellAt when a result that becomes known now may be told
 */
export function see(seen: Seen, roundId: string | null, known: boolean, tellAt: () => number): Seen {
  if (seen.roundId !== roundId) return { roundId, live: !known, tellAt: known ? 0 : null };
  if (known && seen.tellAt === null) return { ...seen, tellAt: seen.live ? tellAt() : 0 };
  if (!known && seen.tellAt !== null) return { roundId, live: true, tellAt: null };
  return seen;
}
