'use client';

import { useEffect, useState } from 'react';
import { useLive, useTable } from '../../live/live-provider.tsx';
import { useMutedPeople } from '../../table/chat/use-muted-people.ts';
import styles from './seat-message.module.css';

/** How long what somebody said stands at their seat, ms. */
const STAYS_MS = 8_000;

/** What the player of a seat said last, as long as it is news. The chat has it for those who listen; this is to be seen. */
export function SeatMessage({ tableId, player }: { tableId: string; player: string }) {
  const live = useLive();
  const muted = useMutedPeople();
  const line = useTable(tableId, ({ chat }) => chat.findLast(({ userId }) => userId === player));
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (!line) return;
    const timer = setTimeout(() => setGone(line.id), Math.max(0, line.at + STAYS_MS - live.now()));
    return () => clearTimeout(timer);
  }, [line, live]);
  if (!line || line.id === gone || line.at + STAYS_MS < live.now() || muted.has(player)) return null;
  return (
    <span className={styles.said} aria-hidden="true">
      {line.text}
    </span>
  );
}
