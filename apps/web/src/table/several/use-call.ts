'use client';

import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { playSound } from '../../sound/sounds.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';

/** Alerts the player when a table that is not current asks for a decision; `table` is null before its name is known. */
export function useCall(table: string | null, asks: boolean): void {
  const announce = useAnnounce();
  const { say } = useLanguage();
  const call = table === null ? null : say('table.tables.alarm', { table });
  useEffect(() => {
    if (!asks || call === null) return;
    playSound('turn');
    announce(call, 'assertive');
  }, [announce, asks, call]);
}
