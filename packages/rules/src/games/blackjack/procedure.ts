import type { Bet } from '../../core/bets/bet.ts';
import { type Card, DECK, rankOf } from '../../core/cards/cards.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Demand, Option, Step } from '../../core/steps/step.ts';
import { handValue, hardValue, isBust, isNatural } from './hand.ts';
import { aceUp, insuranceSteps, isInsuring } from './insurance.ts';
import { type Blackjack, dealerCards, type Hand, isBlackjack, isPlayed } from './state.ts';

const TENS: readonly Card[] = DECK.filter((card) => hardValue(card) === 10);
const NO_TENS: readonly Card[] = DECK.filter((card) => hardValue(card) !== 10);
const ACES: readonly Card[] = DECK.filter((card) => rankOf(card) === 'A');
const NO_ACES: readonly Card[] = DECK.filter((card) => rankOf(card) !== 'A');

const stage = (name: string): Phrase => ({ key: `blackjack.stage.${name}` });

/**
 * Two cards each, the dealer's second face down; insurance and peek with an ace up; the hands in turn; the dealer (BJ 3
 * to BJ 10).
 */
export function procedure(table: Blackjack): readonly Step[] {
  if (isInsuring(table)) return insuranceSteps(table);
  const step = nextStep(table);
  return step ? [step] : [];
}

/** The only step asked for, unless insurance is open. */
export function nextStep(table: Blackjack): Step | undefined {
  if (table.hands.length === 0 || table.paid) return undefined;
  const dealt = deal(table) ?? peek(table) ?? turn(table) ?? dealer(table);
  return dealt ?? { ask: 'act', act: 'take-and-pay', stage: stage('settle') };
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

function peek(table: Blackjack): Step | undefined {
  if (table.peeked !== undefined) return undefined;
  const look = { ask: 'peek', place: 'dealer', question: 'blackjack' } as const;
  if (aceUp(table)) return { ...look, yes: TENS, stage: stage('look-under-ace') };
  return table.tenPeek && tenUp(table) ? { ...look, yes: ACES, stage: stage('look-under-ten') } : undefined;
}

const tenUp = (table: Blackjack): boolean => dealerCards(table).map(hardValue)[0] === 10;

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
 * The choices of a hand at its turn with its player's own stakes. Stand comes first: it is the default on timeout
 * (BJ 18).
 */
export function choices(table: Blackjack, hand: Hand): readonly { choice: string; stakes: readonly Bet[] }[] {
  const { player, seat, stake, cards, split } = hand;
  const always = [
    { choice: 'stand', stakes: [] },
    { choice: 'hit', stakes: [] },
  ];
  if (cards.length !== 2 || split) return always;
  const [a, b] = cards.map(hardValue);
  return [
    ...always,
    { choice: 'double', stakes: [{ player, spot: `seat:${seat}`, stake }] },
    ...(a === b ? [{ choice: 'split', stakes: [{ player, spot: `split:${seat}`, stake }] }] : []),
    ...(table.surrender ? [{ choice: 'surrender', stakes: [] }] : []),
  ];
}

/** In each option, the player's own stake comes before those that follow. */
function options(table: Blackjack, hand: Hand): readonly Option[] {
  return choices(table, hand).map(({ choice, stakes }) => {
    if (choice !== 'double' && choice !== 'split') return { choice, stakes };
    return { choice, stakes: [...stakes, ...followers(table, hand.seat, choice)] };
  });
}

function followers({ behind, follows }: Blackjack, seat: number, choice: 'double' | 'split'): readonly Demand[] {
  const following = new Set(follows[choice]);
  const spot = `${choice === 'double' ? 'behind' : 'behind-split'}:${seat}`;
  const bets = behind.list.filter((bet) => bet.seat === seat && following.has(bet.player));
  return bets.map(({ player, stake }) => ({ player, spot, stake, optional: true }));
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
