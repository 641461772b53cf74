'use client';

import { useEffect, useState } from 'react';
import type { InPlay, Standing } from '../../lobby/standing/standing.ts';

/** Bets are placed in other tabs and on other devices meanwhile. */
const READ_AGAIN_MS = 20_000;

/** The tables where chips of the player lie, read again from time to time while the page is looked at. */
export function useInPlay(): readonly InPlay[] {
  const [inPlay, setInPlay] = useState<readonly InPlay[]>([]);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const response = await fetch('/standing').catch(() => null);
      if (!response?.ok) return;
      const standing = (await response.json()) as Standing; // our own route writes it
      setInPlay(standing.inPlay);
    };
    void look();
    const timer = setInterval(look, READ_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return inPlay;
}
