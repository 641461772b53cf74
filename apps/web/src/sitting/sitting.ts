/**
 * One sitting of a player as the books have it, at all tables together: rounds of which none opened more than half an
 * hour after the one before it had ended. Amounts in minor units.
 */
export interface Sitting {
  /** When its first round opened, server's clock, ms. */
  readonly since: number;
  /** How long that was ago when this was read, ms. */
  readonly elapsedMs: number;
  readonly rounds: number;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
}
