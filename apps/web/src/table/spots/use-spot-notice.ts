'use client';

import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState } from '../betting/use-betting-state.ts';
import type { SpotRefusal } from './spot-hands.ts';

/** How long a refusal stays at its spot, ms: after a touch until the next touch, at most this long. */
const STAYS_MS = { mouse: 4_500, touch: 20_000 };

/** The newest refusal that concerns one spot, for as long as it is read. */
export function useSpotNotice(betting: Betting | null): SpotRefusal | null {
  const { tell } = useLanguage();
  const notice = useBettingState(betting, (state) => state.notice);
  const [goneId, setGoneId] = useState<number | null>(null);
  const byTouch = useRef(false);
  const id = notice?.id ?? null;
  useEffect(() => {
    const touched = ({ pointerType }: PointerEvent) => {
      byTouch.current = pointerType === 'touch';
      if (byTouch.current) setGoneId(id);
    };
    document.addEventListener('pointerdown', touched, { capture: true });
    return () => document.removeEventListener('pointerdown', touched, { capture: true });
  }, [id]);
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setGoneId(id), byTouch.current ? STAYS_MS.touch : STAYS_MS.mouse);
    return () => clearTimeout(timer);
  }, [id]);
  if (!notice || notice.spot === null || notice.id === goneId) return null;
  return { spot: notice.spot, sentence: tell(notice.phrase, notice.currency) };
}
