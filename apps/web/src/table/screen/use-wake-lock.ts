'use client';

import { useEffect } from 'react';

/**
 * Keeps the screen of a phone on while this is true. The lock ends whenever the page is hidden, and is taken again when it
 * is shown. Browsers without it, and devices that refuse it to save power, go on as before.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release();
    };
  }, [isWanted]);
}
