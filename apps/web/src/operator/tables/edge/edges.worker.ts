import { type BetEdge, countEdges, judgedBets } from '@baize/rules/returns';
import type { Compared, KnownEdges } from './edge-rows.ts';
import { knownEdges } from './known-edges.ts';

// Counts the house edge of bets beside the page, which never waits for it.

/** What is compared, and the keys of the figures that the page has already. */
export interface EdgeQuestion extends Compared {
  readonly has: readonly string[];
}

/** The bets with what is known at once, then each figure as it is counted, then the end. */
export type EdgeNews =
  | { readonly known: KnownEdges }
  | { readonly key: string; readonly edge: BetEdge }
  | { readonly done: true }
  | { readonly failed: string };

const tell = (news: EdgeNews) => self.postMessage(news);

self.onmessage = ({ data: { has, ...compared } }: MessageEvent<EdgeQuestion>) => {
  try {
    const known = knownEdges(compared);
    tell({ known });
    const found = new Set([...has, ...known.edges.map(([key]) => key)]);
    for (const options of [compared.after, compared.before]) {
      const missing = judgedBets(compared.game, options, compared.kept).filter(({ key }) => !found.has(key));
      const keys = new Map(missing.map(({ bet, key }) => [bet, key]));
      countEdges(compared.game, options, [...keys.keys()], (bet, edge) => {
        const key = keys.get(bet);
        if (key === undefined) return;
        found.add(key);
        tell({ key, edge });
      });
    }
    tell({ done: true });
  } catch (error) {
    tell({ failed: String(error) });
  }
};
