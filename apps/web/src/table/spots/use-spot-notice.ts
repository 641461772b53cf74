'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState } from '../betting/use-betting-state.ts';

/** How long a refusal stays at its spot, ms. */
const STAYS_MS = 4_500;

/** The newest refusal that concerns one spot, for as long as it is read. */
export function useSpotNotice(betting: Betting | null): { readonly spot: string; readonly sentence: string } | null {
  const { tell } = useLanguage();
  const notice = useBettingState(betting, (state) => state.notice);
  const [goneId, setGoneId] = useState<number | null>(null);
  const id = notice?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setGoneId(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!notice || notice.spot === null || notice.id === goneId) return null;
  return { spot: notice.spot, sentence: tell(notice.phrase, notice.currency) };
}
