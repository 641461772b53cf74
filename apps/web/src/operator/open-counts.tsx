'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

const EVERY_MS = 60_000;

/** What waits for the reader: requests of others to decide, and alerts of the page since their last look at them. */
export interface OpenCounts {
  readonly open: number;
  readonly alerts: number;
}

/** What waits for the reader: looked up on every page and every minute. */
export function useOpenCounts(): OpenCounts {
  const [counts, setCounts] = useState<OpenCounts>({ open: 0, alerts: 0 });
  const page = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on every page
  useEffect(() => {
    let current = true;
    const look = async () => {
      if (document.hidden) return;
      const found = await askCounts().catch(() => null);
      if (current && found !== null) setCounts(found);
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
  return counts;
}

/** How many of something wait, beside the name of their page. */
export function OpenCount({ of, count }: { of: keyof OpenCounts; count: number }) {
  const { say, number } = useLanguage();
  if (count === 0) return null;
  return (
    <span className="ms-1.5 min-w-5 rounded-full bg-warning/20 px-1.5 text-center text-fine text-ink">
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">
        {say(of === 'open' ? 'office.approvals.openCount' : 'office.alerts.newCount', { count })}
      </span>
    </span>
  );
}

/** How many alerts are new to the reader, beside the name of their own page. */
export function NewAlerts() {
  return <OpenCount of="alerts" count={useOpenCounts().alerts} />;
}

async function askCounts(): Promise<OpenCounts | null> {
  const answer = await fetch('/operator/approvals/count');
  return answer.ok ? ((await answer.json()) as OpenCounts) : null; // our own route writes it
}
