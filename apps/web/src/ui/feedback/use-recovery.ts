'use client';

import { useEffect, useRef } from 'react';
import { askForUpgrade } from '../../lib/browser/upgrade.ts';

/** How often a page that failed asks whether it can be shown again, ms. */
const EVERY_MS = 3_000;

/**
 * Shows a page that failed again as soon as the server works: once it has reported at `/health` that it did not, or has
 * been upgraded.
 * @param again requests the page once more
 */
export function useRecovery(again: () => void): void {
  const newest = useRef(again);
  useEffect(() => {
    newest.current = again;
  });
  useEffect(() => {
    let wasDown = false;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const isHealthy = await fetch('/health', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isGone) return;
      // The page of an old build fails again until it is loaded anew.
      if (isHealthy && (await askForUpgrade()) === 'upgraded') return location.reload();
      // A page that fails while the server works would fail again.
      if (isHealthy && wasDown) newest.current();
      wasDown ||= !isHealthy;
      if (wasDown) timer = setTimeout(look, EVERY_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
}
