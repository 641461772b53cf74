import { delayed, type PhraseOrText, type RoundEvent } from '@baize/rules';
import type { StoredEvent } from '../../journal/journal.ts';
import type {
  Assigned,
  NumbersInPlay,
  Offer,
  OwnShoe,
  PlayedBy,
  Seated,
  ShoeInPlay,
  TableEvent,
  TableOnlyEvent,
} from '../events.ts';
import { type CurrentRound, isInPlay, prepared, reportsOf, reversed, roundAfter } from './current-round.ts';
import { callAfter } from './dealer-call.ts';
import { noSeating, type Seating, seatingAfter } from './seating.ts';
import type { TableSetup } from './setup.ts';

/**
 * The complete state of a table, as a fold of its events: identical whether it was folded live or restored after a
 * restart.
 */
export interface Standing {
  readonly version: number;
  /** The rules and configuration of the next round; `null` before the first. */
  readonly playedBy: PlayedBy | null;
  /** Why no further round opens, or `null`; a round in play is finished first. */
  readonly closed: PhraseOrText | null;
  readonly paused: Pause | null;
  /** Who deals the next round; `null` is the automatic dealer. */
  readonly dealer: Seated | null;
  /** Dealers who may sign on here; with an open roster every dealer may. */
  readonly assigned: readonly Assigned[];
  /** The hand-over that is offered. */
  readonly offer: Offer | null;
  readonly shoe: ShoeInPlay | null;
  /** The cards dealt from the dealer's own shoe before the newest round; `null` when there are none. */
  readonly ownShoe: OwnShoe | null;
  /** The numbers sealed for the newest round at a virtual wheel. */
  readonly numbers: NumbersInPlay | null;
  /** The newest round, in play or over. */
  readonly current: CurrentRound | null;
  /** The seats that stay their players' between rounds. */
  readonly seating: Seating;
  readonly words: PhraseOrText | null;
  /** Since when the table has run without interruption: the last resumption or restart. */
  readonly runningSince: number;
}

export interface Pause {
  readonly since: number;
  readonly reason: PhraseOrText;
  /** Actor who asked for the round to be void: a dealer or a pit boss. */
  readonly voidAskedBy: string | null;
}

export const initialStanding: Standing = {
  version: 0,
  playedBy: null,
  closed: null,
  paused: null,
  dealer: null,
  assigned: [],
  offer: null,
  shoe: null,
  ownShoe: null,
  numbers: null,
  current: null,
  seating: noSeating,
  words: null,
  runningSince: 0,
};

/** The round in play, or `null`. */
export const inPlay = ({ current }: Standing): CurrentRound | null => (isInPlay(current) ? current : null);

/** User ids of the dealers at the table: who deals the next round, and who deals the round in play. */
export function dealersAt(standing: Standing): readonly string[] {
  const dealers = [standing.dealer, inPlay(standing)?.dealer].flatMap((dealer) => dealer?.userId ?? []);
  return [...new Set(dealers)];
}

/** Folds a stored event into the state, without validating it again. */
export function afterEvent(
  setup: TableSetup,
  standing: Standing,
  { version, roundId, actor, event }: StoredEvent,
): Standing {
  const folded = foldEvent(setup, standing, event, { roundId, actor });
  const { current } = folded;
  const words = current ? callAfter(setup.game, current.round, event, folded.words) : folded.words;
  return { ...folded, version, words, seating: seatingAfter(setup, standing.seating, event) };
}

type Recorded = Pick<StoredEvent, 'roundId' | 'actor'>;

