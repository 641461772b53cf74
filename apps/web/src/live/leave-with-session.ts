import { useEffect } from 'react';
import type { LiveClient } from './client.ts';

/** A session that is replaced, by a new password say, is back by then. */
const PATIENCE_MS = 5_000;
/** The only pages that show something just once: recovery codes. */
const STAYS = '/account';

/**
 * Asks for the page anew when the session behind it has ended: what it showed to whoever was signed in must not stay on the
 * screen (ASVS 14.3.1).
 */
export function useLeaveWithSession({ connection }: Pick<LiveClient, 'connection'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      if (connection.getState().session === null && !location.pathname.startsWith(STAYS)) location.reload();
    };
    const stop = connection.subscribe(({ session }, before) => {
      if (session !== null || before.session === null) return;
      clearTimeout(timer);
      timer = setTimeout(leave, PATIENCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [connection]);
}
