import type { LastResult, TableEquipment, TableStatus, TableView } from '@baize/protocol';
import {
  type Game,
  type Player,
  type PrivateRound,
  type PublicRound,
  playersNamed,
  privateRound,
  publicRound,
  type Round,
} from '@baize/rules';
import type { DealerAtTable } from '../../events/table-events.ts';
import type { StoredRound } from '../../journal/journal.ts';
import { phrase } from '../../phrase.ts';
import { isDecisive, isInPlay } from '../state/current-round.ts';
import { playersDeadline } from '../state/due.ts';
import type { Idle } from '../state/presence.ts';
import { seatViews } from '../state/seats.ts';
import type { TableSetup } from '../state/setup.ts';
import { type Standstill, standstill } from '../state/standstill.ts';
import { inPlay, type TableState } from '../state/table-state.ts';

/** What the view contains in addition to the table's state. */
export interface ViewContext {
  readonly now: number;
  /** When it opens by its hours next, ms. */
  readonly opensAt: number | null;
  readonly watching: number;
  readonly names: ReadonlyMap<string, string>;
  /** Since when an internal error has stopped the table, ms; `null` while it runs. */
  readonly haltedAt: number | null;
  /** Since when nothing of it can be written, ms; `null` while writes succeed. */
  readonly unwrittenSince: number | null;
  /** The equipment of the next round. */
  readonly equipment: TableEquipment;
  readonly idle: Idle | null;
}

/** The part of a table's state that is public. */
export function publicView(setup: TableSetup, state: TableState, around: ViewContext): TableView {
  const { current } = state;
  const halted = around.haltedAt !== null;
  const dealing = dealingOf(state);
  const shown = current && shownRound(setup, current.round);
  const seats = seatViews(setup, state);
  return {
    tableId: setup.info.id,
    version: state.version,
    now: around.now,
    state: statusOf(state, halted),
    notice: halted ? phrase('house.notice.stopped') : (state.paused?.reason ?? state.closed),
    ...closesAfter(state),
    ...(statusOf(state, halted) === 'closed' && !halted && around.opensAt !== null && { opensAt: around.opensAt }),
    words: state.call,
    dealing: dealing || around.equipment === 'physical' ? 'console' : 'virtual',
    dealer: dealing?.name ?? null,
    offeredTo: state.offer?.to.name ?? null,
    watching: around.watching,
    roundId: current?.id ?? null,
    roundNumber: current?.number ?? 0,
    round: shown?.round ?? null,
    dealt: isInPlay(current) && isDecisive(current),
    deadline: !halted ? playersDeadline({ setup, ...around }, state) : null,
    ...waitingOf(setup, state, around),
    told: state.told,
    names: shown ? namesIn(shown.round, seats, around.names) : {},
    shoe: setup.info.equipment === 'physical' ? null : shoeOf(state, dealing === null),
    sealed: sealedOf(state),
    correctedAt: current?.correctedAt ?? null,
    byHand: (current?.entered ?? 0) > 0,
    seats,
  };
}

/** Nothing while it is closed, or about to be. */
const closesAfter = ({ closed, closing }: TableState): Pick<TableView, 'closesAfter'> =>
  closed === null && closing && closing.left > 0 ? { closesAfter: closing.left } : {};

function waitingOf(setup: TableSetup, state: TableState, around: ViewContext): Standstill {
  const { haltedAt, unwrittenSince } = around;
  if (haltedAt !== null) return { waitsFor: 'pit', waitsSince: haltedAt };
  if (unwrittenSince !== null) return { waitsFor: 'records', waitsSince: unwrittenSince };
  return standstill({ setup, ...around }, state);
}

/** The parts of the state whose changes are sent to all clients at once, as one string. */
export function phaseOf(state: TableState, halted: boolean): string {
  const { current } = state;
  const window = current?.round.phase === 'playing' ? current.round.deciding?.window : undefined;
  const dealing = dealingOf(state);
  return [
    current?.id,
    current?.round.phase,
    window,
    statusOf(state, halted),
    dealing !== null,
    dealing?.name,
    state.offer?.to.userId,
    state.closing?.left,
  ].join();
}

/** A round and its public view. */
interface Shown {
  readonly of: Round;
  readonly round: PublicRound;
}

const shown = new WeakMap<TableSetup, Shown>();

/**
 * The public view of a round, cached per table: rounds are immutable, so it is computed once however often it is sent.
 */
function shownRound(setup: TableSetup, round: Round): Shown {
  const last = shown.get(setup);
  if (last?.of === round) return last;
  const fresh = { of: round, round: publicRound(setup, round) };
  shown.set(setup, fresh);
  return fresh;
}

/** What one player may know of the round beyond the public view; `null` when there is no round. */
export const privateView = (setup: TableSetup, { current }: TableState, player: Player): PrivateRound | null =>
  current && privateRound(setup, current.round, player);

/** Who deals the round in play, or would deal the next; `null` is the automatic dealer. */
function dealingOf(state: TableState): DealerAtTable | null {
  const playing = inPlay(state);
  return playing ? playing.dealer : state.dealer;
}

function statusOf(state: TableState, halted: boolean): TableStatus {
  if (halted) return 'closed';
  if (state.paused) return 'paused';
  return state.closed !== null && !inPlay(state) ? 'closed' : 'open';
}

/** The virtual shoe, unless a dealer deals the round from their own. */
function shoeOf({ shoe, current }: TableState, automatic: boolean): TableView['shoe'] {
  if (!shoe || !(automatic || current?.shoeId === shoe.id)) return null;
  return { id: shoe.id, left: shoe.cards - shoe.position, of: shoe.cards, cut: shoe.cut };
}

/** The commitment of the virtual shoe or wheel, whether or not anything is drawn from it. */
function sealedOf({ shoe, numbers }: TableState): TableView['sealed'] {
  if (shoe) return { id: shoe.id, of: 'cards', commitment: shoe.commitment, revealed: null };
  return numbers && { ...numbers, of: 'numbers' };
}

/** The display names of the players named in the public view of a round. */
function namesIn(
  round: PublicRound,
  seats: TableView['seats'],
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    [...new Set([...playersNamed(round), ...Object.values(seats).map(({ player }) => player)])].flatMap((player) => {
      const name = names.get(player);
      return name === undefined ? [] : [[player, name]];
    }),
  );
}

/** The newest round as an entry of the list of last results, once it is settled. */
export function lastResult(setup: TableSetup, { current }: TableState): LastResult | null {
  if (!current) return null;
  const result = resultOf(setup.game, current.round);
  return result === null ? null : asResult({ ...current, result });
}

/** The game's result of a settled round; `null` when no card or number was dealt because no bets were placed. */
export const resultOf = (game: Game, round: Round): unknown =>
  round.phase === 'settled' && round.reports.length > 0 ? game.result(round.play) : null;

/** Stored rounds (newest first) as the list of last results, oldest first. */
export const lastResults = (rounds: readonly StoredRound[]): LastResult[] =>
  rounds
    .filter(({ state }) => state === 'settled')
    .map((round) => asResult({ ...round, result: round.result ?? null }))
    .filter(({ result }) => result !== null)
    .reverse();

type ResultSource = Pick<StoredRound, 'id' | 'number' | 'shoeId' | 'entered' | 'result'>;

const asResult = ({ id, number, shoeId, entered, result }: ResultSource): LastResult => ({
  ...{ roundId: id, number, shoe: shoeId, result },
  ...(entered > 0 ? { byHand: true } : {}),
});
