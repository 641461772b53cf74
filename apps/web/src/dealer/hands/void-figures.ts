import type { DealerView } from '@baize/protocol';

/** What a void would change for one player, in minor units. */
export interface VoidLine {
  readonly userId: string;
  readonly name: DealerView['players'][number]['name'];
  readonly bets: DealerView['players'][number]['bets'];
  /** Given back if the round is void. */
  readonly stakedMinor: number;
  /** Given back if it stands; null while its result is not certain. */
  readonly standsMinor: number | null;
  /** What they no longer hold of it if the settled round is void. */
  readonly shortMinor?: number;
}

/** A place of the table with its cards in order, or the number of a wheel. */
export interface Dealt {
  readonly place: string;
  readonly cards: readonly string[];
}

export interface VoidFigures {
  readonly number: number | null;
  readonly dealt: readonly Dealt[];
  readonly lines: readonly VoidLine[];
}

/** What lies on the table, and what a void of the round would change for everybody with a bet. */
export function voidFigures({ facts, players, takeAndPay }: DealerView): VoidFigures {
  const staked = players.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  // Before the end, the list has only the bets of the place in hand.
  const isCertain = takeAndPay.length > 0 && takeAndPay.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0) === staked;
  return {
    number: facts.findLast(({ number }) => number !== null)?.number ?? null,
    dealt: dealtIn(facts),
    lines: players.map(({ userId, name, bets, totalMinor }) => ({
      ...{ userId, name, bets, stakedMinor: totalMinor },
      standsMinor: isCertain
        ? takeAndPay.reduce((sum, each) => (each.player === userId ? sum + each.amountMinor : sum), 0)
        : null,
    })),
  };
}

/** What a player gains or loses by the void, in minor units; null while the result of the round is not certain. */
export const changeOf = ({ stakedMinor, standsMinor, shortMinor = 0 }: VoidLine): number | null =>
  standsMinor === null ? null : stakedMinor - standsMinor + shortMinor;

type DealtFact = Pick<DealerView['facts'][number], 'kind' | 'place' | 'card'>;

/** A card that was turned stands for the first one that was face down at its place. */
export function dealtIn(facts: readonly DealtFact[]): readonly Dealt[] {
  const places = new Map<string, string[]>();
  for (const { kind, place, card } of facts) {
    if (place === null || card === null) continue;
    const cards = places.get(place) ?? [];
    const turned = kind === 'reveal' ? cards.indexOf('down') : -1;
    places.set(place, turned === -1 ? [...cards, card] : cards.with(turned, card));
  }
  return [...places].map(([place, cards]) => ({ place, cards }));
}
