'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { useBettingState } from '../../../table/betting/use-betting-state.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';
import type { Place } from '../spots/seats.ts';
import { cardWords } from './card-words.ts';

/** The card that this player is about to give. */
export interface Giving {
  /** Which of the three is selected; null if none is. */
  readonly picked: number | null;
  pick(nth: number): void;
  /** Gives a card; this is final. */
  give(nth: number): void;
  /** The decision has been sent and is not yet acknowledged. */
  readonly sending: boolean;
}

/**
 * The decision on one of three cards for the ribbon: selected by hand or by its digit, and given. Null while none is
 * requested.
 */
export function useGiving(place: Place | null, betting: Betting | null): Giving | null {
  const [picked, setPicked] = useState<number | null>(null);
  const announce = useAnnounce();
  const language = useLanguage();
  const isDeciding = place?.choice != null && betting !== null;
  const cards = place?.hand?.cards ?? [];
  const names = language.list(cards.map((card, nth) => `${nth + 1} ${cardWords(card, language)}`));
  const question = language.say('games.antigo.give.aloud', { cards: names });
  useEffect(() => {
    setPicked(null);
    if (isDeciding) announce(question, 'assertive');
  }, [announce, isDeciding, question]);
  useShortcuts(
    cards.map((card, nth) => ({
      key: `${nth + 1}`,
      does: language.say('games.antigo.give.pick', { card: cardWords(card, language) }),
      act: () => setPicked(nth),
      scope: 'table',
      active: isDeciding,
    })),
  );
  const seat = place?.choice?.place ?? '';
  const sending = useBettingState(betting, ({ choosing }) => choosing?.place === seat);
  if (!isDeciding || !place || !betting) return null;
  return {
    picked,
    pick: setPicked,
    give: (nth) => {
      if (!sending) betting.choose(seat, `card:${nth + 1}`);
    },
    sending,
  };
}
