'use client';

import type { PlayerBet } from '@baize/protocol';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { playerBet } from '../../rounds/player-rounds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import type { TableSight } from '../game/table-sight.ts';

export const BetExplained = lazily(async () => (await import('./bet-explained.tsx')).BetExplained);

/** Opens the explanation of the round; at a spot, that bet is marked. False when there is nothing to explain. */
export type Explain = (spot: string | null) => boolean;

const ExplainContext = createContext<Explain | null>(null);

/** The explanation of rounds at this table; null for viewers without bets. */
export const useExplain = (): Explain | null => useContext(ExplainContext);

type Asked = { readonly spot: string | null; readonly roundId: string; readonly bets: readonly PlayerBet[] };

export type ExplainedProps = {
  table: TableSight;
  betting: Betting | null;
  /** The table, with actions in which a press on a paid spot opens its explanation. */
  children: (betting: Betting | null) => ReactNode;
};

/** Lets a player with bets in a finished round open the explanation of every spot. */
export function Explained({ table, betting, children }: ExplainedProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { own, round, view } = table;
  const payouts = round?.phase === 'settled' && own?.roundId === view.roundId ? own?.round?.payouts : undefined;
  const explain = useCallback<Explain>(
    (spot) => {
      if (!payouts || payouts.length === 0 || view.roundId === null) return false;
      if (spot !== null && !payouts.some((payout) => payout.spot === spot)) return false;
      setAsked({ spot, roundId: view.roundId, bets: payouts.map(playerBet) });
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
      <ExplainDialog table={table} asked={asked} onClose={() => setAsked(null)} />
    </ExplainContext>
  );
}

type ExplainDialogProps = { table: TableSight; asked: Asked | null; onClose: () => void };

function ExplainDialog({ table, asked, onClose }: ExplainDialogProps) {
  const { say } = useLanguage();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={say('table.history.resultTitle', { round: asked?.roundId ?? '' })}
    >
      <ul className="grid gap-3">
        {asked?.bets.map((bet, nth) => (
          <BetExplained
            // biome-ignore lint/suspicious/noArrayIndexKey: a bet that comes back in part is listed twice
            key={`${bet.spot} ${nth}`}
            bet={bet}
            bets={asked.bets}
            game={table.game}
            currency={table.info.currency}
            asked={bet.spot === asked.spot}
          />
        ))}
      </ul>
    </Dialog>
  );
}
