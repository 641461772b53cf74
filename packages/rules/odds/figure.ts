import { amountOf, type Chips, chips, type PayLine, type Payout, type Phrase, type Player } from '../src/index.ts';

/** The figures of one bet. `edge` is a fraction of the stake on the bet, `hitRate` of its rounds. */
export interface Figure {
  /** Its code: the id of the spot or the paytable line, or a code of its own where house rules or players change it. */
  readonly bet: string;
  readonly name: Phrase;
  readonly paytable: readonly PayLine[];
  /** The house's average share of the first stake; stakes added by decisions count as won or lost on it. */
  readonly edge: number;
  /** Of the net result of a round, in first stakes squared: its square root is one standard deviation of a bet. */
  readonly variance: number;
  /** What is staked on its own spot on average, in first stakes, where decisions double it there; otherwise absent. */
  readonly staked?: number;
  /** How often more is returned than was staked, including added stakes. */
  readonly hitRate: number;
  /** Of the edge, if it was simulated; null if every deal was counted. */
  readonly standardError: number | null;
  readonly strategy: string;
}

/** The figure of each bet by its code, computed on demand: counting can take minutes. */
export type Figures = ReadonlyMap<string, () => Figure>;

/** How the figures of a game are computed. A bet that options change has a code for each of its forms. */
export interface GameOdds<Options extends object> {
  figures(options: Options): Figures;
  /** Options other than the defaults whose figures are printed in RULES.md. */
  readonly variants: readonly Partial<Options>[];
  /** What was counted, as a sentence for RULES.md. */
  readonly counted: string;
}

/** Divisible by the odds of every paytable, so that nothing is lost to rounding. */
export const STAKE: Chips = chips(25_200);

export const BETTOR = 'bettor' as Player; // any id: the only player

export const NO_DECISION = 'Nothing to decide';

/** The number of ways in which a bet ends with each net result, in chips. */
export type Tally = Map<number, number>;

export function count(tally: Tally, net: number, ways: number): void {
  tally.set(net, (tally.get(net) ?? 0) + ways);
}

/** The net result of these payouts on the spots, including added stakes; negative for a loss. */
export function netOf(payouts: readonly Payout[], ...spots: readonly string[]): number {
  let net = 0;
  for (const payout of payouts) if (spots.includes(payout.spot)) net += amountOf(payout) - payout.stake;
  return net;
}

export const waysOf = (tally: Tally): number => [...tally.values()].reduce((sum, ways) => sum + ways, 0);

/** What a bet does over all its ways. */
export type Rates = Pick<Figure, 'edge' | 'variance' | 'hitRate'>;

/** The edge, the variance and the hit rate of a bet of `stake` chips over all its ways. */
export function rates(tally: Tally, stake: number = STAKE): Rates {
  const all = waysOf(tally);
  let [lost, squares, hits] = [0, 0, 0];
  for (const [net, ways] of tally) {
    lost -= (net / stake) * ways;
    squares += (net / stake) ** 2 * ways;
    if (net > 0) hits += ways;
  }
  const edge = lost / all;
  return { edge, variance: varianceOf(squares / all, edge), hitRate: hits / all };
}

/** The variance of a result by its mean square and its mean. */
export const varianceOf = (meanSquare: number, mean: number): number => meanSquare - mean ** 2;

/** Calls `find` at most once, on the first use. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
