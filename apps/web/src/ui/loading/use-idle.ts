'use client';

import { useEffect, useState } from 'react';

/** The longest wait for a busy page, ms. */
const PATIENCE_MS = 3_000;
/** The wait in browsers that do not report when they are idle, ms. */
const WAIT_MS = 500;
/** Names the moment in the page's timeline: what is loaded later was not needed to play. */
const MARK = 'idle';

/** True from the first time that the page has nothing to do once it is `ready`; named in its timeline. */
export function usePageIdle(ready: boolean): boolean {
  return useIdle(ready, nameMoment);
}

function nameMoment(): void {
  performance.mark(MARK);
}

/**
 * True from the first time that the page has nothing to do once it is `ready`.
 * @param before is called then, and stays the same
 */
export function useIdle(ready: boolean, before?: () => void): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const begin = () => {
      before?.();
      setIdle(true);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, WAIT_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(begin, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(request);
  }, [ready, before]);
  return idle;
}
