'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { startLockTimer } from './lock-timer.ts';
import { lockOnServer, touchOnServer } from './unlock.ts';

const CHANGED = 'console-lock';
/** The event in this window when the server refuses a command because the console is locked. */
export const LOCKED_BY_SERVER = 'console-locked-by-house';
/** Minimum interval of activity reports to the server. */
const REPORT_EVERY_MS = 60_000;

/**
 * Whether the console is locked. The server stores the lock with the session and refuses commands from a locked
 * console; here it is displayed, and stored for this tab so that a reload does not unlock it. It locks automatically
 * after inactivity. A new sign-in starts unlocked: the lock belongs to the session, identified by its mark.
 * @param lockedAtServer the state at the time of rendering
 */
export function useLock(sessionMark: string, lockedAtServer: boolean) {
  const name = `console-lock:${sessionMark}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => tabStorage.getItem(name) !== null,
    () => false,
  );
  const [atHouse, setAtHouse] = useState(lockedAtServer);
  const locked = kept || atHouse;
  const show = useCallback(() => keep(name, true), [name]);
  const lock = useCallback(() => {
    show();
    // Without a connection it locks locally after five minutes.
    lockOnServer().catch(() => undefined);
  }, [show]);
  const unlock = useCallback(() => {
    setAtHouse(false);
    keep(name, false);
  }, [name]);
  useEffect(() => {
    if (locked) return;
    const timer = startLockTimer(lock);
    let reportedAt = steadyNow();
    const touch = () => {
      timer.touch();
      if (steadyNow() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = steadyNow();
      touchOnServer().then(
        (open) => open || show(),
        () => undefined,
      );
    };
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, touch, { capture: true, passive: true });
    window.addEventListener(LOCKED_BY_SERVER, show);
    return () => {
      timer.stop();
      for (const event of events) window.removeEventListener(event, touch, { capture: true });
      window.removeEventListener(LOCKED_BY_SERVER, show);
    };
  }, [locked, lock, show]);
  return { locked, lock, unlock };
}

function keep(name: string, locked: boolean): void {
  if (locked) tabStorage.setItem(name, 'yes');
  else tabStorage.removeItem(name);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
