/** Where browsers reach the game server: a whole address, or a port of the host that served the page. */
export type GameServerAddress = { readonly url: string } | { readonly port: number };

/** Read on the server: `GAME_URL`, or else `GAME_PORT` (3001) of the same host. */
export function gameServerAddress(env: Readonly<Record<string, string | undefined>>): GameServerAddress {
  const url = env.GAME_URL;
  return url ? { url } : { port: Number(env.GAME_PORT ?? 3001) };
}

/** The address as this browser must call it. */
export function resolveAddress(address: GameServerAddress, page: Pick<Location, 'protocol' | 'hostname'>): string {
  return 'url' in address ? address.url : `${page.protocol}//${page.hostname}:${address.port}`;
}
