import { type Bet, type Fact, type Game, type RoundEvent, tell } from '@baize/rules';
import type { Frame } from './replay.ts';
import { type AroundRound, isRoundEvent, type StoredTableEvent } from './table-events.ts';

/** Whose doing an event was. */
export type Author = 'player' | 'dealer' | 'staff' | 'table';

/** An event of the record in a line. */
export interface EventLine {
  readonly author: Author;
  /** The name of the person who did it, where it is neither the player the line names nor the dealer of the round. */
  readonly by: string | null;
  readonly text: string;
  /** More of it: the spots of a bet, the position in the shoe. */
  readonly detail: string | null;
  readonly amountMinor: number | null;
  /** Out of the ordinary. */
  readonly irregular: boolean;
  /** A decision that the table took because the player's time ran out. */
  readonly tookByTable: boolean;
}

/** What people and spots are called. */
export interface Words {
  readonly game: Game | null;
  /** A player's, dealer's or staff member's name by user id. */
  readonly person: (userId: string) => string;
  /** The actor who deals the round, who need not be named at every card. */
  readonly dealer: string | null;
}

/** An event of the record in words. */
export function eventLine({ event, actor }: Pick<Frame, 'event' | 'actor'>, words: Words): EventLine {
  const author = authorOf(actor);
  const plain: EventLine = {
    author,
    by:
      actor !== words.dealer && (author === 'dealer' || author === 'staff')
        ? words.person(actor.replace(/^\w+:/, ''))
        : null,
    text: '',
    detail: null,
    amountMinor: null,
    irregular: false,
    tookByTable: false,
  };
  return { ...plain, ...(isRoundEvent(event) ? ofRound(event, words) : aroundRound(event, words)) };
}

function authorOf(actor: string): Author {
  const [kind] = actor.split(':');
  return kind === 'player' || kind === 'dealer' || kind === 'staff' ? kind : 'table';
}

function ofRound(event: RoundEvent, words: Words): Partial<EventLine> {
  switch (event.type) {
    case 'roundOpened':
      return { text: 'Bets open' };
    case 'betsPlaced':
      return {
        text: `${words.person(event.player)} bets`,
        detail: spots(event.wagers, words),
        amountMinor: sum(event.wagers),
      };
    case 'betsWithdrawn':
      return {
        text: `${words.person(event.player)} takes back`,
        detail: spots(event.wagers, words),
        amountMinor: sum(event.wagers),
      };
    case 'betsClosed':
      return event.returned.length === 0
        ? { text: 'No more bets' }
        : {
            text: 'No more bets, some go back',
            detail: owners(event.returned, words),
            amountMinor: sum(event.returned),
            irregular: true,
          };
    case 'reported':
      return reported(event.fact, words);
    case 'corrected':
      return {
        text: `Corrected: ${said(event.fact, words)}`,
        detail: `entered before: ${said(event.was, words)}`,
        irregular: true,
      };
    case 'settled':
      return { text: 'Settled', amountMinor: event.payouts.reduce((all, { amount }) => all + amount, 0) };
    case 'voided':
      return {
        text: `Void: ${event.reason}`,
        detail: 'every stake goes back',
        amountMinor: sum(event.refunds),
        irregular: true,
      };
  }
}

function reported(fact: Fact, words: Words): Partial<EventLine> {
  if (fact.fact === 'preset') return { text: `${words.person(fact.player)}: ${told(fact, words)}` };
  if (fact.fact !== 'choice') return { text: said(fact, words) };
  const staked = sum(fact.stakes);
  const others = fact.stakes.filter(({ player }) => player !== fact.player);
  const covered = others.length === 0 ? null : `with ${owners(others, words)}`;
  const name = words.person(fact.player);
  return {
    text: `${name}, ${told(fact, words)}`,
    detail: fact.auto ? 'the table decided: out of time' : covered,
    amountMinor: staked > 0 ? staked : null,
    tookByTable: fact.auto === true,
  };
}

function aroundRound(event: AroundRound, words: Words): Partial<EventLine> {
  switch (event.type) {
    case 'roundPrepared':
      return { text: 'Round prepared', detail: event.dealer ? `dealer ${event.dealer.name}` : 'automatic dealer' };
    case 'tableOpened':
      return { text: 'Table opened' };
    case 'tableClosed':
      return { text: `Table to close: ${event.reason}`, irregular: true };
    case 'paused':
      return {
        text: `Paused: ${event.reason}`,
        detail: event.voidAsked ? 'the dealer asks for the round to be void' : null,
        irregular: true,
      };
    case 'resumed':
      return { text: 'Resumed', irregular: true };
    case 'restarted':
      return {
        text: 'The server came back',
        detail: `${(event.extendedMs / 1000).toFixed(1)} s more for everybody`,
        irregular: true,
      };
    case 'announced':
      return { text: `Announced: “${event.text}”`, irregular: true };
    case 'dealerSignedOn':
      return { text: `${event.name} signs on` };
    case 'dealerSignedOff':
      return { text: 'The dealer signs off' };
    case 'handedOver':
      return {
        text: `Handed over to ${event.to?.name ?? 'the automatic dealer'}`,
        detail: event.midRound ? 'in the middle of the round' : null,
        irregular: true,
      };
    case 'shoeOpened':
      return { text: `New shoe of ${event.cards} cards, sealed`, detail: `${event.burned} burned` };
    case 'shoeClosed':
      return { text: 'The shoe is finished, its order is told' };
    case 'drawn':
      return {
        text: `Card ${event.position + 1} of the shoe`,
        detail: `for ${words.game?.placeName(event.place) ?? event.place}`,
      };
    case 'numberDrawn':
      return { text: 'The wheel gives a number' };
  }
}

/** As the game says it, beginning a line. */
function said(fact: Fact, words: Words): string {
  const text = told(fact, words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const told = (fact: Fact, { game }: Words): string => (game ? tell(game, fact) : fact.fact);

const sum = (bets: readonly Pick<Bet, 'stake'>[]): number => bets.reduce((all, { stake }) => all + stake, 0);

const MOST_SPOTS = 3;

function spots(wagers: readonly Pick<Bet, 'spot'>[], { game }: Words): string {
  const names = wagers.slice(0, MOST_SPOTS).map(({ spot }) => game?.spots.get(spot)?.name ?? spot);
  const more = wagers.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

const owners = (bets: readonly Pick<Bet, 'player'>[], { person }: Words): string =>
  [...new Set(bets.map(({ player }) => person(player)))].join(', ');

/** What happened but needs no line of its own: the draw is told with the entry it answers. */
export const isQuiet = (event: StoredTableEvent): boolean => event.type === 'drawn' || event.type === 'numberDrawn';
