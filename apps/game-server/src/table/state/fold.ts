import { delayed, type RoundEvent, resettled } from '@baize/rules';
import type { ShoeInPlay } from '../../events/equipment.ts';
import {
  type Closing,
  type DealerAtTable,
  endsRound,
  type PlayedUnder,
  type TableEvent,
  type TableOnlyEvent,
} from '../../events/table-events.ts';
import type { StoredEvent } from '../../journal/journal.ts';
import { CLOCK } from './author.ts';
import { type CurrentRound, isInPlay, prepared, reportsOf, reversed, roundAfter } from './current-round.ts';
import { callAfter } from './dealer-call.ts';
import { burnedIn } from './own-shoe.ts';
import { presetsAfter } from './presets.ts';
import { seatingAfter } from './seating.ts';
import { isByPerson } from './service.ts';
import type { TableSetup } from './setup.ts';
import { inPlay, type TableState } from './table-state.ts';

/** Folds a stored event into the state, without validating it again. */
export function afterEvent(
  setup: TableSetup,
  state: TableState,
  { version, roundId, actor, event }: StoredEvent,
): TableState {
  const folded = foldEvent(setup, state, event, { roundId, actor });
  const { current } = folded;
  const call = current ? callAfter(setup.game, current.round, event, folded.call) : folded.call;
  const seating = seatingAfter(setup, state.seating, event);
  return { ...folded, version, call, seating, presets: presetsAfter(state.presets, event) };
}

type Recorded = Pick<StoredEvent, 'roundId' | 'actor'>;

function foldEvent(setup: TableSetup, state: TableState, event: TableEvent, recorded: Recorded): TableState {
  const { current, shoe, numbers } = state;
  switch (event.type) {
    case 'shoeOpened': {
      const { shoeId, commitment, cards, cut, burned } = event;
      return { ...state, shoe: { id: shoeId, commitment, cards, cut, position: burned } };
    }
    case 'shoeClosed':
      return { ...state, shoe: null };
    case 'numbersSealed':
      return { ...state, numbers: { id: event.sealId, commitment: event.commitment, revealed: null } };
    case 'numbersTold': {
      const { salt, text } = event;
      return { ...state, numbers: numbers && { ...numbers, revealed: { salt, text } } };
    }
    case 'configured':
      return { ...state, playedUnder: playedUnderOf(event) };
    case 'roundPrepared':
      return {
        ...state,
        playedUnder: playedUnderOf(event),
        dealer: event.dealer,
        assigned: event.assigned ?? state.assigned,
        offer: event.offer ?? null,
        closing: event.closing ?? null,
        doorsAt: event.doorsAt ?? 0,
        shoe: event.shoe,
        ownShoe: event.ownShoe ?? null,
        numbers: event.numbers ?? null,
        current: prepared(event, recorded.roundId),
        abandon: null,
        told: null,
      };
    case 'roundOpened':
    case 'betsPlaced':
    case 'betsWithdrawn':
    case 'betsClosed':
    case 'reported':
    case 'corrected':
    case 'settled':
    case 'voided':
      return {
        ...state,
        closing: endsRound(event) ? oneLess(state.closing) : state.closing,
        shoe: shoe && shoeAfter(shoe, event),
        current: current && roundAfter(setup, current, event),
      };
    case 'reversed':
      return current?.id === event.roundId ? { ...state, current: reversed(current, event) } : state;
    case 'resettled':
      return current?.id === event.roundId
        ? { ...state, current: { ...current, round: resettled(setup.game, current.round, event) } }
        : state;
    default:
      return tableAfter(state, event, recorded.actor);
  }
}

const oneLess = (closing: Closing | null): Closing | null =>
  closing && { ...closing, left: Math.max(closing.left - 1, 0) };

/** Moves the position past a card that was dealt; turning a card does not move it. */
const shoeAfter = (shoe: ShoeInPlay, event: RoundEvent): ShoeInPlay =>
  event.type === 'reported' && event.fact.fact === 'card' && event.source.from === 'shoe'
    ? { ...shoe, position: event.source.position + 1 }
    : shoe;

type AroundRounds = Exclude<TableOnlyEvent, { type: 'roundPrepared' | 'reversed' | 'resettled' | 'configured' }>;

const playedUnderOf = ({ game, rulesVersion, configVersion, tableName }: PlayedUnder): PlayedUnder => ({
  ...{ game, rulesVersion, configVersion },
  ...(tableName !== undefined && { tableName }),
});

