import type { Payout } from '../payouts/payouts.ts';
import type { Report } from '../steps/report.ts';
import { isRoundEvent, type RoundEvent } from './round.ts';

/** A stored event of a round; the one by which it was settled again has its results and payouts. */
interface Stored {
  readonly type: string;
  readonly at?: number;
  readonly reports?: readonly Report[];
  readonly payouts?: readonly Payout[];
}

/**
 * The events from which a round is folded, in order. One that was settled again is told as if its results had been entered
 * right at once: the same bets and decisions, with the payouts that are due.
 * @param stored all events of the round in the format of this version
 */
export function rightEvents(stored: readonly Stored[]): readonly RoundEvent[] {
  const events = stored.filter((event): event is RoundEvent => isRoundEvent(event));
  const again = stored.findLast(({ type }) => type === 'resettled');
  const end = events.findLast(({ type }) => type === 'settled');
  if (!again?.reports || !again.payouts || !end) return events;
  const closed = events.findIndex(({ type }) => type === 'betsClosed');
  const { at } = end;
  const reported = again.reports.map((report): RoundEvent => ({ ...report, type: 'reported', at }));
  return [...events.slice(0, closed + 1), ...reported, { type: 'settled', at, payouts: again.payouts }];
}
