'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../i18n/use-language.ts';
import { useToast } from '../ui/feedback/toast.tsx';
import { useLive } from './live-provider.tsx';

/** Informs a player about a settled round that was voided or corrected, on any page. */
export function ReversalNews() {
  const { say, tell } = useLanguage();
  const toast = useToast();
  const newest = useStore(useLive().reversed, (each) => each.newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, regardless of later changes
  useEffect(() => {
    if (!newest) return;
    const { roundId: round, tableName: table, reason, corrected } = newest;
    const text = say(corrected ? 'ui.resettled' : 'ui.reversed', { round, table, reason: tell(reason) });
    toast({ tone: 'note', text });
  }, [newest]);
  return null;
}
