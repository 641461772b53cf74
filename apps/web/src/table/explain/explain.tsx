'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { playerBet } from '../../rounds/player-rounds.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import type { TableSight } from '../game/table-sight.ts';
import type { ExplainedRound } from './explain-dialog.tsx';

export const ExplainDialog = lazyDialog(async () => (await import('./explain-dialog.tsx')).ExplainDialog);

/** Opens the explanation of the round; at a spot, that bet is marked. False when there is nothing to explain. */
export type Explain = (spot: string | null) => boolean;

const ExplainContext = createContext<Explain | null>(null);

/** The explanation of rounds at this table; null for viewers without bets. */
export const useExplain = (): Explain | null => useContext(ExplainContext);

export type ExplainedProps = {
  table: TableSight;
  betting: Betting | null;
  /** The table, with actions in which a press on a paid spot opens its explanation. */
  children: (betting: Betting | null) => ReactNode;
};

/** Lets a player with bets in a finished round open the explanation of every spot. */
export function Explained({ table, betting, children }: ExplainedProps) {
  const [explained, setExplained] = useState<ExplainedRound | null>(null);
  const { own, round, view } = table;
  const payouts = round?.phase === 'settled' && own?.roundId === view.roundId ? own?.round?.payouts : undefined;
  const explain = useCallback<Explain>(
    (spot) => {
      if (!payouts || payouts.length === 0 || view.roundId === null) return false;
      if (spot !== null && !payouts.some((payout) => payout.spot === spot)) return false;
      setExplained({ spot, roundId: view.roundId, bets: payouts.map(playerBet) });
      return true;
    },
    [payouts, view.roundId],
  );
  const hands = useMemo(
    () => betting && { ...betting, place: (spot: string) => explain(spot) || betting.place(spot) },
    [betting, explain],
  );
  return (
    <ExplainContext value={explain}>
      {children(hands)}
      <ExplainDialog open={explained !== null} table={table} explained={explained} onClose={() => setExplained(null)} />
    </ExplainContext>
  );
}
