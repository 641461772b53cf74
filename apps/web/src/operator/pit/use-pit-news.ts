'use client';

import { useEffect, useState } from 'react';
import type { PitNews } from './pit-news.ts';

const EVERY_MS = 10_000;

/** The records of the pit, read every ten seconds and whenever `touched` changes; `stale` when that fails. */
export function usePitNews(first: PitNews, touched: string): { readonly news: PitNews; readonly stale: boolean } {
  const [news, setNews] = useState(first);
  const [stale, setStale] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened to a table has its reason in the records
  useEffect(() => {
    let current = true;
    const read = async () => {
      const heard = await ask().catch(() => null);
      if (!current) return;
      if (heard) setNews(heard);
      setStale(heard === null);
    };
    const soon = setTimeout(read, 400);
    const timer = setInterval(read, EVERY_MS);
    return () => {
      current = false;
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [touched]);
  return { news, stale };
}

async function ask(): Promise<PitNews | null> {
  const answer = await fetch('/operator/pit/news');
  return answer.ok ? ((await answer.json()) as PitNews) : null; // our own route writes it
}
