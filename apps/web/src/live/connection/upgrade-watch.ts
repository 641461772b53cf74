import { askForUpgrade } from '../../lib/browser/upgrade.ts';
import type { LiveClient } from '../client.ts';

/** A server that restarts is asked again after this time, ms. */
const AGAIN_MS = 4_000;
/** A page that stays open asks this often, ms: the pages may have been upgraded without the game server. */
const EVERY_MS = 2 * 60_000;

/**
 * Notices that the casino was upgraded while this page is open: whenever its connection was restored, when it is looked
 * at again, and every two minutes while it is.
 * @returns a function that ends it
 */
export function watchForUpgrade({ connection }: Pick<LiveClient, 'connection'>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    clearTimeout(timer);
    timer = setTimeout(look, EVERY_MS);
    const outcome = await askForUpgrade();
    if (outcome === 'unknown') {
      clearTimeout(timer);
      timer = setTimeout(look, AGAIN_MS);
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const stop = connection.subscribe(({ status }, before) => {
    if (status === 'online' && before.status === 'lost') void ask();
  });
  document.addEventListener('visibilitychange', look);
  timer = setTimeout(look, EVERY_MS);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
