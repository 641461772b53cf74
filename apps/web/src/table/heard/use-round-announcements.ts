'use client';

import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import type { GameTable } from '../game/game-table.ts';
import { CLOSING_MS, type Status } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import { sayResults } from './announcements.ts';
import { usePlayAnnouncements } from './use-play-announcements.ts';

/** Announces cards, accepted bets, the last seconds of betting, and the result of the round. */
export function useRoundAnnouncements(gameTable: GameTable, table: TableSight, status: Status): void {
  usePlayAnnouncements(gameTable, table);
  const { net, info } = table;
  const language = useLanguage();
  const { money, say } = language;
  const live = useLive();
  const announce = useAnnounce();
  const closesAt = status.closes ? status.until?.at : undefined;
  useEffect(() => {
    if (closesAt === undefined) return;
    const left = closesAt - live.now();
    if (left <= CLOSING_MS) return;
    const timer = setTimeout(() => announce(say('table.announcement.lastBets')), left - CLOSING_MS);
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
  useEffect(() => {
    if (sentence === '') return;
    const timer = setTimeout(() => announce(sentence), AFTER_THE_CALL_MS);
    return () => clearTimeout(timer);
  }, [announce, sentence]);
}

/** The dealer's call comes first. */
const AFTER_THE_CALL_MS = 1_500;
