import {
  allBets,
  betting,
  type DeckCard,
  evolve,
  type Game,
  isEntered,
  type PhraseOrText,
  type Report,
  type Returned,
  type Round,
  type RoundEvent,
  shownCard,
  stakesIn,
} from '@baize/rules';
import type { DealerAtTable, TableOnlyEvent } from '../../events/table-events.ts';
import type { TableSetup } from './setup.ts';

/** A round of a table: the state kept by the rules, and what the table keeps in addition. */
export interface CurrentRound {
  readonly id: string;
  readonly number: number;
  readonly configVersion: number;
  /** Who deals it; `null` is the automatic dealer. */
  readonly dealer: DealerAtTable | null;
  /** It was opened for nobody, and takes no bets. */
  readonly demonstration: boolean;
  /**
   * The virtual shoe its cards come from; `null` for a wheel, and while all its cards came from the dealer's own shoe.
   */
  readonly shoeId: string | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly endedAt: number | null;
  /** When the procedure last advanced; the automatic dealer's pace counts from here. */
  readonly movedAt: number;
  readonly corrections: number;
  /** How many results were entered by hand, corrected ones included. */
  readonly entered: number;
  /** Its cards that were entered by hand, with the latest corrections; kept when the round is void. */
  readonly enteredCards: readonly EnteredCard[];
  readonly correctedAt: number | null;
  /** Bets returned without the player's request, during betting or at the close; kept when the round is void. */
  readonly returned: readonly Returned[];
  /** Sum of the stakes on the felt, in minor units. */
  readonly feltMinor: number;
  readonly round: Round;
}

/** A card entered by hand; `deck` if its code was read. */
export type EnteredCard = Pick<DeckCard, 'card'> & Partial<DeckCard>;

export const isInPlay = (current: CurrentRound | null): current is CurrentRound =>
  current !== null && (current.round.phase === 'betting' || current.round.phase === 'playing');

type Prepared = Extract<TableOnlyEvent, { type: 'roundPrepared' }>;

/** The round at its start. */
export function prepared(event: Prepared, roundId: string | null): CurrentRound {
  const { at, number, configVersion, dealer, demonstration = false, shoe } = event;
  if (roundId === null) throw new Error(`round ${number} was prepared without an id`);
  return {
    id: roundId,
    number,
    configVersion,
    dealer,
    demonstration,
    shoeId: dealer === null ? (shoe?.id ?? null) : null,
    openedAt: at,
    closedAt: null,
    endedAt: null,
    movedAt: at,
    corrections: 0,
    entered: 0,
    enteredCards: [],
    correctedAt: null,
    returned: [],
    feltMinor: 0,
    round: betting,
  };
}

/** Folds an event of the rules into the round. */
export function roundAfter(setup: TableSetup, before: CurrentRound, event: RoundEvent): CurrentRound {
  const round = evolve(setup.game, before.round, event);
  const feltMinor = feltAfter(before, event);
  switch (event.type) {
    case 'roundOpened':
    case 'betsPlaced':
      return { ...before, round, feltMinor };
    case 'betsWithdrawn':
      return { ...before, round, feltMinor, returned: returnedIn(round) };
    case 'betsClosed':
      return { ...before, round, feltMinor, returned: returnedIn(round), closedAt: event.at, movedAt: event.at };
    case 'reported': {
      if (before.round.phase !== 'playing') return { ...before, round, movedAt: event.at };
      const shoeId = event.source.from === 'shoe' ? event.source.shoeId : before.shoeId;
      const movedAt = event.fact.fact === 'preset' ? before.movedAt : event.at;
      const entered = before.entered + (isEntered(event) ? 1 : 0);
      const cards = [...before.enteredCards, ...enteredCards([event])];
      return { ...before, round, shoeId, feltMinor, movedAt, entered, enteredCards: cards };
    }
    case 'corrected': {
      const corrections = before.corrections + 1;
      const cards = enteredCards(reportsOf({ ...before, round }));
      return { ...before, round, enteredCards: cards, corrections, correctedAt: event.at, movedAt: event.at };
    }
    case 'settled':
    case 'voided':
      return { ...before, round, feltMinor, endedAt: event.at, movedAt: event.at };
  }
}

/** The cards entered by hand, after corrections. */
const enteredCards = (reports: readonly Report[]): readonly EnteredCard[] =>
  reports.flatMap((report) => (isEntered(report) ? (enteredCard(report) ?? []) : []));

/** The card that a report shows. */
export function enteredCard({ fact, source }: Report): EnteredCard | undefined {
  const card = shownCard(fact);
  if (card === undefined) return undefined;
  return source.from === 'dealer' && source.deck !== undefined ? { card, deck: source.deck } : { card };
}

const returnedIn = (round: Round): readonly Returned[] => (round.phase === 'void' ? [] : round.returned);

/**
 * Sum of the stakes on the felt after an event. Throws when a round ends with a remainder: the accounts would be wrong.
 */
function feltAfter({ feltMinor, round, id }: CurrentRound, event: RoundEvent): number {
  switch (event.type) {
    case 'betsPlaced':
      return feltMinor + sumOf(event.wagers);
    case 'betsWithdrawn':
      return feltMinor - sumOf(event.wagers) - sumOf(event.returned ?? []);
    case 'betsClosed':
      return feltMinor - sumOf(event.returned);
    case 'reported':
      return event.fact.fact === 'choice' ? feltMinor + sumOf(event.fact.stakes) : feltMinor;
    case 'settled':
    case 'voided': {
      const left = feltMinor - sumOf(event.type === 'voided' ? event.refunds : stakesIn(round));
      if (left !== 0) throw new Error(`round ${id} ends with ${left} left on the felt`);
      return 0;
    }
    default:
      return feltMinor;
  }
}

const sumOf = (bets: readonly { readonly stake: number }[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

/** Everything reported since the close, in order. */
export const reportsOf = ({ round }: CurrentRound): readonly Report[] =>
  round.phase === 'playing' || round.phase === 'settled' ? round.reports : [];

/** Whether a card or a number of the round has been dealt. */
export const isDealt = (current: CurrentRound): boolean =>
  reportsOf(current).some(({ fact: { fact } }) => fact === 'card' || fact === 'number');

/**
 * Whether somebody may know how the round ends: a card or a number has been dealt, or betting has closed at a person's
 * table, where a ball can have fallen before its number is entered.
 */
export const isDecisive = (current: CurrentRound): boolean =>
  (current.dealer !== null && current.round.phase === 'playing') || isDealt(current);

/**
 * How many spins of the round produced no number. Each spin has its own sealed number, including a spin that did not
 * count.
 */
export function lostSpins(game: Game, round: Round): number {
  if (round.phase !== 'playing') return 0;
  let play = game.start(allBets(round.bets));
  let lost = 0;
  for (const { fact } of [...round.early, ...round.reports]) {
    const wasAwaited = awaitsNumber(game, play);
    play = game.evolve(play, fact);
    if (wasAwaited && fact.fact !== 'number' && !awaitsNumber(game, play)) lost += 1;
  }
  return lost;
}

const awaitsNumber = (game: Game, play: unknown): boolean => game.procedure(play).some(({ ask }) => ask === 'number');

/** The settled round after its reversal: void. */
export const reversed = (current: CurrentRound, { reason }: { readonly reason: PhraseOrText }): CurrentRound => ({
  ...current,
  round: { phase: 'void', reason, refunds: stakesIn(current.round) },
});
