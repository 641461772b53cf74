import type { KeptFigure, Phrase } from '@baize/rules';
import { type BetEdge, judgedBets, keptEdges } from '@baize/rules/returns';

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

/** The bets of both configurations, in the order of the later one; those that it no longer offers come last. */
function edgeRows({ game, before, after, kept }: Compared): readonly EdgeRow[] {
  const [old, own] = [judgedBets(game, before, kept), judgedBets(game, after, kept)];
  return [
    ...own.map(({ stem, name, key }) => ({
      ...{ stem, name, after: key },
      before: old.find((bet) => bet.stem === stem)?.key ?? null,
    })),
    ...old
      .filter(({ stem }) => !own.some((bet) => bet.stem === stem))
      .map(({ stem, name, key }) => ({ stem, name, before: key, after: null })),
  ];
}

/** What can be shown at once: the bets, and the figures that are known without counting. */
export interface KnownEdges {
  readonly rows: readonly EdgeRow[];
  readonly edges: readonly (readonly [key: string, BetEdge])[];
}

/** The rows with those of their figures that are listed. */
export function knownEdges(compared: Compared): KnownEdges {
  const rows = edgeRows(compared);
  const listed = keptEdges(compared.game, compared.kept);
  const edges = new Map<string, BetEdge>();
  for (const key of keysOf(rows)) {
    const edge = listed.get(key);
    if (edge) edges.set(key, edge);
  }
  return { rows, edges: [...edges] };
}

/** The keys of all figures that the rows show. */
export const keysOf = (rows: readonly EdgeRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ before, after }) => [after, before].filter((key) => key !== null))),
];
