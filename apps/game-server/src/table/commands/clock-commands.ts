import { deadline, ok } from '@baize/rules';
import type { FreedSeat, TableEvent } from '../../events/table-events.ts';
import { phrase } from '../../phrase.ts';
import type { Due } from '../state/due.ts';
import type { TablePresence } from '../state/presence.ts';
import { freedSeats } from '../state/seats.ts';
import { MAINTAINED, OUTSIDE_HOURS, RETIRED } from '../state/service.ts';
import { playedUnder, type TableSetup } from '../state/setup.ts';
import { inPlay, type TableState } from '../state/table-state.ts';
import { dealNext } from './dealer-commands.ts';
import { type Decided, decideRound, noEvents } from './decided.ts';
import type { DecisionContext } from './decision-context.ts';
import { newNumbers, openingEvents } from './open-round.ts';

/** Minimum time left for any decision after a restart: players need time to reconnect. */
const GRACE_MS = 10_000;

const DEALER_GONE_BETWEEN = phrase('house.notice.dealer-gone-between');
const DEALER_GONE = phrase('house.notice.dealer-gone');

/** The events of a timed action. */
export async function decideDue(
  { setup, next, upcoming, state, shoes, presence, whenGone }: DecisionContext,
  due: Due,
  now: number,
): Promise<Decided> {
  const current = inPlay(state);
  switch (due.does) {
    case 'closeBets':
    case 'timeOut':
      return decideRound(setup, state, { type: due.does }, now);
    case 'openRound':
    case 'demonstrate': {
      const demonstration = due.does === 'demonstrate';
      return ok(await openingEvents(next, state, { shoes, presence, demonstration }, now));
    }
    case 'freeSeats':
      return ok([{ type: 'seatsFreed', at: now, seats: freedNow(state, presence, now) }]);
    case 'missDealer':
      if (current) return ok([{ type: 'paused', at: now, reason: DEALER_GONE }]);
      return whenGone === 'automatic' && next.info.equipment !== 'physical'
        ? ok([{ type: 'handedOver', at: now, from: state.dealer, to: null, midRound: false }])
        : ok([{ type: 'paused', at: now, reason: DEALER_GONE_BETWEEN }]);
    case 'configure':
      return upcoming && !current ? ok([configured(upcoming, now)]) : noEvents;
    case 'retire':
      return ok([{ type: 'tableClosed', at: now, reason: RETIRED }]);
    case 'closeByHours':
      return ok([{ type: 'tableClosed', at: now, reason: OUTSIDE_HOURS }]);
    case 'close':
      return state.closing && !current
        ? ok([{ type: 'tableClosed', at: now, reason: state.closing.reason }])
        : noEvents;
    case 'maintain':
      return ok([{ type: 'tableClosed', at: now, reason: MAINTAINED }]);
    case 'reopen':
      return ok([{ type: 'tableOpened', at: now }]);
    case 'deal':
      return current ? dealNext(setup, state, current, shoes, now) : noEvents;
  }
}

function freedNow(state: TableState, presence: TablePresence, now: number): readonly FreedSeat[] {
  const freed = freedSeats(state, presence).filter(({ at }) => at <= now);
  return freed.map(({ spot, player }) => ({ spot, player }));
}

function configured(setup: TableSetup, at: number): TableEvent {
  const { name, options, limits, pace, equipment, chips, video, videoProvider, tableCamera, record } = setup.info;
  const own = {
    ...(chips && { chips }),
    ...(video !== undefined && { video }),
    ...(videoProvider !== undefined && { videoProvider }),
    ...(tableCamera !== undefined && { tableCamera }),
    ...(record !== undefined && { record }),
  };
  const config = { name, options, limits, pace, equipment, ...own };
  return { type: 'configured', at, ...playedUnder(setup), config };
}

/** Whether something between two rounds was stored with a time that is still to come. */
const isAhead = ({ current, dealer, runningSince }: TableState, now: number): boolean =>
  Math.max(current?.endedAt ?? 0, dealer?.since ?? 0, runningSince) > now;

/**
 * The events of a restart: a decision that was about to time out is extended, times that are still to come because the
 * clock of the machine was set back are brought forward, and a wheel round that an earlier version opened without sealed
 * numbers gets them now.
 * @throws Unavailable when the numbers cannot be stored
 */
export async function decideRestart({ setup, state, shoes }: DecisionContext, now: number): Promise<Decided> {
  const current = inPlay(state);
  if (!current) return isAhead(state, now) ? ok([{ type: 'restarted', at: now, extendedMs: 0 }]) : noEvents;
  const limit = state.paused ? undefined : deadline(current.round, setup.info.pace);
  const { bettingMs, decisionMs } = setup.info.pace;
  const fullMs = Math.max(current.round.phase === 'betting' ? bettingMs : decisionMs, GRACE_MS);
  // Nobody is given time in a round without bets.
  const [leastMs, mostMs] = current.demonstration ? [Number.NEGATIVE_INFINITY, 0] : [GRACE_MS, fullMs];
  const extendedMs = limit ? Math.min(Math.max(limit.at, now + leastMs), now + mostMs) - limit.at : 0;
  const sealed = state.numbers ? [] : await newNumbers(setup, shoes, now);
  return ok([...sealed, { type: 'restarted', at: now, extendedMs }]);
}
