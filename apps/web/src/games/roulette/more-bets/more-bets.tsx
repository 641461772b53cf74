'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BetLists, type BetListsProps } from './bet-lists.tsx';

export type MoreBetsProps = BetListsProps & { open: boolean; onClose: () => void };

/** The bets that have no place on the cloth. */
export function MoreBets({ open, onClose, ...lists }: MoreBetsProps) {
  const { say } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={say('games.roulette.more.title')}>
      <BetLists {...lists} />
    </Dialog>
  );
}
