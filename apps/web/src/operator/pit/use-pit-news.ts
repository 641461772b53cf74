'use client';

import { useEffect, useState } from 'react';
import type { PitNews } from './pit-news.ts';

const EVERY_MS = 10_000;

/**
 * The records of the pit, with the gaming day of a zone, read every ten seconds and whenever `touched` changes;
 * `stale` when that fails.
 */
export function usePitNews(
  first: PitNews,
  zone: string,
  touched: string,
): { readonly news: PitNews; readonly stale: boolean } {
  const [news, setNews] = useState(first);
  const [stale, setStale] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened to a table has its reason in the records
  useEffect(() => {
    let current = true;
    const read = async () => {
      const heard = await ask(zone).catch(() => null);
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
  }, [touched, zone]);
  return { news, stale };
}

async function ask(zone: string): Promise<PitNews | null> {
  const answer = await fetch(`/operator/pit/news?zone=${encodeURIComponent(zone)}`);
  return answer.ok ? ((await answer.json()) as PitNews) : null; // our own route writes it
}
