'use client';

import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { BetListsProps } from './bet-lists.tsx';

const BetLists = lazily(async () => (await import('./bet-lists.tsx')).BetLists);

export type MoreBetsProps = BetListsProps & { open: boolean; onClose: () => void };

/** The bets that have no room on the cloth. */
export function MoreBets({ open, onClose, ...lists }: MoreBetsProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Finales and favourite bets">
      <BetLists {...lists} />
    </Dialog>
  );
}
