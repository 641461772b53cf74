'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { BetListsProps } from './bet-lists.tsx';

const BetLists = lazily(async () => (await import('./bet-lists.tsx')).BetLists);

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
