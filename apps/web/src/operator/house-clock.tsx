'use client';

import { formatClock } from '../lib/time.ts';
import { useServerNow } from '../live/live-provider.tsx';
import { useZone } from './zone.ts';

/** The server's clock in the viewer's zone, by which everything here is timed. */
export function HouseClock() {
  const now = useServerNow(1_000);
  const zone = useZone();
  return (
    <time
      suppressHydrationWarning
      dateTime={new Date(now).toISOString()}
      title="The server’s clock"
      className="max-lg:hidden"
    >
      {formatClock(now, { zone })}
    </time>
  );
}
