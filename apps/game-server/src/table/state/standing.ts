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
import type { TableSetup } from './setup.ts';

/** All that a table is, as a fold of its events: the same whether it lived through them or read them after a restart. */
export interface Standing {
  readonly version: number;
  /** What the next round is judged by; `null` before the first. */
  readonly playedBy: PlayedBy | null;
  /** Why no further round opens; a round in play is finished first. */
  readonly closed: PhraseOrText | null;
  readonly paused: Pause | null;
  /** Who deals the next round; `null` is the automatic dealer. */
  readonly dealer: Seated | null;
  /** Who may sign on here, besides everybody in a house whose roster is open. */
  readonly assigned: readonly Assigned[];
  /** Who is asked to take the table. */
  readonly offer: Offer | null;
  readonly shoe: ShoeInPlay | null;
  /** What the dealer's own shoe has given before the newest round; `null` when it has given nothing. */
  readonly ownShoe: OwnShoe | null;
  /** The numbers sealed for the newest round at a virtual wheel. */
  readonly numbers: NumbersInPlay | null;
  /** The newest round, in play or over. */
  readonly current: CurrentRound | null;
  readonly words: PhraseOrText | null;
  /** Since when the table runs without a break: the last resumption or restart. */
  readonly runningSince: number;
}

export interface Pause {
  readonly since: number;
  readonly reason: PhraseOrText;
  /** Actor of whoever asks for the round to be void: a dealer or a pit boss. */
  readonly voidAskedBy: string | null;
}

export const untouched: Standing = {
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
  words: null,
  runningSince: 0,
};

/** The round in play, if there is one. */
export const inPlay = ({ current }: Standing): CurrentRound | null => (isInPlay(current) ? current : null);

/** Folds in what happened. Stored events are taken at their word. */
export function happened(
  setup: TableSetup,
  standing: Standing,
  { version, roundId, actor, event }: StoredEvent,
): Standing {
  const folded = folding(setup, standing, event, { roundId, actor });
  const { current } = folded;
  const words = current ? callAfter(setup.game, current.round, event, folded.words) : folded.words;
  return { ...folded, version, words };
}

type Recorded = Pick<StoredEvent, 'roundId' | 'actor'>;

function folding(setup: TableSetup, standing: Standing, event: TableEvent, recorded: Recorded): Standing {
  const { current, shoe, numbers } = standing;
  switch (event.type) {
    case 'shoeOpened': {
      const { shoeId, commitment, cards, cut, burned } = event;
      return { ...standing, shoe: { id: shoeId, commitment, cards, cut, position: burned } };
    }
    case 'shoeClosed':
      return { ...standing, shoe: null };
    case 'numbersSealed':
      return { ...standing, numbers: { id: event.sealId, commitment: event.commitment, told: null } };
    case 'numbersTold': {
      const { salt, text } = event;
      return { ...standing, numbers: numbers && { ...numbers, told: { salt, text } } };
    }
    case 'drawn':
    case 'numberDrawn':
      return standing;
    case 'configured':
      return { ...standing, playedBy: namedBy(event) };
    case 'roundPrepared':
      return {
        ...standing,
        playedBy: namedBy(event),
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

/** A card that was dealt from the shoe is its last so far; a turned one was dealt before. */
const shoeAfter = (shoe: ShoeInPlay, event: RoundEvent): ShoeInPlay =>
  event.type === 'reported' && event.fact.fact === 'card' && event.source.from === 'shoe'
    ? { ...shoe, position: event.source.position + 1 }
    : shoe;

type AroundRounds = Exclude<TableOnlyEvent, { type: 'roundPrepared' | 'reversed' | 'configured' }>;

const namedBy = ({ game, rulesVersion, configVersion }: PlayedBy): PlayedBy => ({ game, rulesVersion, configVersion });

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
      return { ...runningAgain(standing, event.at, event.at - (paused?.since ?? event.at)), paused: null };
    case 'restarted':
      return runningAgain(standing, event.at, event.extendedMs);
    case 'announced':
    case 'irregular':
    case 'voidApproved':
    case 'reversalAsked':
    case 'reversalRefused':
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

function runningAgain(standing: Standing, at: number, stoodMs: number): Standing {
  const { current } = standing;
  if (!isInPlay(current)) return { ...standing, runningSince: at };
  const round = delayed(current.round, stoodMs);
  return { ...standing, runningSince: at, current: { ...current, round, movedAt: at } };
}

/** Whoever takes a round over from the virtual shoe before its first card may deal it from their own. */
function handedTo(current: CurrentRound, dealer: Seated | null): CurrentRound {
  const drawn = reportsOf(current).some(({ source }) => source.from === 'shoe');
  return { ...current, dealer, shoeId: drawn || dealer === null ? current.shoeId : null };
}
