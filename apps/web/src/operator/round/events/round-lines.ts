import {
  amountOf,
  type Bet,
  cardCode,
  type Fact,
  factLine,
  isEntered,
  type Report,
  type RoundEvent,
  shownCard,
} from '@baize/rules';
import { capital } from '../../../i18n/capital.ts';
import { spotNameIn } from '../../../table/game/words/spot-name.ts';
import type { EventLine, Words } from './line.ts';

/** The line of an event of the round itself: bets, facts and the settlement. */
export function lineOfRound(event: RoundEvent, words: Words): Partial<EventLine> {
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

function correctedFrom(event: Extract<RoundEvent, { type: 'corrected' }>, words: Words): string {
  const { was, fact, deck, swapped } = event;
  const { say, list } = words.language;
  const before = say('operator.event.before', { entry: sentenceOf(was, words) });
  const code = codeOf(fact, deck);
  return list([
    ...(code === null ? [] : [say('operator.event.byCode', { code })]),
    before,
    ...(swapped ? [say('operator.event.swapped', { entry: sentenceOf(swapped.fact, words) })] : []),
  ]);
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

/** The game's words at the beginning of a line. */
const sentenceOf = (fact: Fact, { game, language }: Words): string =>
  game ? language.tell(capital(factLine(game, fact))) : fact.fact;

const wordsOf = (fact: Fact, { game, language }: Words): string =>
  game ? language.tell(factLine(game, fact)) : fact.fact;

const sum = (bets: readonly Pick<Bet, 'stake'>[]): number => bets.reduce((all, { stake }) => all + stake, 0);

const MAX_SPOTS = 3;

function spots(wagers: readonly Pick<Bet, 'spot'>[], { game, language }: Words): string {
  const named = wagers.slice(0, MAX_SPOTS).map(({ spot }) => spotNameIn(game, spot, language));
  const more = wagers.length - named.length;
  return language.list(more > 0 ? [...named, language.say('operator.event.more', { count: more })] : named);
}

function takenBack({ wagers, returned = [] }: Extract<RoundEvent, { type: 'betsWithdrawn' }>, words: Words): string {
  const own = spots(wagers, words);
  if (returned.length === 0) return own;
  return words.language.say('operator.event.othersGoBack', { spots: own, names: owners(returned, words) });
}

const owners = (bets: readonly Pick<Bet, 'player'>[], { language, person }: Words): string =>
  language.list([...new Set(bets.map(({ player }) => person(player)))]);