function tableAfter(state: TableState, event: AroundRounds, actor: string): TableState {
  const { current, paused } = state;
  switch (event.type) {
    case 'tableOpened':
      return { ...state, closed: null, closing: null, doorsAt: actor === CLOCK.actor ? state.doorsAt : event.at };
    case 'tableClosed': {
      const doorsAt = isByPerson(event.reason) ? event.at : state.doorsAt;
      return { ...state, closed: event.reason, closing: null, doorsAt };
    }
    case 'closingAnnounced':
      return { ...state, closing: { left: event.rounds, reason: event.reason } };
    case 'closingWithdrawn':
      return { ...state, closing: null };
    case 'paused': {
      const since = paused?.since ?? event.at;
      const { voidAskedBy, voidAskedAt } = event.voidAsked
        ? { voidAskedBy: actor, voidAskedAt: event.at }
        : (paused ?? { voidAskedBy: null, voidAskedAt: 0 });
      // Only the dealer's absence pauses a table without a person.
      const absent = paused ? paused.absent : actor === CLOCK.actor ? dealingNow(state) : null;
      // Nobody has taken what is asked for now.
      return {
        ...state,
        paused: { since, reason: event.reason, absent, voidAskedBy, voidAskedAt, acknowledged: null },
      };
    }
    case 'acknowledged':
      return { ...state, paused: paused && { ...paused, acknowledged: { by: actor, name: event.name, at: event.at } } };
    case 'resumed':
      return { ...resumedAt(state, event.at, event.at - (paused?.since ?? event.at)), paused: null };
    case 'restarted':
      return resumedAt(state, event.at, event.extendedMs);
    case 'announced':
      return { ...state, told: { text: event.text, at: event.at } };
    case 'irregular':
      return { ...state, told: { text: event.reason, at: event.at } };
    case 'abandonAsked':
      return { ...state, abandon: { askedBy: actor, reason: event.reason, at: event.at } };
    case 'abandonRefused':
      return { ...state, abandon: null };
    case 'abandoned':
      return abandonedBy(state, event);
    case 'voidApproved':
    case 'voidRefused':
    case 'reversalAsked':
    case 'reversalRefused':
    case 'resettleAsked':
    case 'resettleRefused':
    case 'satOut':
    case 'seatLeft':
    case 'seatsFreed':
      return state;
    case 'dealerSignedOn':
      return { ...state, dealer: { userId: event.dealerId, name: event.name, since: event.at }, offer: null };
    case 'dealerSignedOff':
      return { ...state, dealer: null, offer: null };
    case 'ownShoeOpened': {
      // The cards of a finished round came from the old shoe.
      const before = inPlay(state) ?? (current && { ...current, enteredCards: [] });
      return { ...state, current: before, ownShoe: { openedAt: event.at, dealt: {}, ...burnedIn(event) } };
    }
    case 'dealerAssigned': {
      const others = state.assigned.filter(({ userId }) => userId !== event.dealerId);
      return { ...state, assigned: [...others, { userId: event.dealerId, name: event.name }] };
    }
    case 'dealerUnassigned':
      return { ...state, assigned: state.assigned.filter(({ userId }) => userId !== event.dealerId) };
    case 'handOverOffered':
      return { ...state, offer: { to: event.to, by: actor } };
    case 'handOverDeclined':
    case 'handOverWithdrawn':
      return { ...state, offer: null };
    case 'handedOver':
      return {
        ...state,
        dealer: event.to,
        offer: null,
        current: current && event.midRound ? handedTo(current, event.to) : current,
      };
  }
}

/** The user id of the dealer of the round in play, or else of the next one. */
const dealingNow = (state: TableState): string | null => inPlay(state)?.dealer?.userId ?? state.dealer?.userId ?? null;

/** The state by the records of an abandoned round, of which the fold may have known only a part. */
function abandonedBy(state: TableState, event: Extract<TableOnlyEvent, { type: 'abandoned' }>): TableState {
  const { current, shoe, numbers } = state;
  const isBroken = (seal: { readonly id: string } | null) => seal !== null && event.setAside.includes(seal.id);
  return {
    ...state,
    paused: null,
    abandon: null,
    shoe: isBroken(shoe) ? null : shoe,
    numbers: isBroken(numbers) ? null : numbers,
    current: isInPlay(current) ? { ...current, feltMinor: event.stakedMinor } : current,
    runningSince: event.at,
  };
}

function resumedAt(state: TableState, at: number, pausedMs: number): TableState {
  const { current } = state;
  if (!isInPlay(current)) return resumedBetween(state, at);
  const round = delayed(current.round, pausedMs);
  return { ...state, runningSince: at, current: { ...current, round, movedAt: at } };
}

/** The clock of the machine may have been set back since: nothing at the table has happened after this moment. */
function resumedBetween(state: TableState, at: number): TableState {
  const { current, dealer } = state;
  return {
    ...state,
    runningSince: at,
    current: current?.endedAt ? { ...current, endedAt: Math.min(current.endedAt, at) } : current,
    dealer: dealer && { ...dealer, since: Math.min(dealer.since, at) },
  };
}

/** A dealer who takes a round over from the virtual shoe before its first card may deal it from their own shoe. */
function handedTo(current: CurrentRound, dealer: DealerAtTable | null): CurrentRound {
  const drawn = reportsOf(current).some(({ source }) => source.from === 'shoe');
  return { ...current, dealer, shoeId: drawn || dealer === null ? current.shoeId : null };
}
