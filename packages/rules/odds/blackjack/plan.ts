import { chanceInOrder, chanceOfNext, ordersOf, VALUES } from '../shoe-values.ts';
import { type BlackjackTable, type Hand, handKey, type Look } from './table.ts';
import { drawnBy, type Plan, type Upcard, worths } from './worth.ts';

/** Choices against one upcard, by the hand as players name it: `pair 8`, `soft 17`, `hard 16 drawn`. */
export type Choices = ReadonlyMap<string, string>;

/**
 * The name of a hand in the plan: pairs and totals of the first two cards, and totals of hands that can only hit or
 * stand.
 */
export function nameOf({ cards, split }: Hand, { value, soft }: Look): string {
  const total = `${soft ? 'soft' : 'hard'} ${value}`;
  if (cards.length > 2 || split) return `${total} drawn`;
  return cards[0] === cards[1] ? `pair ${cards[0] === 0 ? 10 : cards[0]}` : total;
}

export const planFrom =
  (choices: Choices): Plan =>
  (hand, look) =>
    choices.get(nameOf(hand, look)) ?? (look.value < 17 ? 'hit' : 'stand');

/** Maximum number of improvement rounds; in practice the third one changes nothing. */
const ROUNDS = 12;

/**
 * The best choices by totals: for all hands with the same name, weighted by their frequency, the choice with the
 * highest net result. All choices are improved at once, until none can be improved.
 * @param first choices to improve
 */
export function bestChoices(table: BlackjackTable, upcard: Upcard, first: Choices = new Map()): Choices {
  let choices = first;
  for (let round = 0; round < ROUNDS; round++) {
    const better = improved(table, upcard, choices);
    const same = [...better].every(([name, choice]) => choices.get(name) === choice);
    choices = better;
    if (same) return choices;
  }
  throw new RangeError(`no choices are best against ${upcard.up}`);
}

function improved(table: BlackjackTable, upcard: Upcard, choices: Choices): Choices {
  const plan = planFrom(choices);
  const { after } = worths(table, upcard, 'seat', plan);
  const sums = new Map<string, Map<string, number>>();
  eachAsked(table, upcard.up, plan, (hand, look, chance) => {
    const name = nameOf(hand, look);
    const sum = sums.get(name) ?? new Map<string, number>();
    for (const choice of look.choices) sum.set(choice, (sum.get(choice) ?? 0) + chance * after(hand, choice).net);
    sums.set(name, sum);
  });
  return new Map([...choices, ...[...sums].map(([name, sum]): [string, string] => [name, best(sum)])]);
}

const best = (sums: ReadonlyMap<string, number>): string =>
  [...sums].reduce((one, other) => (other[1] > one[1] ? other : one), ['stand', Number.NEGATIVE_INFINITY] as const)[0];

/** A hand, and its chance against one upcard. */
export interface Reached {
  readonly hand: Hand;
  readonly chance: number;
}

/** Every hand in which a player with this plan has a choice. */
function eachAsked(
  table: BlackjackTable,
  up: number,
  plan: Plan,
  visit: (hand: Hand, look: Look, chance: number) => void,
): void {
  for (let hands: readonly Reached[] = startingHands(up); hands.length > 0; ) {
    const next = new Map<number, Reached>();
    for (const { hand, chance } of hands) {
      const look = table.look(hand);
      if (look.choices.length === 0) continue;
      visit(hand, look, chance);
      const choice = plan(hand, look);
      if (choice === 'hit') draw(next, hand, chance, up);
      if (choice === 'split') draw(next, { cards: hand.cards.slice(0, 1), split: true }, 2 * chance, up);
    }
    hands = [...next.values()];
  }
}

/** Adds every hand that results from the next card. */
function draw(next: Map<number, Reached>, hand: Hand, chance: number, up: number): void {
  const gone = drawnBy(hand, up);
  for (let value = 0; value < VALUES; value++) {
    const drawn = { ...hand, cards: [...hand.cards, value] };
    const before = next.get(handKey(drawn));
    const more = chance * chanceOfNext(value, gone);
    next.set(handKey(drawn), { hand: before?.hand ?? drawn, chance: (before?.chance ?? 0) + more });
  }
}

/** The first two cards, with their chances. */
export function startingHands(up: number): Reached[] {
  const values = [...Array(VALUES).keys()];
  return values.flatMap((a) =>
    values.slice(a).map((b) => ({
      hand: { cards: [a, b], split: false },
      chance: chanceInOrder([a, b], [up]) * ordersOf([a, b]),
    })),
  );
}
