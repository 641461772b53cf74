'use client';

import { useState } from 'react';

/** What lay there when this round was first seen: that does not travel. */
export function useFirstSeen<T>(roundId: string | null, read: () => T): T {
  const [seen, setSeen] = useState(() => ({ roundId, lay: read() }));
  if (seen.roundId === roundId) return seen.lay;
  const now = { roundId, lay: read() };
  setSeen(now);
  return now.lay;
}
