'use client';

import type { TableView } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Notice } from './notice.tsx';

/** How long an announcement can be read, unless it is dismissed, ms. */
const GOES_AFTER_MS = 60_000;

/**
 * What the dealer has told everybody, in words of their own: shown whatever else is on the table, and into the next round.
 * @param told as JSON, so that views without a new one change nothing here
 */
export function ToldNotice({ told }: { told: string }) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const newest = JSON.parse(told) as TableView['told']; // written by `Notices`
  const [shown, setShown] = useState<TableView['told']>(null);
  const [readAt, setReadAt] = useState(Number.NEGATIVE_INFINITY);
  if (newest && newest.at !== shown?.at && newest.at !== readAt && live.now() - newest.at < GOES_AFTER_MS)
    setShown(newest);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setReadAt(shown.at), Math.max(0, shown.at + GOES_AFTER_MS - live.now()));
    return () => clearTimeout(timer);
  }, [shown, live]);
  if (!shown || shown.at === readAt) return null;
  return (
    <Notice signal="dealing" onDismiss={() => setReadAt(shown.at)}>
      {say('table.announcement.quote', { words: tell(shown.text) })}
    </Notice>
  );
}
