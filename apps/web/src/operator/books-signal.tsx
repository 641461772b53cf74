'use client';

import Link from 'next/link';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useZone } from '../lib/zone.tsx';
import { Signal } from '../ui/signal.tsx';
import { useRepeatedLook } from './kit/repeated-look.ts';

/** What the bar tells of the last proof. */
export interface BooksNews {
  readonly holds: boolean;
  readonly at: number;
}

/** Whether the books balance, from the same proof as the ledger's page; with a link there for those who may read it. */
export function BooksSignal({ mayRead }: { mayRead: boolean }) {
  // A look can start a proof, and a page that proves the books has newer news than the last look.
  const news = useRepeatedLook(askBooks);
  const zone = useZone();
  const language = useLanguage();
  const { say, clock } = language;
  if (news === null)
    return <span className="text-fine text-ink-faint max-md:hidden">{say('operator.books.proving')}</span>;
  const [is, words] = wordsOf(news, language);
  if (!mayRead) return <Signal is={is}>{words}</Signal>;
  return (
    <Link
      href="/operator/ledger"
      className="flex min-h-11 items-center underline-offset-3 hover:underline"
      title={news === 'unknown' ? undefined : say('operator.books.provenAt', { time: clock(news.at, { zone }) })}
    >
      <Signal is={is}>{words}</Signal>
    </Link>
  );
}

async function askBooks(): Promise<BooksNews | 'unknown'> {
  try {
    const answer = await fetch('/operator/ledger/proof');
    return answer.ok ? ((await answer.json()) as BooksNews) : 'unknown'; // our own route writes it
  } catch {
    return 'unknown';
  }
}

function wordsOf(news: BooksNews | 'unknown', { say }: Language) {
  if (news === 'unknown') return ['shut', say('operator.books.unknown')] as const;
  return news.holds
    ? (['done', say('operator.books.balance')] as const)
    : (['closed', say('operator.books.doNotBalance')] as const);
}
