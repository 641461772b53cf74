'use client';

import { useLanguage } from '../i18n/use-language.ts';
import { useZone } from '../lib/zone.tsx';
import { useServerNow } from '../live/live-provider.tsx';

/** The server's clock in the viewer's zone, by which everything here is timed. */
export function OfficeClock() {
  const now = useServerNow(1_000);
  const zone = useZone();
  const { say, clock } = useLanguage();
  return (
    <time
      suppressHydrationWarning
      dateTime={new Date(now).toISOString()}
      title={say('operator.frame.clock')}
      className="max-wide:hidden"
    >
      {clock(now, { zone })}
    </time>
  );
}
