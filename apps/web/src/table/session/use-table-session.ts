'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { useLive, useTable } from '../../live/live-provider.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState } from '../betting/use-betting-state.ts';
import type { GameTable } from '../game/game-table.ts';
import { useTerms } from '../game/use-terms.ts';
import { type SessionParts, type SessionState, TableSession } from './table-session.ts';

/**
 * The session of a viewer at a table, joined while the component is mounted. The object stays the same: components
 * subscribe to its parts with `useSession`.
 * @param balance where the balance is counted, for a player at several tables
 */
export function useTableSession(tableId: string, gameTable: GameTable, balance?: Counted): TableSession {
  const client = useLive();
  const language = useLanguage();
  const terms = useTerms(gameTable);
  const [session] = useState(
    () => new TableSession(client, { tableId, gameTable, language, balance, memory: tabStorage }),
  );
  useTable(tableId, () => null);
  useEffect(() => session.follow(), [session]);
  useEffect(() => session.learn(terms), [session, terms]);
  useEffect(() => session.speak(language), [session, language]);
  return session;
}

type Counted = SessionParts['balance'];

/** A part of a session; redraws only when that part changes. */
export const useSession = <Part>(session: TableSession, select: (state: SessionState) => Part): Part =>
  useStore(session.state, select);

/** Shows the answer to a player's action: at its spot, or over the page when it concerns several. */
export function BettingNotice({ betting }: { betting: Betting }): null {
  const notice = useBettingState(betting, (state) => state.notice);
  const toast = useToast();
  const announce = useAnnounce();
  const { tell } = useLanguage();
  useEffect(() => {
    if (!notice) return;
    const sentence = tell(notice.phrase, notice.currency);
    if (notice.spot === null) toast({ tone: notice.tone ?? 'refused', text: sentence });
    else announce(sentence, 'assertive');
  }, [announce, notice, tell, toast]);
  return null;
}
