/** The game server's address for browsers: a full address, or a port on the host that served the page. */
export type GameServerAddress = { readonly url: string } | { readonly port: number };

/** Read on the server: `GAME_URL`, or else `GAME_PORT` (default 3001) of the same host. */
export function gameServerAddress(env: Readonly<Record<string, string | undefined>>): GameServerAddress {
  const url = env.GAME_URL;
  return url ? { url } : { port: Number(env.GAME_PORT ?? 3001) };
}

/** The address to be used by this browser. */
export function resolveAddress(address: GameServerAddress, page: Pick<Location, 'protocol' | 'hostname'>): string {
  return 'url' in address ? address.url : `${page.protocol}//${page.hostname}:${address.port}`;
}
