'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { formatClock } from '../lib/time.ts';
import { Signal } from '../ui/signal.tsx';
import { useZone } from './zone.ts';

/** What the bar tells of the last proof. */
export interface BooksNews {
  readonly holds: boolean;
  readonly at: number;
}

const EVERY_MS = 60_000;

/** Whether the books balance, from the same proof as the ledger's page. */
export function BooksSignal() {
  const [news, setNews] = useState<BooksNews | 'unknown' | null>(null);
  const zone = useZone();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const heard = await askBooks().catch(() => 'unknown' as const);
      if (current) setNews(heard);
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  if (news === null) return <span className="text-fine text-ivory-3 max-md:hidden">Proving the books…</span>;
  const [is, words] = wordsOf(news);
  return (
    <Link
      href="/operator/ledger"
      className="flex min-h-11 items-center underline-offset-3 hover:underline"
      title={news === 'unknown' ? undefined : `As proven at ${formatClock(news.at, { zone })}`}
    >
      <Signal is={is}>{words}</Signal>
    </Link>
  );
}

async function askBooks(): Promise<BooksNews | 'unknown'> {
  const answer = await fetch('/operator/ledger/proof');
  return answer.ok ? ((await answer.json()) as BooksNews) : 'unknown'; // our own route writes it
}

function wordsOf(news: BooksNews | 'unknown') {
  if (news === 'unknown') return ['shut', 'Books not proven'] as const;
  return news.holds ? (['done', 'Books balance'] as const) : (['closed', 'Books do not balance'] as const);
}
