'use client';

import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import type { BettingState } from '../betting/betting-state.ts';
import type { Seat } from './use-table-sight.ts';

/** The hands of a player. What concerns no single spot is told over the page, the rest at its spot. */
export function useBetting({ table, desk, state }: Seat): Betting {
  useTold(state.notice);
  const { shut } = table;
  return useMemo(
    () => ({
      state,
      open: shut === null,
      place: (spot) => (shut === null ? desk.place(spot) : desk.tell({ spot, phrase: shut })),
      placeSet: (units) => (shut === null ? desk.placeSet(units) : desk.tell({ spot: null, phrase: shut })),
      placeStakes: (wagers) => (shut === null ? desk.placeStakes(wagers) : desk.tell({ spot: null, phrase: shut })),
      take: (spot) => (shut === null ? desk.take(spot) : desk.tell({ spot, phrase: shut })),
      move: (from, to) => (shut === null ? desk.move(from, to) : desk.tell({ spot: from, phrase: shut })),
      undo: () => desk.undo(),
      clear: () => desk.clear(),
      double: () => desk.double(),
      repeat: () => desk.repeat(),
      chooseChip: (amountMinor) => desk.chooseChip(amountMinor),
      choose: (place, choice) => void desk.choose(place, choice),
      preset: (preset, on) => void desk.preset(preset, on),
    }),
    [desk, shut, state],
  );
}

/** The hands of somebody who is not signed in: whatever they reach for, they are asked to sit down. */
export function useInvitation({ table, desk, state }: Seat, invite: () => void): Betting {
  const open = table.round?.phase === 'betting';
  return useMemo(
    () => ({
      state,
      open,
      place: invite,
      placeSet: invite,
      placeStakes: invite,
      take: invite,
      move: invite,
      undo: invite,
      clear: invite,
      double: invite,
      repeat: invite,
      chooseChip: (amountMinor) => desk.chooseChip(amountMinor),
      choose: invite,
      preset: invite,
    }),
    [desk, invite, open, state],
  );
}

function useTold(notice: BettingState['notice']): void {
  const toast = useToast();
  const announce = useAnnounce();
  const { tell } = useLanguage();
  useEffect(() => {
    if (!notice) return;
    const sentence = tell(notice.phrase, notice.currency);
    if (notice.spot === null) toast({ tone: 'refused', text: sentence });
    else announce(sentence, 'assertive');
  }, [announce, notice, tell, toast]);
}
