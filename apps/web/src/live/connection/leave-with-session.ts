import { useEffect } from 'react';
import type { LiveClient } from '../client.ts';

/** A session that is replaced, for example after a password change, is restored within this time. */
const PATIENCE_MS = 5_000;
/** The only pages that show something only once: recovery codes. */
const STAYS = '/account';

/**
 * Reloads the page when its session has ended: what it showed to the signed-in user must not stay on the screen (ASVS
 * 14.3.1).
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
