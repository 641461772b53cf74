import type { KeptFigure, Phrase } from '@baize/rules';
import type { BetEdge } from '@baize/rules/returns';

/** A bet under two configurations, by the keys of its figures; null where one of them does not offer it. */
export interface EdgeRow {
  readonly stem: string;
  readonly name: Phrase;
  readonly before: string | null;
  readonly after: string | null;
}

/** What is compared: the house rules of two configurations of a game. */
export interface Compared {
  readonly game: string;
  readonly before: object;
  readonly after: object;
  /** The figures that are listed beside the rules of the game. */
  readonly kept: readonly KeptFigure[];
}

/** What can be shown at once: the bets, and the figures that are known without counting. */
export interface KnownEdges {
  readonly rows: readonly EdgeRow[];
  readonly edges: readonly (readonly [key: string, BetEdge])[];
}

/** The keys of all figures that the rows show. */
export const keysOf = (rows: readonly EdgeRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ before, after }) => [after, before].filter((key) => key !== null))),
];
