'use client';

import { useEffect, useState } from 'react';
import { useSettings } from '../../account/settings/settings-provider.tsx';
import type { LiveTable } from '../../live/table-state.ts';

/** How many lines came since the chat was last open, without those this person does not read. */
export function useUnread({ chat, info }: LiveTable, open: boolean): number {
  const { mutedPeople } = useSettings().settings;
  const newest = chat.at(-1)?.at ?? 0;
  /** What had been written when the table was joined counts as read, also when it was nothing. */
  const joined = info !== null;
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    if (joined && (open || read === null)) setRead(newest);
  }, [joined, open, newest, read]);
  if (open || read === null) return 0;
  const muted = new Set(mutedPeople.map(({ userId }) => userId));
  return chat.filter(({ at, userId }) => at > read && !muted.has(userId)).length;
}
