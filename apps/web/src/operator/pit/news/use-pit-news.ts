'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { PitNews } from './pit-news.ts';

const EVERY_MS = 5_000;
/** After something has happened, so that its record is written. */
const SOON_MS = 400;

/** Clocks of two servers that differ by more than an answer takes, ms. */
const APART_MS = 30_000;

/**
 * The records of the pit, with the gaming day of a zone, read every five seconds while the page is seen, and whenever `touched` changes;
 * `stale` when that fails. `apart`: their clock is another than that of the tables, `tablesNow`, because one of them was set.
 */
export function usePitNews(
  first: PitNews,
  zone: string,
  touched: string,
  tablesNow: () => number,
): { readonly news: PitNews; readonly stale: boolean; readonly apart: boolean } {
  const [news, setNews] = useState(first);
  const [stale, setStale] = useState(false);
  const [apart, setApart] = useState(false);
  const now = useEffectEvent(tablesNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened to a table has its reason in the records
  useEffect(() => {
    let current = true;
    const read = async () => {
      const heard = await ask(zone).catch(() => null);
      if (!current) return;
      if (heard) setNews(heard);
      if (heard) setApart(Math.abs(heard.at - now()) > APART_MS);
      setStale(heard === null);
    };
    // One reading after the other, and none for a page that nobody sees.
    let timer = setTimeout(next, SOON_MS);
    async function next() {
      if (!document.hidden) await read();
      if (current) timer = setTimeout(next, EVERY_MS);
    }
    const onSeen = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      timer = setTimeout(next, SOON_MS);
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [touched, zone]);
  return { news, stale, apart };
}

async function ask(zone: string): Promise<PitNews | null> {
  const answer = await fetch(`/operator/pit/news?zone=${encodeURIComponent(zone)}`);
  return answer.ok ? ((await answer.json()) as PitNews) : null; // our own route writes it
}
