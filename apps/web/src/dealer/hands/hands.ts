import { betName, type Game, handName, isCard, lineName, type NamedHand, type Phrase } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { spotNameIn } from '../../table/game/words/spot-name.ts';

/** A hand, as visible to everybody at the table. */
export interface Hand {
  /** As named in steps: `seat:3`, `dealer`. */
  readonly place: string;
  readonly cards: readonly string[];
  /** Its total; null if the view has none. */
  readonly value: HandValue | null;
}

/** The name or the total of a hand. */
export type HandValue = { readonly named: Phrase } | { readonly count: number; readonly is: 'hard' | 'soft' | 'bust' };

/** The total as a text; empty if there is none. */
export function sayValue(value: HandValue | null, { say, tell, number }: Language): string {
  if (value === null) return '';
  if ('named' in value) return tell(value.named);
  const count = number(value.count);
  if (value.is === 'hard') return count;
  return value.is === 'soft' ? say('dealer.felt.soft', { count }) : say('dealer.felt.bust', { count });
}

/**
 * The hands in a game's public view, for any game. All views have the same form: a hand is a card or a list of cards,
 * either under the name of its place (`dragon`, `banker`) or under `cards` of an object that names its place, seat or
 * position.
 */
export function handsIn(play: unknown): readonly Hand[] {
  if (!isRecord(play)) return [];
  return Object.entries(play).flatMap(([name, value]): Hand[] => {
    const cards = typeof value === 'string' ? [value] : value;
    if (isCards(cards)) return [{ place: name, cards, value: valueBeside(play, name) }];
    if (isRecord(value) && isCards(value.cards)) return [{ place: name, cards: value.cards, value: valueIn(value) }];
    if (!Array.isArray(value)) return [];
    return value.filter(isRecord).flatMap((each): Hand[] => {
      const place = placeIn(each);
      return place !== undefined && isCards(each.cards) ? [{ place, cards: each.cards, value: valueIn(each) }] : [];
    });
  });
}

function placeIn(hand: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof hand.place === 'string') return hand.place;
  if (typeof hand.seat === 'number') return `seat:${hand.seat}`;
  return typeof hand.position === 'number' ? `position:${hand.position}` : undefined;
}

/** `playerHand` and `totals.player` belong to the cards under `player`. */
function valueBeside(play: Readonly<Record<string, unknown>>, name: string): HandValue | null {
  const hand = play[`${name}Hand`];
  if (isNamedHand(hand)) return { named: handName(hand) };
  const totals = isRecord(play.totals) ? play.totals[name] : undefined;
  return typeof totals === 'number' ? { count: totals, is: 'hard' } : null;
}

function valueIn(hand: Readonly<Record<string, unknown>>): HandValue | null {
  if (isNamedHand(hand.hand)) return { named: handName(hand.hand) };
  if (hand.blackjack === true) return { named: lineName('blackjack', 'blackjack') };
  const count = [hand.value, hand.handTotal, hand.total].find((each) => typeof each === 'number');
  if (typeof count !== 'number' || count === 0) return null;
  return { count, is: hand.bust === true ? 'bust' : hand.soft === true ? 'soft' : 'hard' };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamedHand = (value: unknown): value is NamedHand =>
  isRecord(value) && typeof value.hand === 'string' && Array.isArray(value.heights);

const isCards = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => each === 'down' || isCard(each));

/** The number of a place, if it has one: 3 for `seat:3` and for `seat:3:split`. */
export function numberOf(place: string): number | null {
  const found = /:(\d+)(?::|$)/.exec(place)?.[1];
  return found === undefined ? null : Number(found);
}

/** The numbered places of a table: those with a single player each. */
export function numberedPlaces({ spots }: Game): readonly number[] {
  const numbers = [...spots.values()].flatMap(({ id, conditions }) => {
    const number = conditions.some(({ is }) => is === 'sole') ? numberOf(id) : null;
    return number === null ? [] : [number];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** `Ante` for `Ante, seat 3` if that number is shown already; the full name if there is no number. */
export const nameAtPlace = (game: Game, spot: string, number: number | null, language: Language): string =>
  number !== null && numberOf(spot) === number
    ? language.tell(betName(game.id, spot))
    : spotNameIn(game, spot, language);
