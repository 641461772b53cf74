import type { ServerAddress } from '@baize/protocol';

/** Read on the server: `GAME_URL`, or else `GAME_PORT` (default 3001) of the same host. */
export function gameServerAddress(env: Readonly<Record<string, string | undefined>>): ServerAddress {
  const url = env.GAME_URL;
  return url ? { url } : { port: Number(env.GAME_PORT ?? 3001) };
}

/** The address to be used by this browser. */
export function resolveAddress(address: ServerAddress, page: Pick<Location, 'protocol' | 'hostname'>): string {
  return 'url' in address ? address.url : `${page.protocol}//${page.hostname}:${address.port}`;
}
