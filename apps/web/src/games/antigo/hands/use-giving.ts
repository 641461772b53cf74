'use client';

import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { useBettingState } from '../../../table/betting/use-betting-state.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
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
  useDigits(isDeciding, setPicked);
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

function useDigits(listening: boolean, pick: (nth: number) => void): void {
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    if (!listening) return;
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const nth = ['1', '2', '3'].indexOf(event.key);
      if (nth >= 0) latest.current(nth);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [listening]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
