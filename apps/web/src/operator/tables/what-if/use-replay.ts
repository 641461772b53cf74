'use client';

import { useEffect, useRef, useState } from 'react';
import type { WhatIf } from './figures.ts';
import { newsIn } from './replay-news.ts';

/** A replay as the page knows it. */
export type Replay =
  | { readonly is: 'idle' | 'cancelled' | 'failed' }
  /** Refused by the server, with its sentence. */
  | { readonly is: 'refused'; readonly told: string }
  /** `all` rounds are in the period; null until that is known. */
  | { readonly is: 'running'; readonly done: number; readonly all: number | null }
  | {
      readonly is: 'done';
      readonly all: number;
      readonly result: WhatIf;
      readonly names: Readonly<Record<string, string>>;
    };

/** Replays rounds on the server at an address, when asked to; leaving the page ends it. */
export function useReplay(address: string) {
  const [replay, setReplay] = useState<Replay>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setReplay({ is: 'running', done: 0, all: null });
    try {
      const response = await fetch(address, { signal: own.signal });
      if (!response.ok || !response.body) return setReplay({ is: 'refused', told: (await response.text()).trim() });
      let all = 0;
      for await (const news of newsIn(response.body)) {
        if (own.signal.aborted) return;
        if (news.is === 'begun') all = news.all;
        if (news.is === 'failed') return setReplay({ is: 'failed' });
        if (news.is === 'done') return setReplay({ ...news, all });
        setReplay({ is: 'running', done: news.is === 'replayed' ? news.done : 0, all });
      }
      setReplay({ is: 'failed' });
    } catch {
      if (!own.signal.aborted) setReplay({ is: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setReplay({ is: 'cancelled' });
  };
  return { replay, start, cancel };
}
