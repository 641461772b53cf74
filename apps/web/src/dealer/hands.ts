import { type Game, isCard } from '@baize/rules';

/** Cards that lie together, as everybody at the table sees them. */
export interface Hand {
  /** As steps name it: `seat:3`, `dealer`. */
  readonly place: string;
  readonly cards: readonly string[];
  /** What it counts, in the game's words; empty when it says nothing. */
  readonly value: string;
}

/**
 * The hands in a game's public view, whatever the game. All views are made alike: a hand is a list of cards, either
 * under the name of its place (`banker`) or under `cards` of something that names its place, seat or position.
 */
export function handsIn(play: unknown): readonly Hand[] {
  if (!isRecord(play)) return [];
  return Object.entries(play).flatMap(([name, value]): Hand[] => {
    if (isCards(value)) return [{ place: name, cards: value, value: valueBeside(play, name) }];
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

/** `playerHand` and `totals.player` tell of the cards under `player`. */
function valueBeside(play: Readonly<Record<string, unknown>>, name: string): string {
  const hand = play[`${name}Hand`];
  if (typeof hand === 'string') return hand;
  const totals = isRecord(play.totals) ? play.totals[name] : undefined;
  return typeof totals === 'number' ? String(totals) : '';
}

function valueIn(hand: Readonly<Record<string, unknown>>): string {
  if (typeof hand.hand === 'string') return hand.hand;
  if (hand.blackjack === true) return 'Blackjack';
  const count = [hand.value, hand.handTotal, hand.total].find((each) => typeof each === 'number');
  if (count === undefined || count === 0) return '';
  return `${count}${hand.soft === true ? ' soft' : ''}${hand.bust === true ? ' bust' : ''}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCards = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => each === 'down' || isCard(each));

/** The number of a place that has one: 3 for `seat:3` and for `seat:3:split`. */
export function numberOf(place: string): number | null {
  const found = /:(\d+)(?::|$)/.exec(place)?.[1];
  return found === undefined ? null : Number(found);
}

/** The numbered places of a table: those that one player alone may hold. */
export function numberedPlaces({ spots }: Game): readonly number[] {
  const numbers = [...spots.values()].flatMap(({ id, conditions }) => {
    const number = conditions.some(({ is }) => is === 'sole') ? numberOf(id) : null;
    return number === null ? [] : [number];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}
