'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

const EVERY_MS = 60_000;

/**
 * What was heard last: asked on every page, every minute and when the page is seen again, never while nobody sees it. Null until
 * then; an answer of null leaves what was heard before.
 * @param ask the same function each time
 */
export function useRepeatedLook<News>(ask: () => Promise<News | null>): News | null {
  const [news, setNews] = useState<News | null>(null);
  const page = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on every page
  useEffect(() => {
    let current = true;
    const look = async () => {
      if (document.hidden) return;
      const heard = await ask();
      if (current && heard !== null) setNews(heard);
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [page, ask]);
  return news;
}
