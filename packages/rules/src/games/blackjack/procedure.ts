import type { Player } from '../../core/bet.ts';
import { type Card, DECK, rankOf } from '../../core/cards.ts';
import { type Chips, chips } from '../../core/chips.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { ChoiceStep, Demand, Option, Step } from '../../core/step.ts';
import { handValue, hardValue, isBust, isNatural } from './hand.ts';
import { type Blackjack, dealerCards, type Hand, isBlackjack, isPlayed } from './state.ts';

const TENS: readonly Card[] = DECK.filter((card) => hardValue(card) === 10);
const NO_TENS: readonly Card[] = DECK.filter((card) => hardValue(card) !== 10);
const ACES: readonly Card[] = DECK.filter((card) => rankOf(card) === 'A');
const NO_ACES: readonly Card[] = DECK.filter((card) => rankOf(card) !== 'A');
const NO_STAKES: readonly Demand[] = [];

const stage = (name: string): Phrase => ({ key: `blackjack.stage.${name}` });

/**
 * Two cards each, the dealer's second face down; insurance and peek with an ace up; the hands in turn; the dealer (BJ 3
 * to BJ 10).
 */
export function procedure(table: Blackjack): readonly Step[] {
  if (table.hands.length === 0 || table.paid) return [];
  const dealing = deal(table);
  if (dealing) return [dealing];
  const insuring = insurance(table);
  if (insuring.length > 0) return insuring;
  return [peek(table) ?? turn(table) ?? dealer(table) ?? { ask: 'act', act: 'take-and-pay', stage: stage('settle') }];
}

function deal({ hands, dealer }: Blackjack): Step | undefined {
  const split = hands.some((hand) => hand.split);
  for (const round of split ? [] : [0, 1]) {
    const name = round === 0 ? 'first-card' : 'second-card';
    const hand = hands.find(({ cards }) => cards.length === round);
    if (hand) return { ask: 'card', place: hand.place, face: 'up', stage: stage(name) };
    if (dealer.length === round)
      return { ask: 'card', place: 'dealer', face: round === 0 ? 'up' : 'down', stage: stage(name) };
  }
  return undefined;
}

/** Insurance is offered to every hand, blackjacks included, and to every bet behind: exactly half the bet (BJ 5). */
function insurance(table: Blackjack): ChoiceStep[] {
  if (!aceUp(table) || table.peeked !== undefined) return [];
  const answered = new Set(table.insurance.map(({ spot, player }) => `${spot} ${player}`));
  const offer = (spot: string, place: string, player: Player, stake: Chips): ChoiceStep[] => {
    if (answered.has(`${spot} ${player}`) || stake % 2 !== 0) return [];
    const options: Option[] = [
      { choice: 'no-insurance', stakes: NO_STAKES },
      { choice: 'insurance', stakes: [{ player, spot, stake: chips(stake / 2) }] },
    ];
    return [{ ask: 'choice', place, player, window: 'insurance', options, stage: stage('insurance') }];
  };
  return [
    ...table.hands.flatMap(({ seat, place, player, stake }) => offer(`insurance:${seat}`, place, player, stake)),
    ...table.behind.flatMap(({ seat, player, stake }) =>
      offer(`behind-insurance:${seat}`, `behind:${seat}`, player, stake),
    ),
  ];
}

export const aceUp = ({ dealer }: Blackjack): boolean =>
  dealer[0] !== undefined && dealer[0] !== 'down' && rankOf(dealer[0]) === 'A';

function peek(table: Blackjack): Step | undefined {
  if (table.peeked !== undefined) return undefined;
  const look = { ask: 'peek', place: 'dealer', question: 'blackjack' } as const;
  if (aceUp(table)) return { ...look, yes: TENS, stage: stage('look-under-ace') };
  return table.tenPeek && tenUp(table) ? { ...look, yes: ACES, stage: stage('look-under-ten') } : undefined;
}

const tenUp = ({ dealer: [up] }: Blackjack): boolean => up !== undefined && up !== 'down' && hardValue(up) === 10;

/** The possible downcards after a peek (BJ 5, BJ 20); a revealed card that contradicts it is refused. */
function possibleDowncards(table: Blackjack): { readonly cards?: readonly Card[] } {
  if (table.peeked === undefined) return {};
  const [makes, others] = aceUp(table) ? [TENS, NO_TENS] : [ACES, NO_ACES];
  return { cards: table.peeked ? makes : others };
}

function turn(table: Blackjack): Step | undefined {
  if (table.peeked) return undefined;
  const bare = table.hands.find(({ cards, split }) => split && cards.length === 1);
  if (bare) return { ask: 'card', place: bare.place, face: 'up', stage: stage('second-card-split') };
  const hand = table.hands.find((hand) => !isPlayed(hand) && handValue(hand.cards) < 21);
  if (!hand) return undefined;
  const { place, player, cards } = hand;
  if (hand.stance !== 'asked')
    return { ask: 'card', place, face: 'up', stage: stage(hand.stance === 'doubling' ? 'double' : 'hit') };
  return {
    ask: 'choice',
    place,
    player,
    window: `${place}:${cards.length}`,
    options: options(table, hand),
    stage: stage('decide'),
  };
}

/**
 * The options of a hand at its turn; in each, the player's own stake comes before those that follow. Stand comes first:
 * it is the default on timeout (BJ 18).
 */
export function options(table: Blackjack, hand: Hand): readonly Option[] {
  const { player, seat, stake, cards, split } = hand;
  const always = [
    { choice: 'stand', stakes: NO_STAKES },
    { choice: 'hit', stakes: NO_STAKES },
  ];
  if (cards.length !== 2 || split) return always;
  const following = (of: readonly Player[], spot: string): Demand[] =>
    table.behind
      .filter((behind) => behind.seat === seat && of.includes(behind.player))
      .map((behind) => ({ player: behind.player, spot, stake: behind.stake, optional: true }));
  const double = [{ player, spot: `seat:${seat}`, stake }, ...following(table.follows.double, `behind:${seat}`)];
  const second = [{ player, spot: `split:${seat}`, stake }, ...following(table.follows.split, `behind-split:${seat}`)];
  const [a, b] = cards.map(hardValue);
  return [
    ...always,
    { choice: 'double', stakes: double },
    ...(a === b ? [{ choice: 'split', stakes: second }] : []),
    ...(table.surrender ? [{ choice: 'surrender', stakes: NO_STAKES }] : []),
  ];
}

/** The downcard is always turned; the dealer draws to 17 only while a hand depends on it (BJ 10). */
function dealer(table: Blackjack): Step | undefined {
  if (table.dealer.includes('down'))
    return { ask: 'reveal', place: 'dealer', stage: stage('dealers-hand'), ...possibleDowncards(table) };
  const cards = dealerCards(table);
  const isLive = (hand: Hand) => hand.stance !== 'surrendered' && !isBust(hand.cards) && !isBlackjack(hand);
  const depends = !isNatural(cards) && table.hands.some(isLive);
  return depends && handValue(cards) < 17
    ? { ask: 'card', place: 'dealer', face: 'up', stage: stage('dealers-hand') }
    : undefined;
}
