'use client';

import type { PlayerBet } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { TableSight } from '../game/table-sight.ts';
import { BetExplained } from './bet-explained.tsx';

/** A finished round that is explained; `spot`: the bet that is marked. */
export type ExplainedRound = {
  readonly spot: string | null;
  readonly roundId: string;
  readonly bets: readonly PlayerBet[];
};

export type ExplainDialogProps = {
  open: boolean;
  table: TableSight;
  explained: ExplainedRound | null;
  onClose: () => void;
};

/** All bets of a player in a finished round, each with its explanation. */
export function ExplainDialog({ open, table, explained, onClose }: ExplainDialogProps) {
  const { say } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={say('table.history.resultTitle', { round: explained?.roundId ?? '' })}>
      <ul className="grid gap-3">
        {explained?.bets.map((bet, nth) => (
          <BetExplained
            // biome-ignore lint/suspicious/noArrayIndexKey: a bet that comes back in part is listed twice
            key={`${bet.spot} ${nth}`}
            bet={bet}
            bets={explained.bets}
            game={table.game}
            currency={table.info.currency}
            isMarked={bet.spot === explained.spot}
          />
        ))}
      </ul>
    </Dialog>
  );
}
