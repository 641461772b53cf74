'use client';

import { useEffect, useState } from 'react';
import type { FoundGroup } from './found.ts';

/** What the server has answered to a text; `null` when it did not. */
interface Answer {
  readonly text: string;
  readonly groups: readonly FoundGroup[] | null;
}

export interface Asked {
  /** What was found last, perhaps for a text before this one. */
  readonly groups: readonly FoundGroup[];
  readonly state: 'idle' | 'asking' | 'answered' | 'failed';
  readonly again: () => void;
}

/**
 * Asks a route of the search for a text, `null` for none, after a pause without another one.
 * @param path an address without parameters
 */
export function useAnswer(path: string, text: string | null, pauseMs: number): Asked {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same text
  useEffect(() => {
    if (text === null) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await ask(`${path}?q=${encodeURIComponent(text)}`, given.signal).catch(() => null);
      if (!given.signal.aborted) setAnswer({ text, groups });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [path, text, pauseMs, tries]);
  return {
    groups: (text !== null && answer?.groups) || [],
    state: stateOf(text, answer),
    again: () => {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

function stateOf(text: string | null, answer: Answer | null): Asked['state'] {
  if (text === null) return 'idle';
  if (answer?.text !== text) return 'asking';
  return answer.groups === null ? 'failed' : 'answered';
}

async function ask(address: string, signal: AbortSignal): Promise<readonly FoundGroup[] | null> {
  const answer = await fetch(address, { signal });
  return answer.ok ? ((await answer.json()) as readonly FoundGroup[]) : null; // our own routes write it
}
