'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { startLockTimer } from './lock-timer.ts';

const CHANGED = 'console-lock';

/**
 * Whether the console is locked, kept for this tab so that a reload does not open it. It locks by itself when nobody
 * touches it. Whoever signs in anew has shown who they are: the lock is the session's, named by its mark.
 */
export function useLock(sessionMark: string) {
  const name = `console-lock:${sessionMark}`;
  const locked = useSyncExternalStore(
    subscribe,
    () => window.sessionStorage.getItem(name) !== null,
    () => false,
  );
  const lock = useCallback(() => keep(name, true), [name]);
  const unlock = useCallback(() => keep(name, false), [name]);
  useEffect(() => {
    if (locked) return;
    const timer = startLockTimer(lock);
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, timer.touch, { capture: true, passive: true });
    return () => {
      timer.stop();
      for (const event of events) window.removeEventListener(event, timer.touch, { capture: true });
    };
  }, [locked, lock]);
  return { locked, lock, unlock };
}

function keep(name: string, locked: boolean): void {
  if (locked) window.sessionStorage.setItem(name, 'yes');
  else window.sessionStorage.removeItem(name);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
