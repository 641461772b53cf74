'use client';

import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import type { GameTable } from '../game/game-table.ts';
import { CLOSING_MS, type Status } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import { sayResults } from './announcements.ts';
import type { Opening } from './opening.ts';
import { usePlayAnnouncements } from './use-play-announcements.ts';

/**
 * Announces cards, accepted bets, the last seconds of betting, and the result of the round; at first, what changed since
 * the page's `opening`.
 */
export function useRoundAnnouncements(
  gameTable: GameTable,
  table: TableSight,
  status: Status,
  opening?: Opening,
): void {
  usePlayAnnouncements(gameTable, table, opening);
  const { net, info } = table;
  const language = useLanguage();
  const { money, say } = language;
  const live = useLive();
  const announce = useAnnounce();
  const closesAt = status.closes ? status.until?.at : undefined;
  const openedAt = useRef(opening?.at);
  useEffect(() => {
    if (closesAt === undefined) return;
    const now = live.now();
    const since = openedAt.current ?? now;
    openedAt.current = undefined;
    // Before the page opened they had begun, or they are over.
    if (closesAt - CLOSING_MS <= since || closesAt <= now) return;
    const inMs = closesAt - CLOSING_MS - now;
    // The call names the time that is left.
    const text = say(inMs > 0 ? 'table.announcement.lastBets' : 'table.status.closing');
    const timer = setTimeout(() => announce(text), inMs);
    return () => clearTimeout(timer);
  }, [announce, closesAt, live, say]);

  const sentence = net
    ? [
        sayResults(table, language),
        say('table.announcement.net', {
          net: money(net.netMinor, info.currency, { sign: 'always' }),
          returned: money(net.returnedMinor, info.currency),
        }),
      ]
        .join(' ')
        .trim()
    : '';
  const seen = opening?.table.net && opening.table.view.roundId === table.view.roundId;
  useEffect(() => {
    if (sentence === '' || seen) return;
    const timer = setTimeout(() => announce(sentence), AFTER_THE_CALL_MS);
    return () => clearTimeout(timer);
  }, [announce, seen, sentence]);
}

/** The dealer's call comes first. */
const AFTER_THE_CALL_MS = 1_500;
