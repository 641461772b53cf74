/**
 * One sitting of a player as the books have it, at all tables together: rounds of which none opened more than half an
 * hour after the one before it had ended.
 */
export interface Sitting {
  /** When its first round opened, server's clock, ms. */
  readonly since: number;
  /** How long that was ago when this was read, ms. */
  readonly elapsedMs: number;
  readonly rounds: number;
  /** What it brought, currency by currency. */
  readonly money: readonly SittingMoney[];
}

/** What a sitting brought in one currency, in its minor units. */
export interface SittingMoney {
  readonly currency: string;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
}

/** What it brought in one currency, less what was staked. */
export const netIn = ({ money }: Pick<Sitting, 'money'>, currency: string): number =>
  money.reduce((net, each) => net + (each.currency === currency ? each.returnedMinor - each.stakedMinor : 0), 0);
