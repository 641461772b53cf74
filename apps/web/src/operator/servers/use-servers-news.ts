'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServersNews } from './servers-news.ts';

const EVERY_MS = 2_000;

interface Followed {
  readonly news: ServersNews;
  /** The last reading failed. */
  readonly stale: boolean;
  /** Reads at once, after something was changed here. */
  readonly readNow: () => void;
}

/** What runs, read every two seconds while the page is seen. */
export function useServersNews(first: ServersNews): Followed {
  const [news, setNews] = useState(first);
  const [stale, setStale] = useState(false);
  const soon = useRef<() => void>(() => undefined);
  useEffect(() => {
    let current = true;
    let timer = setTimeout(next, EVERY_MS);
    // One reading after the other.
    async function next() {
      if (!document.hidden) {
        const heard = await ask().catch(() => null);
        if (!current) return;
        if (heard) setNews(heard);
        setStale(heard === null);
      }
      timer = setTimeout(next, EVERY_MS);
    }
    soon.current = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      timer = setTimeout(next, 0);
    };
    const onSeen = () => soon.current();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
  return { news, stale, readNow: useCallback(() => soon.current(), []) };
}

async function ask(): Promise<ServersNews | null> {
  const answer = await fetch('/operator/servers/news');
  return answer.ok ? ((await answer.json()) as ServersNews) : null; // our own route writes it
}
