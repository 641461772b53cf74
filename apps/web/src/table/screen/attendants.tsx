'use client';

import { type RefObject, useEffect } from 'react';
import { useHeldPage } from '../../live/use-held-page.ts';
import { isFree, onTable } from '../../play-session/on-table.ts';
import { CheckDialog, RealityCheck } from '../../play-session/reality-check.tsx';
import { keepFocus } from '../../ui/keyboard/keep-focus.ts';
import { useSession } from '../session/use-table-session.ts';
import type { ScreenPart } from './screen-part.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type AttendantsProps = Pick<ScreenPart, 'session'> & {
  page: RefObject<HTMLElement | null>;
  plays: boolean;
  onHistory: () => void;
};

/**
 * What a table's page sees to while it is open, loaded once it is idle: an outdated page is reloaded between the rounds that
 * concern its player, a phone stays awake while a bet is in play, the focus stays at the table, and the reality check is
 * asked when it is due.
 */
export function Attendants({ session, page, plays, onHistory }: AttendantsProps) {
  useHeldPage(useSession(session, ({ table }) => table !== null && !isFree(table)));
  const on = useSession(session, ({ table }) => (table ? onTable(table) : 'nothing'));
  useWakeLock(on === 'in-play');
  useEffect(() => (page.current ? keepFocus(page.current) : undefined), [page]);
  useEffect(() => {
    if (plays) CheckDialog.preload();
  }, [plays]);
  return plays && <RealityCheck on={on} onHistory={onHistory} />;
}
