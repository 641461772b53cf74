'use client';

import { useEffect, useState } from 'react';
import { useLive, useTable } from '../../../live/live-provider.tsx';
import { useMutedPeople } from '../../../table/chat/use-muted-people.ts';
import styles from './seat-message.module.css';

/** How long a chat message is shown at its author's seat, ms. */
const STAYS_MS = 8_000;

/** The latest chat message of a seat's player, while it is recent. Visual only: screen readers have the chat. */
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
