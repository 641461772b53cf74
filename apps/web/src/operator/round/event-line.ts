import {
  actName,
  amountOf,
  type Bet,
  cardCode,
  type Fact,
  factLine,
  type Game,
  isEntered,
  isRoundEvent,
  placeName,
  type Report,
  type RoundEvent,
  shownCard,
} from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Frame } from '../../rounds/replay.ts';
import type { AroundRound, SeatOf, StoredTableEvent } from '../../rounds/table-events.ts';
import { spotNameIn } from '../../table/game/spot-name.ts';

/** Who caused an event. */
export type Author = 'player' | 'dealer' | 'staff' | 'table';

/** An event of the record as one line. */
export interface EventLine {
  readonly author: Author;
  /** The name of the person who did it, where it is neither the player the line names nor the dealer of the round. */
  readonly by: string | null;
  readonly text: string;
  /** Further details: the spots of a bet, the position in the shoe. */
  readonly detail: string | null;
  readonly amountMinor: number | null;
  /** Marked as unusual. */
  readonly irregular: boolean;
  /** A decision made by the table on timeout. */
  readonly tookByTable: boolean;
}

/** The names of people and spots. */
export interface Words {
  readonly game: Game | null;
  /** A player's, dealer's or staff member's name by user id. */
  readonly person: (userId: string) => string;
  /** The actor who deals the round, who is not named at every card. */
  readonly dealer: string | null;
  readonly language: Language;
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
  const { say, tell } = words.language;
  switch (event.type) {
    case 'roundOpened':
      return { text: say('operator.event.betsOpen') };
    case 'betsPlaced':
      return {
        text: say('operator.event.bets', { name: words.person(event.player) }),
        detail: spots(event.wagers, words),
        amountMinor: sum(event.wagers),
      };
    case 'betsWithdrawn':
      return {
        text: say('operator.event.takesBack', { name: words.person(event.player) }),
        detail: takenBack(event, words),
        amountMinor: sum([...event.wagers, ...(event.returned ?? [])]),
      };
    case 'betsClosed':
      return event.returned.length === 0
        ? { text: say('operator.event.noMoreBets') }
        : {
            text: say('operator.event.someGoBack'),
            detail: owners(event.returned, words),
            amountMinor: sum(event.returned),
            irregular: true,
          };
    case 'reported':
      return isEntered(event)
        ? { ...reported(event.fact, words), detail: enteredAs(event, words) }
        : reported(event.fact, words);
    case 'corrected':
      return {
        text: say('operator.event.corrected', { entry: sentenceOf(event.fact, words) }),
        detail: correctedFrom(event, words),
        irregular: true,
      };
    case 'settled':
      return {
        text: say('operator.event.settled'),
        amountMinor: event.payouts.reduce((all, payout) => all + amountOf(payout), 0),
      };
    case 'voided':
      return {
        text: say('operator.event.void', { reason: tell(event.reason) }),
        detail: say('operator.event.stakesBack'),
        amountMinor: sum(event.refunds),
        irregular: true,
      };
  }
}

/** How a dealer entered a result: by hand, or by the code of the card, which names its deck. */
function enteredAs({ fact, source }: Report, { language: { say } }: Words): string {
  const code = codeOf(fact, source.from === 'dealer' ? source.deck : undefined);
  return code === null ? say('operator.event.byHand') : say('operator.event.byCode', { code });
}

function correctedFrom({ was, fact, deck }: Extract<RoundEvent, { type: 'corrected' }>, words: Words): string {
  const { say } = words.language;
  const before = say('operator.event.before', { entry: sentenceOf(was, words) });
  const code = codeOf(fact, deck);
  return code === null ? before : words.language.list([say('operator.event.byCode', { code }), before]);
}

function codeOf(fact: Fact, deck: number | undefined): string | null {
  const card = shownCard(fact);
  return card && deck !== undefined ? cardCode({ card, deck }) : null;
}

function reported(fact: Fact, words: Words): Partial<EventLine> {
  const { say } = words.language;
  if (fact.fact === 'preset')
    return { text: say('operator.event.preset', { name: words.person(fact.player), entry: wordsOf(fact, words) }) };
  if (fact.fact !== 'choice') return { text: sentenceOf(fact, words) };
  const staked = sum(fact.stakes);
  const others = fact.stakes.filter(({ player }) => player !== fact.player);
  const covered = others.length === 0 ? null : say('operator.event.with', { names: owners(others, words) });
  const name = words.person(fact.player);
  return {
    text: say('operator.event.choice', { name, entry: wordsOf(fact, words) }),
    detail: fact.auto ? say('operator.event.outOfTime') : covered,
    amountMinor: staked > 0 ? staked : null,
    tookByTable: fact.auto === true,
  };
}

