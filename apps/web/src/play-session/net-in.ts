import type { PlaySession } from '@baize/protocol';

/** The net result of a session in one currency. */
export const netIn = ({ money }: Pick<PlaySession, 'money'>, currency: string): number =>
  money.reduce((net, each) => net + (each.currency === currency ? each.returnedMinor - each.stakedMinor : 0), 0);
