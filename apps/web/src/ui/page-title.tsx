'use client';

import { useEffect } from 'react';

/** Titles the page that stands in for another one, whose own title would remain. Not for pages with metadata. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
