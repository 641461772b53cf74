import type { Manager } from 'socket.io-client';

/** Some proxies never answer a WebSocket: the attempts by WebSocket alone end after this time, ms. */
const WEBSOCKET_MS = 6_000;
const ATTEMPT_MS = 20_000;

/** The first transport of a connection: one round trip to open, and no other is loaded with the page. */
export const WEBSOCKET_FIRST = { transports: ['websocket'], timeout: WEBSOCKET_MS };

/**
 * After a failed attempt loads long-polling. From then on every attempt begins with it and upgrades to a WebSocket,
 * which works where WebSockets are blocked.
 */
export function pollWhereBlocked(manager: Manager): void {
  const load = async () => {
    const { PollingTransport, WebSocketTransport } = await import('./polling.ts');
    manager.off('error', failed);
    manager.opts.transports = [PollingTransport, WebSocketTransport];
    manager.timeout(ATTEMPT_MS);
  };
  // Without a network it does not load either; the next failed attempt asks again.
  const failed = () => void load().catch(() => undefined);
  manager.on('error', failed);
}
