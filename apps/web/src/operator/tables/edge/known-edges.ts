import { type BetEdge, judgedBets, keptEdges } from '@baize/rules/returns';
import { type Compared, type EdgeRow, type KnownEdges, keysOf } from './edge-rows.ts';

// Apart from the rows, so that no page loads the code that counts.

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
