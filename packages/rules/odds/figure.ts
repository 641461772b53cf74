import { amountOf, type Chips, chips, type PayLine, type Payout, type Phrase, type Player } from '../src/index.ts';

/** What the house keeps of one bet. `edge` and `hitRate` are fractions: of what is staked on the bet named, and of its rounds. */
export interface Figure {
  /** Its code: the id of the spot or the paytable line, or a code of its own where house rules or players change it. */
  readonly bet: string;
  readonly name: Phrase;
  readonly paytable: readonly PayLine[];
  /** Of the first stake; what decisions add to it counts as won or lost on it. */
  readonly edge: number;
  /** How often more comes back than was staked, further stakes included. */
  readonly hitRate: number;
  /** Of the edge, where it was measured by playing; null where every deal was counted. */
  readonly standardError: number | null;
  readonly strategy: string;
}

/** A bet by its code, and its figure when somebody asks: counting may take its time. */
export type Figures = ReadonlyMap<string, () => Figure>;

/** How the figures of a game are found. A bet that house rules change has a code for each of its forms. */
export interface GameOdds<Options extends object> {
  figures(options: Options): Figures;
  /** House rules beside the defaults whose other bets belong in the rule book. */
  readonly variants: readonly Partial<Options>[];
  /** What was counted, as a sentence for the rule book. */
  readonly counted: string;
}

/** Divides by every odds a felt would print, so that nothing is lost to rounding. */
export const STAKE: Chips = chips(25_200);

export const BETTOR = 'bettor' as Player; // any id serves: nobody else bets

export const NO_DECISION = 'Nothing to decide';

/** How many ways a bet ends with which net win, in chips. */
export type Tally = Map<number, number>;

export function count(tally: Tally, net: number, ways: number): void {
  tally.set(net, (tally.get(net) ?? 0) + ways);
}

/** What these payouts leave of the stakes on the spots, further stakes included: less than nothing is lost. */
export function netOf(payouts: readonly Payout[], ...spots: readonly string[]): number {
  let net = 0;
  for (const payout of payouts) if (spots.includes(payout.spot)) net += amountOf(payout) - payout.stake;
  return net;
}

export const waysOf = (tally: Tally): number => [...tally.values()].reduce((sum, ways) => sum + ways, 0);

/** The edge and the hit rate of a bet of `stake` chips over all its ways. */
export function rates(tally: Tally, stake: number = STAKE): Pick<Figure, 'edge' | 'hitRate'> {
  const all = waysOf(tally);
  let [lost, hits] = [0, 0];
  for (const [net, ways] of tally) {
    lost -= (net / stake) * ways;
    if (net > 0) hits += ways;
  }
  return { edge: lost / all, hitRate: hits / all };
}

/** Calls it at most once, and not before somebody asks. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
