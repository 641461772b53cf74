'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

const EVERY_MS = 60_000;

/** How many requests are open, beside the name of their page: looked up on every page and every minute. */
export function OpenCount() {
  const [count, setCount] = useState(0);
  const { say, number } = useLanguage();
  const page = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on every page
  useEffect(() => {
    let current = true;
    const look = async () => {
      if (document.hidden) return;
      const open = await askCount().catch(() => null);
      if (current && open !== null) setCount(open);
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [page]);
  if (count === 0) return null;
  return (
    <span className="ms-1.5 min-w-5 rounded-full bg-warning/20 px-1.5 text-center text-fine text-ink">
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{say('office.approvals.openCount', { count })}</span>
    </span>
  );
}

async function askCount(): Promise<number | null> {
  const answer = await fetch('/operator/approvals/count');
  return answer.ok ? ((await answer.json()) as { open: number }).open : null; // our own route writes it
}
