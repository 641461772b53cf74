'use client';

import { useLanguage } from '../i18n/use-language.ts';
import { useRepeatedLook } from './kit/repeated-look.ts';

/** What waits for the reader: requests of others to decide, and alerts of the page since their last look at them. */
export interface OpenCounts {
  readonly open: number;
  readonly alerts: number;
}

const NOTHING: OpenCounts = { open: 0, alerts: 0 };

/** What waits for the reader: looked up on every page and every minute. */
export function useOpenCounts(): OpenCounts {
  return useRepeatedLook(askCounts) ?? NOTHING;
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
  const answer = await fetch('/operator/approvals/count').catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => null)) as OpenCounts | null) : null; // our own route writes it
}