function foldEvent(setup: TableSetup, standing: Standing, event: TableEvent, recorded: Recorded): Standing {
  const { current, shoe, numbers } = standing;
  switch (event.type) {
    case 'shoeOpened': {
      const { shoeId, commitment, cards, cut, burned } = event;
      return { ...standing, shoe: { id: shoeId, commitment, cards, cut, position: burned } };
    }
    case 'shoeClosed':
      return { ...standing, shoe: null };
    case 'numbersSealed':
      return { ...standing, numbers: { id: event.sealId, commitment: event.commitment, revealed: null } };
    case 'numbersTold': {
      const { salt, text } = event;
      return { ...standing, numbers: numbers && { ...numbers, revealed: { salt, text } } };
    }
    case 'drawn':
    case 'numberDrawn':
      return standing;
    case 'configured':
      return { ...standing, playedBy: playedByOf(event) };
    case 'roundPrepared':
      return {
        ...standing,
        playedBy: playedByOf(event),
        dealer: event.dealer,
        assigned: event.assigned ?? standing.assigned,
        offer: event.offer ?? null,
        shoe: event.shoe,
        ownShoe: event.ownShoe ?? null,
        numbers: event.numbers ?? null,
        current: prepared(event, recorded.roundId),
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
        ...standing,
        shoe: shoe && shoeAfter(shoe, event),
        current: current && roundAfter(setup, current, event),
      };
    case 'reversed':
      return current?.id === event.roundId ? { ...standing, current: reversed(current, event) } : standing;
    default:
      return tableAfter(standing, event, recorded.actor);
  }
}

/** Moves the position past a card that was dealt; turning a card does not move it. */
const shoeAfter = (shoe: ShoeInPlay, event: RoundEvent): ShoeInPlay =>
  event.type === 'reported' && event.fact.fact === 'card' && event.source.from === 'shoe'
    ? { ...shoe, position: event.source.position + 1 }
    : shoe;

type AroundRounds = Exclude<TableOnlyEvent, { type: 'roundPrepared' | 'reversed' | 'configured' }>;

const playedByOf = ({ game, rulesVersion, configVersion }: PlayedBy): PlayedBy => ({
  game,
  rulesVersion,
  configVersion,
});

function tableAfter(standing: Standing, event: AroundRounds, actor: string): Standing {
  const { current, paused } = standing;
  switch (event.type) {
    case 'tableOpened':
      return { ...standing, closed: null };
    case 'tableClosed':
      return { ...standing, closed: event.reason };
    case 'paused': {
      const since = paused?.since ?? event.at;
      const voidAskedBy = event.voidAsked ? actor : (paused?.voidAskedBy ?? null);
      return { ...standing, paused: { since, reason: event.reason, voidAskedBy } };
    }
    case 'resumed':
      return { ...resumedAt(standing, event.at, event.at - (paused?.since ?? event.at)), paused: null };
    case 'restarted':
      return resumedAt(standing, event.at, event.extendedMs);
    case 'announced':
    case 'irregular':
    case 'voidApproved':
    case 'reversalAsked':
    case 'reversalRefused':
    case 'satOut':
    case 'seatLeft':
    case 'seatsFreed':
      return standing;
    case 'dealerSignedOn':
      return { ...standing, dealer: { userId: event.dealerId, name: event.name, since: event.at }, offer: null };
    case 'dealerSignedOff':
      return { ...standing, dealer: null, offer: null };
    case 'ownShoeOpened': {
      // The cards of a finished round came from the old shoe.
      const before = inPlay(standing) ?? (current && { ...current, enteredCards: [] });
      return { ...standing, current: before, ownShoe: { openedAt: event.at, dealt: {} } };
    }
    case 'dealerAssigned': {
      const others = standing.assigned.filter(({ userId }) => userId !== event.dealerId);
      return { ...standing, assigned: [...others, { userId: event.dealerId, name: event.name }] };
    }
    case 'dealerUnassigned':
      return { ...standing, assigned: standing.assigned.filter(({ userId }) => userId !== event.dealerId) };
    case 'handOverOffered':
      return { ...standing, offer: { to: event.to, by: actor } };
    case 'handOverDeclined':
    case 'handOverWithdrawn':
      return { ...standing, offer: null };
    case 'handedOver':
      return {
        ...standing,
        dealer: event.to,
        offer: null,
        current: current && event.midRound ? handedTo(current, event.to) : current,
      };
  }
}

function resumedAt(standing: Standing, at: number, pausedMs: number): Standing {
  const { current } = standing;
  if (!isInPlay(current)) return { ...standing, runningSince: at };
  const round = delayed(current.round, pausedMs);
  return { ...standing, runningSince: at, current: { ...current, round, movedAt: at } };
}

/** A dealer who takes a round over from the virtual shoe before its first card may deal it from their own shoe. */
function handedTo(current: CurrentRound, dealer: Seated | null): CurrentRound {
  const drawn = reportsOf(current).some(({ source }) => source.from === 'shoe');
  return { ...current, dealer, shoeId: drawn || dealer === null ? current.shoeId : null };
}
