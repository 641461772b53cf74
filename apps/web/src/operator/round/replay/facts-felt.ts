import type { Card, Report, Round } from '@baize/rules';

/** A card: its face, or face down. */
export type FeltCard = Card | 'down';

/** The cards and the number on the table after the entries so far, for any game. */
export interface Felt {
  readonly places: readonly {
    readonly place: string;
    readonly cards: readonly FeltCard[];
    readonly decisions: readonly string[];
  }[];
  readonly number: number | null;
}

/** The cards of each place in the order in which the places were first dealt to, and the number. */
export function feltOf(round: Round): Felt {
  const reports: readonly Report[] = round.phase === 'playing' || round.phase === 'settled' ? round.reports : [];
  const cards = new Map<string, FeltCard[]>();
  const decisions = new Map<string, string[]>();
  let number: number | null = null;
  for (const { fact } of reports) {
    if (fact.fact === 'card') cards.set(fact.place, [...(cards.get(fact.place) ?? []), fact.card]);
    if (fact.fact === 'reveal') cards.set(fact.place, turned(cards.get(fact.place) ?? [], fact.card));
    if (fact.fact === 'choice') decisions.set(fact.place, [...(decisions.get(fact.place) ?? []), fact.choice]);
    if (fact.fact === 'number') number = fact.number;
  }
  return {
    places: [...cards].map(([place, placed]) => ({
      place,
      cards: placed,
      decisions: decisions.get(place) ?? [],
    })),
    number,
  };
}

/** The first card that lies face down is turned. */
function turned(cards: readonly FeltCard[], face: Card): FeltCard[] {
  const at = cards.indexOf('down');
  return at < 0 ? [...cards, face] : cards.with(at, face);
}
