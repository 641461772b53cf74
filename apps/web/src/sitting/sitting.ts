/**
 * A player's session at all tables, from the ledger: rounds that each opened at most half an hour after the end of the
 * one before.
 */
export interface Sitting {
  /** When its first round opened, server time, ms. */
  readonly since: number;
  /** Its duration when it was read, ms. */
  readonly elapsedMs: number;
  readonly rounds: number;
  /** The result in each currency. */
  readonly money: readonly SittingMoney[];
}

/** The result of a session in one currency, in minor units. */
export interface SittingMoney {
  readonly currency: string;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
}

/** The net result in one currency. */
export const netIn = ({ money }: Pick<Sitting, 'money'>, currency: string): number =>
  money.reduce((net, each) => net + (each.currency === currency ? each.returnedMinor - each.stakedMinor : 0), 0);
