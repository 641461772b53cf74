'use client';

import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../../account/settings/settings-provider.tsx';
import { useLive, useTable } from '../../live/live-provider.tsx';

/** The number of messages since the chat was last open, without hidden ones. */
export function useUnread(tableId: string, open: boolean): number {
  const live = useLive();
  const { mutedPeople } = useSettings().settings;
  const muted = useMemo(() => new Set(mutedPeople.map(({ userId }) => userId)), [mutedPeople]);
  const joined = useTable(tableId, ({ info }) => info !== null);
  /** Messages from before the table was joined count as read. */
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    if (!joined) return;
    const newest = () => live.table(tableId).getState().chat.at(-1)?.at ?? 0;
    if (open) return () => setRead(newest());
    setRead((before) => before ?? newest());
  }, [joined, open, live, tableId]);
  return useTable(tableId, ({ chat }) =>
    open || read === null ? 0 : chat.filter(({ at, userId }) => at > read && !muted.has(userId)).length,
  );
}