function aroundRound(event: AroundRound, words: Words): Partial<EventLine> {
  const { say, tell, number } = words.language;
  switch (event.type) {
    case 'roundPrepared':
      return {
        text: say('operator.event.prepared'),
        detail: event.dealer
          ? say('operator.event.dealer', { name: event.dealer.name })
          : say('operator.event.automatic'),
      };
    case 'satOut':
      return { text: say('operator.event.sitsOut', { name: words.person(event.player) }) };
    case 'seatLeft':
      return { text: say('operator.event.leavesSeat', { name: words.person(event.player) }) };
    case 'seatsFreed':
      return { text: say('operator.event.seatsFreed'), detail: seats(event.seats, words) };
    case 'tableOpened':
      return { text: say('operator.event.opened') };
    case 'tableClosed':
      return { text: say('operator.event.toClose', { reason: tell(event.reason) }), irregular: true };
    case 'paused':
      return {
        text: say('operator.event.paused', { reason: tell(event.reason) }),
        detail: event.voidAsked ? say('operator.event.asksVoid') : null,
        irregular: true,
      };
    case 'irregular':
      return {
        text: say('operator.event.irregular', {
          act: words.game ? words.language.tell(actName(words.game, event.act, event.place)) : event.act,
          reason: tell(event.reason),
        }),
        irregular: true,
      };
    case 'voidApproved':
      return {
        text: say('operator.event.voidApproved'),
        detail: say('operator.event.askedBy', { name: words.person(event.askedBy.replace(/^\w+:/, '')) }),
        irregular: true,
      };
    case 'reversalAsked':
      return {
        text: say('operator.event.reversalAsked', { reason: tell(event.reason) }),
        irregular: true,
      };
    case 'reversalRefused':
      return { text: say('operator.event.reversalRefused'), irregular: true };
    case 'reversed':
      return {
        text: say('operator.event.reversed', { reason: tell(event.reason) }),
        detail: say('operator.event.askedBy', { name: words.person(event.askedBy.replace(/^\w+:/, '')) }),
        irregular: true,
      };
    case 'resumed':
      return { text: say('operator.event.resumed'), irregular: true };
    case 'restarted':
      return {
        text: say('operator.event.restarted'),
        detail: say('operator.event.moreTime', {
          seconds: number(event.extendedMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        }),
        irregular: true,
      };
    case 'announced':
      return { text: say('operator.event.announced', { text: event.text }), irregular: true };
    case 'dealerSignedOn':
      return { text: say('operator.event.signsOn', { name: event.name }) };
    case 'ownShoeOpened':
      return { text: say('operator.event.ownShoe') };
    case 'dealerAssigned':
      return { text: say('operator.event.assigned', { name: event.name }) };
    case 'dealerUnassigned':
      return { text: say('operator.event.unassigned', { name: words.person(event.dealerId) }) };
    case 'dealerSignedOff':
      return { text: say('operator.event.signsOff') };
    case 'handOverOffered':
      return { text: say('operator.event.handOverOffered', { name: event.to.name }) };
    case 'handOverDeclined':
      return { text: say('operator.event.handOverDeclined') };
    case 'handOverWithdrawn':
      return { text: say('operator.event.handOverWithdrawn') };
    case 'handedOver':
      return {
        text: event.to
          ? say('operator.event.handedOver', { name: event.to.name })
          : say('operator.event.handedToAutomatic'),
        detail: event.midRound ? say('operator.event.midRound') : null,
        irregular: true,
      };
    case 'shoeOpened':
      return {
        text: say('operator.event.newShoe', { cards: event.cards }),
        detail: say('operator.event.burned', { count: event.burned }),
      };
    case 'shoeClosed':
      return { text: say('operator.event.shoeRevealed') };
    case 'drawn':
      return {
        text: say('operator.event.cardOfShoe', { nth: event.position + 1 }),
        detail: say('operator.event.for', {
          place: words.game ? words.language.tell(placeName(words.game, event.place)) : event.place,
        }),
      };
    case 'numbersSealed':
      return { text: say('operator.event.numbersSealed'), detail: say('operator.event.spins', { count: event.count }) };
    case 'numbersTold':
      return { text: say('operator.event.numbersRevealed'), detail: event.text };
    case 'numberDrawn':
      return { text: say('operator.event.wheel') };
  }
}

/** The game's words at the beginning of a line. */
function sentenceOf(fact: Fact, words: Words): string {
  const text = wordsOf(fact, words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wordsOf = (fact: Fact, { game, language }: Words): string =>
  game ? language.tell(factLine(game, fact)) : fact.fact;

const sum = (bets: readonly Pick<Bet, 'stake'>[]): number => bets.reduce((all, { stake }) => all + stake, 0);

const MOST_SPOTS = 3;

function spots(wagers: readonly Pick<Bet, 'spot'>[], { game, language }: Words): string {
  const named = wagers.slice(0, MOST_SPOTS).map(({ spot }) => spotNameIn(game, spot, language));
  const more = wagers.length - named.length;
  const names = named.join(', ');
  return more > 0 ? language.say('operator.event.andMore', { names, count: more }) : names;
}

function takenBack({ wagers, returned = [] }: Extract<RoundEvent, { type: 'betsWithdrawn' }>, words: Words): string {
  const own = spots(wagers, words);
  if (returned.length === 0) return own;
  return words.language.say('operator.event.othersGoBack', { spots: own, names: owners(returned, words) });
}

const seats = (kept: readonly SeatOf[], words: Words): string =>
  words.language.list(
    kept.map(({ spot, player }) =>
      words.language.say('operator.event.seatOf', {
        seat: spotNameIn(words.game, spot, words.language),
        name: words.person(player),
      }),
    ),
  );

const owners = (bets: readonly Pick<Bet, 'player'>[], { person }: Words): string =>
  [...new Set(bets.map(({ player }) => person(player)))].join(', ');

/** Events without a line of their own: a draw of earlier versions is shown with the entry that answers it. */
export const isQuiet = (event: StoredTableEvent): boolean => event.type === 'drawn' || event.type === 'numberDrawn';
