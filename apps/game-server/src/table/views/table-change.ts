import type { LastResult } from '@baize/protocol';
import { type Asked, askedNow, betting, newlyAsked, type Player } from '@baize/rules';
import { isReversal, type Reversal, type TableEvent } from '../../events/table-events.ts';
import type { TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { lastResult } from './public-view.ts';

export interface TableChange {
  /** Players whose own view has changed; `all` after a close, a settlement or a void. */
  readonly players: readonly Player[] | 'all';
  /** The result of the round that ended, if one did. */
  readonly result: LastResult | null;
  /** Settled rounds that have become void, or were settled again. */
  readonly reversed: readonly Reversal[];
}

/** Whose own view these events have changed, and the result of a round that they ended. */
export function changeOf(
  setup: TableSetup,
  before: TableState,
  after: TableState,
  events: readonly TableEvent[],
): TableChange {
  const ended = events.some(({ type }) => type === 'settled');
  const players = touched(setup, before, after, events);
  return { players, result: ended ? lastResult(setup, after) : null, reversed: events.filter(isReversal) };
}

function touched(
  setup: TableSetup,
  before: TableState,
  after: TableState,
  events: readonly TableEvent[],
): TableChange['players'] {
  const players = new Set<Player>();
  for (const event of events) {
    switch (event.type) {
      case 'betsPlaced':
        players.add(event.player);
        break;
      case 'betsWithdrawn':
        for (const { player } of [event, ...(event.returned ?? [])]) players.add(player);
        break;
      case 'reported':
        if (event.fact.fact === 'preset' || event.fact.fact === 'choice') players.add(event.fact.player);
        if (event.fact.fact === 'choice') for (const { player } of event.fact.stakes) players.add(player);
        if (event.onlyFor !== undefined) players.add(event.onlyFor);
        break;
      case 'satOut':
      case 'seatLeft':
        players.add(event.player);
        break;
      case 'seatsFreed':
        for (const { player } of event.seats) players.add(player);
        break;
      case 'reversed':
      case 'resettled':
        if (before.current?.id === event.roundId) return 'all';
        for (const { player } of event.parts) players.add(player);
        break;
      case 'roundOpened':
      case 'betsClosed':
      case 'corrected':
      case 'settled':
      case 'voided':
      case 'abandoned':
        return 'all';
      default:
    }
  }
  if (events.some(({ type }) => type === 'reported'))
    for (const player of newlyAsked(askedOf(setup, before), askedOf(setup, after))) players.add(player);
  return [...players];
}

const askedOf = ({ game }: TableSetup, { current }: TableState): Asked => askedNow(game, current?.round ?? betting);
