/** Seconds from 1900, where NTP begins, to 1970. */
const NTP_EPOCH_S = 2_208_988_800n;
const FRACTIONS = 2n ** 32n;
/** Reports that count: half a minute of a browser's. */
const READINGS = 30;

interface Reading {
  /** How much later than it was sent a report arrived, by two clocks, ms. */
  readonly lateMs: number;
  readonly roundTripMs: number | null;
}

/**
 * Translates the times of a publisher's reports into this server's clock, so that viewers know when the picture they see
 * was taken. Reports arrive late, never early: the fastest of the newest, less half the shortest round trip, has the
 * difference of the clocks. Pure arithmetic.
 */
export class SourceClock {
  #readings: readonly Reading[] = [];

  /**
   * Takes a report.
   * @param ntp when it was sent, by the publisher's clock, in NTP format
   * @param now of its arrival, ms
   * @param roundTripMs to the publisher; null while unknown
   * @returns when it was sent, by this server's clock, in NTP format
   */
  translate(ntp: bigint, now: number, roundTripMs: number | null): bigint {
    const sentMs = msOf(ntp);
    this.#readings = [...this.#readings.slice(1 - READINGS), { lateMs: now - sentMs, roundTripMs }];
    const late = Math.min(...this.#readings.map((each) => each.lateMs));
    const measured = this.#readings.flatMap((each) => each.roundTripMs ?? []);
    const roundTrip = measured.length === 0 ? 0 : Math.min(...measured);
    return ntpOf(sentMs + late - roundTrip / 2);
  }
}

/** ms since 1970 of an NTP time. */
export const msOf = (ntp: bigint): number =>
  Number((ntp >> 32n) - NTP_EPOCH_S) * 1_000 + (Number(ntp & (FRACTIONS - 1n)) * 1_000) / Number(FRACTIONS);

/** The NTP time of ms since 1970. */
export const ntpOf = (ms: number): bigint => {
  const micros = BigInt(Math.round(ms * 1_000));
  return ((micros / 1_000_000n + NTP_EPOCH_S) << 32n) | (((micros % 1_000_000n) * FRACTIONS) / 1_000_000n);
};
