import { useEffect } from 'react';
import type { LiveClient } from '../client.ts';

/** A session that is replaced, for example after a password change, is restored within this time. */
const PATIENCE_MS = 2_000;
/** The only pages that show something only once: recovery codes. */
const STAYS = '/account';

/**
 * Leads to signing in, and from there back to this page, when its session has ended: what the page showed to the
 * signed-in user must not stay on the screen (ASVS 14.3.1).
 */
export function useLeaveWithSession({ connection }: Pick<LiveClient, 'connection'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      const { pathname, search } = location;
      if (connection.getState().session !== null || pathname.startsWith(STAYS)) return;
      location.replace(`/sign-in?${new URLSearchParams({ ended: '1', to: pathname + search })}`);
    };
    const stop = connection.subscribe(({ session, isRefused }, before) => {
      const hasEnded = session === null && before.session !== null;
      if (!hasEnded && (!isRefused || before.isRefused)) return;
      clearTimeout(timer);
      timer = setTimeout(leave, PATIENCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [connection]);
}
