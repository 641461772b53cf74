'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { startLockTimer } from './lock-timer.ts';
import { isLockedOnServer, lockOnServer, touchOnServer } from './unlock.ts';

const CHANGED = 'console-lock';
/** The event in this window when the server refuses a command because the console is locked. */
export const LOCKED_BY_SERVER = 'console-locked-by-house';
/** Minimum interval of activity reports to the server. */
const REPORT_EVERY_MS = 60_000;
/** How often a locked console asks whether a pit boss has lifted its lock. */
const ASK_EVERY_MS = 5_000;

/**
 * Whether the console is locked. The server stores the lock, with every session of the dealer, and refuses commands from
 * a locked console; here it is displayed, and stored for this tab so that a reload does not unlock it. It locks
 * automatically after inactivity. The password unlocks this session, whose mark names the lock of the tab; so does a
 * pit boss who lifts the lock at the server.
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
    tellServer(name);
  }, [name, show]);
  const unlock = useCallback(() => {
    setAtHouse(false);
    keep(name, false);
  }, [name]);
  useEffect(() => {
    if (!locked) return;
    const timer = setInterval(() => {
      // A lock that the server has not heard of is told again: nobody has lifted it.
      if (tabStorage.getItem(name) === UNTOLD) return tellServer(name);
      isLockedOnServer().then(
        (still) => still || unlock(),
        () => undefined,
      );
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [locked, name, unlock]);
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

const UNTOLD = 'untold';

/** Locks on the server; without a connection that is tried again. */
function tellServer(name: string): void {
  tabStorage.setItem(name, UNTOLD);
  lockOnServer().then(
    () => tabStorage.getItem(name) === UNTOLD && tabStorage.setItem(name, 'yes'),
    () => undefined,
  );
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
