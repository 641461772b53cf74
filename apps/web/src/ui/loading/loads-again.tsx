'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY_MS = 4_000;

/** Loads its page again every few seconds while it is seen, for somebody who waits until another person confirms them. */
export function LoadsAgain() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
