'use client';

import { useEffect, useState } from 'react';
import { formatMoney } from '../lib/money.ts';
import { useLive } from '../live/live-provider.tsx';
import { useAnnounce } from '../ui/announcer.tsx';
import type { Status } from './status.ts';
import type { TableSight } from './table-sight.ts';
import { CLOSING_MS } from './table-status.tsx';

interface Said {
  readonly call: string;
  readonly announced: string | null;
  readonly words: string;
}

/**
 * The dealer's words as they stand: the call of what begins, or what the dealer has said of their own since. Everything
 * that is called is also announced to those who listen instead of look.
 */
export function useDealerWords({ view }: TableSight, status: Status): string {
  const [said, setSaid] = useState<Said>({ call: '', announced: view.words, words: '' });
  const call = `${view.roundId} ${status.call}`;
  if (said.announced !== view.words) setSaid({ call, announced: view.words, words: view.words ?? status.call });
  else if (said.call !== call && status.call !== '') setSaid({ call, announced: view.words, words: status.call });

  const announce = useAnnounce();
  const { words } = said;
  useEffect(() => {
    if (words !== '') announce(words);
  }, [announce, words]);
  return words;
}

/** Says the last seconds of betting, and what the round brought. */
export function useRoundAnnouncements({ net, info }: TableSight, status: Status): void {
  const live = useLive();
  const announce = useAnnounce();
  const closesAt = status.closes ? status.until?.at : undefined;
  useEffect(() => {
    if (closesAt === undefined) return;
    const left = closesAt - live.now();
    const timer = setTimeout(() => announce('Last bets, please. Five seconds.'), Math.max(0, left - CLOSING_MS));
    return () => clearTimeout(timer);
  }, [announce, closesAt, live]);

  const told = net && {
    net: formatMoney(net.netMinor, info.currency, { sign: 'always' }),
    returned: formatMoney(net.returnedMinor, info.currency),
  };
  const sentence = told ? `Your net is ${told.net}; ${told.returned} came back.` : '';
  useEffect(() => {
    if (sentence === '') return;
    const timer = setTimeout(() => announce(sentence), 1_500);
    return () => clearTimeout(timer);
  }, [announce, sentence]);
}
