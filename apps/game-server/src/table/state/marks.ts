import { answers, type Fact, isUp, type Step } from '@baize/rules';

/** What the table remembers of each fact since the close, beside the fact itself. */
export interface FactMark {
  /** It came from the virtual shoe or wheel, so that it cannot have been entered wrongly. */
  readonly virtual: boolean;
  /** Position in the shoe. */
  readonly position: number | null;
  /** A card that only its owner may see. */
  readonly hidden: boolean;
}

/** What the next fact was taken from: nothing, the wheel, or a position of the shoe. */
export type Pending = { readonly from: 'wheel' } | { readonly from: 'shoe'; readonly position: number } | null;

/** The shoe positions of the cards that lie face down at a place, in the order they were laid; `null` for those laid by hand. */
export function faceDownAt(place: string, facts: readonly Fact[], marks: readonly FactMark[]): (number | null)[] {
  const lying: (number | null)[] = [];
  for (const [i, fact] of facts.entries()) {
    if (fact.fact === 'card' && fact.place === place && fact.card === 'down') lying.push(marks[i]?.position ?? null);
    if (fact.fact === 'reveal' && fact.place === place) lying.shift();
  }
  return lying;
}

/** Whether a card lies face down anywhere that the shoe does not know. */
export function laidByHand(facts: readonly Fact[], marks: readonly FactMark[]): boolean {
  const places = new Set(facts.flatMap((fact) => (fact.fact === 'card' && fact.card === 'down' ? [fact.place] : [])));
  return [...places].some((place) => faceDownAt(place, facts, marks).includes(null));
}

/** The mark of the next fact. */
export function markOf(
  asked: readonly Step[],
  fact: Fact,
  pending: Pending,
  before: { readonly facts: readonly Fact[]; readonly marks: readonly FactMark[] },
): FactMark {
  if (fact.fact === 'reveal' || fact.fact === 'peek') {
    const [position = null] = faceDownAt(fact.place, before.facts, before.marks);
    return { virtual: position !== null, position, hidden: false };
  }
  const hidden =
    fact.fact === 'card' && asked.some((step) => step.ask === 'card' && step.face === 'owner' && answers(step, fact));
  return { virtual: pending !== null, position: pending?.from === 'shoe' ? pending.position : null, hidden };
}

/** The cards of a round that a person entered, as they lie now. */
export const enteredCards = (facts: readonly Fact[], marks: readonly FactMark[]): readonly string[] =>
  facts.flatMap((fact, i) => (marks[i]?.virtual ? [] : (cardOf(fact) ?? [])));

/** The card that a fact shows. */
export const cardOf = (fact: Fact | undefined): string | undefined =>
  (fact?.fact === 'card' || fact?.fact === 'reveal') && isUp(fact.card) ? fact.card : undefined;
