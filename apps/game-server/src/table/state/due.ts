import type { TableEquipment } from '@baize/protocol';
import { askedIn, askedNow, type Deadline, type DealersStep, deadline, isOver, type Pace } from '@baize/rules';
import type { CurrentRound } from './current-round.ts';
import { isAwaited } from './dealer-call.ts';
import type { Idle, TablePresence } from './presence.ts';
import { freedSeats } from './seats.ts';
import type { TableSetup } from './setup.ts';
import { inPlay, type TableState } from './table-state.ts';

/** The next timed action at a table, and when it is due. */
export interface Due {
  readonly at: number;
  readonly does:
    | Deadline['command']
    | 'deal'
    | 'openRound'
    | 'demonstrate'
    | 'missDealer'
    | 'freeSeats'
    | 'configure'
    | 'retire'
    | 'close'
    | 'closeByHours'
    | 'maintain'
    | 'reopen';
}

/** The rules of the newest round, the equipment of the next one, and whether nobody watches. */
export interface DealingSetup {
  readonly setup: TableSetup;
  readonly equipment: TableEquipment;
  readonly idle: Idle | null;
}

/**
 * How long before the close the automatic dealer performs the steps that are open during betting, as a fraction of the
 * betting time.
 */
const BEFORE_CLOSE = 1 / 4;

/**
 * The next timed action; a pure function. Nothing is due while the table is paused or waits for a person's decision.
 */
export function nextDue(
  dealing: DealingSetup,
  state: TableState,
  presence: Omit<TablePresence, 'viewers'>,
): Due | undefined {
  if (state.paused) return undefined;
  const { setup } = dealing;
  const current = inPlay(state);
  if (!current) return first(closingDue(dealing, state), nextRound(dealing, state) ?? missingBetween(state, presence));
  const { pace } = setup.info;
  const limit = deadline(current.round, pace);
  const all: (Due | undefined)[] = [
    limit && { at: limit.at, does: limit.command },
    current.dealer ? missing(state, current, presence) : nextDeal(setup, current),
    current.round.phase === 'betting' ? freeing(state, presence) : undefined,
  ];
  return all.reduce(first, undefined);
}

/** The earlier of two. */
export const first = (one: Due | undefined, other: Due | undefined): Due | undefined =>
  !one || (other && other.at < one.at) ? other : one;

/** A table that nobody watches does not wait for its last rounds any longer: gateways have reported who is there. */
const UNWATCHED_MS = 60_000;

/** When a table closes between two rounds: after the last one, or when nobody is there for the others. */
function closingDue({ idle }: DealingSetup, { closed, closing, current, runningSince }: TableState): Due | undefined {
  if (!closing || closed !== null) return undefined;
  if (closing.left === 0) return { at: current?.endedAt ?? 0, does: 'close' };
  return idle ? { at: Math.max(idle.since, runningSince) + UNWATCHED_MS, does: 'close' } : undefined;
}

/**
 * When the players' time ends or the next round opens, ignoring what the automatic dealer does before; `null` when a
 * person decides, or when the next round opens as soon as somebody comes.
 */
export function playersDeadline(dealing: DealingSetup, state: TableState): number | null {
  if (state.paused) return null;
  const { setup, idle } = dealing;
  const current = inPlay(state);
  const due = current ? deadline(current.round, setup.info.pace) : idle ? undefined : nextRound(dealing, state);
  return due?.at ?? null;
}

/** Whether rounds open by themselves; a table without virtual equipment waits for its dealer. */
export const isAutomatic = ({ equipment }: Pick<DealingSetup, 'equipment'>, { closed, dealer }: TableState): boolean =>
  closed === null && dealer === null && equipment !== 'physical';

/** The first demonstrations of the tables of a house are spread over this time, so that they do not slow its start. */
const FIRST_WITHIN_MS = 5_000;

/**
 * When the next round opens by itself. For nobody a table only demonstrates its game, at first when it opens and then
 * now and then, and not at all where nothing is dealt without bets.
 */
function nextRound(dealing: DealingSetup, state: TableState): Due | undefined {
  if (!isAutomatic(dealing, state)) return undefined;
  const { setup, idle } = dealing;
  const ended = state.current?.endedAt ?? 0;
  if (!idle) return { at: ended ? ended + setup.info.pace.resultMs : state.runningSince, does: 'openRound' };
  if (!dealsWithoutBets(setup)) return undefined;
  const at = ended ? Math.max(ended, idle.since) + idle.everyMs : idle.since + firstAfterMs(setup.info.id);
  return { at, does: 'demonstrate' };
}

/** The share of a table in the time over which first demonstrations are spread, ms: the same at every start. */
const firstAfterMs = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % FIRST_WITHIN_MS, 0);

const dealsWithoutBets = ({ game }: TableSetup): boolean => !isOver(askedIn(game, game.start([])));

function nextDeal(setup: TableSetup, { round, openedAt, movedAt }: CurrentRound): Due | undefined {
  const { pace } = setup.info;
  const step = dealerStep(askedNow(setup.game, round).dealers);
  if (!step) return undefined;
  const at =
    round.phase === 'betting'
      ? Math.max(
          Math.min(openedAt, movedAt),
          (round.closesAt ?? openedAt + pace.bettingMs) - pace.bettingMs * BEFORE_CLOSE,
        )
      : movedAt + timeFor(step, pace);
  return { at, does: 'deal' };
}

function missing(
  { runningSince }: TableState,
  { dealer, openedAt, movedAt }: CurrentRound,
  { dealers, dealerGoneMs }: Pick<TablePresence, 'dealers' | 'dealerGoneMs'>,
): Due | undefined {
  if (!dealer) return undefined;
  const gone = dealers.goneSince(dealer.userId);
  if (gone === null) return undefined;
  // The round moves after its opening, unless the clock of the machine was set back before a restart.
  const since = Math.max(gone, runningSince, Math.min(openedAt, movedAt));
  return { at: since + dealerGoneMs, does: 'missDealer' };
}

/** When a table whose dealer is disconnected between rounds stops waiting for them. */
function missingBetween(
  { closed, dealer, current, runningSince }: TableState,
  { dealers, dealerGoneMs }: Pick<TablePresence, 'dealers' | 'dealerGoneMs'>,
): Due | undefined {
  const gone = dealer && closed === null ? dealers.goneSince(dealer.userId) : null;
  if (dealer === null || gone === null) return undefined;
  const since = Math.max(gone, runningSince, current?.endedAt ?? 0, dealer.since);
  return { at: since + dealerGoneMs, does: 'missDealer' };
}

/** When the first kept seat of a player who has left the table becomes free. */
function freeing(state: TableState, presence: Pick<TablePresence, 'players' | 'seatGoneMs'>): Due | undefined {
  const freed = freedSeats(state, presence).map(({ at }) => at);
  return freed.length > 0 ? { at: Math.min(...freed), does: 'freeSeats' } : undefined;
}

/** The first step that the dealer must perform. */
export const dealerStep = (open: readonly DealersStep[]): DealersStep | undefined => open.find(isAwaited);

function timeFor(step: DealersStep, { dealer }: Pace): number {
  switch (step.ask) {
    case 'card':
      return dealer.cardMs;
    case 'reveal':
    case 'peek':
      return dealer.revealMs;
    case 'number':
      return dealer.numberMs;
    case 'act':
      return dealer.acts?.[step.act] ?? dealer.actMs;
  }
}
