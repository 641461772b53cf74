type Env = Readonly<Record<string, string | undefined>>;

/** The address of the game server of this machine; null where there is none. */
export function gameServerHere({ HOST, GAME_PORT }: Env): string | null {
  const host = HOST === undefined || HOST === '' || HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
  return GAME_PORT ? `http://${host}:${GAME_PORT}` : null;
}

/** Where this server reaches a game server: `GAME_SERVER`, that of this machine, or else where browsers reach it. */
export const gameServerFor = (env: Env): string =>
  env.GAME_SERVER || gameServerHere(env) || env.GAME_URL || 'http://127.0.0.1:3001';
