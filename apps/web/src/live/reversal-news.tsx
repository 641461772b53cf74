'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../i18n/use-language.ts';
import { useToast } from '../ui/toast.tsx';
import { useLive } from './live-provider.tsx';

/** Tells a player of a settled round that is void now, wherever they are. */
export function ReversalNews() {
  const { say, tell } = useLanguage();
  const toast = useToast();
  const newest = useStore(useLive().reversed, (each) => each.newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever the page does meanwhile
  useEffect(() => {
    if (!newest) return;
    const { roundId: round, tableName: table, reason } = newest;
    toast({ tone: 'note', text: say('ui.reversed', { round, table, reason: tell(reason).replace(/\.$/, '') }) });
  }, [newest]);
  return null;
}
